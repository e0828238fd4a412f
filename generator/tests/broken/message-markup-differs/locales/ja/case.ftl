case-word = <kbd>Esc</kbd> を押し、`make sight` を実行
