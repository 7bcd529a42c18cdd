import { invoices } from '@caderneta/contracts/invoices'
import { IconAlertTriangle, IconClockX, IconX } from '@tabler/icons-react'
import type { AnswerOf } from '@caderneta/contracts/define'
import { usePhrases } from '../../client/phrases.ts'
import type { FilterOf } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { Money } from '../../ui/format.tsx'
import { SummaryStrip, type SummaryCell } from '../../ui/summary-strip.tsx'
import { listPhrases } from './invoice-list-phrases.ts'

export type InvoiceListFilter = FilterOf<typeof invoices.list>
type Totals = AnswerOf<typeof invoices.totals>
type CellId = 'overdue' | 'expired' | 'pending' | 'paid' | 'refused' | 'all'

/** What each cell asks for; pressing it narrows the list the same way. */
const asks = {
  overdue: { displayState: 'overdueButPayable', bankRegistration: undefined },
  expired: { displayState: 'expired', bankRegistration: undefined },
  pending: { displayState: 'pending', bankRegistration: undefined },
  paid: { displayState: 'paid', bankRegistration: undefined },
  refused: { displayState: undefined, bankRegistration: 'error' },
  all: { displayState: undefined, bankRegistration: undefined },
} as const satisfies Record<CellId, Partial<InvoiceListFilter>>

const looks = {
  overdue: { icon: IconAlertTriangle, tone: 'att' },
  expired: { icon: IconClockX, tone: 'att' },
  pending: {},
  paid: {},
  refused: { icon: IconX, tone: 'bad' },
  all: {},
} as const

const worth: Record<CellId, (totals: Totals) => number> = {
  overdue: (totals) => totals.toReceiveCents,
  expired: (totals) => totals.expiredCents,
  pending: (totals) => totals.toReceiveCents,
  paid: (totals) => totals.paidCents,
  refused: (totals) => totals.nominalCents,
  all: (totals) => totals.nominalCents,
}

type SummaryProps = {
  filter: InvoiceListFilter
  onChange: (fields: Partial<InvoiceListFilter>) => void
}

/** Six cells that filter: each with its count, its kind of money and what that money is. */
export function InvoiceSummary({ filter, onChange }: SummaryProps) {
  const t = usePhrases(listPhrases)
  const cells = [
    useCell('overdue', filter),
    useCell('expired', filter),
    useCell('pending', filter),
    useCell('paid', filter),
    useCell('refused', filter),
    useCell('all', filter),
  ]
  const press = (id: string) => {
    const pressed = cells.find((cell) => cell.id === id)
    if (pressed) onChange({ ...asks[pressed.id], status: undefined })
  }
  return <SummaryStrip label={t('summary')} cells={cells} pressed={pressedCell(filter)} onPress={press} />
}

function useCell(id: CellId, filter: InvoiceListFilter): SummaryCell & { id: CellId } {
  const t = usePhrases(listPhrases)
  const { order: _order, can: _can, cursor: _cursor, maxResultCount: _size, status: _status, ...base } = filter
  const { data, error } = useRecord(invoices.totals, definedOnly({ ...base, ...asks[id] }))
  return {
    id,
    words: t(`summary_${id}`),
    ...looks[id],
    // No bar for ever: the list under it says what happened.
    ...(error && !data && { value: '---', tone: undefined }),
    ...(data && {
      count: data.count,
      value: <Money cents={worth[id](data)} />,
      note: data.isExact ? t(`summary_${id}_note`) : t('summary_capped'),
    }),
  }
}

/** The pressed cell; none when the address asks for a state that has no cell. */
export function pressedCell({ displayState, bankRegistration, status }: InvoiceListFilter): CellId | undefined {
  if (status !== undefined) return undefined
  const ids: CellId[] = ['overdue', 'expired', 'pending', 'paid', 'refused', 'all']
  return ids.find((id) => asks[id].displayState === displayState && asks[id].bankRegistration === bankRegistration)
}

function definedOnly<F extends object>(fields: F): F {
  const kept = { ...fields }
  for (const [name, value] of Object.entries(kept)) if (value === undefined) Reflect.deleteProperty(kept, name)
  return kept
}
