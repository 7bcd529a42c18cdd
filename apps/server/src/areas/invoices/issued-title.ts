// What an invoice gets when it is issued: number, nosso número, bar code and digitable line. Arithmetic only: no QR is drawn here,
// and the Pix payload comes when the provider has answered.
import { BankingError, makeBoleto } from '@caderneta/banking'
import { addDays, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type TitleAccount, titleAccount } from '../gateways/public.ts'
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

type Account = TitleAccount & { bank_agreement_id: string; payable_days: number }
type Title = { number: number; nossoNumero: number; dueOn: string; amountCents: number; issuedOn: CalendarDate }

/** @throws BankingError in pt-BR when the bank agreement's data cannot make a bar code. */
export function issuedTitle(account: Account, title: Title): IssuedTitle {
  const boleto = makeBoleto({
    ...titleAccount(account),
    nossoNumero: title.nossoNumero,
    dueOn: title.dueOn,
    issuedOn: title.issuedOn,
    amountCents: title.amountCents,
  })
  return {
    number: title.number,
    nossoNumero: title.nossoNumero,
    bankAgreementId: account.bank_agreement_id,
    barCode: boleto.barcode,
    digitableLine: boleto.digitableLine.replace(/\D/g, ''),
    issuedOn: title.issuedOn,
    payableUntil: payableUntil(title.dueOn, account.payable_days),
  }
}

/** The same for whoever answers a person: a bank agreement whose data make no slip is an answer, not a fault of ours. */
export function issuedTitleOrProblem(account: Account, title: Title): { title: IssuedTitle } | { problem: string } {
  try {
    return { title: issuedTitle(account, title) }
  } catch (error) {
    if (error instanceof BankingError) return { problem: error.message }
    throw error
  }
}

/** A slip stays payable for the bank agreement's days after its effective due date. */
export function payableUntil(dueOn: string, payableDays: number): CalendarDate {
  return effectiveDueOn(addDays(toCalendarDate(effectiveDueOn(dueOn)), payableDays))
}
