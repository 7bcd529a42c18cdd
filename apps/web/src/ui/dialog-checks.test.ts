import { describe, expect, it } from 'vitest'
import { codeMissing, passwordMissing, phoneMissing, reasonMissing, typedMissing } from './dialog-checks.ts'
import { enPhrases } from './phrases-en.ts'
import { ptBrPhrases } from './phrases-pt-br.ts'

describe('the typed word', () => {
  it('says which letters lack', () => expect(typedMissing('Confirmar', 'Confirm', ptBrPhrases)).toBe('Falta: ar'))
  it('says the whole word when it went another way', () =>
    expect(typedMissing('Confirmar', 'confirm', ptBrPhrases)).toBe('O texto precisa ser Confirmar'))
  it('is enough when it is all there', () =>
    expect(typedMissing('Confirmar', 'Confirmar', ptBrPhrases)).toBeUndefined())
  it('is not enough with more behind it', () =>
    expect(typedMissing('Sim', 'Sim!', enPhrases)).toBe('The text must be Sim'))
})

it('a reason of blanks is none', () => {
  expect(reasonMissing('  ', ptBrPhrases)).toBe('Informe o motivo')
  expect(reasonMissing('duplicada', ptBrPhrases)).toBeUndefined()
})

it('a phone lacks digits until 10 or 11 stand', () => {
  expect(phoneMissing('119876', ptBrPhrases)).toContain('Telefone inválido')
  expect(phoneMissing('1134567890', ptBrPhrases)).toBeUndefined()
})

it('a password of fewer than six characters cannot be one', () => {
  expect(passwordMissing('', ptBrPhrases)).toBe('Informe a senha')
  expect(passwordMissing('12345', enPhrases)).toBe('The password has at least 6 characters')
  expect(passwordMissing('123456', ptBrPhrases)).toBeUndefined()
  expect([codeMissing(' ', ptBrPhrases), codeMissing('1', ptBrPhrases)]).toEqual(['Informe o código', undefined])
})
