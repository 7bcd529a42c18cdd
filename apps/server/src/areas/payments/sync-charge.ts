// Makes the charge at the Pix provider what the invoice wants it to be: there and on the invoice's terms while it is owed, gone when it
// is not. Asked of it after every change of the invoice; it looks before it acts, so asking twice, late or out of order does no harm.
import { events } from '@caderneta/contracts/payments'
import { readPixCode } from '@caderneta/banking'
import { sql } from 'kysely'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { Outage } from '../../platform/refusal.ts'
import {
  answeredPixPart,
  invoiceTerms,
  type InvoiceTermsColumns,
  type PixAnswer,
  termsColumns,
  txidOf,
} from '../invoices/public.ts'
import { carriedByPix, centsOf, type ChargeFacts, chargeRequest } from './charge-request.ts'
import { hasGateway, placedProvider } from './charge-place.ts'
import { syncJointChargesOf } from './sync-joint-charge.ts'
import { type PixProvider, PixRefused, type ProviderCharge } from './pix-provider.ts'

type Row = InvoiceTermsColumns & {
  id: string
  version: number
  status: string
  school_id: string
  number: number | null
  payable_until: string | null
  pix_key: string | null
  guardian_name: string
  guardian_tax_id: string
  school_name: string
  pix_status: string | null
  pix_generation: number | null
  pix_payload: string | null
  asked_cents: number | null
  asked_due_on: string | null
}

type Outcome = Omit<PixAnswer, 'txid'>
type Answered = Omit<Outcome, 'generation' | 'asked'>

/** A change between looking and keeping is looked at again; beyond that the next try of the job does. */
const mostLooks = 5

/** The invoice's own charge, and those that ask for it together with others. @throws Outage when the provider is away: the job comes again. */
export async function syncCharge(context: JobContext, invoiceId: string): Promise<void> {
  const { platform, scope } = context
  if (!(await hasGateway(platform, scope.tenantId))) return
  await syncJointChargesOf(context, invoiceId)
  await syncOwnCharge(context, invoiceId)
}

async function syncOwnCharge(context: JobContext, invoiceId: string): Promise<void> {
  const provider = placedProvider(context.platform, context.scope.tenantId)
  for (let look = 0; look < mostLooks; look += 1) {
    const row = await chargeOf(context, invoiceId)
    if (!row || (await isSynced(provider, row, context))) return
  }
  throw new Error(`invoice ${invoiceId} keeps changing`)
}

/** @returns false when the invoice changed while it was looked at. */
async function isSynced(provider: PixProvider, row: Row, context: JobContext): Promise<boolean> {
  if (!isWanted(row) && (row.pix_status === null || row.pix_status === 'paid')) return true
  const outcome = await outcomeOf(provider, row, context)
  return outcome === null || isKept(row, outcome) || saveOutcome(context, row, outcome)
}

function isWanted(row: Row): boolean {
  return row.pix_key !== null && (row.status === 'generated' || row.status === 'pending')
}

function isKept(row: Row, outcome: Outcome): boolean {
  const isSameCharge = row.pix_generation === outcome.generation && row.pix_payload === outcome.payload
  return isSameCharge && isSameAsked(row, outcome) && row.pix_status === outcome.status && outcome.reason === null
}

function isSameAsked({ asked_cents: cents, asked_due_on: dueOn }: Row, { asked }: Outcome): boolean {
  return asked === null ? cents === null : cents === asked.cents && dueOn === asked.dueOn
}

async function outcomeOf(provider: PixProvider, row: Row, context: JobContext): Promise<Outcome | null> {
  try {
    return isWanted(row) ? await ensureCharge(provider, row) : await ensureNoCharge(provider, row)
  } catch (error) {
    if (error instanceof PixRefused)
      return { ...generationOf(row), status: 'error', payload: null, asked: null, reason: error.message }
    if (error instanceof Outage && isWanted(row) && row.pix_status === null) {
      await saveOutcome(context, row, {
        ...generationOf(row),
        status: 'waiting',
        payload: null,
        asked: null,
        reason: 'O provedor de Pix não respondeu. Tentaremos de novo.',
      })
    }
    throw error
  }
}

function generationOf({ pix_generation: generation }: Row): { generation: number } {
  // none: the first charge of the invoice
  return { generation: generation ?? 1 }
}

/**
 * Null = it is paid: the provider's own notice does the rest. A charge that was removed, or paid and booked while something is still
 * owed, never comes back: the next one bears another identifier.
 */
