import { afterEach, expect, test } from 'vitest'
import { words } from '../../client/phrases.ts'
import { railWarningText } from './rail-warning-words.ts'

const warning = {
  means: 'slip',
  kind: 'discountNotCarried',
  bank: '136',
  bankName: 'Unicred',
  tier: { days: 20, percent: 0.1 },
  rounding: null,
  hasPix: true,
} as const

// Files of one worker share the language.
afterEach(() => words.changeLanguage('pt-BR'))

test('a discount without room on the slip says where it is valid', () => {
  expect(railWarningText(warning)).toBe(
    'O banco 136 Unicred leva um desconto só no boleto: o de 10% até 20 dias antes do vencimento vale só no Pix.',
  )
  expect(railWarningText({ ...warning, hasPix: false, tier: { days: 0, valueCents: 2_550 } })).toMatch(
    /o de R\$\s25,50 até o vencimento não vale nele\. Cadastre uma chave Pix/,
  )
})

test('the same in English', async () => {
  await words.changeLanguage('en')
  expect(railWarningText(warning)).toBe(
    'Bank 136 Unicred takes one discount on the boleto: the one of 10% until 20 days before the due date is valid on Pix only.',
  )
})
