// Makes a joint charge at the provider what it should be: there while each of its invoices is owed as it says, gone when one is not.
// It looks before it acts, so asking twice, late or out of order does no harm.
import { readPixCode } from '@caderneta/banking'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { placedProvider } from './charge-place.ts'
import { amountText } from './charge-request.ts'
import {
  changedJointChargePart,
  type JointChargeRow,
  type JointInvoice,
  invoicesOfCharge,
  jointChargeById,
  jointChargeForUpdate,
  payableChargesWith,
} from './joint-charge-store.ts'
import { isStillGood } from './joint-rules.ts'
import { openOfRecovery, payableChargesOf } from './recovery-charge-store.ts'
import { type ImmediateCharge, PixRefused } from './pix-provider.ts'

type Outcome = { status: JointChargeRow['status']; payload: string | null; reason: string | null; isGone: boolean }

/** After whatever changed what the family owes on one of its invoices. */
export async function syncJointChargesOf(context: JobContext, invoiceId: string): Promise<void> {
  const { platform, scope } = context
  const charges = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(payableChargesWith(scope, invoiceId)),
  )
  for (const { id } of charges) await syncJointCharge(context, id)
}

/** After whatever changed what the family has to put back. */
export async function syncChargesOfRecovery(context: JobContext, recoveryId: string): Promise<void> {
  const { platform, scope } = context
  const charges = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(payableChargesOf(scope, recoveryId)),
  )
  for (const { id } of charges) await syncJointCharge(context, id)
}

/** @throws Outage when the provider is away: the job comes again. */
export async function syncJointCharge(context: JobContext, id: string): Promise<void> {
  const { platform, scope } = context
  const [charge, invoices] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([tx.first(jointChargeById(scope, id)), tx.rows(invoicesOfCharge(scope, id))]),
  )
  if (charge && charge.status !== 'paid' && !charge.is_gone) await brought(context, charge, invoices)
}

type Asked = readonly (JointInvoice & { cents: number })[]

async function isGood({ platform, scope }: JobContext, charge: JointChargeRow, invoices: Asked): Promise<boolean> {
  const { recovery_id: id, day, cents } = charge
  if (id === null) return isStillGood(charge, invoices, scope.today)
  const owed = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(openOfRecovery(scope, id)))
  return day === scope.today && owed?.cents === cents
}

async function brought(context: JobContext, charge: JointChargeRow, invoices: Asked): Promise<void> {
  const isWanted = charge.status !== 'removed' && (await isGood(context, charge, invoices))
  // A code that is good no more leaves the family's page before the provider is asked anything.
  const standing = isWanted ? charge : await hidden(context, charge)
  if (!standing) return
  const outcome = isWanted ? await ensured(context, charge, invoices) : await withdrawn(context, charge)
  if (outcome) await save(context, standing, outcome)
}

async function hidden(context: JobContext, charge: JointChargeRow): Promise<JointChargeRow | null> {
  if (charge.status === 'removed') return charge
  const change = { status: 'removed', payload: null, reason: null, isGone: false } as const
  return (await save(context, charge, change)) ? { ...charge, ...change, version: charge.version + 1 } : null
}

/** Null = it is paid: the provider's own notice does the rest. */
async function ensured(
  context: JobContext,
  charge: JointChargeRow,
  invoices: readonly JointInvoice[],
): Promise<Outcome | null> {
  try {
    const provider = providerOf(context)
    const known = await provider.getImmediate(charge.txid)
    if (known === null) return active(await provider.putImmediate(charge.txid, requestOf(context, charge, invoices)))
    if (known.status === 'ATIVA') return active(known)
    return known.status === 'CONCLUIDA' ? null : { status: 'removed', payload: null, reason: null, isGone: true }
  } catch (error) {
    if (!(error instanceof PixRefused)) throw error
    return { status: 'error', payload: null, reason: error.message, isGone: true }
  }
}

async function withdrawn(context: JobContext, { txid }: JointChargeRow): Promise<Outcome | null> {
  const provider = providerOf(context)
  const known = await provider.getImmediate(txid)
  if (known?.status === 'CONCLUIDA') return null
  if (known?.status === 'ATIVA') await provider.removeImmediate(txid)
  return { status: 'removed', payload: null, reason: null, isGone: true }
}

function providerOf({ platform, scope }: JobContext) {
  return placedProvider(platform, scope.tenantId)
}

const leastSeconds = 60

function requestOf({ scope }: JobContext, charge: JointChargeRow, invoices: readonly JointInvoice[]) {
  const seconds = Math.floor((charge.expires_at.getTime() - scope.now.getTime()) / 1_000)
  const numbers = invoices.map(({ number }) => number).join(', ')
  const words = charge.recovery_id === null ? `Faturas ${numbers}` : 'Valor a repor'
  return {
    calendario: { expiracao: Math.max(leastSeconds, seconds) },
    valor: { original: amountText(charge.cents) },
    chave: charge.pix_key,
    solicitacaoPagador: words.slice(0, 140),
  }
}

/** A code that cannot be read back is never shown to a family. @throws BankingError. */
function active({ pixCopiaECola: payload }: ImmediateCharge): Outcome {
  if (payload === undefined)
    return { status: 'waiting', payload: null, reason: 'O provedor ainda não fez o código.', isGone: false }
  readPixCode(payload)
  return { status: 'active', payload, reason: null, isGone: false }
}

/** @returns false where it changed meanwhile: whoever changed it has it looked at again. */
async function save({ platform, scope }: JobContext, charge: JointChargeRow, outcome: Outcome): Promise<boolean> {
  const { status, payload, reason, isGone } = outcome
  if (charge.status === status && charge.payload === payload && charge.is_gone === isGone) return true
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const locked = await tx.first(jointChargeForUpdate(scope, charge.id))
    if (locked?.version !== charge.version) {
      await tx.rollback()
      return false
    }
    await commitOperation(tx, {
      actor: systemActor,
      operation: 'payments.syncJointCharge',
      effects: {
        parts: [changedJointChargePart(scope, locked, { status, payload, reason, isGone })],
        audit: { subjectId: charge.guardian_id, body: { chargeId: charge.id, status, reason } },
      },
    })
    return true
  })
}
