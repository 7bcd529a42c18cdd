import { lazy, Suspense } from 'react'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { usePathParams } from '../../client/path.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { InvoiceChargesTab } from './invoice-charges-tab.tsx'
import { recordPhrases } from './invoice-record-phrases.ts'
import { InvoiceStatePills, isRefused, isUnknownToBank } from './invoice-status.tsx'
import { InvoiceSummaryTab } from './invoice-summary-tab.tsx'
import { InvoiceTimeline } from './invoice-timeline.tsx'
import { useInvoiceVerbs } from './invoice-verbs.ts'
import { useInvoiceName, useMonthWords } from './invoice-words.ts'
import { useNewScreens } from './new-screens.ts'
import { invoicePaths } from './paths.ts'

/** Few look there: their calls are loaded when they are opened. */
const InvoiceBankTab = lazy(async () => ({ default: (await import('./invoice-bank-tab.tsx')).InvoiceBankTab }))
const InvoiceTransferTab = lazy(async () => ({
  default: (await import('./invoice-transfer-tab.tsx')).InvoiceTransferTab,
}))

/** One invoice: what is owed first, then everything that explains it. */
export function InvoicePage() {
  const t = usePhrases(recordPhrases)
  const { invoiceId } = usePathParams(invoicePaths.one)
  return (
    <RecordPage
      query={useRecord(invoices.get, { id: invoiceId })}
      title={t('invoice')}
      crumbs={[{ label: t('invoices'), href: invoicePaths.list() }]}
      useView={useInvoiceView}
    />
  )
}

function useInvoiceView(invoice: Invoice): RecordView {
  const t = usePhrases(recordPhrases)
  const name = useInvoiceName()
  const month = useMonthWords()
  const { today } = useConfiguration().environment
  const given = { invoice, today }
  const isNew = useNewScreens()
  const mayTransfers = useMay()({ needs: 'Caderneta.Transfer.Get', schoolAccess: 'seeTransfers' }) && isNew
  return {
    crumb: month(invoice.competence),
    title: name(invoice),
    who: invoice.guardianName,
    pills: <InvoiceStatePills invoice={invoice} size="header" />,
    nextStep: useNextStep(invoice),
    verbs: useInvoiceVerbs(invoice, today),
    tabs: [
      { id: 'resumo', label: t('tab_summary'), body: <InvoiceSummaryTab {...given} /> },
      { id: 'encargos', label: t('tab_charges'), body: <InvoiceChargesTab {...given} /> },
      {
        id: 'banco',
        label: t('tab_bank'),
        body: (
          <Suspense>
            <InvoiceBankTab invoice={invoice} />
          </Suspense>
        ),
      },
      ...(mayTransfers
        ? [
            {
              id: 'repasse',
              label: t('tab_transfer'),
              body: (
                <Suspense>
                  <InvoiceTransferTab invoice={invoice} />
                </Suspense>
              ),
            },
          ]
        : []),
    ],
    aside: <InvoiceTimeline key={invoice.id} invoiceId={invoice.id} />,
    history: { of: invoice.id, as: 'tab', ofSchool: true },
  }
}

function pendingStep(invoice: Invoice) {
  if (!isUnknownToBank(invoice)) return 'next_pending'
  return invoice.isInNextRemessa === false ? 'next_notToBank' : 'next_unknownToBank'
}

/** The next step in words, where there is one. */
function useNextStep(invoice: Invoice): string | undefined {
  const t = usePhrases(recordPhrases)
  if (isRefused(invoice)) return t('next_refused')
  if (invoice.displayState === 'open') return t('next_open')
  if (invoice.displayState === 'pending') return t(pendingStep(invoice))
  if (invoice.displayState === 'overdueButPayable') return t('next_overdue')
  return invoice.displayState === 'expired' ? t('next_expired') : undefined
}
