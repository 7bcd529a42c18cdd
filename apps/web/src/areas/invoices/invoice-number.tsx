import type { ChargesToday, Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { ReactNode } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ExplainPopover } from '../../ui/explain-popover.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import css from './invoice-number.module.css'
import { recordPhrases } from './invoice-record-phrases.ts'
import { useDueWords } from './invoice-words.ts'
import { useExplanation } from './use-explanation.ts'

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
    <ExplainPopover {...useExplanation(invoice, charges)}>
      {data && t('explain_tomorrow', { date: dateText(tomorrow), value: moneyText(data.totalCents) })}{' '}
      {t('explain_law')}
    </ExplainPopover>
  )
}
