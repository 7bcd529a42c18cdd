// The one writer of money operations: the area's own rows, history, postings, totals, audit line, outbox events and the
// stored answer leave in one statement together with the commit. No other module inserts into those tables.
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/scope.ts'
import { type YieldToEventLoop, eventLoopYield } from '../event-loop-yield.ts'
import type { WriteTx } from '../db/connection.ts'
import { statement } from '../db/sql.ts'
import { newId } from '../uuid.ts'
import type { AccountRef, AuditLine, Entry, HistoryLine, Part, PerhapsNone } from './effects.ts'

export type OperationKey = { operation: string; key: string; requestHash: Buffer }

type Origin = { address: string | null; tokenId: string | null }

type Commit = {
  actor: Actor
  /** Where the call came from, and the token of a program; left out for what the system does by itself. */
  origin?: Origin | undefined
  operation: string
  effects: PerhapsNone
  /** Of several calls whose work is committed together: the line of each. */
  auditOfEach?: readonly AuditLine[]
  /** The answer to keep for a retry, as JSON text; null keeps the key alone (secrets, or answers above 64 kB). */
  answer?: { key: OperationKey; body: string | null }
}

/**
 * Writes the effects and commits, in one round trip.
 * @throws Error (and nothing is kept) when a part touched another number of rows than the decision expected.
 */
export async function commitOperation(tx: WriteTx, commit: Commit): Promise<void> {
  const parts = named([...commit.effects.parts, ...(await machineryParts(tx.tenantId, commit))])
  const ctes = parts.flatMap(({ part, name }) => [
    sql`${sql.ref(name)} as (${part.sql})`,
    ...(part.after?.(sql.ref(name)) ?? []).map(
      (follows, place) => sql`${sql.ref(`after_${name}_${place + 1}`)} as (${follows})`,
    ),
  ])
  const checks = parts
    .filter(({ part }) => part.rows !== 'any')
    .map(
      ({ part, name }) =>
        sql`control.must((select count(*) from ${sql.ref(name)}), ${part.rows}::bigint, ${sql.lit(part.name)})`,
    )
  // Nothing is written where all stands as it was asked for and nobody sent a key.
  const written = ctes.length > 0 ? sql`with ${sql.join(ctes)} select ${sql.join(checks)}` : sql`select 1`
  await tx.commitWith(statement(written))
}

type NamedPart = { part: Part; name: string }

/** Parts of several areas stand in one statement: a name that comes again is numbered. */
function named(parts: readonly Part[]): NamedPart[] {
  const seen = new Map<string, number>()
  return parts.map((part) => {
    const count = (seen.get(part.name) ?? 0) + 1
    seen.set(part.name, count)
    return { part, name: count === 1 ? part.name : `${part.name}_${count}` }
  })
}

/** A batch brings thousands of lines: the others have their turn while they become parts. */
async function machineryParts(
  tenantId: number,
  { actor, origin, operation, effects, auditOfEach = [], answer }: Commit,
): Promise<Part[]> {
  const tenant = sql`${tenantId}::int`
  const yieldToEventLoop = eventLoopYield()
  const history = historyPart(tenant, actor, effects.history ?? [])
  await yieldToEventLoop()
  const ledger = await ledgerParts(tenant, effects.entries ?? [], yieldToEventLoop)
  return [
    ...history,
    ...ledger,
    ...auditPart(tenant, { actor, origin, operation }, effects.audit ? [effects.audit, ...auditOfEach] : auditOfEach),
    ...outboxPart(tenant, effects.events ?? []),
    ...answerPart(tenant, actor, answer),
  ]
}

function historyPart(tenant: RawBuilder<unknown>, actor: Actor, lines: HistoryLine[]): Part[] {
  if (lines.length === 0) return []
  return [
    {
      name: 'new_history',
      rows: lines.length,
      sql: sql`insert into history (tenant_id, subject_id, id, event, actor_id, data, job_id)
        select ${tenant}, h.subject_id, h.id, h.event, ${actor.userId}::uuid, h.data, ${actor.jobId ?? null}::uuid
        from unnest(${lines.map((line) => line.subjectId)}::uuid[], ${lines.map(newId)}::uuid[], ${lines.map((line) => line.event)}::text[],
          ${lines.map((line) => JSON.stringify(line.data ?? {}))}::jsonb[]) h(subject_id, id, event, data) returning 1`,
    },
  ]
}

type Row = {
  entryId: string
  entry: Entry
  debit: AccountRef
  credit: AccountRef
  cents: number
  invoiceId: string | null
}

