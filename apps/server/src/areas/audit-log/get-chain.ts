import { auditLog } from '@caderneta/contracts/audit-log'
import { type AuditLineText, chainStart, sealOf } from '../../platform/audit/seal.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

const newest = 5_000

type Link = AuditLineText & { seq: number; hash: Buffer }
type Head = { seq: number; hash: Buffer }

/** The newest links against each other and against the head; `verify-ledger` walks the whole chain. */
export const getChain = query(auditLog.chain, async (tx) => {
  const head = await tx.first(
    statement(sql<Head>`select seq, hash from audit_head where tenant_id = ${tx.tenantId}::int`),
  )
  // Only what the head already counts: the mover may be sealing while we read.
  const links = head ? await newestLinks(tx, head.seq) : []
  const inbox = await tx.first(
    statement(sql<{ count: number }>`select count(*) as count from audit_inbox where tenant_id = ${tx.tenantId}::int`),
  )
  // none: nothing waits to be sealed
  const unsealed = inbox?.count ?? 0
  if (!head) return { lines: 0, head: null, unsealed, checkedLines: 0, isWhole: true, firstBrokenLine: null }
  const firstBrokenLine = brokenLine(tx.tenantId, links, head)
  return {
    lines: head.seq,
    head: head.hash.toString('hex'),
    unsealed,
    checkedLines: links.length,
    isWhole: firstBrokenLine === null,
    firstBrokenLine,
  }
})

async function newestLinks(tx: Tx, last: number): Promise<Link[]> {
  const rows = await tx.rows(
    statement(sql<Link>`select seq, (at at time zone 'UTC')::text || '+00' as at, actor_id, action, subject_id, body, address, token_id, hash
      from audit_log where tenant_id = ${tx.tenantId}::int and seq <= ${last}::bigint order by seq desc limit ${newest}::int`),
  )
  return rows.reverse()
}

/** First line that is missing or does not fit. What lies before the oldest line read is trusted, unless that is the first of all. */
function brokenLine(tenantId: number, links: Link[], head: Head): number | null {
  let expected = Math.max(1, head.seq - newest + 1)
  let previous: Buffer<ArrayBufferLike> | null = expected === 1 ? chainStart : null
  for (const link of links) {
    if (link.seq !== expected || !isSealed(previous, tenantId, link)) return expected
    previous = link.hash
    expected += 1
  }
  return expected === head.seq + 1 && previous?.equals(head.hash) ? null : expected
}

function isSealed(previous: Buffer | null, tenantId: number, link: Link): boolean {
  return previous === null || sealOf(previous, tenantId, link.seq, link).equals(link.hash)
}