async function ensureCharge(
  provider: PixProvider,
  row: Row,
  generation = generationOf(row).generation,
): Promise<Outcome | null> {
  const txid = txidOf(row.id, generation)
  const known = await provider.get(txid)
  if (known === null) return firstTold(provider, row, generation)
  if (known.status === 'ATIVA') {
    const charge = isSame(known, row) ? known : await provider.patch(txid, chargeRequest(factsOf(row)))
    return { generation, asked: askedOf(row), ...active(charge) }
  }
  const isBooked = row.pix_status === 'paid' && generation === row.pix_generation
  if (known.status === 'CONCLUIDA' && !isBooked) return null
  return ensureCharge(provider, row, generation + 1)
}

async function firstTold(provider: PixProvider, row: Row, generation: number): Promise<Outcome | null> {
  const isRenewed = generation === row.pix_generation
  if (isRenewed && !(await isGone(provider, row.id, generation - 1))) return null
  const charge = await provider.put(txidOf(row.id, generation), chargeRequest(factsOf(row)))
  return { generation, asked: askedOf(row), ...active(charge) }
}

/** A charge that another one replaces is taken away first: a family that kept its code must not pay twice. False where it was paid. */
async function isGone(provider: PixProvider, invoiceId: string, generation: number): Promise<boolean> {
  if (generation < 1) return true
  const known = await provider.get(txidOf(invoiceId, generation))
  if (known?.status === 'ATIVA') await remove(provider, txidOf(invoiceId, generation))
  return known?.status !== 'CONCLUIDA'
}

async function ensureNoCharge(provider: PixProvider, row: Row): Promise<Outcome | null> {
  const { generation } = generationOf(row)
  const known = await provider.get(txidOf(row.id, generation))
  if (known?.status === 'CONCLUIDA') return null
  if (known?.status === 'ATIVA') await remove(provider, txidOf(row.id, generation))
  await isGone(provider, row.id, generation - 1)
  return { generation, status: 'removed', payload: null, asked: null, reason: null }
}

async function remove(provider: PixProvider, txid: string): Promise<void> {
  await provider.patch(txid, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
}

function askedOf(row: Row): Outcome['asked'] {
  return { cents: carriedByPix(factsOf(row)).amountCents, dueOn: row.due_on }
}

function isSame(known: ProviderCharge, row: Row): boolean {
  return (
    known.calendario.dataDeVencimento === row.due_on &&
    centsOf(known.valor.original) === carriedByPix(factsOf(row)).amountCents
  )
}

/** A code that cannot be read back is never shown to a family. @throws BankingError. */
function active({ pixCopiaECola: payload }: ProviderCharge): Answered {
  if (payload === undefined) return { status: 'waiting', payload: null, reason: 'O provedor ainda não fez o código.' }
  readPixCode(payload)
  return { status: 'active', payload, reason: null }
}

function factsOf(row: Row): ChargeFacts {
  return {
    ...invoiceTerms(row),
    payableUntil: row.payable_until,
    pixKey: must(row.pix_key, 'a charge is wanted where the bank agreement has a key'),
    payerName: row.guardian_name,
    payerTaxId: row.guardian_tax_id,
    words: `${row.school_name}, fatura ${must(row.number, 'a charge is asked for an issued invoice')}`,
  }
}

async function chargeOf({ platform, scope }: JobContext, id: string): Promise<Row | undefined> {
  return readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(sql<Row>`select i.id, i.version, i.status, i.school_id, i.number, i.payable_until, ${termsColumns('i')}, ag.pix_key, g.name as guardian_name, g.tax_id as guardian_tax_id, s.fantasy_name as school_name,
          p.status as pix_status, p.generation as pix_generation, p.payload as pix_payload, p.asked_cents, p.asked_due_on
        from invoice i
        join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
        join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
        left join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
        left join pix_charge p on p.tenant_id = i.tenant_id and p.invoice_id = i.id
        where i.tenant_id = ${scope.tenantId}::int and i.id = ${id}::uuid`),
    ),
  )
}

/** @returns false when the invoice is no longer what the provider was told of. */
async function saveOutcome({ platform, scope }: JobContext, row: Row, outcome: Outcome): Promise<boolean> {
  const isKeptNow = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const locked = await tx.first(
      statement(
        sql<{
          version: number
        }>`select version from invoice where tenant_id = ${scope.tenantId}::int and id = ${row.id}::uuid for update`,
      ),
    )
    if (locked?.version !== row.version) {
      await tx.rollback()
      return false
    }
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'payments.syncCharge',
      effects: {
        parts: [answeredPixPart(scope, row.id, { ...outcome, txid: txidOf(row.id, outcome.generation) })],
        audit: { subjectId: row.id, body: { status: outcome.status, reason: outcome.reason } },
        events: [
          news(events['pixCharge.changed'], {
            subjectId: row.id,
            schoolId: row.school_id,
            version: row.version,
            payload: { status: outcome.status },
          }),
        ],
      },
    })
    return true
  })
  if (isKeptNow) platform.wakeRelay()
  return isKeptNow
}