async function ledgerParts(
  tenant: RawBuilder<unknown>,
  entries: Entry[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<Part[]> {
  const rows: Row[] = entries.flatMap((entry) => {
    const entryId = newId()
    return entry.legs.map((leg) => ({ entryId, entry, ...leg, invoiceId: leg.invoiceId ?? null }))
  })
  if (rows.length === 0) return []
  const parts: Part[] = []
  for (const part of [accountsPart, postingsPart, totalsPart]) {
    await yieldToEventLoop()
    parts.push(part(tenant, rows))
  }
  return parts
}

/** Accounts come into being when first used; in id order, so that two operations opening the same ones never wait in a ring. */
function accountsPart(tenant: RawBuilder<unknown>, rows: Row[]): Part {
  const accounts = [...new Map(rows.flatMap((row) => [row.debit, row.credit]).map((ref) => [ref.id, ref])).values()]
  accounts.sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    name: 'touched_ledger_account',
    rows: 'any',
    sql: sql`insert into ledger_account (tenant_id, id, kind, owner_id)
      select ${tenant}, a.* from unnest(${accounts.map((ref) => ref.id)}::uuid[], ${accounts.map((ref) => ref.kind)}::text[],
        ${accounts.map((ref) => ref.ownerId)}::uuid[]) a(id, kind, owner_id)
      on conflict do nothing returning 1`,
  }
}

function postingsPart(tenant: RawBuilder<unknown>, rows: Row[]): Part {
  return {
    name: 'new_posting',
    rows: rows.length,
    sql: sql`insert into posting (tenant_id, id, entry_id, kind, debit, credit, cents, posted_on, subject_id, invoice_id, reverses)
      select ${tenant}, t.* from unnest(${rows.map(newId)}::uuid[], ${rows.map((row) => row.entryId)}::uuid[],
        ${rows.map((row) => row.entry.kind)}::text[], ${rows.map((row) => row.debit.id)}::uuid[], ${rows.map((row) => row.credit.id)}::uuid[],
        ${rows.map((row) => row.cents)}::bigint[], ${rows.map((row) => row.entry.postedOn)}::date[],
        ${rows.map((row) => row.entry.subjectId)}::uuid[], ${rows.map((row) => row.invoiceId)}::uuid[],
        ${rows.map((row) => row.entry.reverses ?? null)}::uuid[])
        t(id, entry_id, kind, debit, credit, cents, posted_on, subject_id, invoice_id, reverses) returning 1`,
  }
}

type Delta = { accountId: string; day: string; debit: number; credit: number }

/** Legs of one operation on the same account and day are one delta. */
function totalsPart(tenant: RawBuilder<unknown>, rows: Row[]): Part {
  const deltas = new Map<string, Delta>()
  const add = (accountId: string, day: string, debit: number, credit: number) => {
    const delta = deltas.get(accountId + day) ?? { accountId, day, debit: 0, credit: 0 }
    delta.debit += debit
    delta.credit += credit
    deltas.set(accountId + day, delta)
  }
  for (const row of rows) {
    add(row.debit.id, row.entry.postedOn, row.cents, 0)
    add(row.credit.id, row.entry.postedOn, 0, row.cents)
  }
  const list = [...deltas.values()]
  return {
    name: 'new_total_delta',
    rows: list.length,
    sql: sql`insert into total_delta (tenant_id, account_id, day, debit_cents, credit_cents)
      select ${tenant}, d.* from unnest(${list.map((delta) => delta.accountId)}::uuid[], ${list.map((delta) => delta.day)}::date[],
        ${list.map((delta) => delta.debit)}::bigint[], ${list.map((delta) => delta.credit)}::bigint[])
        d(account_id, day, debit_cents, credit_cents) returning 1`,
  }
}

type Doing = Pick<Commit, 'actor' | 'origin' | 'operation'>

function auditPart(
  tenant: RawBuilder<unknown>,
  { actor, origin, operation }: Doing,
  lines: readonly AuditLine[],
): Part[] {
  if (lines.length === 0) return []
  return [
    {
      name: 'new_audit_line',
      rows: lines.length,
      sql: sql`insert into audit_inbox (tenant_id, actor_id, action, subject_id, body, address, token_id)
        select ${tenant}, ${actor.userId}::uuid, a.action, a.subject_id, a.body, ${origin?.address ?? null}::text, ${origin?.tokenId ?? null}::uuid
        from unnest(${lines.map(({ action }) => action ?? operation)}::text[], ${lines.map(({ subjectId }) => subjectId)}::uuid[],
          ${lines.map(({ body }) => JSON.stringify(body))}::text[]) a(action, subject_id, body) returning 1`,
    },
  ]
}

function outboxPart(tenant: RawBuilder<unknown>, events: NonNullable<PerhapsNone['events']>): Part[] {
  if (events.length === 0) return []
  return [
    {
      name: 'new_event',
      rows: events.length,
      sql: sql`insert into outbox (tenant_id, event_id, topic, subject_id, school_id, version, payload)
        select ${tenant}, e.* from unnest(${events.map(newId)}::uuid[], ${events.map(({ event }) => event.topic)}::text[],
          ${events.map((event) => event.subjectId)}::uuid[], ${events.map((event) => event.schoolId ?? null)}::uuid[],
          ${events.map((event) => event.version)}::int[], ${events.map((event) => JSON.stringify(event.payload))}::jsonb[])
          e(event_id, topic, subject_id, school_id, version, payload) returning 1`,
    },
  ]
}

function answerPart(tenant: RawBuilder<unknown>, actor: Actor, answer: Commit['answer']): Part[] {
  if (!answer) return []
  return [
    {
      name: 'kept_answer',
      rows: 1,
      sql: sql`insert into idempotency_answer (tenant_id, actor_id, operation, key, body)
        values (${tenant}, ${actor.userId}::uuid, ${answer.key.operation}::text, ${answer.key.key}::text, ${answer.body}::text) returning 1`,
    },
  ]
}
