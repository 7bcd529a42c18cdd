// A first password that a person can read out: two made-up words and a number, of letters that are not mistaken for others.
import { randomInt } from 'node:crypto'

const consonants = 'bcdfgjkmnprstvxz'
const vowels = 'aeiou'

/** About 50 bits, and good by the rules of every password. */
export function firstPassword(): string {
  const word = madeUpWord()
  const number = String(randomInt(1000, 10_000))
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}-${madeUpWord()}-${number}`
}

function madeUpWord(): string {
  return Array.from({ length: 4 }, () => pick(consonants) + pick(vowels)).join('')
}

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length))
}
