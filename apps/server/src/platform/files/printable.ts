// Text as the built-in fonts of a PDF can print it.

/** Signs without a mark to take away, as Polish and Nordic languages have them; and the minus of our amounts. */
const bareLetters: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  '\u2212': '-',
}

/**
 * The page's letters are those of WinAnsi, which has all of Portuguese. A letter that is not among them is printed without its
 * mark; one that has no bare form at all becomes a question mark: garbage on a bank's paper helps nobody.
 */
export function printable(value: string): string {
  return value.normalize('NFC').replace(/[^\n\x20-\x7e\xa0-\xff•–—‘’“”…€ŠšŽžŒœŸ]/gu, (letter) => {
    if (/\s/.test(letter)) return ' '
    const bare = bareLetters[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return /^[\x20-\x7e]+$/.test(bare) ? bare : '?'
  })
}
