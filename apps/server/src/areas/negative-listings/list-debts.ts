import { negativeListings } from '@caderneta/contracts/negative-listings'
import type { Scope } from '../../platform/access/scope.ts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { pages } from '../../platform/operation/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { isLiving, lastConsent } from './consent-store.ts'
import { type DebtRow, debtsInScope } from './debt-store.ts'
import { type Known, toDebt } from './debt-view.ts'
import { termsOn } from './legal-terms.ts'

type Judged = DebtRow & { known?: Known }
const orders = {
  dueOn: { column: 'due_on', type: 'date' },
  amount: { column: 'cents', type: 'number' },
} as const

/** The rules are held against each debt of the page as it is read: a list that was judged before would tell of another day. */
export const listDebts = pages<typeof negativeListings.debts, Judged>(negativeListings.debts, {
  select: ({ query: filter }, scope): Query<Judged> => {
    const { by, isFalling } = sortOf(filter.order)
    const after = readCursor(filter.cursor, [by.type, 'uuid'])
    const column = sql.ref(`r.${by.column}`)
    const wanted = allOf([
      when(filter.search, (text) => sql`r.search like ${likePattern(text)}::text`),
      when(filter.schoolId, (ids) => sql`r.school_id = any(${ids}::uuid[])`),
      when(filter.guardianId, (id) => sql`r.guardian_id = ${id}::uuid`),
      when(after, ([value, id]) => {
        const key = by.type === 'date' ? sql`${value}::date` : sql`${value}::bigint`
        return isFalling
          ? sql`(${column}, r.id) < (${key}, ${id}::uuid)`
          : sql`(${column}, r.id) > (${key}, ${id}::uuid)`
      }),
    ])
    const way = isFalling ? sql`desc` : sql`asc`
    return statement(sql<Judged>`select r.* from (${debtsInScope(scope)}) r where ${wanted}
        order by ${column} ${way}, r.id ${way} limit ${filter.maxResultCount + 1}::int`)
  },
  sorted: {
    guardian: ['guardian_name', 'text'],
    school: ['school_name', 'text'],
    number: ['number', 'amount'],
    late: [sql`date '2000-01-01' - r.due_on`, 'amount'],
  },
  walked: ['dueOn', 'amount'],
  first: 'dueOn',
  key: (row, { query: { order } }) => [sortOf(order).by.column === 'cents' ? row.cents : row.due_on, row.id],
  complete: async (rows, scope, platform) => {
    const known = await knownOf(platform, scope)
    return rows.map((row) => ({ ...row, known }))
  },
  view: (row, scope) => toDebt(row, scope, must(row.known, 'a page is completed before it is shown')),
})

function sortOf(order = 'dueOn') {
  const isFalling = order.startsWith('-')
  return { by: order.endsWith('amount') ? orders.amount : orders.dueOn, isFalling }
}

/** For reads that need it: what is asked before their transaction is open. */
export function knownBefore({
  platform,
  scope,
}: {
  platform: Pick<Platform, 'readPool'>
  scope: Scope
}): Promise<Known> {
  return knownOf(platform, scope)
}

/** What every debt of a network is held against. */
async function knownOf(platform: Pick<Platform, 'readPool'>, scope: Scope): Promise<Known> {
  const [termsOf, consent] = await Promise.all([
    termsOn(platform, scope.today),
    readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(lastConsent(scope))),
  ])
  return { termsOf, isOn: isLiving(consent) }
}
