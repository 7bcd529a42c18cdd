// What an invoice gets when it is issued: number, nosso número, bar code and digitable line. Arithmetic only: no QR is drawn here,
// and the Pix payload comes when the provider has answered.
import { makeBoleto } from '@caderneta/banking'
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import type { BillableEnrollment } from './billable-enrollment.ts'
import { effectiveDueOn } from './invoice-charges.ts'

export type IssuedTitle = {
  number: number
  nossoNumero: number
  bankAgreementId: string
  barCode: string
  digitableLine: string
  issuedOn: CalendarDate
  payableUntil: CalendarDate
}

type Account = Pick<
  BillableEnrollment,
  | 'bank'
  | 'agency'
  | 'account'
  | 'account_digit'
  | 'carteira'
  | 'bank_agreement_code'
  | 'bank_agreement_id'
  | 'payable_days'
>
type Title = { number: number; nossoNumero: number; dueOn: string; amountCents: number; issuedOn: CalendarDate }

const hasContract = 'an invoice is issued for a school with a bank agreement'

/** @throws BankingError in pt-BR when the bank agreement's data cannot make a bar code. */
export function issuedTitle(account: Account, title: Title): IssuedTitle {
  const boleto = makeBoleto({
    ...slipAccount(account),
    nossoNumero: title.nossoNumero,
    dueOn: title.dueOn,
    amountCents: title.amountCents,
  })
  return {
    number: title.number,
    nossoNumero: title.nossoNumero,
    bankAgreementId: must(account.bank_agreement_id, hasContract),
    barCode: boleto.barcode,
    digitableLine: boleto.digitableLine.replace(/\D/g, ''),
    issuedOn: title.issuedOn,
    payableUntil: payableUntil(title.dueOn, must(account.payable_days, hasContract)),
  }
}

/** A slip stays payable for the bank agreement's days after its effective due date. */
export function payableUntil(dueOn: string, payableDays: number): CalendarDate {
  return effectiveDueOn(addDays(toCalendarDate(effectiveDueOn(dueOn)), payableDays))
}

/** The parts of a contract with the bank that a slip or a remessa needs. */
export function slipAccount(account: Omit<Account, 'bank_agreement_id' | 'payable_days'>) {
  return {
    bank: must(account.bank, hasContract),
    agency: must(account.agency, hasContract),
    account: must(account.account, hasContract),
    accountDigit: must(account.account_digit, hasContract),
    carteira: must(account.carteira, hasContract),
    beneficiaryCode: must(account.bank_agreement_code, hasContract),
    agreement: must(account.bank_agreement_code, hasContract),
    issuanceDigit: '4',
  }
}
