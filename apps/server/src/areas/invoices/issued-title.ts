// What an invoice gets when it is issued: number, nosso número, bar code and digitable line. Arithmetic only: no QR is drawn here,
// and the Pix payload comes when the provider has answered.
import { makeBoleto } from '@caderneta/banking'
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
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
    bankAgreementId: account.bank_agreement_id ?? '',
    barCode: boleto.barcode,
    digitableLine: boleto.digitableLine.replace(/\D/g, ''),
    issuedOn: title.issuedOn,
    payableUntil: payableUntil(title.dueOn, account.payable_days),
  }
}

/** A slip stays payable for the bank agreement's days after its effective due date. */
export function payableUntil(dueOn: string, payableDays: number | null): CalendarDate {
  return effectiveDueOn(addDays(toCalendarDate(effectiveDueOn(dueOn)), payableDays ?? 0))
}

/** The parts of a contract with the bank that a slip or a remessa needs. */
export function slipAccount(account: Omit<Account, 'bank_agreement_id' | 'payable_days'>) {
  return {
    bank: account.bank ?? '',
    agency: account.agency ?? '',
    account: account.account ?? '',
    accountDigit: account.account_digit ?? '',
    carteira: account.carteira ?? '',
    beneficiaryCode: account.bank_agreement_code ?? '',
    agreement: account.bank_agreement_code ?? '',
    issuanceDigit: '4',
  }
}
