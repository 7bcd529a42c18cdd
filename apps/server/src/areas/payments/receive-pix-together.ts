// Notices that come at the same moment are booked in one transaction: a bank that pays out a morning's Pix tells each in a call of its own, and
// a transaction of its own costs ten times what its rows cost. Each caller hears of its own notice, and nothing before its rows are committed.
import type { ReceivedPix } from '@caderneta/contracts/payments'
import type { Scope } from '../../platform/access/scope.ts'
import { type Tx, writeTransaction } from '../../platform/db/connection.ts'
import { gathered } from '../../platform/gathered.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'
import { idOfEvent } from '../../platform/uuid.ts'
import { invoiceIdOfTxid, invoicesForSettlement } from '../invoices/public.ts'
import { takenEvents } from '../settlements/public.ts'
import { isJointTxid } from './joint-charge-store.ts'
import { eventName } from './pix-money.ts'
import { accountsOf, type InvoicePix, settledPix } from './settled-pix.ts'

export const receivePixOperation = 'payments.receivePix'

type Notice = { scope: Scope; pix: ReceivedPix; txid: string; invoiceId: string; eventId: string }

/** `alone`: it is booked by itself, because nothing came with it, or what came with it would change what it does. */
export type HeardTogether = 'new' | 'known' | 'alone'

/** Notices of a batch. */
const most = 50

/** `line`: a batch is written under one name in one network, so that a person who fetches signs nothing that the provider told. */
type Intake = (line: string, notice: Notice) => Promise<HeardTogether>
const intakes = new WeakMap<Platform, Intake>()

export async function receivedTogether(platform: Platform, scope: Scope, pix: ReceivedPix): Promise<HeardTogether> {
  const { txid } = pix
  const invoiceId = isJointTxid(txid) ? null : invoiceIdOfTxid(txid)
  if (txid === undefined || invoiceId === null) return 'alone'
  const notice = { scope, pix, txid, invoiceId, eventId: idOfEvent(eventName(pix)) }
  return intakeOf(platform)(`${scope.tenantId} ${scope.actor.userId}`, notice)
}

function intakeOf(platform: Platform): Intake {
  const known = intakes.get(platform)
  if (known) return known
  // Two: while the database writes one batch, the next is computed.
  const intake: Intake = gathered({ most, atOnce: 2, together: (notices) => heard(platform, notices) })
  intakes.set(platform, intake)
  return intake
}

async function heard(platform: Platform, notices: readonly Notice[]): Promise<HeardTogether[]> {
  const shared = firstOfEach(notices)
  const outcomes = shared.length > 1 ? await bookedOrAlone(platform, shared) : new Map<Notice, HeardTogether>()
  return notices.map((notice) => outcomes.get(notice) ?? 'alone')
}

/** A second notice of the same invoice finds it as the first one left it, and so does the same notice again: they come after. */
function firstOfEach(notices: readonly Notice[]): Notice[] {
  const seen = new Set<string>()
  return notices.filter(({ invoiceId, eventId }) => {
    if (seen.has(invoiceId) || seen.has(eventId)) return false
    seen.add(invoiceId).add(eventId)
    return true
  })
}

/** What one notice breaks keeps no other from being booked: each then hears for itself what stands against it. */
async function bookedOrAlone(
  platform: Platform,
  notices: readonly Notice[],
): Promise<ReadonlyMap<Notice, HeardTogether>> {
  try {
    const { outcomes, unknown } = await booked(platform, notices)
    if (unknown.size === 0) return outcomes
    const known = notices.filter((notice) => !unknown.has(notice))
    if (known.length < 2) return new Map()
    const again = await booked(platform, known)
    // Nothing was written: one of them lost its invoice in between.
    return again.unknown.size === 0 ? again.outcomes : new Map()
  } catch (error) {
    platform.logger.warn({ err: error, noticeCount: notices.length }, 'notices of Pix are booked one by one')
    return new Map()
  }
}

type Booked = { outcomes: ReadonlyMap<Notice, HeardTogether>; unknown: ReadonlySet<Notice> }

/** Nothing is written where the identifier of one names no invoice of ours: that is told to a person, by itself. */
async function booked(platform: Platform, notices: readonly Notice[]): Promise<Booked> {
  const { scope } = must(notices[0], 'a batch has notices')
  const result = await writeTransaction(platform.writePool, scope.tenantId, async (tx): Promise<Booked> => {
    const { settled, ...told } = await placed(tx, scope, notices)
    if (told.unknown.size > 0 || settled.length === 0) {
      await tx.rollback()
      return told
    }
    const { auditOfEach, ...effects } = settledPix(scope, settled)
    await commitOperation(tx, {
      actor: scope.actor,
      operation: receivePixOperation,
      effects: { ...effects, audit: null },
      auditOfEach,
    })
    return told
  })
  platform.wakeRelay()
  return result
}

/** Takes the events, then the invoices in id order, as every rail does. */
async function placed(tx: Tx, scope: Scope, notices: readonly Notice[]): Promise<Booked & { settled: InvoicePix[] }> {
  const ids = notices.map(({ invoiceId }) => invoiceId).toSorted()
  const eventIds = notices.map(({ eventId }) => eventId)
  const [taken, invoices, accounts] = await Promise.all([
    tx.rows(takenEvents(scope.tenantId, eventIds)),
    invoicesForSettlement(tx, ids),
    tx.rows(accountsOf(scope, ids)),
  ])
  const isNew = new Set(taken.map(({ ext_ref }) => ext_ref))
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const accountOf = new Map(accounts.map((account) => [account.invoice_id, account.id]))
  const fresh = notices.filter(({ eventId }) => isNew.has(eventId))
  const settled = fresh.flatMap((notice) => {
    const [invoice, bankAccountId] = [invoiceOf.get(notice.invoiceId), accountOf.get(notice.invoiceId)]
    return invoice && bankAccountId ? [{ ...notice, invoice, bankAccountId }] : []
  })
  const known = new Set(settled.map(({ eventId }) => eventId))
  return {
    settled,
    outcomes: new Map(notices.map((notice) => [notice, isNew.has(notice.eventId) ? 'new' : 'known'])),
    unknown: new Set(fresh.filter(({ eventId }) => !known.has(eventId))),
  }
}
