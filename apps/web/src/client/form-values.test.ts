import { guardians } from '@caderneta/contracts/guardians'
import { schools } from '@caderneta/contracts/schools'
import { expect, test } from 'vitest'
import { localErrors } from './form-values.ts'

test('a needed field that is empty is missing, not wrong', () => {
  const wrong = localErrors(schools.create, { fantasyName: '', code: '', cnpj: '' })
  expect(wrong).toMatchObject({
    fantasyName: 'Informe o nome fantasia',
    code: 'Informe o código da escola',
    cnpj: 'Informe o CNPJ',
  })
})

test('what was typed wrong says what is wrong with it', () => {
  expect(localErrors(schools.create, { cnpj: '123' })).toMatchObject({ cnpj: 'CNPJ inválido' })
  expect(localErrors(guardians.create, { email: 'x' })).toMatchObject({ email: expect.stringContaining('mail') })
})
