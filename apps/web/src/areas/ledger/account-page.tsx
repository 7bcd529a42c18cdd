import { bankFiles } from '@caderneta/contracts/bank-files'
import { ledger } from '@caderneta/contracts/ledger'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { useEndlessPage, type RowOf } from '../../client/use-page.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyFace, ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { ledgerPaths } from './paths.ts'
import css from './account-page.module.css'
import { useAccountName, useEntryName } from './ledger-names.ts'
import { ledgerPhrases } from './ledger-phrases.ts'
import { PeriodSums } from './period-sums.tsx'
import { bankFilePaths } from '../bank-files/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'

type Line = RowOf<typeof ledger.lines>

/** One account's lines, newest first, each leading to the invoice or the line of a bank's file it is about. */
export function AccountPage() {
  const t = usePhrases(ledgerPhrases)
  const { accountId } = usePathParams(ledgerPaths.account)
  const name = useAccountName()
  const { data: account } = useRecord(ledger.account, { id: accountId })
  const { filter, change } = useRouteFilter(ledger.lines)
  const lines = useEndlessPage(ledger.lines, { ...filter, id: accountId })
  return (
    <RecordScreen
      crumbs={[
        { label: t('title'), href: ledgerPaths.accounts() },
        { label: account ? name(account.kind) : t('statement') },
      ]}
      title={
        account
          ? t('row', { account: name(account.kind), owner: account.ownerName ?? t('whole_network') })
          : t('statement')
      }
      nextStep={t('sign')}
      actions={<RecordExport exported={ledger.exportLines} given={{ ...filter, id: accountId }} />}
    >
      <div className={css.page}>
        <div className={css.period}>
          <DateField
            label={t('from')}
            value={filter.from ?? null}
            onChange={(from) => change({ from: from ?? undefined })}
          />
          <DateField label={t('to')} value={filter.to ?? null} onChange={(to) => change({ to: to ?? undefined })} />
        </div>
        <div className={css.bleed}>
          <PeriodSums accountId={accountId} from={filter.from} to={filter.to} />
        </div>
        <Lines lines={lines} />
      </div>
    </RecordScreen>
  )
}

function Lines({ lines }: { lines: ReturnType<typeof useEndlessPage<typeof ledger.lines>> }) {
  const t = usePhrases(ledgerPhrases)
  const rows = useStatementRows(lines.rows)
  if (lines.error?.status === 404) {
    return <EmptyFace title={t('notFound')} actions={<TextLink href={ledgerPaths.accounts()}>{t('back')}</TextLink>} />
  }
  if (lines.error) {
    return (
      <ErrorFace title={lines.error.message || t('failed')} code={lines.error.requestId} onRetry={lines.retry}>
        {t('nothing_changed')}
      </ErrorFace>
    )
  }
  if (lines.isLoading) return <LoadingRows rows={8} columns={4} />
  if (rows.length === 0) return <EmptyFace title={t('noLines')} />
  return (
    <section>
      <SectionTitle hint={t('statement_hint')}>{t('statement')}</SectionTitle>
      <Statement
        label={t('statement')}
        columns={[
          { id: 'date', header: t('date'), role: 'when' },
          { id: 'what', header: t('what'), role: 'line' },
          { id: 'other', header: t('other'), role: 'from' },
          { id: 'invoice', header: '', role: 'action', width: 150 },
          { id: 'value', header: t('amount_brl'), role: 'value', width: 140 },
        ]}
        rows={rows}
      />
      {lines.more && <Button onClick={lines.more}>{t('more')}</Button>}
    </section>
  )
}

function Origin({ line: { invoiceId, invoiceNumber, bankFile } }: { line: Line }) {
  const t = usePhrases(ledgerPhrases)
  const may = useMay()
  if (invoiceId !== null)
    return (
      <TextLink href={invoicePaths.one({ invoiceId })}>{t('fromInvoice', { number: invoiceNumber ?? '' })}</TextLink>
    )
  if (bankFile === null) return null
  const words = t('fromFile', { file: bankFile.fileName, line: bankFile.position })
  if (!may(bankFiles.getRetorno)) return words
  const at = bankFilePaths.retorno({ retornoId: bankFile.id, linha: bankFile.position })
  return <TextLink href={at}>{words}</TextLink>
}

function useStatementRows(lines: Line[]): StatementRow[] {
  const account = useAccountName()
  const entry = useEntryName()
  return lines.map((line) => ({
    id: line.id,
    name: entry(line.kind),
    cells: {
      date: dateText(line.postedOn),
      what: entry(line.kind),
      other: account(line.otherKind),
      invoice: <Origin line={line} />,
      value: moneyDigits(line.cents),
    },
  }))
}
