// What bank and Pix will not take of payment terms, whatever the invoice: asked of the rails with an invoice made up for it. Pure.
import { askedTerms, findBank, pixRail, type Rail, remessaRail, termsOnRail } from '@caderneta/banking'
import type { RailWarning } from '@caderneta/contracts/rail-warnings'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { EarlyDiscount, LateTerms } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'
import { fractionFromPpm } from '@caderneta/kernel/percent'

export type WarnedAgreement = { bank: string; layout: 'cnab240' | 'cnab400'; pix_key: string | null }
type Terms = { terms: LateTerms; discounts: readonly EarlyDiscount[] }

/** A Saturday: only there does the first day of interest matter. */
const dueOn = toCalendarDate('2027-06-12')
const usualCents = 100_000

/** Cents of rounding, which every bank has, are no warning. */
export function railWarnings(given: Terms, agreement: WarnedAgreement): RailWarning[] {
  const slip = remessaRail(agreement.bank, agreement.layout)
  return [
    ...(slip ? warningsOf(given, { means: 'slip', rail: slip }, agreement) : []),
    ...(agreement.pix_key === null ? [] : warningsOf(given, { means: 'pix', rail: pixRail }, agreement)),
  ]
}

type Means = { means: RailWarning['means']; rail: Rail }

function warningsOf(given: Terms, { means, rail }: Means, { bank, pix_key }: WarnedAgreement): RailWarning[] {
  const values = given.discounts.map((each) => ('valueCents' in each ? each.valueCents : 0))
  // High enough that no discount in reais is the whole of it.
  const invoice = { ...given, dueOn, nominalCents: toCents(Math.max(usualCents, ...values.map((cents) => cents * 2))) }
  const asked = askedTerms(invoice).discounts ?? []
  const about = { means, bank, bankName: findBank(bank).name, hasPix: pix_key !== null }
  return termsOnRail(invoice, rail).differences.flatMap(({ kind, discount, texts = null }) => {
    if (kind === 'interestRounded' || kind === 'discountCapped') return []
    const at = asked.findIndex(
      (each) => 'cents' in each && each.cents === discount?.cents && each.until === discount.until,
    )
    return [{ ...about, kind, tier: tierOf(given.discounts[at]), rounding: kind === 'fineRounded' ? texts : null }]
  })
}

function tierOf(discount: EarlyDiscount | undefined): RailWarning['tier'] {
  if (discount === undefined) return null
  return 'valueCents' in discount
    ? { days: discount.daysBefore, valueCents: discount.valueCents }
    : { days: discount.daysBefore, percent: fractionFromPpm(discount.percentPpm) }
}
