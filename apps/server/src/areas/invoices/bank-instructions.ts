// What the bank is to be told of a title, and what it answered. An instruction waits until a remessa takes it; the areas below change
// instructions by these parts alone.
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'

export type Movement = 'register' | 'writeOff' | 'changeDueDate' | 'protest' | 'stopProtest'

/** What is asked of a title beside its write-off. */
export const ordersOfTitle = ['register', 'changeDueDate', 'protest', 'stopProtest'] as const satisfies Movement[]

/** `generation`: of which of its titles the bank is told. */
export type Instruction = { invoiceId: string; bankAgreementId: string; movement: Movement; generation: number }

/** What the bank is told of an invoice that it was asked to register. */
export function instructionFor(
  {
    id,
    bank_agreement_id: agreement,
    generation,
  }: { id: string; bank_agreement_id: string | null; generation: number },
  movement: Movement,
): Instruction {
  const bankAgreementId = must(agreement, 'an invoice at the bank was issued under a bank agreement')
  return { invoiceId: id, bankAgreementId, movement, generation }
}

type Network = Pick<Scope, 'tenantId'>

/** What the next remessa of each bank agreement must carry. A title that is to be written off is not protested any more. */
export function instructionPart(tenantId: number, all: readonly Instruction[]): Part[] {
  if (all.length === 0) return []
  const ended = all.filter(({ movement }) => movement === 'writeOff')
  const titles = ended.map(({ invoiceId: id, generation }) => ({ id, generation }))
  return [
    ...(ended.length > 0 ? [withdrawnInstructionsPart({ tenantId }, titles, ['protest'])] : []),
    {
      name: 'new_instruction',
      rows: all.length,
      sql: sql`insert into bank_instruction (tenant_id, id, bank_agreement_id, invoice_id, movement, generation)
        select ${tenantId}::int, n.* from unnest(${all.map(() => newId())}::uuid[], ${all.map(({ bankAgreementId }) => bankAgreementId)}::uuid[],
          ${all.map(({ invoiceId }) => invoiceId)}::uuid[], ${all.map(({ movement }) => movement)}::text[],
          ${all.map(({ generation }) => generation)}::int[])
          n(id, bank_agreement_id, invoice_id, movement, generation) returning 1`,
    },
  ]
}

/** What no remessa has taken yet of the present titles of these invoices is not asked any more. */
export function withdrawnInstructionsPart(
  { tenantId }: Network,
  invoices: readonly { id: string; generation: number }[],
  movements: readonly Movement[],
): Part {
  return {
    name: 'withdrawn_instruction',
    rows: 'any',
    sql: sql`delete from bank_instruction b
      using unnest(${invoices.map(({ id }) => id)}::uuid[], ${invoices.map(({ generation }) => generation)}::int[]) i(id, generation)
      where b.tenant_id = ${tenantId}::int and b.invoice_id = i.id and b.generation = i.generation
        and b.movement = any(${[...movements]}::text[]) and b.bank_file_id is null returning 1`,
  }
}

/** What a remessa tells: a registration with the amount that the bank is asked for. */
type TakenInstruction = { id: string; cents: number | null }

/**
 * Instructions go with a remessa: each is told once, in one file. Its invoices are locked before.
 * @param protestDays after how many days the bank protests what it is asked to register; null: never.
 * @returns how many went: fewer where one was withdrawn since it was read.
 */
export function takenInstructions(
  { tenantId }: Network,
  bankFileId: string,
  taken: readonly TakenInstruction[],
  protestDays: number | null,
): Query<{ count: number }> {
  return statement(sql<{ count: number }>`with taken as (
      update bank_instruction b set bank_file_id = ${bankFileId}::uuid, told_cents = t.cents,
        told_protest_days = case when t.cents is not null then ${protestDays}::int end
      from unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ cents }) => cents)}::bigint[]) t(id, cents)
      where b.tenant_id = ${tenantId}::int and b.id = t.id and (b.bank_file_id is null or b.bank_file_id = ${bankFileId}::uuid) returning 1)
    select count(*) as count from taken`)
}

/** What a remessa that an earlier version of the program began holds and does not tell waits again. */
export function releasedInstructionsPart({ tenantId }: Network, bankFileId: string, ids: readonly string[]): Part {
  return {
    name: 'released_instruction',
    rows: 'any',
    sql: sql`update bank_instruction set bank_file_id = null, told_cents = null, told_protest_days = null
      where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[]) and bank_file_id = ${bankFileId}::uuid returning 1`,
  }
}

