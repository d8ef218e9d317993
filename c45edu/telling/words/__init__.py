"""The words: the phrases of each language, the symbols of each notation, and the voice that speaks with both.

What a user reads stands here and nowhere else in the room.
"""
