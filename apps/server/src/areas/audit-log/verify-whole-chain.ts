import { auditLog } from '@caderneta/contracts/audit-log'
import { type AuditLineText, chainStart, sealOf } from '../../platform/audit/seal.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { withNames } from './audit-names.ts'
import { toAuditEntry } from './audit-view.ts'

/** A piece is read and hashed in some milliseconds, so that whoever checks a long log holds nobody up. */
const piece = 5_000

type Link = AuditLineText & { seq: number; hash: Buffer }
type End = { seq: number; hash: Buffer; last: number }
type Problem = { kind: 'missing' | 'changed' | 'end'; line: number; row?: Link }

/** One piece of the walk over the whole chain. Whoever asks goes on at `next` until it is null. */
export const verifyWholeChain = direct(auditLog.verify, async ({ platform, scope, input }) => {
  const { end, problem, until } = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const head = must(await tx.first(endOf(tx.tenantId)), 'one row, whatever is there')
    return { end: head, ...(await walked(tx, input.query.after, head)) }
  })
  if (!problem) return { lines: end.seq, checkedUntil: until, next: until < end.seq ? until : null, problem: null }
  const { kind, line, row } = problem
  const entry = row ? await entryOf(row, scope, platform) : null
  return { lines: end.seq, checkedUntil: Math.max(0, line - 1), next: null, problem: { kind, line, entry } }
})

async function walked(tx: Tx, after: number, end: End): Promise<{ problem: Problem | null; until: number }> {
  const [previous, links] = await Promise.all([hashAt(tx, after), linksAfter(tx, after, end.seq)])
  if (!previous) return { problem: { kind: 'missing', line: after }, until: after }
  const place = brokenIn(links, { tenantId: tx.tenantId, after, previous })
  if ('kind' in place) return { problem: place, until: place.line }
  return { problem: links.length < piece ? atEnd(place, end) : null, until: place.seq }
}

/** The altered line as it reads now. */
async function entryOf(row: Link, scope: Scope, platform: Platform) {
  const line = { ...row, tenant_id: scope.tenantId, at: new Date(row.at), at_text: row.at }
  const [named] = await withNames([line], scope, platform)
  return named ? toAuditEntry(named, named) : null
}

/** What the head says, and the newest line that is there: both in one statement, because they move together. */
function endOf(tenantId: number) {
  return statement(sql<End>`select coalesce(h.seq, 0) as seq, coalesce(h.hash, ${chainStart}::bytea) as hash,
      coalesce((select max(l.seq) from audit_log l where l.tenant_id = ${tenantId}::int), 0) as last
    from (select 1) one left join audit_head h on h.tenant_id = ${tenantId}::int`)
}

async function hashAt(tx: Tx, seq: number): Promise<Buffer | null> {
  if (seq === 0) return chainStart
  const line = await tx.first(
    statement(
      sql<{ hash: Buffer }>`select hash from audit_log where tenant_id = ${tx.tenantId}::int and seq = ${seq}::bigint`,
    ),
  )
  return line?.hash ?? null
}

function linksAfter(tx: Tx, after: number, last: number): Promise<Link[]> {
  return tx.rows(
    statement(sql<Link>`select seq, (at at time zone 'UTC')::text || '+00' as at, actor_id, action, subject_id, body, address, token_id, hash
      from audit_log where tenant_id = ${tx.tenantId}::int and seq > ${after}::bigint and seq <= ${last}::bigint
      order by seq limit ${piece}::int`),
  )
}

type Place = { seq: number; hash: Buffer }

/** The first line that does not fit, or where the walk came to. */
function brokenIn(
  links: readonly Link[],
  { tenantId, after, previous }: { tenantId: number; after: number; previous: Buffer },
): Problem | Place {
  let place: Place = { seq: after, hash: previous }
  for (const link of links) {
    const line = place.seq + 1
    if (link.seq !== line) return { kind: 'missing', line }
    if (!sealOf(place.hash, tenantId, line, link).equals(link.hash)) return { kind: 'changed', line, row: link }
    place = { seq: line, hash: link.hash }
  }
  return place
}

function atEnd({ seq, hash }: Place, end: End): Problem | null {
  if (seq < end.seq) return { kind: 'missing', line: seq + 1 }
  return hash.equals(end.hash) && end.last === end.seq ? null : { kind: 'end', line: Math.max(seq, end.last) }
}
