// The step before a payment leaves: written down first, so that whoever comes after a crash asks the bank before anything else.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { payoutAccountAt, type PayoutRow as Destination } from '../schools/public.ts'
import { payDay } from './payout-day.ts'
import { ended, goesOn, type Locked, payoutLocks } from './payout-effects.ts'
import { payoutLimits, type PayoutLimits } from './payout-limits.ts'
import { canLeave, isOver } from './payout-rules.ts'
import type { PayoutRow } from './payout-store.ts'
import type { PixOrder } from './psp.ts'

export type Claimed = {
  payout: PayoutRow
  /** Somebody may have told the bank before: its answer is asked for first. */
  wasSent: boolean
  from: PixOrder['from']
  to: Destination
}

export const accountChanged =
  'A conta de repasse da escola mudou, ou não é mais do CNPJ dela. Confira a conta e agende de novo.'

/** Null where nothing is to be said to the bank. */
export async function claimed(context: JobContext, id: string): Promise<Claimed | null> {
  const { platform, scope } = context
  const limits = await payoutLimits(platform)
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const locked = await lockedPayout(tx, scope, id)
    if (!locked || !isForBank(locked.payout)) return released(tx)
    const { payout } = locked
    const [from, to, current] = await Promise.all([
      tx.first(sourceOf(scope, payout.bank_account_id)),
      tx.first(destinationOf(scope, payout.payout_account_id)),
      tx.first(payoutAccountAt(scope, payout.school_id, scope.now)),
    ])
    const beside = { from: must(from, 'a key holds the account'), to: must(to, 'a key holds the pay-out account') }
    if (payout.sent_at !== null) return released(tx, { payout, wasSent: true, ...beside })
    if (current?.id === payout.payout_account_id) return leaving(tx, scope, { payout, beside, limits })
    const { effects } = ended(scope, locked, { status: 'error', reason: accountChanged })
    return committed(tx, scope, effects, null)
  })
}

function isForBank(payout: PayoutRow): boolean {
  return payout.method === 'pix' && !isOver(payout.status) && (payout.sent_at !== null || canLeave(payout))
}

type Leaving = { payout: PayoutRow; beside: Pick<Claimed, 'from' | 'to'>; limits: PayoutLimits }

/** Nobody is told: what the bank answers is the news. */
async function leaving(tx: WriteTx, scope: Scope, { payout, beside, limits }: Leaving): Promise<Claimed | null> {
  const changes = {
    status: 'requested' as const,
    sent_at: new Date(scope.now),
    scheduled_on: payDay(payout.scheduled_on, scope.now, limits.cutOffHour),
  }
  const { after, effects } = goesOn(scope, payout, changes, 'sent')
  return committed(tx, scope, { ...effects, events: [] }, { payout: after, wasSent: false, ...beside })
}

/** Where it is told again: the bank day on which it leaves now. */
export type Again = { scheduledOn: CalendarDate } | 'over' | 'accountChanged'

/**
 * The step before the same request is made again, because the bank does not know the first one: somebody may have decided, canceled or changed
 * the account while the bank was asked. Whoever decides after it is told to wait for the request.
 */
export async function toldAgain({ platform, scope }: JobContext, id: string): Promise<Again> {
  const { cutOffHour } = await payoutLimits(platform)
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const locked = await lockedPayout(tx, scope, id)
    if (!locked || isOver(locked.payout.status) || locked.payout.status === 'cancellationRequested')
      return left(tx, 'over')
    const current = await tx.first(payoutAccountAt(scope, locked.payout.school_id, scope.now))
    if (current?.id !== locked.payout.payout_account_id) return left(tx, 'accountChanged')
    // A day that has passed meanwhile is one on which nothing can leave any more.
    const scheduledOn = payDay(locked.payout.scheduled_on, scope.now, cutOffHour)
    await tx.rows(markedTold(scope, id, scheduledOn))
    return { scheduledOn }
  })
}

async function left(tx: WriteTx, again: Again): Promise<Again> {
  await tx.rollback()
  return again
}

function markedTold({ tenantId, now }: Scope, id: string, scheduledOn: string): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`update payout set told_at = ${new Date(now)}::timestamptz, scheduled_on = ${scheduledOn}::date
    where tenant_id = ${tenantId}::int and id = ${id}::uuid returning id`)
}

export async function lockedPayout(tx: WriteTx, scope: Scope, id: string): Promise<Locked | null> {
  const locks = payoutLocks(scope, id)
  const [transfer, payout, payment, installments, payments] = await Promise.all([
    tx.first(locks.transfer),
    tx.first(locks.payout),
    tx.first(locks.payment),
    tx.rows(locks.installments),
    tx.rows(locks.payments),
  ])
  return transfer && payout && payment ? { transfer, payout, payment, installments, payments } : null
}

async function released<Result extends Claimed>(tx: WriteTx, result?: Result): Promise<Claimed | null> {
  await tx.rollback()
  return result ?? null
}

async function committed(tx: WriteTx, scope: Scope, effects: Effects, result: Claimed | null): Promise<Claimed | null> {
  await commitOperation(tx, { actor: scope.actor, operation: 'payouts.send', effects })
  return result
}

/** The account that money leaves from, as the bank knows it. */
export function sourceOf({ tenantId }: Scope, id: string): Query<PixOrder['from']> {
  return statement(sql<PixOrder['from']>`select bank, agency, account, account_digit from bank_account
    where tenant_id = ${tenantId}::int and id = ${id}::uuid`)
}

function destinationOf({ tenantId }: Scope, id: string): Query<Destination> {
  return statement(
    sql<Destination>`select * from payout_account where tenant_id = ${tenantId}::int and id = ${id}::uuid`,
  )
}
