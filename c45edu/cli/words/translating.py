"""stub"""
def translated(message: str) -> str:
    return message
