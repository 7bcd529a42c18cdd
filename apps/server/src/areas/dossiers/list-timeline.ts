// One line of time of a family, the newest first: contacts, promises, disputes, messages, agreements, listings and payments, of the record and of
// those that were merged into it. Each kind is cut to the page on its own index before they are put together.
import { agreements } from '@caderneta/contracts/agreements'
import { dossiers } from '@caderneta/contracts/dossiers'
import { FamilyEvent } from '@caderneta/contracts/family-timeline'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import type { RawBuilder } from 'kysely'
import { allowed } from '../../platform/access/allowed.ts'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { cursorOf, readCursor } from '../../platform/db/keyset.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { guardianSeen } from '../collection/public.ts'
import { familyNamed, messageIdsTo } from './dossier-queries.ts'

/** `told`: what the contract says of its kind; `at` as text to the microsecond. */
type EventRow = { id: string; at: string; kind: FamilyEvent['kind']; told: Record<string, unknown> }
type Page = { ids: readonly string[]; after: unknown[] | null; limit: number }

export const listTimeline = query(
  dossiers.timeline,
  async (tx, { params, query: { cursor, maxResultCount } }, scope) => {
    const after = readCursor(cursor, ['date', 'uuid'])
    const [seen, family] = await Promise.all([
      tx.first(guardianSeen(scope, params.id)),
      tx.first(familyNamed(scope, params.id)),
    ])
    if (!seen || !family) throw notFound('family')
    const rows = await tx.rows(eventsOf(scope, { ids: family.ids, after, limit: maxResultCount }))
    return cursorOf(
      rows,
      maxResultCount,
      ({ at, id }) => [at, id],
      ({ id, at, kind, told }) => FamilyEvent.parse({ ...told, id, at, kind }),
    )
  },
)

function eventsOf(scope: Scope, page: Page): Query<EventRow> {
  const text = sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const kinds = sql.join(
    kindsOf(scope, page.ids).map((each) => cut(each, page)),
    sql` union all `,
  )
  return statement(sql<EventRow>`select e.id, ${text} as at, e.kind, e.told from (${kinds}) e
    order by e.at desc, e.id desc limit ${page.limit + 1}::int`)
}

/** As many of one kind as the page may show. */
function cut(kind: RawBuilder<unknown>, { after, limit }: Page): RawBuilder<unknown> {
  const older = after === null ? sql`true` : sql`(k.at, k.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  return sql`(select k.* from (${kind}) k where ${older} order by k.at desc, k.id desc limit ${limit + 1}::int)`
}

/** What a person may not see elsewhere is not told here. */
function kindsOf(scope: Scope, ids: readonly string[]): RawBuilder<unknown>[] {
  const kinds = [
    contacts(scope, ids),
    promises(scope, ids),
    disputes(scope, ids),
    messages(scope, ids),
    paid(scope, ids),
  ]
  if (allowed(agreements.list, scope).can) kinds.push(agreed(scope, ids))
  if (allowed(negativeListings.list, scope).can) kinds.push(listed(scope, ids))
  return kinds
}

const of = (alias: string, { tenantId }: Scope, ids: readonly string[]) =>
  sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId}::int and ${sql.ref(`${alias}.guardian_id`)} = any(${[...ids]}::uuid[])`

const contacts = (scope: Scope, ids: readonly string[]) => sql`select c.id, c.contacted_at as at, 'contact' as kind,
    jsonb_build_object('channel', c.channel, 'outcome', c.outcome, 'isInbound', c.is_inbound, 'note', c.note, 'byName', c.contacted_by_name) as told
  from collection_contact c where ${of('c', scope, ids)}`

const promises = (scope: Scope, ids: readonly string[]) => sql`select p.id, c.contacted_at as at, 'promise' as kind,
    jsonb_build_object('status', p.status, 'cents', p.cents, 'promisedOn', p.promised_on, 'byName', p.made_by_name) as told
  from collection_promise p join collection_contact c on c.tenant_id = p.tenant_id and c.id = p.contact_id where ${of('p', scope, ids)}`

const disputes = (scope: Scope, ids: readonly string[]) => sql`select d.id, d.opened_at as at, 'dispute' as kind,
    jsonb_build_object('status', d.status, 'number', i.number, 'reason', d.reason, 'byName', d.opened_by_name) as told
  from collection_dispute d join invoice i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
  where ${of('d', scope, ids)} and ${inSchools(scope, 'd.school_id')}`

const messages = (scope: Scope, ids: readonly string[]) => sql`select d.id, d.created_at as at, 'message' as kind,
    jsonb_build_object('channel', d.channel, 'about', d.kind, 'status', d.status) as told
  from delivery d where d.tenant_id = ${scope.tenantId}::int and d.id in (${messageIdsTo(scope, ids)})`

const agreed = (scope: Scope, ids: readonly string[]) => sql`select a.id, a.created_at as at, 'agreement' as kind,
    jsonb_build_object('number', a.number, 'status', a.status, 'cents', a.total_cents, 'byName', a.created_by_name) as told
  from agreement a where ${of('a', scope, ids)} and ${inSchools(scope, 'a.school_id')}`

const listed = (scope: Scope, ids: readonly string[]) => sql`select l.id, l.created_at as at, 'listing' as kind,
    jsonb_build_object('number', i.number, 'status', l.status, 'cents', l.cents) as told
  from negative_listing l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
  where ${of('l', scope, ids)} and ${inSchools(scope, 'l.school_id')}`

const paid = (scope: Scope, ids: readonly string[]) => sql`select p.id, p.recorded_at as at, 'payment' as kind,
    jsonb_build_object('invoiceId', i.id, 'number', i.number, 'method', p.method, 'cents', p.cents, 'paidOn', p.paid_on,
      'isReverted', p.reverted_by is not null) as told
  from invoice i join payment p on p.tenant_id = i.tenant_id and p.invoice_id = i.id
  where ${of('i', scope, ids)} and ${inSchools(scope, 'i.school_id')}`
