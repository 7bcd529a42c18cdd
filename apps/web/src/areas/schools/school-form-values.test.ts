import { schools, type School } from '@caderneta/contracts/schools'
import { expect, test } from 'vitest'
import { schoolGiven, schoolValues } from './school-form-values.ts'

const school: School = {
  id: '019335cc-0000-7000-8000-000000000000',
  code: 'JAT01',
  companyName: 'Jatobá Ensino Ltda',
  fantasyName: 'Escola Jatobá',
  cnpj: '12ABC34501DE35',
  email: null,
  phone: '1134567890',
  address: { city: 'Recife', state: 'PE' },
  bankAgreementId: null,
  terms: {
    overdueFine: 0.02,
    interest: 0.000333,
    interestPer: 'day',
    countFrom: 'original',
    earlyPaymentDiscounts: [
      { days: 5, percent: 0.05 },
      { days: 0, valueCents: 1000 },
    ],
  },
  isActive: true,
  version: 3,
}

test('a school opened and saved untouched stays what it was, to the last millionth', () => {
  const given = schoolGiven(schoolValues(school), school)
  const { id, version, isActive, ...rest } = school
  expect({ id, version, isActive, ...given }).toEqual({ id, version, isActive, ...rest })
})

test('a new school starts on the usual terms and is refused only for what is empty', () => {
  const result = schools.create.body.safeParse(schoolGiven(schoolValues()))
  const wrong = new Set(result.error?.issues.map((issue) => issue.path.join('.')))
  expect(wrong).toEqual(new Set(['code', 'companyName', 'fantasyName', 'cnpj']))
})
