// Walks a network's audit chain from its first line and names the first thing that does not fit.
import type pg from 'pg'
import { type AuditLineText, chainStart, sealOf } from './seal.ts'

export type ChainReport = {
  tenantId: number
  lines: number
  /** Lines not sealed yet: the accepted exposure of about a second. */
  unsealed: number
  problem: string | null
}

type SealedLine = AuditLineText & { seq: number; hash: Buffer }
const page = 10_000

export async function verifyChain(pool: pg.Pool, tenantId: number): Promise<ChainReport> {
  // The head first: lines that are sealed while the chain is walked are the next walk's.
  const { head, unsealed } = await tailOf(pool, tenantId)
  const walked = await walk(pool, tenantId, head?.seq ?? null)
  const ofEnd = () => headProblem(head, walked.seq, walked.previous)
  const problem = walked.problem ?? ofEnd() ?? (await excessProblem(pool, tenantId))
  return { tenantId, lines: walked.seq, unsealed, problem }
}

type Walked = { seq: number; previous: Buffer; problem: string | null }

/** From the first line to `last`, or to the first that does not fit. */
async function walk(pool: pg.Pool, tenantId: number, last: number | null): Promise<Walked> {
  let place: Walked = { seq: 0, previous: chainStart, problem: null }
  for (;;) {
    const lines = await readLines(pool, tenantId, place.seq, last)
    for (const line of lines) {
      const problem = problemOf(place.previous, tenantId, place.seq + 1, line)
      if (problem !== null) return { ...place, problem }
      place = { seq: line.seq, previous: line.hash, problem: null }
    }
    if (lines.length < page) return place
  }
}

function problemOf(previous: Buffer, tenantId: number, expected: number, line: SealedLine): string | null {
  if (line.seq !== expected) return `falta a linha ${expected}`
  return sealOf(previous, tenantId, line.seq, line).equals(line.hash) ? null : `a linha ${line.seq} foi alterada`
}

function headProblem(head: { seq: number; hash: Buffer } | undefined, seq: number, hash: Buffer): string | null {
  if (!head) return seq === 0 ? null : 'a ponta da corrente sumiu'
  return head.seq === seq && head.hash.equals(hash)
    ? null
    : `a corrente termina na linha ${seq}, a ponta diz ${head.seq}`
}

/** Lines that no head knows: both are read in one statement, because they move together. */
async function excessProblem(pool: pg.Pool, tenantId: number): Promise<string | null> {
  const found = await pool.query<{ last: number; head: number }>(
    `select coalesce((select max(seq) from audit_log where tenant_id = $1), 0) as last,
       coalesce((select seq from audit_head where tenant_id = $1), 0) as head`,
    [tenantId],
  )
  const row = found.rows[0]
  return row && row.last !== row.head ? `a corrente termina na linha ${row.last}, a ponta diz ${row.head}` : null
}

async function readLines(pool: pg.Pool, tenantId: number, after: number, last: number | null): Promise<SealedLine[]> {
  const client = await pool.connect()
  try {
    await client.query("begin read only;set local timezone='UTC'")
    const result = await client.query<SealedLine>(
      `select seq, at::text as at, actor_id, action, subject_id, body, address, token_id, hash from audit_log
       where tenant_id = $1 and seq > $2 and ($4::bigint is null or seq <= $4) order by seq limit $3`,
      [tenantId, after, page, last],
    )
    await client.query('commit')
    return result.rows
  } finally {
    client.release()
  }
}

async function tailOf(
  pool: pg.Pool,
  tenantId: number,
): Promise<{ head: { seq: number; hash: Buffer } | undefined; unsealed: number }> {
  const head = await pool.query<{ seq: number; hash: Buffer }>(
    'select seq, hash from audit_head where tenant_id = $1',
    [tenantId],
  )
  const inbox = await pool.query<{ count: number }>('select count(*) as count from audit_inbox where tenant_id = $1', [
    tenantId,
  ])
  return { head: head.rows[0], unsealed: inbox.rows[0]?.count ?? 0 }
}
