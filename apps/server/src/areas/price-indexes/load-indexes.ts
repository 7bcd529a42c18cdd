import { events, priceIndexes } from '@caderneta/contracts/price-indexes'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { type PlannedIndex, plannedIndexes } from './index-plan.ts'
import { indexesOfSeries, newIndexesPart, type NewIndex, turnOfSeries } from './index-store.ts'
import { readIndexes } from './read-indexes.ts'

/** All or nothing. A value is never changed: one that differs is the next version of its month, and says why. */
export const loadIndexes = action(priceIndexes.load, {
  prepare: async () => newId(),
  lock: ({ body }) => ({ turn: turnOfSeries(body.series), known: indexesOfSeries(body.series) }),
  decide: ({ known }, { body }, scope, id) => {
    const { series, publishedOn, reason } = body
    const { values, faults } = readIndexes(body.text, { series, publishedOn, today: scope.today })
    const [fault] = faults
    if (fault) return refuse('indexes_unreadable', { count: faults.length, line: fault.line }, ['text'])
    const planned = plannedIndexes(values, known).filter(({ outcome }) => outcome !== 'same')
    const corrected = planned.filter(({ outcome }) => outcome === 'corrected')
    const [first] = corrected
    if (planned.length === 0) return refuse('indexes_nothing_new', {}, ['text'])
    if (first && reason === null) return refuse('index_reason_needed', { month: monthText(first.month) }, ['reason'])
    const rows = planned.map((each) => toRow(each, body, scope))
    return accept(
      { added: planned.length - corrected.length, corrected: corrected.length },
      {
        parts: [newIndexesPart(rows)],
        audit: { subjectId: id, body: { series, values: rows.map(told) } },
        events: [news(events['priceIndex.loaded'], { subjectId: id, version: 1 })],
      },
    )
  },
  view: (record) => record,
})

type Given = { series: NewIndex['series']; source: string; reason: string | null }

function toRow({ month, percentE6, publishedOn, before }: PlannedIndex, given: Given, scope: Scope): NewIndex {
  return {
    series: given.series,
    month,
    version: (before?.version ?? 0) + 1, // none: the first of its month
    percent_e6: percentE6,
    published_on: publishedOn,
    source: given.source,
    reason: before === null ? null : given.reason,
    loaded_on: scope.today,
    loaded_by_name: scope.actor.name,
  }
}

function told({ month, version, percent_e6, published_on, reason }: NewIndex) {
  return { month, version, percentE6: percent_e6, publishedOn: published_on, reason }
}

/** `10/2026` */
function monthText(month: string): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`
}
