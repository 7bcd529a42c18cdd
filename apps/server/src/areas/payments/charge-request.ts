// What is asked of the Pix provider for an invoice: the same terms as on the slip, in the provider's words. Pure.
import { addDays, type CalendarDate, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { applyPpm, toPpm } from '@caderneta/kernel/percent'
import type { EarlyDiscount } from '@caderneta/kernel/late-charges'

export type ChargeFacts = {
  dueOn: string
  payableUntil: string | null
  openCents: number
  finePpm: number
  interestPpm: number
  interestPer: 'day' | 'month'
  discounts: readonly EarlyDiscount[]
  pixKey: string
  payerName: string
  payerTaxId: string
  words: string
}

export function chargeRequest(facts: ChargeFacts) {
  const dueOn = toCalendarDate(facts.dueOn)
  const open = toCents(facts.openCents)
  return {
    calendario: { dataDeVencimento: dueOn, validadeAposVencimento: validity(dueOn, facts.payableUntil) },
    devedor: { ...documentOf(facts.payerTaxId), nome: facts.payerName.slice(0, 200) },
    valor: {
      original: amountText(open),
      ...(facts.finePpm > 0 ? { multa: fine(open, facts.finePpm) } : {}),
      ...(facts.interestPpm > 0 ? { juros: interest(open, facts) } : {}),
      ...(facts.discounts.length > 0 ? { desconto: discount(open, dueOn, facts.discounts) } : {}),
    },
    chave: facts.pixKey,
    solicitacaoPagador: facts.words.slice(0, 140),
  }
}

/** Days after the effective due date, which the provider finds by itself. */
function validity(dueOn: CalendarDate, payableUntil: string | null): number {
  return payableUntil === null ? 0 : Math.max(0, daysBetween(nextBusinessDay(dueOn), toCalendarDate(payableUntil)))
}

function documentOf(taxId: string) {
  return taxId.length === 11 ? { cpf: taxId } : { cnpj: taxId }
}

/** Percentages of the API have two decimals; what needs more is given as an amount, rounded half up once. */
function percentText(ppm: number): string | null {
  return ppm % 100 === 0 ? (ppm / 10_000).toFixed(2) : null
}

function fine(open: Cents, ppm: number) {
  const percent = percentText(ppm)
  return percent === null
    ? { modalidade: 1, valorPerc: amountText(applyPpm(open, toPpm(ppm))) }
    : { modalidade: 2, valorPerc: percent }
}

function interest(open: Cents, { interestPpm, interestPer }: ChargeFacts) {
  const percent = percentText(interestPpm)
  if (interestPer === 'month') return { modalidade: 3, valorPerc: percent ?? (interestPpm / 10_000).toFixed(2) }
  return percent === null
    ? { modalidade: 1, valorPerc: amountText(applyPpm(open, toPpm(interestPpm))) }
    : { modalidade: 2, valorPerc: percent }
}

/** Tiers until a day each; the provider moves the day to a business day as we do. Percent where all are, else amounts. */
function discount(open: Cents, dueOn: CalendarDate, tiers: readonly EarlyDiscount[]) {
  const percents = tiers.map((tier) => ('percentPpm' in tier ? percentText(tier.percentPpm) : null))
  const isPercent = percents.every((percent) => percent !== null)
  return {
    modalidade: isPercent ? 2 : 1,
    descontoDataFixa: tiers.map((tier, index) => ({
      data: addDays(dueOn, -tier.daysBefore),
      valorPerc:
        (isPercent ? percents[index] : null) ??
        amountText('percentPpm' in tier ? applyPpm(open, tier.percentPpm) : tier.valueCents),
    })),
  }
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