/** A remessa that is not made gives back everything it took. */
export function releasedRemessaPart({ tenantId }: Network, bankFileId: string): Part {
  return {
    name: 'released_remessa',
    rows: 'any',
    sql: sql`update bank_instruction set bank_file_id = null, told_cents = null, told_protest_days = null
      where tenant_id = ${tenantId}::int and bank_file_id = ${bankFileId}::uuid returning 1`,
  }
}

type TitleOfFile = { invoice_id: string; movement: Movement; answer: 'accepted' | 'refused' | null }

/** What a remessa tells, its invoices locked in id order by a statement before: an answer that this one waits for is read. */
export function lockedTitlesOfFile({ tenantId }: Network, bankFileId: string) {
  const ofFile = sql`tenant_id = ${tenantId}::int and bank_file_id = ${bankFileId}::uuid`
  return {
    held: statement(sql<{ id: string }>`select id from invoice where tenant_id = ${tenantId}::int
      and id in (select invoice_id from bank_instruction where ${ofFile}) order by id for update`),
    titles: statement(sql<TitleOfFile>`select invoice_id, movement, answer from bank_instruction where ${ofFile}`),
  }
}

/**
 * The bank never had the titles that a remessa asked to register; also where their write-off, which nobody sent, was asked for since. Nor had it those
 * that a remessa wrote off while their registration, which came back before, waits.
 */
export function unsentTitlesPart({ tenantId }: Network, bankFileId: string): Part {
  return {
    name: 'unsent_invoice',
    rows: 'any',
    sql: sql`update invoice i set bank_registration = 'none', version = i.version + 1
      from bank_instruction b
      where b.tenant_id = ${tenantId}::int and b.bank_file_id = ${bankFileId}::uuid and b.movement in ('register', 'writeOff')
        and i.tenant_id = ${tenantId}::int and i.id = b.invoice_id and i.generation = b.generation
        and (i.bank_registration = 'awaitingReturn' and b.movement = 'register' or i.bank_registration = 'cancelAwaitingReturn' and exists (
          select from bank_instruction w where w.tenant_id = b.tenant_id and w.invoice_id = b.invoice_id and w.generation = b.generation
            and w.movement in ('register', 'writeOff') and w.movement <> b.movement and w.bank_file_id is null))
      returning 1`,
  }
}

/**
 * What the bank need not hear any more is no instruction any more. Its invoices are locked before.
 * @returns how many there were: fewer where one was withdrawn since it was read.
 */
export function removedInstructions(
  { tenantId }: Network,
  bankFileId: string,
  ids: readonly string[],
): Query<{ count: number }> {
  return statement(sql<{ count: number }>`with removed as (
      delete from bank_instruction where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[])
        and (bank_file_id is null or bank_file_id = ${bankFileId}::uuid) returning 1)
    select count(*) as count from removed`)
}

export type BankAnswer = {
  invoiceId: string
  generation: number
  /** The bank does not say which: the first that waits for its answer. `order`: of those about a title that it has; `any`: of all, its registration and its write-off too. */
  movement: Movement | Unnamed
  answer: 'accepted' | 'refused'
  reason: string | null
}

/**
 * What the bank answered, on the request it answers: the first answer is of the first request of its name that waits for one, in the order of their
 * files, because the bank may not have got the next. Where there are more answers than requests, the last counts.
 * @param isGivenUp of a request `w`: nobody waits for an answer to its file any more. It comes after all others.
 */
export function answeredInstructionsPart(
  { tenantId }: Network,
  answers: readonly BankAnswer[],
  isGivenUp: RawBuilder<boolean>,
): Part[] {
  const waiting = waitingOf(tenantId, isGivenUp)
  const named = answers.filter((answer) => !isUnnamed(answer))
  const unnamed = answers.filter(isUnnamed)
  // Both kinds of one title: a statement writes a row once.
  const ofAny = new Set(unnamed.filter(({ movement }) => movement === 'any').map(titleOf))
  const [any, orders] = [
    unnamed.filter((answer) => ofAny.has(titleOf(answer))),
    unnamed.filter((answer) => !ofAny.has(titleOf(answer))),
  ]
  return [
    ...answeredUnnamedPart(waiting, orders, named, ['changeDueDate', 'protest', 'stopProtest']),
    ...answeredUnnamedPart(waiting, any, named, requests),
    ...answeredByNamePart(waiting, named),
  ]
}

type Unnamed = 'order' | 'any'

