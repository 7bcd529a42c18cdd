import { newId } from '../../../src/platform/uuid.ts'
import { issuedInvoice } from './invoices.ts'
import { recoveryOf } from './recoveries.ts'
import type { AreaSamples, Place } from './sample.ts'

async function claim(place: Place): Promise<string> {
  return (await claimOf(place)).id
}

/** What went back of a month that was given back, whose credit the family has no more. */
async function spentClaim(place: Place) {
  const { id, invoiceId } = await claimOf(place)
  const { pool } = place.build.ground
  await pool.query("update pix_claim set status = 'released', ended_at = now() where id = $1", [id])
  await place.admin.settlements.giveBack({ id: invoiceId, comment: 'o aluno saiu' })
  await pool.query(
    `update pix_claim set status = 'returnPending', ended_at = null, returned_cents = cents, obstacle = 'reversal_of_given_back'
      where id = $1`,
    [id],
  )
  return { id, invoiceId }
}

/** A payment by Pix whose money the provider blocked. */
async function claimOf(place: Place): Promise<{ id: string; invoiceId: string }> {
  const { build, schoolId, tenantId, admin } = place
  const [exceptionId, id] = [newId(), newId()]
  const endToEndId = `E${exceptionId.replaceAll('-', '')}`
  const detail = JSON.stringify({ at: '2026-11-20T12:00:00Z', endToEndId })
  const of = { tenant_id: tenantId, kind: 'pixUnknown', cents: 100_000, detail } as const
  await build.ground.insert('settlement_exception', { ...of, id: exceptionId })
  const invoiceId = await issuedInvoice(place)
  await admin.settlements.identify({ id: exceptionId, invoiceId, version: 1 })
  await build.ground.pool.query(
    `insert into pix_claim (tenant_id, id, school_id, invoice_id, payment_id, bank_account_id, claim_ref, end_to_end_id, cents, cause, status,
        notified_at, answer_by, blocked_at)
      select p.tenant_id, $2::uuid, $3::uuid, p.invoice_id, p.id, a.bank_account_id, 'MED-' || $2::uuid, $4::text, p.cents, 'fraud', 'blocked', now(), '2026-11-27', now()
      from payment p join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      join bank_agreement a on a.tenant_id = i.tenant_id and a.id = i.bank_agreement_id
      where p.tenant_id = $1 and p.invoice_id = $5`,
    [tenantId, id, schoolId, endToEndId, invoiceId],
  )
  return { id, invoiceId }
}

export const pixClaimSamples: AreaSamples = {
  ids: { 'pix-claims': claim },
  calls: {
    'pixClaims.list': ({ schoolId }) => ({ schoolId }),
    'pixClaims.return': async (place) => ({ id: await claim(place), reason: 'extrato do provedor', version: 1 }),
    'pixClaims.recover': async (place) => ({
      id: (await spentClaim(place)).id,
      wish: 'charge',
      reason: 'a família já tinha recebido',
      version: 1,
    }),
    'pixClaims.approveRecovery': async (place) => {
      const { id, invoiceId } = await spentClaim(place)
      await recoveryOf(place, { claimId: id, invoiceId })
      return { id, version: 1 }
    },
    'pixClaims.release': async (place) => ({ id: await claim(place), reason: 'extrato do provedor', version: 1 }),
  },
}
