import { expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

test('a reason that ends as a sentence goes on with what became of it, and alone stays as it was written', () => {
  expect(reasonText('O banco estornou.', ['R$ 850,00 por Pix'])).toBe('O banco estornou; R$ 850,00 por Pix')
  expect(reasonText('O banco estornou', ['um', 'dois'])).toBe('O banco estornou; um; dois')
  expect(reasonText('O banco estornou.', [])).toBe('O banco estornou.')
})
