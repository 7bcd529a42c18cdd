import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.for([
  'Senha@2026',
  's3nh4!',
  'S3nh4#99',
  'Mudar123!',
  'Flamengo#10',
  '!Brasil2026',
  'Qwerty1!',
  'Asdfgh#1',
  'Poiuyt9*',
  'Abcdef1!',
  'P@ssw0rd',
  'Maria#1987',
  'Janeiro@2026',
  'Coração#1',
  'Aa1!Aa1!',
  '12345678!A',
  'João#2020',
])('%s is guessed first', (password) => {
  expect(isCommonPassword(password, ['coracao'])).toBe(true)
})

test.for(['Ipê-amarelo#2026', 'Trem azul das 7!', 'kV9#tulipa-Norte', 'Senha-do-cofre-verde#7', 'Goiabada&Queijo3'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password, ['estela', 'moraes', 'escola'])).toBe(false)
  },
)

test('the person’s own name and mailbox are no password', () => {
  expect(isCommonPassword('Estela#2026', ['Estela', 'Moraes'])).toBe(true)
  expect(isCommonPassword('Moraes!Ab1', ['Estela', 'Moraes'])).toBe(true)
  expect(isCommonPassword('Estela-viu-um-Tucano7', ['Estela', 'Moraes'])).toBe(false)
})

test('more than three thousand passwords that people really choose are caught', () => {
  const words = [
    'senha',
    'brasil',
    'flamengo',
    'corinthians',
    'maria',
    'gabriel',
    'janeiro',
    'escola',
    'password',
    'welcome',
  ]
  const ends = Array.from({ length: 80 }, (_, index) => 1950 + index).flatMap((year) => [
    `@${year}`,
    `#${year}`,
    `${year}!`,
    `.${year}`,
  ])
  const chosen = words.flatMap((word) => ends.map((end) => word.charAt(0).toUpperCase() + word.slice(1) + end))
  expect(chosen.length).toBeGreaterThan(3_000)
  expect(chosen.filter((password) => !isCommonPassword(password, []))).toEqual([])
})
