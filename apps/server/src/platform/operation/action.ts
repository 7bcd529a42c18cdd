// Writes: two round trips. Trip 1 takes the idempotency key and locks what the decision needs; a pure function decides; trip 2
// writes every effect and commits.
import type { AnswerOf, InputOf, Operation, RefusalOf } from '@caderneta/contracts/define'
import { sql } from 'kysely'
import { createHash, type Hash } from 'node:crypto'
import { isStoppedByReadOnly } from '../access/allowed.ts'
import { beUnderWay } from '../access/read-only.ts'
import type { Actor, Scope } from '../access/scope.ts'
import { writeTransaction, type WriteTx } from '../db/connection.ts'
import { type Query, statement } from '../db/sql.ts'
import type { Guard, Platform } from '../platform.ts'
import { notFound, Refusal } from '../refusal.ts'
import { commitOperation, type OperationKey } from './commit-operation.ts'
import type { Decision } from './effects.ts'
import { lastChange } from './last-change.ts'
import { type Answer, type Call, type Endpoint, narrowed, type Upload } from './endpoint.ts'

/** A query that must find its row: without it the call is refused with "not found" of the noun. */
export type One<Row> = { noun: string; query: Query<Row> }

/** For a lock whose first row `decide` needs: it gets the row itself, and the call is refused as `<noun>_not_found` where there is none. */
export function one<Row>(noun: string, query: Query<Row>): One<Row> {
  return { noun, query }
}

/** Queries of trip 1 by name. All are sent at once; locks are taken in the order written here (entities by table rank, then id). */
export type Locks = Record<string, Query<unknown> | One<unknown>>
export type State<L extends Locks> = {
  [K in keyof L]: L[K] extends One<infer Row> ? Row : L[K] extends Query<infer Row> ? Row[] : never
}

/** What a write may refuse: the codes of its contract, and the two that every write of a record can meet. */
export type RefusalCode<O extends Operation> = (RefusalOf<O> & string) | 'changed_meanwhile' | 'permission_denied'

/** `upload` is there in the calls that declare one. */
type Context = {
  scope: Scope
  platform: Platform
  upload: Upload | undefined
  address: string | undefined
  userAgent: string | undefined
  demandProof: (() => Promise<void>) | undefined
}

type ActionShape<O extends Operation, L extends Locks, Prepared, Record> = {
  /** Short work before the transaction: number blocks, bytes of an upload. */
  prepare?: (input: InputOf<O>, context: Context) => Promise<Prepared>
  /** Where a host call works inside the network it names: the transaction, its audit line and its news are that network's. */
  network?: (input: InputOf<O>, prepared: Prepared) => number
  /** Who acts, where the call itself proves it and nobody is signed in. */
  actor?: (prepared: Prepared) => Actor
  lock: (input: InputOf<O>, scope: Scope, prepared: Prepared) => L
  /** The record whose state these codes refuse: its last change is told with them, so that who came second hears who was first. */
  about?: { subject: (input: InputOf<O>) => string; codes: ReadonlySet<string> }
  /** Pure: no I/O, no clock but `scope.now` and `scope.today`. */
  decide: (state: State<L>, input: InputOf<O>, scope: Scope, prepared: Prepared) => Decision<Record, RefusalCode<O>>
  view: (record: Record, scope: Scope) => AnswerOf<O>
}

/** A write of the contract. */
export function action<O extends Operation, L extends Locks, Prepared = undefined, Record = AnswerOf<O>>(
  operation: O,
  shape: ActionShape<O, L, Prepared, Record>,
): Endpoint {
  return {
    operation,
    run: (call) => retriedOnce(() => runAction(operation, shape, narrowed<O>(call))),
  }
}

async function runAction<O extends Operation, L extends Locks, Prepared, Record>(
  operation: O,
  shape: ActionShape<O, L, Prepared, Record>,
  call: Call<InputOf<O>>,
): Promise<Answer> {
  const { platform, input, scope: asked, upload, address, userAgent, demandProof } = call
  const prepared = await shape.prepare?.(input, { scope: asked, platform, upload, address, userAgent, demandProof })
  const network = shape.network?.(input, prepared as Prepared)
  const scope: Scope = {
    ...asked,
    ...(network === undefined ? {} : { tenantId: network }),
    ...(shape.actor ? { actor: shape.actor(prepared as Prepared) } : {}),
  }
  const key = operationKey(operation, call)
  const guards = await readyGuards(operation, { ...call, scope })
  const work = async (tx: WriteTx): Promise<Answer> => {
    const locks = shape.lock(input, scope, prepared as Prepared)
    const [, isFirst, rows] = await Promise.all([
      noted(operation, scope, tx),
      key ? takeKey(tx, scope, key) : true,
      lockAll(tx, locks),
    ])
    // A repeated call is answered as it was the first time, also where its record is gone since.
    if (key && !isFirst) return replay(tx, scope, key)
    const state = found(locks, rows)
    const decision = shape.decide(state, input, scope, prepared as Prepared)
    if ('refusal' in decision) throw await refused(tx, decision, shape.about, input)
    await askGuards(tx, guards)
    const body = shape.view(decision.record, scope)
    await commitOperation(tx, {
      actor: scope.actor,
      origin: scope,
      operation: operation.name,
      effects: { ...decision.effects, parts: [...decision.effects.parts, ...(call.together?.(body) ?? [])] },
      ...(key ? { answer: { key, body: keptAnswer(operation, body) } } : {}),
    })
    return { body }
  }
  const answer = await lookedForAgain(() => writeTransaction(platform.writePool, scope.tenantId, work))
  platform.wakeRelay()
  return answer
}

