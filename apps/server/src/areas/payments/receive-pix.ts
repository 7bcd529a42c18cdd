// A Pix that arrived: settled once, through the same door as the bank's file. A notice told again, or by two at once, changes nothing.
import type { ReceivedPix } from '@caderneta/contracts/payments'
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Tx, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { invoiceIdOfTxid, invoicesForSettlement } from '../invoices/public.ts'
import { newExceptionsPart, openedException, takenEvent, unidentifiedMoneyEntry } from '../settlements/public.ts'
import { centsOf } from './charge-request.ts'
import { isJointTxid } from './joint-charge-store.ts'
import { paidAt } from './paid-at.ts'
import { eventName } from './pix-money.ts'
import { paidTogether, settledTogether } from './receive-joint-pix.ts'
import { paidForRecovery } from './receive-recovery-pix.ts'
import { receivedTogether, receivePixOperation } from './receive-pix-together.ts'
import { accountsOf, settledPix } from './settled-pix.ts'

/** @returns true when it was new. */
export async function receivePix(platform: Platform, scope: Scope, pix: ReceivedPix): Promise<boolean> {
  const heard = await receivedTogether(platform, scope, pix)
  return heard === 'alone' ? receivedAlone(platform, scope, pix) : heard === 'new'
}

async function receivedAlone(platform: Platform, scope: Scope, pix: ReceivedPix): Promise<boolean> {
  const isNew = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const [taken, booked] = await Promise.all([
      tx.first(takenEvent(scope.tenantId, eventName(pix))),
      isJointTxid(pix.txid) ? bookedTogether(tx, scope, pix, pix.txid) : bookedAlone(tx, scope, pix),
    ])
    if (!taken) {
      await tx.rollback()
      return false
    }
    const effects = booked ?? unknown(scope, pix, await tx.first(accountOfKey(scope, pix.chave ?? null)))
    await commitOperation(tx, { actor: scope.actor, operation: receivePixOperation, effects })
    return true
  })
  if (isNew) platform.wakeRelay()
  return isNew
}

/** Null where the identifier names no invoice of ours. */
async function bookedAlone(tx: Tx, scope: Scope, pix: ReceivedPix): Promise<Effects | null> {
  const invoiceId = invoiceIdOfTxid(pix.txid)
  if (invoiceId === null) return null
  const [[invoice], account] = await Promise.all([
    invoicesForSettlement(tx, [invoiceId]),
    tx.first(accountsOf(scope, [invoiceId])),
  ])
  if (!invoice || !account) return null
  const txid = must(pix.txid, 'the identifier named the invoice')
  const { auditOfEach, ...effects } = settledPix(scope, [{ scope, pix, txid, invoice, bankAccountId: account.id }])
  const [audit] = auditOfEach
  return { ...effects, audit: must(audit, 'each Pix has its line') }
}

async function bookedTogether(tx: Tx, scope: Scope, pix: ReceivedPix, txid: string): Promise<Effects | null> {
  const paid = await paidTogether(tx, scope, txid)
  if (!paid) return paidForRecovery(tx, scope, pix, txid)
  const { endToEndId, valor } = pix
  const paidOn = dateInSaoPaulo(paidAt(pix, scope))
  return settledTogether(scope, paid, { endToEndId, paidOn, cents: centsOf(valor) })
}

type OwnAccount = { id: string; isNamed: boolean }

/** Where money that names no invoice of ours must be: the account of the key it came to, else the first that has a key at all. */
function accountOfKey(scope: Scope, key: string | null): Query<OwnAccount> {
  return statement(sql<OwnAccount>`select ag.bank_account_id as id, ag.pix_key is not distinct from ${key}::text as "isNamed"
    from bank_agreement ag where ag.tenant_id = ${scope.tenantId}::int and ag.pix_key is not null
    order by "isNamed" desc, ag.created_at, ag.id limit 1`)
}

/**
 * Nobody's charge: the notice is taken, because the provider would repeat it for ever, and a person looks. The money is in the bank,
 * so it stands in the ledger as unidentified; only a network without any Pix key has no account that it could be in.
 */
function unknown(scope: Scope, pix: ReceivedPix, account: OwnAccount | undefined): Effects {
  const id = newId()
  const cents = centsOf(pix.valor)
  const at = paidAt(pix, scope)
  const detail = {
    endToEndId: pix.endToEndId,
    txid: pix.txid ?? null,
    at: at.toISOString(),
    bankAccountId: account?.id ?? null,
    isAccountCertain: account?.isNamed ?? false,
  }
  const paidOn = dateInSaoPaulo(at)
  return {
    parts: newExceptionsPart(scope, [{ id, kind: 'pixUnknown', invoice: null, origin: null, cents, detail }]),
    entries: account ? [unidentifiedMoneyEntry(scope.tenantId, account.id, id, cents, paidOn)] : [],
    audit: { subjectId: id, body: { ...detail, toldAt: pix.horario } },
    events: [openedException(id)],
  }
}
