import { guardians } from '@caderneta/contracts/guardians'
import { schools } from '@caderneta/contracts/schools'
import { expect, test } from 'vitest'
import { localErrors } from './form-values.ts'

test('a needed field that is empty is missing, not wrong', () => {
  const wrong = localErrors(schools.create, { fantasyName: '', code: '', cnpj: '' })
  expect(wrong).toMatchObject({
    fantasyName: 'Este campo é obrigatório',
    code: 'Este campo é obrigatório',
    cnpj: 'Este campo é obrigatório',
  })
})

test('what was typed wrong says what is wrong with it', () => {
  expect(localErrors(schools.create, { cnpj: '123' })).toMatchObject({ cnpj: 'CNPJ inválido' })
  expect(localErrors(guardians.create, { email: 'x' })).toMatchObject({ email: expect.stringContaining('mail') })
})
