import { groupsOf, lineGroupWords } from '@caderneta/contracts/transfer-line-groups'
import { lineWords } from '@caderneta/contracts/transfer-words'
import type { TransferLine, TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { IconRefresh } from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { dateTimeText, moneyDigits, moneyText, percentText } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { CheckPart } from './check-part.tsx'
import { behind } from './line-groups.ts'
import { phrases, type Words } from './phrases.ts'
import { useCalculate } from './transfer-verbs.ts'
import css from './transfer.module.css'
import { useLineSources } from './use-line-sources.tsx'

/** The number that the school is paid, and the ruled sum that ends in it. */
export function TransferStatement({ transfer }: { transfer: TransferRecord }) {
  const t = usePhrases(phrases)
  const { status, lines, resultCents, closedAt, closedByName } = transfer
  const isOpen = status === 'open'
  const cents = Math.max(resultCents ?? 0, 0)
  return (
    <div className={css.page}>
      <div className={css.head}>
        <BigMoney cents={cents} label={t(isOpen ? 'would_be_paid' : 'to_be_paid')} />
        <p className={css.quiet}>
          {closedAt === null
            ? t('calculated_now')
            : t('closed_at', { at: dateTimeText(closedAt), name: closedByName ?? '' })}
        </p>
      </div>
      {transfer.capChange && <CapNote transfer={transfer} change={transfer.capChange} />}
      {lines.length === 0 ? (
        <EmptyFace title={t('no_lines')}>{t('no_lines_hint')}</EmptyFace>
      ) : (
        <Lines transfer={transfer} />
      )}
      {closedAt !== null && <CheckPart transfer={transfer} />}
    </div>
  )
}

/** The lines say another cap of retentions than holds today. Whoever may calculate again does it here. */
function CapNote({ transfer, change }: { transfer: TransferRecord; change: NonNullable<TransferRecord['capChange']> }) {
  const t = usePhrases(phrases)
  const verb = useCalculate(transfer)
  const capText = (ppm: number | null) => (ppm === null ? t('no_cap') : t('cap_of', { percent: percentText(ppm) }))
  const { calculatedPpm, todayPpm } = change
  return (
    <Note
      tone="att"
      action={
        verb?.run && (
          <Button icon={IconRefresh} onClick={verb.run} loading={verb.busy} disabledReason={verb.disabledReason}>
            {verb.label}
          </Button>
        )
      }
    >
      {t('cap_changed', { was: capText(calculatedPpm), today: capText(todayPpm) })}
    </Note>
  )
}

function Lines({ transfer }: { transfer: TransferRecord }) {
  const t = usePhrases(phrases)
  const { childrenOf, load } = useLineSources(transfer.id)
  const rows = useRows(transfer, childrenOf)
  return (
    <Statement
      label={t('statement')}
      columns={[
        { id: 'line', header: t('line'), role: 'line' },
        { id: 'from', header: t('from'), role: 'from' },
        { id: 'value', header: t('amount_brl'), role: 'value', width: 130 },
        { id: 'balance', header: t('balance'), role: 'balance', width: 130 },
      ]}
      rows={rows}
      onOpen={load}
    />
  )
}

function useRows(transfer: TransferRecord, childrenOf: (kind: string) => StatementRow[] | undefined): StatementRow[] {
  const t = usePhrases(phrases)
  const word = useTableWords(lineWords)
  const groupTitle = useTableWords(lineGroupWords)
  const groups = groupsOf(transfer.lines)
  let balance = 0
  const rowOf = (line: TransferLine): StatementRow => {
    balance += line.cents
    return {
      id: line.kind,
      name: word(line.kind),
      openable: line.kind !== 'carried',
      children: childrenOf(line.kind),
      cells: {
        line: word(line.kind),
        from: [
          sourceText(line, t),
          ...(line.baseCents > 0 ? [t('of_base', { value: moneyText(line.baseCents) })] : []),
        ].join(', '),
        value: moneyDigits(line.cents),
        balance: moneyDigits(balance),
      },
    }
  }
  const rows = groups.flatMap(({ id, lines }) => [
    { id: `section ${id}`, kind: 'section' as const, name: groupTitle(id), cells: { line: groupTitle(id) } },
    ...lines.map(rowOf),
  ])
  const paid = transfer.status === 'open' ? t('would_be_paid') : t('to_be_paid')
  const total = balance < 0 ? t('carried_to') : paid
  return [...rows, { id: 'total', kind: 'total', name: total, cells: { line: total, balance: moneyDigits(balance) } }]
}

function sourceText({ kind, sources: count }: TransferLine, t: Words): string {
  if (kind === 'carried') return t('from_before')
  switch (behind[kind]) {
    case 'payments':
      return t('sources_payments', { count })
    case 'enrollments':
      return t('sources_enrollments', { count })
    case 'retentions':
      return t('sources_retentions', { count })
    case 'adjustments':
      return t('sources_adjustments', { count })
    case 'fees':
      return t('sources_fees', { count })
    default:
      return t('sources_invoices', { count })
  }
}
