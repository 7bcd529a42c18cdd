import type { AnswerOf } from '@caderneta/contracts/define'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { ledger } from '@caderneta/contracts/ledger'
import { errorText } from '../../client/error-words.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { LoadingRows } from '../../ui/faces.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { ledgerPaths } from '../ledger/paths.ts'
import { useAccountName, useEntryName } from '../ledger/public.ts'
import { lateCents } from './late-cents.ts'
import { recordPhrases } from './invoice-record-phrases.ts'
import css from './invoice-tabs.module.css'
import { withBalance } from './ledger-balance.ts'

type Line = AnswerOf<typeof invoices.ledgerLines>['items'][number]

/** Every cent of the invoice in the ledger, with what the family owes after each line. */
export function InvoiceLedger({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const { data, error } = useRecord(invoices.ledgerLines, { id: invoice.id })
  return (
    <section>
      <SectionTitle hint={t('ledgerHint')}>{t('ledger')}</SectionTitle>
      {error && <Note tone="bad">{errorText(error)}</Note>}
      {!data && !error && <LoadingRows rows={2} columns={4} />}
      {data?.items.length === 0 && <p className={css.quiet}>{t('ledger_empty')}</p>}
      {data && data.items.length > 0 && <Lines lines={data.items} invoice={invoice} />}
    </section>
  )
}

function Lines({ lines, invoice }: { lines: Line[]; invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const account = useAccountName()
  const entry = useEntryName()
  const rows: StatementRow[] = withBalance(lines).map(({ line, balanceCents }, index) => ({
    id: `${line.entryId} ${index}`,
    name: entry(line.kind),
    cells: {
      date: dateText(line.postedOn),
      what: line.isReversal ? t('ledger_reversal', { name: entry(line.kind) }) : entry(line.kind),
      debit: <AccountLink id={line.debitId} words={account(line.debit)} />,
      credit: <AccountLink id={line.creditId} words={account(line.credit)} />,
      value: moneyDigits(line.cents),
      balance: moneyDigits(balanceCents),
    },
  }))
  const owed = withBalance(lines).at(-1)?.balanceCents ?? 0
  const total: StatementRow = {
    id: 'total',
    kind: 'total',
    name: t('ledger_total'),
    cells: { what: t('ledger_total'), balance: moneyDigits(owed) },
  }
  return (
    <Statement
      label={t('ledger')}
      columns={[
        { id: 'date', header: t('ledger_date'), role: 'when' },
        { id: 'what', header: t('ledger_what'), role: 'line' },
        { id: 'debit', header: t('ledger_debit'), role: 'from' },
        { id: 'credit', header: t('ledger_credit'), role: 'from' },
        { id: 'value', header: t('amount_brl'), role: 'value', width: 110 },
        { id: 'balance', header: t('ledger_balance'), role: 'balance', width: 150 },
      ]}
      rows={[...rows, total, ...useForecast(invoice, owed)]}
    />
  )
}

function AccountLink({ id, words }: { id: string | null; words: string }) {
  const may = useMay()
  if (id === null || !may(ledger.account)) return words
  return <TextLink href={ledgerPaths.account({ accountId: id })}>{words}</TextLink>
}

/** What would be posted if the family paid today: after the total, because it is not money yet. */
function useForecast({ today, toReceiveCents }: Invoice, owedCents: number): StatementRow[] {
  const t = usePhrases(recordPhrases)
  if (!today || toReceiveCents === null) return []
  const late = lateCents(today)
  const parts = [
    { id: 'late', name: t('ledger_forecast'), cents: late },
    { id: 'early', name: t('ledger_discount'), cents: 0 - today.discountCents },
  ].filter(({ cents }) => cents !== 0)
  return parts.map(({ id, name, cents }) => ({
    id,
    kind: 'forecast',
    name,
    cells: {
      date: dateText(today.on),
      what: name,
      value: moneyDigits(cents),
      balance: moneyDigits(owedCents + cents),
    },
  }))
}
