import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { lazy, Suspense } from 'react'
import { usePhrases, type Translate } from '../../client/phrases.ts'
import { dateText, moneyDigits, moneyText } from '../../ui/format-text.ts'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { invoices } from '@caderneta/contracts/invoices'
import { useMay } from '../../client/permissions.ts'
import { TextLink } from '../../ui/link.tsx'
import { recordPhrases } from './invoice-record-phrases.ts'
import type { askDuplicate as AskDuplicate } from './report-duplicate-dialog.tsx'

/** Loaded where something was paid. */
const PaymentPapers = lazy(async () => ({ default: (await import('./payment-papers.tsx')).PaymentPapers }))

type Payment = Invoice['payments'][number]
type Words = Translate<(typeof recordPhrases)['keys'][number]>

/** The money that came, and what it covered. */
export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const may = useMay()
  const [last] = invoice.payments.filter(({ method }) => method !== 'credit').toReversed()
  const isPaid = invoice.status === 'paid' || invoice.status === 'paidAtSchool'
  return (
    <section>
      <SectionTitle>{t('payments')}</SectionTitle>
      <Statement
        label={t('payments')}
        columns={[
          { id: 'date', header: t('paidDate'), role: 'when' },
          { id: 'what', header: t('payment'), role: 'line' },
          { id: 'split', header: t('paidSplit'), role: 'from' },
          { id: 'papers', header: t('papers'), role: 'from' },
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
      {isPaid && last && may(invoices.pay) && (
        <TextLink onClick={() => void report(invoice, last)}>{t('reportDuplicate')}</TextLink>
      )}
    </section>
  )
}

// The dialog comes when it is asked for.
async function report(...given: Parameters<typeof AskDuplicate>): Promise<void> {
  await (await import('./report-duplicate-dialog.tsx')).askDuplicate(...given)
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
