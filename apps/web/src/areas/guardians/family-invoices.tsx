import { overdueWord, statusWords } from '@caderneta/contracts/invoice-status-words'
import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { familyLinks } from '@caderneta/contracts/family-links'
import { invoices } from '@caderneta/contracts/invoices'
import { numberText } from '../../client/number-text.ts'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { clientPort } from '../../client/client-port.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LoadingRows } from '../../ui/faces.tsx'
import { LoadErrorNote } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { phrases, type Words } from './phrases.ts'

const owedStatuses = ['generated', 'pending', 'authorized', 'inProtest'] as const
const MOST_SHOWN = 12

/** What is owed, the oldest due date first. */
function useOwed(guardianId: string) {
  return useRecord(invoices.list, {
    guardianId,
    status: [...owedStatuses],
    order: 'dueDate',
    maxResultCount: MOST_SHOWN,
  })
}

/** The first due date that is still to come, and what is owed on it. */
export function NextDue({ guardianId }: { guardianId: string }) {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  const next = useOwed(guardianId).data?.items.find(({ dueDate }) => dueDate >= today)
  if (!next) return t('nothing')
  return (
    <TextLink href={invoicePaths.one({ invoiceId: next.id })}>
      {`${dateText(next.dueDate)} · ${moneyText(owedOf(next))}`}
    </TextLink>
  )
}

/** What the family owes, invoice by invoice: what is late, then what comes next. */
export function FamilyInvoices({ guardianId }: { guardianId: string }) {
  const t = usePhrases(phrases)
  const query = useOwed(guardianId)
  if (query.data?.items.length === 0) return null
  return (
    <>
      <SectionTitle>{t('owed_invoices')}</SectionTitle>
      {query.data && <Owed rows={query.data.items} />}
      {query.isLoading && <LoadingRows rows={3} columns={5} />}
      {query.error && !query.data && <LoadErrorNote error={query.error} onRetry={() => void query.refetch()} />}
    </>
  )
}

function Owed({ rows }: { rows: InvoiceRow[] }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const statusWord = useStatusWord()
  const copyLink = useCopyLink()
  const linkOf = (row: InvoiceRow) =>
    copyLink && (
      <TextLink onClick={() => copyLink(row)} label={t('copy_link_of', { number: numberText(row.number) })}>
        {t('copy_link')}
      </TextLink>
    )
  return (
    <RecordTable>
      <DataTable
        key={language}
        label={t('owed_invoices')}
        columns={[
          ...columnsOf(t, statusWord),
          ...(copyLink ? [{ id: 'verbs', header: '', kind: 'action' as const, cell: linkOf }] : []),
        ]}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.studentName}
        card={(row) => ({
          title: row.studentName,
          lines: [
            <NumberLink key="number" row={row} t={t} />,
            `${dateText(row.dueDate)} · ${statusWord(row)}`,
            moneyText(owedOf(row)),
            linkOf(row),
          ],
        })}
      />
    </RecordTable>
  )
}

/** Copies the address of the page on which the family pays; undefined where the person may not share it. */
function useCopyLink() {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(familyLinks.familyLink)) return undefined
  const copy = async ({ id }: InvoiceRow) => {
    const { url, validUntil } = await call(familyLinks.familyLink, { id })
    await navigator.clipboard.writeText(url)
    toast.success({ title: t('link_copied', { date: dateText(validUntil) }) })
  }
  return (row: InvoiceRow) => void copy(row).catch((thrown) => clientPort().showError(errorFromFailure(thrown)))
}

function useStatusWord(): (row: InvoiceRow) => string {
  const word = useTableWords(statusWords)
  const language = useLanguage()
  return ({ status, displayState }) => (displayState === 'overdueButPayable' ? overdueWord[language] : word(status))
}

function columnsOf(t: Words, statusWord: (row: InvoiceRow) => string): Column<InvoiceRow>[] {
  return [
    { id: 'number', header: t('invoice'), cell: (row) => <NumberLink row={row} t={t} />, fixed: true },
    { id: 'student', header: t('student'), cell: (row) => row.studentName },
    { id: 'due', header: t('due'), cell: (row) => dateText(row.dueDate) },
    { id: 'status', header: t('state'), cell: statusWord },
    { id: 'today', header: t('to_pay_today'), kind: 'money', cell: (row) => <Money cents={owedOf(row)} digits /> },
  ]
}

/** What is paid today, by slip or at the school; of what nobody can receive now, its face value. */
function owedOf({ toReceiveCents, expiredCents, nominalCents }: InvoiceRow): number {
  return toReceiveCents ?? expiredCents ?? nominalCents
}

function NumberLink({ row: { id, number }, t }: { row: InvoiceRow; t: Words }) {
  return (
    <TextLink href={invoicePaths.one({ invoiceId: id })}>
      {number === null ? t('not_issued') : numberText(number)}
    </TextLink>
  )
}
