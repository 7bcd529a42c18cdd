import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import type { ReactNode } from 'react'
import { usePathParams, usePathSearch } from '../../client/path.ts'
import type { ApiError } from '../../client/api-error.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { EmptyFace, ErrorFace, LoadingRecord } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { InvoiceActionBar, InvoiceDock } from './invoice-action-bar.tsx'
import { InvoiceBankTab } from './invoice-bank-tab.tsx'
import { InvoiceChargesTab } from './invoice-charges-tab.tsx'
import { recordPhrases } from './invoice-record-phrases.ts'
import { InvoiceStatusPill, isUnknownToBank, isRefused } from './invoice-status.tsx'
import { InvoiceSummaryTab } from './invoice-summary-tab.tsx'
import { InvoiceTimeline } from './invoice-timeline.tsx'
import { failureTitle, useInvoiceName, useMonthWords } from './invoice-words.ts'
import { invoicePaths } from './paths.ts'

const tabIds = ['resumo', 'encargos', 'banco'] as const
type TabId = (typeof tabIds)[number]

/** One invoice: what is owed first, then everything that explains it. */
export function InvoicePage() {
  const { invoiceId } = usePathParams(invoicePaths.one)
  const { data: invoice, error, refetch } = useRecord(invoices.get, { id: invoiceId })
  if (invoice) return <InvoiceRecord invoice={invoice} />
  return <Frame>{error ? <FailedFace error={error} onRetry={() => void refetch()} /> : <LoadingRecord />}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const t = usePhrases(recordPhrases)
  return (
    <RecordScreen crumbs={[{ label: t('list'), href: invoicePaths.list() }]} title={t('crumb')}>
      {children}
    </RecordScreen>
  )
}

function FailedFace({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = usePhrases(recordPhrases)
  const back = <TextLink href={invoicePaths.list()}>{t('backToList')}</TextLink>
  if (error.status === 404 || error.status === 400) return <EmptyFace title={t('notFound')} actions={back} />
  const code = [error.code, error.requestId].filter(Boolean).join(' · ')
  return (
    <ErrorFace title={failureTitle(error)} code={code} onRetry={onRetry} actions={back}>
      {t('failed_text')}
    </ErrorFace>
  )
}

function InvoiceRecord({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const name = useInvoiceName()
  const month = useMonthWords()
  const isPhone = usePhone()
  const { today } = useConfiguration().environment
  const current = useTab()
  return (
    <RecordScreen
      crumbs={[{ label: t('list'), href: invoicePaths.list() }, { label: month(invoice.competence) }]}
      title={name(invoice)}
      who={invoice.guardianName}
      pills={<InvoiceStatusPill invoice={invoice} size="header" />}
      nextStep={useNextStep(invoice)}
      actions={!isPhone && <InvoiceActionBar invoice={invoice} today={today} />}
      tabs={useTabs(invoice.id)}
      currentTab={current}
      aside={<InvoiceTimeline invoiceId={invoice.id} />}
      dock={isPhone && <InvoiceDock invoice={invoice} today={today} />}
    >
      {current === 'resumo' && <InvoiceSummaryTab invoice={invoice} today={today} />}
      {current === 'encargos' && <InvoiceChargesTab invoice={invoice} today={today} />}
      {current === 'banco' && <InvoiceBankTab invoice={invoice} />}
    </RecordScreen>
  )
}

function useTab(): TabId {
  const search = usePathSearch(invoicePaths.one)
  return tabIds.find((id) => id === search.aba) ?? 'resumo'
}

function useTabs(invoiceId: string): Tab[] {
  const t = usePhrases(recordPhrases)
  const labels = { resumo: t('tab_summary'), encargos: t('tab_charges'), banco: t('tab_bank') }
  return tabIds.map((id) => ({
    id,
    label: labels[id],
    href: invoicePaths.one({ invoiceId, aba: id === 'resumo' ? undefined : id }),
  }))
}

/** The next step in words, where there is one. */
function useNextStep(invoice: Invoice): string | undefined {
  const t = usePhrases(recordPhrases)
  if (isRefused(invoice)) return t('next_refused')
  if (invoice.displayState === 'open') return t('next_open')
  if (invoice.displayState === 'pending') return t(isUnknownToBank(invoice) ? 'next_unknownToBank' : 'next_pending')
  if (invoice.displayState === 'overdueButPayable') return t('next_overdue')
  return invoice.displayState === 'expired' ? t('next_expired') : undefined
}
