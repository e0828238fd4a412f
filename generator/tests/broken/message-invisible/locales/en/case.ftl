case-word = Only “⁨here⁩”
