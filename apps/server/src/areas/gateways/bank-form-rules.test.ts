import { expect, test } from 'vitest'
import { accountProblem, bankAgreementProblem, layoutsOf, servedBanks } from './bank-form-rules.ts'

/** A contract of each bank, with nothing but what the screens ask. */
const none = { transmissionCode: '', operation: '', post: '' }
const contracts: Record<
  string,
  { carteira: string; code: string; transmissionCode?: string; operation?: string; post?: string }
> = {
  '001': { carteira: '17', code: '1234567' },
  '033': { carteira: '101', code: '1234567', transmissionCode: '123400001234567' },
  '041': { carteira: '1', code: '0340123456063' },
  '077': { carteira: '112', code: '', operation: '1234567' },
  '085': { carteira: '1', code: '101104' },
  '104': { carteira: '14', code: '123456' },
  '136': { carteira: '21', code: '1234567890' },
  '208': { carteira: '1', code: '654321' },
  '237': { carteira: '09', code: '1213141' },
  '336': { carteira: '20', code: '123456789012' },
  '341': { carteira: '109', code: '' },
  '422': { carteira: '1', code: '' },
  '707': { carteira: '121', code: '12345678', operation: '1234567' },
  '748': { carteira: '1', code: '85305', post: '05' },
  '756': { carteira: '1', code: '172278' },
}
const terms = { pixKey: null, payableDays: 60, protestDays: null }
const accountOf = (bank: string) => ({
  bank,
  agency: '1234',
  account: '56789',
  accountDigit: bank === '341' ? '7' : '0',
})

test('every bank that is offered makes slips and remessas from what the screens ask, and no other is offered', () => {
  expect(servedBanks.map(({ code }) => code)).toEqual(Object.keys(contracts).toSorted())
  for (const bank of servedBanks)
    for (const layout of layoutsOf(bank)) {
      const contract = { carteira: '', code: '', ...none, ...contracts[bank.code], layout, ...terms }
      expect(bankAgreementProblem(accountOf(bank.code), contract), `${bank.code} ${layout}`).toBeNull()
    }
})

test('a part that the bank asks for and the contract lacks is named', () => {
  for (const [bank, member] of [
    ['033', 'transmissionCode'],
    ['748', 'post'],
  ] as const) {
    const layout = 'cnab240'
    const contract = { carteira: '', code: '', ...contracts[bank], ...none, layout, ...terms } as const
    expect(bankAgreementProblem(accountOf(bank), contract)).toMatchObject({
      code: 'bank_agreement_makes_no_slip',
      member,
    })
  }
})

test('a bank without slips is refused with its account', () => {
  expect(accountProblem(accountOf('999'))).toMatchObject({ code: 'bank_not_served', member: 'bank' })
})

test('a contract that makes a slip but no remessa is refused', () => {
  const withoutCode = { carteira: '09', code: '', ...none, layout: 'cnab400', ...terms } as const
  expect(bankAgreementProblem(accountOf('237'), withoutCode)).toMatchObject({
    code: 'bank_agreement_makes_no_slip',
    member: 'code',
  })
})

test('days to protest are refused where the file of the bank carries none, and after the last day to pay', () => {
  const problemOf = (
    bank: string,
    layout: 'cnab240' | 'cnab400',
    days: { payableDays: number; protestDays: number },
  ) => {
    const contract = { carteira: '', code: '', ...none, ...contracts[bank], layout, pixKey: null, ...days }
    return bankAgreementProblem(accountOf(bank), contract)
  }
  expect(problemOf('341', 'cnab400', { payableDays: 60, protestDays: 60 })).toBeNull()
  expect(problemOf('341', 'cnab400', { payableDays: 30, protestDays: 31 })).toMatchObject({
    code: 'protest_after_last_day',
    values: { payable: 30 },
    member: 'protestDays',
  })
  expect(problemOf('077', 'cnab400', { payableDays: 60, protestDays: 5 })).toMatchObject({
    code: 'no_protest_days_at_bank',
    member: 'protestDays',
  })
})
