import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { lazy, Suspense } from 'react'
import { usePhrases, type Translate } from '../../client/phrases.ts'
import { dateText, moneyDigits, moneyText } from '../../ui/format-text.ts'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { paperPhrases } from './paper-phrases.ts'
import { recordPhrases } from './invoice-record-phrases.ts'

/** Loaded where something was paid. */
const PaymentPapers = lazy(async () => ({ default: (await import('./payment-papers.tsx')).PaymentPapers }))

type Payment = Invoice['payments'][number]
type Words = Translate<(typeof recordPhrases)['keys'][number]>

/** The money that came, and what it covered. */
export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const papers = usePhrases(paperPhrases)
  return (
    <section>
      <SectionTitle>{t('payments')}</SectionTitle>
      <Statement
        label={t('payments')}
        columns={[
          { id: 'date', header: t('paidDate'), role: 'when' },
          { id: 'what', header: t('payment'), role: 'line' },
          { id: 'split', header: t('paidSplit'), role: 'from' },
          { id: 'papers', header: papers('papers'), role: 'from' },
          { id: 'value', header: t('amount_brl'), role: 'value', width: 120 },
        ]}
        rows={[
          ...invoice.payments.map((payment) => ({
            id: payment.id,
            name: t(`method_${payment.method}`),
            cells: {
              date: dateText(payment.paidDate),
              what: t(`method_${payment.method}`),
              split: splitWords(payment, t),
              papers: (
                <Suspense>
                  <PaymentPapers invoice={invoice} payment={payment} />
                </Suspense>
              ),
              value: moneyDigits(payment.cents),
            },
          })),
          {
            id: 'total',
            kind: 'total',
            name: t('received'),
            cells: { what: t('received'), value: moneyDigits(invoice.paidCents) },
          },
        ]}
      />
    </section>
  )
}

function splitWords(payment: Payment, t: Words): string {
  const parts = [
    ['split_principal', payment.principalCents],
    ['split_charges', payment.chargesCents],
    ['split_discount', payment.discountCents],
    ['split_surplus', payment.surplusCents],
  ] as const
  const words = parts.filter(([, cents]) => cents > 0).map(([key, cents]) => t(key, { value: moneyText(cents) }))
  const credited = payment.creditedDate === null ? [] : [t('creditedOn', { date: dateText(payment.creditedDate) })]
  return [...words, ...credited].join(' · ')
}
