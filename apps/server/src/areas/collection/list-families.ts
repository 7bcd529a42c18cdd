import { collection } from '@caderneta/contracts/collection'
import { BillingStatus, FamilyListing } from '@caderneta/contracts/collection-shapes'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { pages } from '../../platform/operation/pages.ts'
import { since } from './debts.ts'
import { families } from './family-filter.ts'
import { familiesOf, sortableFamilies } from './family-rows.ts'
import { toDefaulter } from './family-view.ts'

/** A page is walked on the index of owed invoices, from the oldest debt on: it costs the same however many families owe. */
export const listFamilies = pages(collection.list, {
  rows: (tx, { query: filter }, scope) => {
    // The longest delay first is the oldest debt first.
    const isOldestFirst = filter.order === '-delay'
    const direction = isOldestFirst ? sql`asc` : sql`desc`
    const after = readCursor(filter.cursor, ['date', 'uuid'])
    const comparison = isOldestFirst ? sql`>` : sql`<`
    const next = after ? sql`and (${since('i')}, i.id) ${comparison} (${after[0]}::date, ${after[1]}::uuid)` : sql``
    const keys = sql`${families(scope, filter, isOldestFirst ? 'asc' : 'desc')} ${next}
      order by ${since('i')} ${direction}, i.id ${direction} limit ${filter.maxResultCount + 1}::int`
    const order = sql`page.since ${direction}, page.id ${direction}`
    return familiesOf(tx, scope, { keys, order, schoolIds: filter.schoolId })
  },
  light: {
    sorted: {
      family: ['name', 'text'],
      state: ['status', BillingStatus.options],
      contact: ['last_contact_at', 'date'],
      promise: ['promised_on', 'date'],
      listing: ['listing', FamilyListing.options],
      open: ['open_cents', 'amount'],
    },
    walked: ['delay'],
    first: '-delay',
    found: ({ query: filter }, scope) => sortableFamilies(scope, filter),
    rowsOf: (tx, ids, { query: filter }, scope) => {
      const keys = sql`${families(scope, filter)} and i.guardian_id = any(${ids}::uuid[])`
      return familiesOf(tx, scope, { keys, order: sql`page.since`, schoolIds: filter.schoolId })
    },
  },
  key: (row) => [row.since, row.oldest_id],
  view: toDefaulter,
})
