import { newId } from '../../../src/platform/uuid.ts'
import { issuedInvoice } from './invoices.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

async function exception({ build, schoolId, tenantId }: Place, given: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  await build.ground.insert('settlement_exception', {
    tenant_id: tenantId,
    id,
    school_id: schoolId,
    kind: 'paidTwice',
    cents: 100_000,
    ...given,
  })
  return id
}

/** An issued invoice of a family that has R$ 5,00 in credit: it paid more at the counter for another one. */
async function withCredit(place: Place): Promise<{ guardianId: string; invoiceId: string }> {
  const id = await issuedInvoice(place)
  await place.admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_500 })
  const { guardianId, enrollmentId } = (await place.admin.invoices.get({ id })).body
  const next = await place.admin.invoices.create({ enrollmentId, competence: '2027-01-01', dueDate: '2027-01-10' })
  await place.admin.invoices.close({ id: next.body.id })
  return { guardianId, invoiceId: next.body.id }
}

async function refund(place: Place): Promise<string> {
  const { guardianId: id } = await withCredit(place)
  const asked = await place.admin.settlements.requestRefund({ id, cents: 500, reason: 'a família pediu' })
  return asked.body.id
}

/** A person of long ago. */
const approver = '01900000-0000-7000-8000-000000000001'

/** Somebody else asked for it, after whoever calls became a user. */
async function refundOfAnother(place: Place, given: Record<string, unknown> = {}): Promise<string> {
  const id = `0f${newId().slice(2)}`
  await place.build.ground.insert('guardian_refund', {
    tenant_id: place.tenantId,
    id,
    guardian_id: (await withCredit(place)).guardianId,
    cents: 500,
    reason: 'a família pediu',
    created_by: '01900000-0000-7000-8000-000000000002',
    ...given,
  })
  return id
}

/** A canceled invoice that was paid afterwards. */
async function paidAfterCancel(place: Place): Promise<Given> {
  const invoiceId = await issuedInvoice(place)
  await place.admin.invoices.cancel({ id: invoiceId, comment: 'engano' })
  const id = await exception(place, { kind: 'paidAfterCancel', invoice_id: invoiceId })
  return { id, comment: 'a família pagou', version: 1 }
}

export const settlementSamples: AreaSamples = {
  ids: {
    'settlement-exception': (place) => exception(place),
    'guardian-credit': async (place) => (await withCredit(place)).guardianId,
    refund,
  },
  calls: {
    'settlements.resolveException': () => ({ reason: 'devolvido à família', version: 1 }),
    'settlements.identify': async (place) => ({
      id: await exception(place, { kind: 'pixUnknown', school_id: null, detail: { at: '2026-11-20T12:00:00Z' } }),
      invoiceId: await issuedInvoice(place),
      version: 1,
    }),
    'settlements.reinstate': paidAfterCancel,
    'settlements.applyCredit': async (place) => {
      const { guardianId: id, invoiceId } = await withCredit(place)
      return { id, invoiceId, cents: 500 }
    },
    'settlements.returnCredit': async (place) => {
      const { guardianId: id, invoiceId } = await withCredit(place)
      await place.admin.settlements.applyCredit({ id, invoiceId, cents: 500 })
      return { id, invoiceId, comment: 'usado por engano' }
    },
    'settlements.orderCredit': () => ({ cents: 500 }),
    'settlements.cancelCreditOrder': async (place) => {
      const { guardianId: id } = await withCredit(place)
      await place.admin.settlements.orderCredit({ id, cents: null })
      return { id }
    },
    'settlements.requestRefund': () => ({ cents: 500, reason: 'a família pediu' }),
    'settlements.approveRefund': async (place) => ({ id: await refundOfAnother(place), version: 1 }),
    'settlements.payRefund': async (place) => ({
      id: await refundOfAnother(place, { status: 'approved', approved_by: approver, approved_at: new Date() }),
      bankAccountId: (await place.build.bankAccount()).id,
      reference: 'TED 123',
      paidDate: '2026-11-20',
      version: 1,
    }),
    'settlements.cancelRefund': () => ({ comment: 'a família desistiu', version: 1 }),
  },
}