type Asks = readonly Awaited<ReturnType<Guard['ready']>>[]

function readyGuards(
  operation: Operation,
  { platform, scope, input }: Pick<Call<unknown>, 'platform' | 'scope' | 'input'>,
): Promise<Asks> {
  const own = platform.guards.filter((guard) => guard.operation === operation.name)
  return Promise.all(own.map((guard) => guard.ready({ platform, scope, input })))
}

/** @throws Refusal of the first that has one; their locks are taken one after the other. */
async function askGuards(tx: WriteTx, [ask, ...others]: Asks): Promise<void> {
  if (!ask) return
  const refusal = await ask(tx)
  if (refusal) throw new Refusal(refusal.refusal, refusal)
  await askGuards(tx, others)
}

type Told<Input> = { subject: (input: Input) => string; codes: ReadonlySet<string> }

async function refused<Input>(
  tx: WriteTx,
  decision: { refusal: string; values?: Record<string, string | number>; members?: readonly string[] },
  about: Told<Input> | undefined,
  input: Input,
): Promise<Refusal> {
  const isTold = about?.codes.has(decision.refusal) === true
  return new Refusal(decision.refusal, {
    ...decision,
    lastChange: isTold ? await lastChange(tx, about.subject(input)) : null,
  })
}

/** What a read-only network would stop is under way from here on: the switch waits for it. */
export function noted(operation: Operation, { homeTenantId }: Scope, tx: WriteTx): Promise<void> | undefined {
  return homeTenantId !== 0 && isStoppedByReadOnly(operation) ? beUnderWay(tx) : undefined
}

/** The locks of trip 1 for work that no call brings: a notice from outside. */
export async function lockedState<L extends Locks>(tx: WriteTx, locks: L): Promise<State<L>> {
  return found(locks, await lockAll(tx, locks))
}

type Rows = Map<string, unknown[]>

async function lockAll(tx: WriteTx, locks: Locks): Promise<Rows> {
  const entries = await Promise.all(
    Object.entries(locks).map(
      async ([name, lock]) => [name, await tx.rows('noun' in lock ? lock.query : lock)] as const,
    ),
  )
  return new Map(entries)
}

/** A lock of `one` found no row: it is not there, or it moved while the call waited for it. */
class Unfound extends Refusal {
  constructor(noun: string) {
    const { code, status } = notFound(noun)
    super(code, { status })
  }
}

/**
 * A row that was waited for is looked at anew, but what its query joins is read as it was before: where a merge moved it to another student or
 * guardian meanwhile, the join finds nothing. A transaction that begins afterwards finds it at its new place.
 */
async function lookedForAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unfound) return work()
    throw error
  }
}

/** @throws Refusal where a lock of `one` found no row. */
function found<L extends Locks>(locks: L, rows: Rows): State<L> {
  const entries = Object.entries(locks).map(([name, lock]) => [name, stateOf(lock, rows.get(name) ?? [])] as const)
  return Object.fromEntries(entries) as State<L>
}

function stateOf(lock: Locks[string], rows: unknown[]): unknown {
  if (!('noun' in lock)) return rows
  if (rows[0] === undefined) throw new Unfound(lock.noun)
  return rows[0]
}

const largestKeptAnswer = 64 * 1024

function keptAnswer(operation: Operation, body: unknown): string | null {
  if (operation.secretAnswer) return null
  const text = JSON.stringify(body ?? null)
  return text.length > largestKeptAnswer ? null : text
}

function operationKey<O extends Operation>(operation: O, call: Call<InputOf<O>>): OperationKey | null {
  if (call.key === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(call.key)) throw new Refusal('invalid_key', { status: 400 })
  const hash = requestHash(call.input)
  if (call.upload) hash.update(call.upload.bytes)
  return { operation: operation.name, key: call.key, requestHash: hash.digest() }
}

/** Of what a call asks for: the same key with another input is refused. */
export function requestHash(input: unknown): Hash {
  return createHash('sha256').update(JSON.stringify(input))
}

/** First statement of the transaction: a parallel twin waits here, then replays. */
async function takeKey(tx: WriteTx, scope: Scope, { operation, key, requestHash }: OperationKey): Promise<boolean> {
  const made = await tx.rows(
    statement(sql`insert into idempotency (tenant_id, actor_id, operation, key, request_hash)
      values (${tx.tenantId}::int, ${scope.actor.userId}::uuid, ${operation}::text, ${key}::text, ${requestHash}::bytea)
      on conflict do nothing returning 1`),
  )
  return made.length === 1
}

async function replay(tx: WriteTx, scope: Scope, { operation, key, requestHash }: OperationKey): Promise<Answer> {
  const stored = await tx.first(
    statement(sql<{ request_hash: Buffer; body: string | null }>`
      select i.request_hash, a.body from idempotency i
      left join idempotency_answer a using (tenant_id, actor_id, operation, key)
      where i.tenant_id = ${tx.tenantId}::int and i.actor_id = ${scope.actor.userId}::uuid
        and i.operation = ${operation}::text and i.key = ${key}::text`),
  )
  await tx.rollback()
  if (!stored?.request_hash.equals(requestHash)) throw new Refusal('key_used_otherwise', { status: 422 })
  return { body: stored.body === null ? null : JSON.parse(stored.body), isReplay: true }
}

const retryable = new Set(['40P01', '40001', '55P03', '23P01'])

/** A deadlock, a serialization failure, a lock time-out or an exclusion by what was committed meanwhile is tried once more, with the same key. */
async function retriedOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && 'code' in error && retryable.has(String(error.code))) return run()
    throw error
  }
}
