// How the bureau is told to behave, for each network.
import { z } from 'zod'
import type { Sql } from '../database/database.ts'

export const BureauBehavior = z.strictObject({
  /** Milliseconds before it answers. */
  slowMs: z.int().min(0).max(60_000).default(0),
  /** It is down: every request is answered with 503 and changes nothing. */
  isDown: z.boolean().default(false),
  /** Does what it is asked, and answers as if it were down: so many times. */
  dropAnswers: z.int().min(0).max(1_000).default(0),
  /** Requests stay received until they were asked about so many times. */
  lateBy: z.int().min(0).max(100).default(0),
  /** Answers requests as if it were down, and takes them when it is told to: so many. */
  holdPuts: z.int().min(0).max(1_000).default(0),
  /** A request that comes after the removal lists the name again, against its own word. */
  reopens: z.boolean().default(false),
  /** The reason for which it refuses inclusions, by tax id. */
  refuse: z.record(z.string(), z.string().min(1).max(300)).default({}),
  /** It does not take names out. */
  keepsNames: z.boolean().default(false),
})
export type BureauBehavior = z.output<typeof BureauBehavior>

export async function bureauBehavior(sql: Sql, network: string): Promise<BureauBehavior> {
  const [row] = await sql.query<{ rules: unknown }>('select rules from sandbox.bureau_behaviour where network = $1', [
    network,
  ])
  return BureauBehavior.parse(row?.rules ?? {})
}

export async function setBureauBehavior(sql: Sql, network: string, rules: BureauBehavior): Promise<void> {
  await sql.query(
    `insert into sandbox.bureau_behaviour (network, rules) values ($1, $2)
     on conflict (network) do update set rules = excluded.rules`,
    [network, JSON.stringify(rules)],
  )
}

/** True where this answer is to be lost on its way; each lost one is counted off. */
export async function isAnswerDropped(sql: Sql, network: string): Promise<boolean> {
  return isCountedOff(sql, network, 'dropAnswers')
}

/** True where this request is to be held back; each held one is counted off. */
export async function isPutHeld(sql: Sql, network: string): Promise<boolean> {
  return isCountedOff(sql, network, 'holdPuts')
}

async function isCountedOff(sql: Sql, network: string, lever: 'dropAnswers' | 'holdPuts'): Promise<boolean> {
  const rows = await sql.query(
    `update sandbox.bureau_behaviour set rules = jsonb_set(rules, array[$2::text], to_jsonb((rules->>$2)::int - 1))
     where network = $1 and (rules->>$2)::int > 0 returning 1`,
    [network, lever],
  )
  return rows.length > 0
}
