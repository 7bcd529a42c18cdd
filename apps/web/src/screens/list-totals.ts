import type { AnswerOf, Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import { type Translate, usePhrases } from '../client/phrases.ts'
import { filterFrom } from '../client/route-filter.ts'
import { useRecord } from '../client/use-record.ts'
import type { TableFoot } from '../ui/data-table.tsx'
import { useUiPhrases } from '../ui/phrases.tsx'
import { listPhrases } from './list-phrases.ts'

/** The sums of a filter: the call that answers them, and the column under which each stands. */
export interface ListTotals {
  read: Operation
  under: Record<string, string>
}

/** `totalsUnder(invoices.totals, { nominal: 'nominalCents' })`: column of the table, field of the answer. */
export function totalsUnder<T extends Operation>(
  read: T,
  under: Record<string, keyof AnswerOf<T> & string>,
): ListTotals {
  return { read, under }
}

const Totals = z.object({ count: z.number(), isExact: z.boolean() }).catchall(z.unknown())

type FilterTotals = Pick<TableFoot, 'filterNote' | 'filterSums'> & { count?: number; isExact?: boolean }

/** The second line of the foot: rows and sums of the whole filter. Nothing where the list has no totals. */
export function useListTotals(
  list: Operation,
  totals: ListTotals | undefined,
  filter: object,
  noteOf: ((count: number) => string) | undefined,
): FilterTotals {
  const t = usePhrases(listPhrases)
  const { rowCount } = useUiPhrases()
  const read = totals?.read ?? list
  const { data, error } = useRecord(read, filterFrom(read, { ...filter }), { enabled: totals !== undefined })
  if (!totals || (error && data === undefined)) return {}
  const answer = Totals.safeParse(data).data
  if (!answer) return { filterNote: '', filterSums: 'loading' }
  const { count, isExact } = answer
  return { count, isExact, ...shown(answer, totals, (noteOf ?? rowCount)(count), t) }
}

/** Counting stops somewhere: the sums are then of a part, and are not shown. */
function shown(
  answer: z.output<typeof Totals>,
  { under }: ListTotals,
  note: string,
  t: Translate<(typeof listPhrases.keys)[number]>,
): FilterTotals {
  if (!answer.isExact) return { filterNote: t('more_than', { count: note }), filterSums: 'uncounted' }
  const sums = Object.entries(under).flatMap(([column, field]) => {
    const sum = answer[field]
    return typeof sum === 'number' ? [[column, sum] as const] : []
  })
  return { filterNote: note, filterSums: Object.fromEntries(sums) }
}
