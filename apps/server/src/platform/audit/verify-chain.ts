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
  let previous: Buffer = chainStart
  let seq = 0
  let problem: string | null = null
  while (problem === null) {
    const lines = await readLines(pool, tenantId, seq)
    for (const line of lines) {
      problem = problemOf(previous, tenantId, seq + 1, line)
      if (problem !== null) break
      previous = line.hash
      seq = line.seq
    }
    if (lines.length < page) break
  }
  const tail = await tailOf(pool, tenantId)
  problem ??= headProblem(tail.head, seq, previous)
  return { tenantId, lines: seq, unsealed: tail.unsealed, problem }
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

async function readLines(pool: pg.Pool, tenantId: number, after: number): Promise<SealedLine[]> {
  const client = await pool.connect()
  try {
    await client.query("begin read only;set local timezone='UTC'")
    const result = await client.query<SealedLine>(
      `select seq, at::text as at, actor_id, action, subject_id, body, hash from audit_log
       where tenant_id = $1 and seq > $2 order by seq limit $3`,
      [tenantId, after, page],
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
