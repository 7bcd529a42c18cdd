import type { AnswerOf } from '@caderneta/contracts/define'
import { ledger } from '@caderneta/contracts/ledger'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Money } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { type SummaryCell, SummaryStrip } from '../../ui/summary-strip.tsx'
import { ledgerPhrases } from './ledger-phrases.ts'

interface PeriodSumsProps {
  accountId: string
  from: string | undefined
  to: string | undefined
}

/** Debits, credits and their difference in the chosen period: beside the lines, which come a page at a time. */
export function PeriodSums({ accountId, from, to }: PeriodSumsProps) {
  const t = usePhrases(ledgerPhrases)
  const { data, error } = useRecord(ledger.lineTotals, { id: accountId, from, to })
  const cells = useCells(data)
  if (error) return null
  if (data && !data.isExact) return <Note tone="att">{t('lines_capped', { count: data.count })}</Note>
  return <SummaryStrip label={t('in_period')} cells={cells} />
}

function useCells(data: AnswerOf<typeof ledger.lineTotals> | undefined): SummaryCell[] {
  const t = usePhrases(ledgerPhrases)
  const words = [
    { id: 'debit', words: t('debit') },
    { id: 'credit', words: t('credit') },
    { id: 'difference', words: t('difference') },
  ]
  if (!data) return words
  const difference = data.debitCents - data.creditCents
  const side = difference === 0 ? '' : t(difference > 0 ? 'debtor' : 'creditor')
  const values = [data.debitCents, data.creditCents, Math.abs(difference)]
  const notes = ['', '', [t('lines', { count: data.count }), side].filter(Boolean).join(', ')]
  return words.map((cell, index) => ({ ...cell, value: <Money cents={values[index]} />, note: notes[index] }))
}
