// Money that a bank took back after the family had it, as the calls about it are asked: on a month that was given back, whose credit the family has.
import { must } from '../../../src/platform/must.ts'
import { newId } from '../../../src/platform/uuid.ts'
import type { Given, Place } from './sample.ts'

const reason = 'cheque devolvido'
/** A person of long ago. */
const approver = '01900000-0000-7000-8000-000000000001'
/** Somebody else, who asked. */
const asker = '01900000-0000-7000-8000-000000000002'

type Columns = Record<string, unknown>

/** @param takenBack a payment that the bank took back: the exception that says so, and its invoice. */
export async function takenFromGivenBack(place: Place, takenBack: { id: string; invoiceId: string }): Promise<Given> {
  await place.admin.settlements.giveBack({ id: takenBack.invoiceId, comment: reason })
  return { id: takenBack.id, wish: 'charge', reason, version: 1 }
}

/** Asked for by somebody else, after whoever calls became a user. */
export async function recoveryOf(
  { build, tenantId }: Place,
  about: { invoiceId: string; exceptionId: string } | { invoiceId: string; claimId: string },
  given: Columns = {},
): Promise<string> {
  const id = `0f${newId().slice(2)}`
  const { rows } = await build.ground.pool.query<{ payment_id: string; guardian_id: string; bank_account_id: string }>(
    `select p.id as payment_id, i.guardian_id, b.bank_account_id from payment p
      join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      join bank_agreement b on b.tenant_id = i.tenant_id and b.id = i.bank_agreement_id
      where p.tenant_id = $1 and p.invoice_id = $2`,
    [tenantId, about.invoiceId],
  )
  await build.ground.insert('recovery', {
    tenant_id: tenantId,
    id,
    ...must(rows[0], 'the bank took a payment back'),
    invoice_id: about.invoiceId,
    exception_id: 'exceptionId' in about ? about.exceptionId : null,
    claim_id: 'claimId' in about ? about.claimId : null,
    wish: 'charge',
    cents: 100_000,
    reason,
    requested_by: asker,
    requested_by_name: 'Ana',
    created_at: new Date('2026-11-20T12:00:00Z'),
    ...given,
  })
  return id
}

export const owed: Columns = {
  status: 'open',
  open_cents: 100_000,
  approved_by: approver,
  approved_by_name: 'Bia',
  approved_at: new Date('2026-11-20T12:00:00Z'),
}

/** A loss that somebody else asked for. */
export async function lossAsked({ build, tenantId }: Place, recoveryId: string): Promise<void> {
  const { id: bankAccountId } = await build.bankAccount()
  await build.ground.insert('recovery_part', {
    tenant_id: tenantId,
    id: `0f${newId().slice(2)}`,
    recovery_id: recoveryId,
    kind: 'loss',
    cents: 100_000,
    reason,
    status: 'requested',
    bank_account_id: bankAccountId,
    requested_by: asker,
    requested_by_name: 'Ana',
  })
}