const requests = [...ordersOfTitle, 'writeOff'] as const satisfies Movement[]

function isUnnamed({ movement }: BankAnswer): boolean {
  return movement === 'order' || movement === 'any'
}

function titleOf({ invoiceId, generation }: BankAnswer): string {
  return `${invoiceId}/${generation}`
}

function requestOf(answer: BankAnswer): string {
  return `${titleOf(answer)}/${answer.movement}`
}

/** Which of the answers of its key each is, from 1, and how many there are of the key of any. */
function placed(answers: readonly BankAnswer[], keyOf: (answer: BankAnswer) => string) {
  const counts = new Map<string, number>()
  // none: no answer has its key so far
  const countOf = (answer: BankAnswer) => counts.get(keyOf(answer)) ?? 0
  const places = answers.map((answer) => {
    const place = countOf(answer) + 1
    counts.set(keyOf(answer), place)
    return place
  })
  return { places, countOf }
}

/** Columns of every answer. */
function answerColumns(answers: readonly BankAnswer[]): RawBuilder<unknown> {
  return sql`${answers.map(({ invoiceId }) => invoiceId)}::uuid[], ${answers.map(({ generation }) => generation)}::int[],
    ${answers.map(({ answer }) => answer)}::text[], ${answers.map(({ reason }) => reason)}::text[]`
}

type Waiting = {
  tenantId: number
  /** What was told of the title of an answer `a` and waits: looked up title by title, however many answers come at once. */
  rows: RawBuilder<unknown>
  /** A request that came back with its file went with a later one than its id says. */
  order: RawBuilder<unknown>
}

function waitingOf(tenantId: number, isGivenUp: RawBuilder<boolean>): Waiting {
  return {
    tenantId,
    rows: sql`bank_instruction w where w.tenant_id = ${tenantId}::int and w.invoice_id = a.invoice_id and w.generation = a.generation
      and w.bank_file_id is not null and w.answer is null`,
    order: sql`${isGivenUp}, w.bank_file_id, w.id`,
  }
}

/** The nth answer is of the nth request that waits, but for those that are answered by their name at the same time. */
function answeredUnnamedPart(
  { tenantId, rows, order }: Waiting,
  answers: readonly BankAnswer[],
  named: readonly BankAnswer[],
  movements: readonly Movement[],
): Part[] {
  if (answers.length === 0) return []
  const { countOf } = placed(named, requestOf)
  const namedOf = (movement: Movement) => answers.map((answer) => countOf({ ...answer, movement }))
  const column = (movement: Movement) => sql.ref(`named_${movement}`)
  return [
    {
      name: 'answered_unnamed',
      rows: 'any',
      sql: sql`update bank_instruction b set answer = a.answer, answer_reason = a.reason
        from unnest(${answerColumns(answers)}, ${placed(answers, titleOf).places}::int[],
            ${sql.join(movements.map((movement) => sql`${namedOf(movement)}::int[]`))})
            a(invoice_id, generation, answer, reason, place, ${sql.join(movements.map(column))})
          cross join lateral (select v.id, row_number() over (order by v.turn) as place
            from (select w.id, w.movement, row_number() over (order by ${order}) as turn,
                row_number() over (partition by w.movement order by ${order}) as nth from ${rows}) v
            where v.nth > case v.movement ${sql.join(
              movements.map((movement) => sql`when ${sql.lit(movement)} then ${column(movement)}`),
              sql` `,
            )} end) u
        where b.tenant_id = ${tenantId}::int and b.id = u.id and u.place = a.place returning 1`,
    },
  ]
}

function answeredByNamePart({ tenantId, rows, order }: Waiting, named: readonly BankAnswer[]): Part[] {
  if (named.length === 0) return []
  const { places, countOf } = placed(named, requestOf)
  return [
    {
      name: 'answered_instruction',
      rows: 'any',
      sql: sql`update bank_instruction b set answer = a.answer, answer_reason = a.reason
        from unnest(${answerColumns(named)}, ${named.map(({ movement }) => movement)}::text[], ${places}::int[],
            ${named.map(countOf)}::int[]) a(invoice_id, generation, answer, reason, movement, place, many)
          cross join lateral (select w.id, row_number() over (order by ${order}) as place, count(*) over () as many
            from ${rows} and w.movement = a.movement) u
        where b.tenant_id = ${tenantId}::int and b.id = u.id
          and (u.place < u.many and a.place = u.place or u.place = u.many and a.place = a.many and a.many >= u.many) returning 1`,
    },
  ]
}
