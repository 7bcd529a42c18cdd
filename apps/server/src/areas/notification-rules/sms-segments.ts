// How many messages a text is for a phone network (3GPP TS 23.038): seven bits a letter where all are of its alphabet, else sixteen. Pure.

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take two places. */
const extended = new Set('^{}\\[~]|€')

const ofOne = { gsm7: 160, ucs2: 70 } as const
const ofEach = { gsm7: 153, ucs2: 67 } as const

export function smsSegments(text: string): { alphabet: 'gsm7' | 'ucs2'; segments: number } {
  const letters = Array.from(text)
  const isBasic = letters.every((letter) => basic.has(letter) || extended.has(letter))
  const alphabet = isBasic ? 'gsm7' : 'ucs2'
  const units = isBasic ? letters.length + letters.filter((letter) => extended.has(letter)).length : text.length
  return { alphabet, segments: units <= ofOne[alphabet] ? 1 : Math.ceil(units / ofEach[alphabet]) }
}
