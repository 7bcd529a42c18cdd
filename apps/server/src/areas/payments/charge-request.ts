// What is asked of the Pix provider for an invoice: the same terms as on the slip, in the provider's words. Pure.
import { askedTerms, type CarriedTerms, pixRail, termsOnRail } from '@caderneta/banking'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { type CalendarDate, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { EarlyDiscount, LateTerms } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'

export type ChargeFacts = {
  dueOn: string
  payableUntil: string | null
  nominalCents: number
  openCents?: number | undefined
  /** The first due date of a second copy. */
  lateSince?: CalendarDate | undefined
  terms: LateTerms
  discounts: readonly EarlyDiscount[]
  pixKey: string
  payerName: string
  payerTaxId: string
  words: string
}

export function chargeRequest(facts: ChargeFacts) {
  const dueOn = toCalendarDate(facts.dueOn)
  const { amountCents, fine, interest, discounts } = carriedByPix(facts)
  return {
    calendario: { dataDeVencimento: dueOn, validadeAposVencimento: validity(dueOn, facts.payableUntil) },
    devedor: { ...documentOf(facts.payerTaxId), nome: facts.payerName.slice(0, 200) },
    valor: {
      original: amountText(amountCents),
      ...(fine && { multa: fineOf(fine) }),
      ...(interest && { juros: interestOf(interest) }),
      ...(discounts.length > 0 && { desconto: discountOf(discounts) }),
    },
    chave: facts.pixKey,
    solicitacaoPagador: facts.words.slice(0, 140),
  }
}

/** The terms as the provider is told them, with what it will charge differently. */
export function carriedByPix(facts: ChargeFacts): CarriedTerms & { amountCents: number } {
  const { dueOn, lateSince, nominalCents, openCents = nominalCents, terms, discounts } = facts
  const amounts = { nominalCents: toCents(nominalCents), openCents: toCents(openCents) }
  const invoice = { ...amounts, dueOn: toCalendarDate(dueOn), lateSince, terms, discounts }
  return { ...termsOnRail(invoice, pixRail), amountCents: askedTerms(invoice).amountCents }
}

/** Days after the effective due date, which the provider finds by itself. */
function validity(dueOn: CalendarDate, payableUntil: string | null): number {
  return payableUntil === null ? 0 : Math.max(0, daysBetween(nextBusinessDay(dueOn), toCalendarDate(payableUntil)))
}

function documentOf(taxId: string) {
  return taxId.length === 11 ? { cpf: taxId } : { cnpj: taxId }
}

function fineOf(fine: NonNullable<CarriedTerms['fine']>) {
  return 'cents' in fine
    ? { modalidade: 1, valorPerc: amountText(fine.cents) }
    : { modalidade: 2, valorPerc: percentText(fine.ppm) }
}

/** 1 an amount a day, 2 a percentage a day, 3 a percentage a month. */
function interestOf(interest: NonNullable<CarriedTerms['interest']>) {
  if ('perDayCents' in interest) return { modalidade: 1, valorPerc: amountText(interest.perDayCents) }
  return 'perDayPpm' in interest
    ? { modalidade: 2, valorPerc: percentText(interest.perDayPpm) }
    : { modalidade: 3, valorPerc: percentText(interest.perMonthPpm) }
}

/** Amounts until a day each; the provider moves the day to a business day as we do. */
function discountOf(discounts: CarriedTerms['discounts']) {
  return {
    modalidade: 1,
    descontoDataFixa: discounts.map(({ until, cents }) => ({ data: until, valorPerc: amountText(cents) })),
  }
}

/** Millionths that two decimals of a percent hold, as the API writes them. */
function percentText(ppm: number): string {
  return amountText(ppm / 100)
}

/** Cents as `123.45`. */
export function amountText(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `123.45` as cents. */
export function centsOf(amount: string): number {
  return Number(amount.replace('.', ''))
}
