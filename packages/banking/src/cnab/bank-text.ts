/** What stands for a character that plain ASCII lacks and that losing an accent does not give. */
const replacements: Readonly<Record<string, string>> = {
  ª: 'a',
  º: 'o',
  '°': 'o',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '´': "'",
  '…': '...',
  '\u00a0': ' ',
  '\t': ' ',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

/** Text as banks take it: printable ASCII, one byte each. Accents are dropped; what has no likeness becomes a blank. */
export function toBankText(text: string): string {
  if (isPlain(text)) return text
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  if (isPlain(plain)) return plain
  let result = ''
  for (const character of plain) {
    result += isPrintable(character) ? character : (replacements[character] ?? ' ')
  }
  return result
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

function isPrintable(character: string): boolean {
  return character >= ' ' && character <= '~'
}
