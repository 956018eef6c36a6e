class Failure(Exception):
    """What ends a measurement, as a sentence."""

    def __init__(self, sentence, code=1):
        super().__init__(sentence)
        self.code = code
