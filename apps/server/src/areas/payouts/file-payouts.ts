// What files of payments do with payouts: gather them, let them leave, and hear what the bank says of each.
import type { PaymentAnswer } from '@caderneta/banking'
import { dateInSaoPaulo, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { railReturned } from '../transfers/public.ts'
import { paidAfterAll } from './ask-after-decision.ts'
import { ended, goesOn, joined, type Locked, payoutNews } from './payout-effects.ts'
import { isDead, isOver } from './payout-rules.ts'
import type { PayoutRow } from './payout-store.ts'

export type Gathered = { id: string; version: number; reference: string; payOn: string }

/** They stand in a file from now on: no other file, no Pix and nobody's cancellation takes them. */
export function gatheredPart({ tenantId }: Pick<Scope, 'tenantId'>, rows: readonly Gathered[]): Part {
  return {
    name: 'gathered_payouts',
    rows: rows.length,
    sql: sql`update payout y set file_reference = g.reference, scheduled_on = g.pay_on, version = y.version + 1
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[],
        ${rows.map(({ reference }) => reference)}::text[], ${rows.map(({ payOn }) => payOn)}::date[]) g(id, version, reference, pay_on)
      where y.tenant_id = ${tenantId}::int and y.id = g.id and y.version = g.version and y.method = 'file' and y.status = 'requested'
        and y.sent_at is null and y.file_reference is null returning 1`,
  }
}

/** Their file is canceled before it left. */
export function ungatheredPart({ tenantId }: Pick<Scope, 'tenantId'>, ids: readonly string[]): Part {
  return {
    name: 'ungathered_payouts',
    rows: ids.length,
    sql: sql`update payout set file_reference = null, version = version + 1
      where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[]) and sent_at is null and file_reference is not null returning 1`,
  }
}

/** Written down before a byte leaves: from here on only the bank, or proof, says what became of them. */
export function leavingPart({ tenantId, now }: Pick<Scope, 'tenantId' | 'now'>, ids: readonly string[]): Part {
  return {
    name: 'leaving_payouts',
    rows: ids.length,
    sql: sql`update payout set sent_at = ${new Date(now)}::timestamptz, version = version + 1
      where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[]) and status = 'requested' and sent_at is null
        and file_reference is not null returning 1`,
  }
}

type Unanswered = Pick<PayoutRow, 'id' | 'school_id' | 'method' | 'version'>

const noAnswer = 'O banco não disse nada no retorno, e o dia do pagamento passou. Confira no extrato e decida.'

/** Their day has passed, and no retorno told their end. */
export function unanswered({ tenantId }: Pick<Scope, 'tenantId'>, rows: readonly Unanswered[]): Omit<Effects, 'audit'> {
  return {
    parts: [
      {
        name: 'unanswered_payouts',
        rows: rows.length,
        sql: sql`update payout y set status = 'toConfirm', reason = ${noAnswer}::text, version = y.version + 1
          from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::int[]) g(id, version)
          where y.tenant_id = ${tenantId}::int and y.id = g.id and y.version = g.version returning 1`,
      },
    ],
    history: rows.map(({ id }) => ({
      subjectId: id,
      event: 'toConfirm',
      data: { status: 'toConfirm', reason: noAnswer },
    })),
    events: rows.map((row) => payoutNews(row, 'toConfirm', row.version + 1)),
  }
}

export type FileAnswer = {
  answer: PaymentAnswer
  cents: number
  reference: string
  /** Another retorno said that the money came back: what says "paid" is older. */
  wasReturned: boolean
}

/** What an answer comes to: effects, nothing new, or that somebody must look, with why. */
export type Heard = { effects: Effects } | 'known' | { person: string }

/** @param paidEntryId the posting of a payment that is finished. */
export function heardByFile(scope: Scope, locked: Locked, told: FileAnswer, paidEntryId: string | null): Heard {
  const { payout } = locked
  const doubt = doubtOf(payout, told, scope)
  if (isOver(payout.status)) return afterEnd(scope, locked, { ...told, doubt, paidEntryId })
  if (doubt !== null) return toConfirm(scope, payout, doubt)
  return beforeEnd(scope, locked, told)
}

/** Why even a clear answer is not believed: another amount, or a day that cannot be. */
function doubtOf(
  { cents, sent_at: sentAt }: PayoutRow,
  { answer, cents: said }: FileAnswer,
  { today }: Scope,
): string | null {
  if (said !== cents) return 'O banco responde com outro valor. Confira no extrato e decida.'
  if (sentAt === null) return 'O banco responde por um pagamento que não foi liberado. Confira no extrato.'
  if (answer.kind !== 'paid') return null
  const isPossible = answer.paidOn >= dateInSaoPaulo(sentAt) && answer.paidOn <= today
  return isPossible ? null : 'O banco diz que pagou num dia que não pode ser. Confira no extrato e decida.'
}

function beforeEnd(scope: Scope, locked: Locked, { answer, reference }: FileAnswer): Heard {
  const { payout } = locked
  switch (answer.kind) {
    case 'paid':
      return { effects: ended(scope, locked, { paidOn: toCalendarDate(answer.paidOn), reference }).effects }
    case 'refused':
    case 'returned':
      return { effects: ended(scope, locked, { status: 'error', reason: answer.words }).effects }
    case 'cancelled':
      return { effects: ended(scope, locked, { status: 'cancelled', reason: answer.words }).effects }
    case 'scheduled':
      return scheduled(scope, payout)
    case 'information':
    case 'unclear':
      return toConfirm(scope, payout, answer.words)
  }
}

/** What is in doubt stays in doubt: that it was scheduled once proves nothing. */
function scheduled(scope: Scope, payout: PayoutRow): Heard {
  if (payout.status !== 'requested') return 'known'
  return { effects: goesOn(scope, payout, { status: 'scheduled', reason: null }, 'scheduled').effects }
}

function toConfirm(scope: Scope, payout: PayoutRow, reason: string): Heard {
  if (payout.status === 'toConfirm' && payout.reason === reason) return 'known'
  return { effects: goesOn(scope, payout, { status: 'toConfirm', reason }, 'toConfirm').effects }
}

type Late = FileAnswer & { doubt: string | null; paidEntryId: string | null }

function afterEnd(scope: Scope, locked: Locked, late: Late): Heard {
  const { payout } = locked
  const { kind } = late.answer
  if (late.doubt !== null) return { person: late.doubt }
  if (kind === 'scheduled' || kind === 'information') return 'known'
  return isDead(payout.status) ? afterDeath(scope, locked, late) : afterPayment(scope, locked, late)
}

const cancelOther =
  'O banco diz que pagou, embora constasse como não pago, e outro pagamento desta data está a caminho: cancele-o já e aplique esta linha de novo.'
const cameBack = 'O banco devolveu o que tinha pago a mais. Registre o acerto no pagamento.'

function isOtherOnItsWay(
  { id, installment, status }: Locked['payments'][number],
  payout: Pick<PayoutRow, 'id' | 'installment'>,
): boolean {
  return id !== payout.id && installment === payout.installment && status === 'recorded'
}

function afterDeath(scope: Scope, locked: Locked, { answer, reference, wasReturned }: Late): Heard {
  const { payout } = locked
  if (answer.kind === 'unclear') return { person: answer.words }
  if (answer.kind === 'returned' && payout.after_decision === 'twice') return { person: cameBack }
  return answer.kind === 'paid' && !wasReturned
    ? afterAll(scope, locked, { paidOn: answer.paidOn, reference })
    : 'known'
}

/** Dead for us, and paid all the same. */
function afterAll(scope: Scope, locked: Locked, told: { paidOn: string; reference: string }): Heard {
  const { payout, payments } = locked
  if (payout.after_decision !== null) return 'known'
  if (payments.some((each) => isOtherOnItsWay(each, payout))) return { person: cancelOther }
  const paid = paidAfterAll(scope, locked, { ...told, paidOn: toCalendarDate(told.paidOn) })
  return paid === null ? 'known' : { effects: paid.effects }
}

const saidPaid = 'O banco já tinha dito que pagou.'

function afterPayment(scope: Scope, { payout, ...beside }: Locked, { answer, paidEntryId }: Late): Heard {
  if (answer.kind === 'paid') return 'known'
  if (answer.kind !== 'returned') return { person: `${saidPaid} ${answer.words}` }
  const changes = { status: 'error' as const, finished_on: null, reason: `Devolvido pelo banco. ${answer.words}` }
  const own = goesOn(scope, payout, changes, 'returned')
  const entryId = must(paidEntryId, 'a finished payment stands in the ledger')
  const paid = railReturned(scope, beside, { reason: changes.reason, entryId })
  return { effects: joined(paid.effects, own.effects) }
}
