"""Heaps: a toy game with everything learning must cope with, and small enough to be solved by the tests.

There are some counters in a heap. In turn each player takes one, two or three; whoever takes the last one wins. With
two players that is Nim: leave a multiple of four. Options make it harder:

    cards   each player holds a hidden card, 0 or 1, which he may add once to what he takes
    rain    when the heap is down to half, chance takes up to two counters away

A seat must take one when one is left: questions with a single answer are asked.
"""
