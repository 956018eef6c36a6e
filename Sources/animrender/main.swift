print("animrender")
