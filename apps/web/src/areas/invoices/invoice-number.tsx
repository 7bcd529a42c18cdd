import type { ChargesToday, Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import type { ReactNode } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ExplainPopover, type ExplainLine } from '../../ui/explain-popover.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { dateText, moneyDigits, moneyText, percentText } from '../../ui/format-text.ts'
import { useCorrectionWords } from './correction-words.ts'
import css from './invoice-number.module.css'
import { recordPhrases } from './invoice-record-phrases.ts'
import { useDueWords } from './invoice-words.ts'

type InvoiceNumberProps = {
  invoice: Invoice
  today: string
  /** The due date in words under the number, where no facts say it. */
  withDue?: boolean
  children?: ReactNode
}

/** What is owed today, first and largest, and where it comes from. */
export function InvoiceNumber({ invoice, today, withDue = false, children }: InvoiceNumberProps) {
  const t = usePhrases(recordPhrases)
  const shown = shownNumber(invoice)
  const label = shown.key === 'paid' ? t('number_paid', { date: dateText(invoice.paidDate) }) : t(`number_${shown.key}`)
  return (
    <div>
      <BigMoney cents={shown.cents} label={label} />
      {withDue && shown.key === 'toPay' && <DueLine invoice={invoice} today={today} />}
      <div className={css.links}>
        {invoice.today && shown.key !== 'paid' && <Explain invoice={invoice} charges={invoice.today} />}
        {shown.cents !== invoice.nominalCents && (
          <span className={css.hint}>{t('nominalOf', { value: moneyText(invoice.nominalCents) })}</span>
        )}
        {children}
      </div>
    </div>
  )
}

function DueLine({ invoice, today }: { invoice: Invoice; today: string }) {
  const t = usePhrases(recordPhrases)
  const { text, attention } = useDueWords(today)(invoice)
  const when = attention ? t('pastDue', { when: text }) : text
  const until = invoice.payableUntil && t('payableUntil', { date: dateText(invoice.payableUntil) })
  return <p className={attention ? css.attention : css.hint}>{[when, until].filter(Boolean).join(' · ')}</p>
}

type ShownNumber = { key: 'toPay' | 'toIssue' | 'paid' | 'expired' | 'none'; cents: number }

/** The number that people came for, by where the invoice stands. */
export function shownNumber(invoice: Invoice): ShownNumber {
  if (invoice.toReceiveCents !== null) return { key: 'toPay', cents: invoice.toReceiveCents }
  if (invoice.displayState === 'paid') return { key: 'paid', cents: invoice.paidCents }
  const cents = invoice.today?.totalCents ?? invoice.nominalCents
  if (invoice.displayState === 'expired') return { key: 'expired', cents }
  return { key: invoice.status === 'open' ? 'toIssue' : 'none', cents }
}

function Explain({ invoice, charges }: { invoice: Invoice; charges: ChargesToday }) {
  const t = usePhrases(recordPhrases)
  const tomorrow = addDays(toCalendarDate(charges.on), 1)
  const { data } = useRecord(invoices.paymentFine, { id: invoice.id, newDueDate: tomorrow })
  return (
    <ExplainPopover
      title={t('explainTitle', { value: moneyText(charges.totalCents) })}
      lines={useExplainLines(invoice, charges)}
      totalLabel={t('explain_total', { date: dateText(charges.on) })}
      cents={charges.totalCents}
    >
      {data && t('explain_tomorrow', { date: dateText(tomorrow), value: moneyText(data.totalCents) })}{' '}
      {t('explain_law')}
    </ExplainPopover>
  )
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
