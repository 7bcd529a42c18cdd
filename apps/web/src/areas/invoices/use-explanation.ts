// How the number of a day comes about, line by line, and the days and rates that it counts on.
import type { ChargesToday, Invoice } from '@caderneta/contracts/invoice-shapes'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { usePhrases } from '../../client/phrases.ts'
import type { ExplainLine, Explanation } from '../../ui/explain-lines.ts'
import { dateText, moneyDigits, moneyText, percentText } from '../../ui/format-text.ts'
import { useCorrectionWords } from './correction-words.ts'
import { recordPhrases } from './invoice-record-phrases.ts'

export function useExplanation(invoice: Invoice, charges: ChargesToday): Explanation {
  const t = usePhrases(recordPhrases)
  return {
    title: t('explainTitle', { value: moneyText(charges.totalCents) }),
    facts: useFacts(invoice, charges),
    lines: useExplainLines(invoice, charges),
    totalLabel: t('explain_total', { date: dateText(charges.on) }),
    cents: charges.totalCents,
  }
}

function useFacts(invoice: Invoice, charges: ChargesToday): string[] {
  const t = usePhrases(recordPhrases)
  const { regime, isCorrected } = useCorrectionWords(invoice)
  const { fine, interest } = useRules(invoice)
  const { paymentFine, number, guardianName, dueDate } = invoice
  const isMonthly = paymentFine.interestBasis === 'monthly'
  return [
    number === null ? guardianName : t('memory_invoice', { number, name: guardianName }),
    t('memory_due', { date: dateText(dueDate), effective: dateText(charges.effectiveDueDate) }),
    t('memory_day', { date: dateText(charges.on), count: charges.daysLate }),
    t(isMonthly ? 'memory_rulesMonth' : 'memory_rulesDay', { fine, interest }),
    ...(isCorrected ? [`${t('correction')}: ${regime}`] : []),
  ]
}

function useExplainLines(invoice: Invoice, charges: ChargesToday): ExplainLine[] {
  const t = usePhrases(recordPhrases)
  const words = useCorrectionWords(invoice)
  const open = moneyDigits(charges.openCents)
  // Interest and fine are of the corrected amount.
  const base = moneyDigits(charges.openCents + charges.correctionCents)
  const paidBefore = invoice.nominalCents - charges.openCents
  const { fine, interest } = useRules(invoice)
  return [
    {
      label: t('explain_items'),
      note: invoice.items.map((item) => item.itemName).join(', '),
      cents: invoice.nominalCents,
    },
    ...(paidBefore > 0 ? [{ label: t('explain_paid'), cents: -paidBefore }] : []),
    { label: t('explain_base'), cents: charges.openCents, subtotal: true },
    { label: t('explain_discount'), cents: 0 - charges.discountCents },
    ...(words.isCorrected
      ? [{ label: t('correction'), note: words.months(charges, open), cents: charges.correctionCents }]
      : []),
    {
      label: t('interest'),
      note: words.isLegal
        ? words.rates(charges, base)
        : t(invoice.paymentFine.interestBasis === 'monthly' ? 'explain_interestMonth' : 'explain_interestDay', {
            base,
            rate: interest,
            count: charges.daysLate,
          }),
      cents: charges.interestCents,
    },
    { label: t('fine'), note: t('explain_fine_rule', { rate: fine, base }), cents: charges.fineCents },
  ]
}

/** The rates of the invoice in words, as its contract states them. */
export function useRules({ paymentFine }: Invoice): { fine: string; interest: string } {
  const { overdueFine, dailyInterest, monthlyInterest } = paymentFine
  return { fine: rateText(overdueFine), interest: rateText(monthlyInterest ?? dailyInterest) }
}

/** `0.02` reads `2%`. */
export function rateText(fraction: number): string {
  return percentText(ppmFromFraction(fraction))
}
