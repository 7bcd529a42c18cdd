import { expect, test } from 'vitest'
import { hasHiddenCharacters } from './hidden-characters.ts'

const turned = Array.from('\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\u061C')
const widthless = Array.from('\u200B\u2060\uFEFF\u00AD\u180E\u3164\uFFFB\u2028')
const control = ['\u0007', '\u001B[31m', '\u007F', '\u0085']

test.for([...turned, ...widthless, ...control].map((text) => [text.codePointAt(0)?.toString(16) ?? '', text]))(
  'U+%s is found wherever it hides',
  ([, hidden]) => {
    for (const text of [`${hidden}Ana`, `An${hidden}a`, `Ana${hidden}`]) expect(hasHiddenCharacters(text)).toBe(true)
  },
)

test.for([
  ['Portuguese', 'Conceição D’Ávila, nº 3 – ap. 12\n\tfundos'],
  ['a decomposed accent', 'Conceição'.normalize('NFD')],
  ['Hebrew', 'מרים לוי'],
  ['Arabic', 'محمد بن سلمان'],
  ['Persian with its joiner', 'می‌خواهم'],
  ['Hindi with its joiner', 'क्‍ष'],
  ['Japanese with a variant', '葛\u{E0100}城'],
  ['a family', '👨‍👩‍👧 bem-vinda'],
  ['a heart and a keycap', '❤️ 1️⃣'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Escócia'],
])('%s passes', ([, text = '']) => {
  expect(hasHiddenCharacters(text)).toBe(false)
})

test('a joiner among Latin letters and a text in tags are hidden', () => {
  expect(hasHiddenCharacters('Ma\u200Dria')).toBe(true)
  expect(hasHiddenCharacters('\u200CMaria')).toBe(true)
  expect(hasHiddenCharacters('Ana\u{E0061}\u{E0062}')).toBe(true)
  expect(hasHiddenCharacters(`\u{1F3F4}${'\u{E0061}'.repeat(8)}`)).toBe(true)
})
