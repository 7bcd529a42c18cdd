import { bankFiles } from '@caderneta/contracts/bank-files'
import { ledger } from '@caderneta/contracts/ledger'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { useRouteFilter } from '../../client/route-filter.ts'
import { type RowOf, useEndlessPage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyFace, ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { bankFilePaths } from '../bank-files/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import css from './account-page.module.css'
import { useAccountName, useEntryName } from './ledger-names.ts'
import { ledgerPhrases } from './ledger-phrases.ts'
import { ledgerPaths } from './paths.ts'

type Line = RowOf<typeof ledger.lines>

interface AccountLinesProps {
  accountId: string
  /** Whose invoice each line is of; on a family's own account it would be the same name on every line. */
  namesPayers: boolean
  filter: ReturnType<typeof useRouteFilter<typeof ledger.lines>>['filter']
}

/** Debits and credits in columns of their own, each line with the balance after it. */
export function AccountLines({ accountId, filter, namesPayers }: AccountLinesProps) {
  const t = usePhrases(ledgerPhrases)
  const lines = useEndlessPage(ledger.lines, { ...filter, id: accountId })
  const rows = useStatementRows(lines.rows, namesPayers)
  if (rows.length === 0) return <NoLines lines={lines} />
  return (
    <section>
      <SectionTitle hint={t('statement_hint')}>{t('statement')}</SectionTitle>
      <ScrollRegion label={t('statement')} className={css.wide}>
        <Statement
          label={t('statement')}
          columns={[
            { id: 'date', header: t('date'), role: 'when' },
            { id: 'what', header: t('what'), role: 'line' },
            { id: 'origin', header: t('origin'), role: 'from' },
            { id: 'other', header: t('other'), role: 'from' },
            { id: 'debit', header: t('debit_brl'), role: 'value', width: 110 },
            { id: 'credit', header: t('credit_brl'), role: 'value', width: 110 },
            { id: 'balance', header: t('balance_brl'), role: 'balance', width: 120 },
          ]}
          rows={lines.more ? rows : [...rows, opening(lines.rows, t('opening'))]}
        />
      </ScrollRegion>
      {lines.more && (
        <div className={css.more}>
          <Button onClick={lines.more}>{t('more')}</Button>
        </div>
      )}
    </section>
  )
}

/** Why there is no line to show: not there, failed, on its way, or none in the period. */
function NoLines({
  lines: { error, retry, isLoading },
}: {
  lines: ReturnType<typeof useEndlessPage<typeof ledger.lines>>
}) {
  const t = usePhrases(ledgerPhrases)
  if (error?.status === 404)
    return <EmptyFace title={t('notFound')} actions={<TextLink href={ledgerPaths.accounts()}>{t('back')}</TextLink>} />
  if (error)
    return (
      <ErrorFace title={error.message || t('failed')} code={error.requestId} onRetry={retry}>
        {t('nothing_changed')}
      </ErrorFace>
    )
  return isLoading ? <LoadingRows rows={8} columns={6} /> : <EmptyFace title={t('noLines')} />
}

/** What the account held before the oldest line that is shown. */
function opening(lines: readonly Line[], words: string): StatementRow {
  const oldest = lines.at(-1)
  const cents = oldest ? oldest.balanceCents - oldest.cents : null
  return { id: 'opening', kind: 'total', name: words, cells: { what: words, balance: moneyDigits(cents) } }
}

function useStatementRows(lines: Line[], namesPayers: boolean): StatementRow[] {
  const account = useAccountName()
  const entry = useEntryName()
  return lines.map((line) => ({
    id: line.id,
    name: entry(line.kind),
    cells: {
      date: dateText(line.postedOn),
      what: entry(line.kind),
      origin: <Origin line={namesPayers ? line : { ...line, guardianName: null }} />,
      other: <Other line={line} words={account(line.otherKind)} />,
      debit: line.cents > 0 ? moneyDigits(line.cents) : undefined,
      credit: line.cents < 0 ? moneyDigits(-line.cents) : undefined,
      balance: moneyDigits(line.balanceCents),
    },
  }))
}

function Origin({ line: { invoiceId, invoiceNumber, guardianName, bankFile } }: { line: Line }) {
  const t = usePhrases(ledgerPhrases)
  const may = useMay()
  if (invoiceId !== null)
    return (
      <>
        <TextLink href={invoicePaths.one({ invoiceId })}>{t('fromInvoice', { number: invoiceNumber ?? '' })}</TextLink>{' '}
        {guardianName}
      </>
    )
  if (bankFile === null) return null
  const words = t('fromFile', { file: bankFile.fileName, line: bankFile.position })
  if (!may(bankFiles.getRetorno)) return words
  const at = bankFilePaths.retorno({ retornoId: bankFile.id, linha: bankFile.position })
  return <TextLink href={at}>{words}</TextLink>
}

function Other({ line: { otherId }, words }: { line: Line; words: string }) {
  if (otherId === null) return words
  return <TextLink href={ledgerPaths.account({ accountId: otherId })}>{words}</TextLink>
}
