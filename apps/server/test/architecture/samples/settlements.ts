import { join } from 'node:path'
import { inject } from 'vitest'
import { fileKey, folderStore } from '../../../src/platform/files/file-store.ts'
import { newId } from '../../../src/platform/uuid.ts'
import { issuedInvoice } from './invoices.ts'
import { lossAsked, owed, recoveryOf, takenFromGivenBack } from './recoveries.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

async function exception(
  { build, schoolId, tenantId }: Place,
  given: { id?: string; [column: string]: unknown } = {},
): Promise<string> {
  const { id = newId(), ...rest } = given
  await build.ground.insert('settlement_exception', {
    tenant_id: tenantId,
    id,
    school_id: schoolId,
    kind: 'paidTwice',
    cents: 100_000,
    ...rest,
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
    decided_on: '2026-11-20',
    ...given,
  })
  return id
}

const approved = { status: 'approved', approved_by: approver, approved_at: new Date('2026-11-20T12:00:00Z') }

/** With the Pix that somebody else asked for, to a key of the guardian. */
async function refundByPix(place: Place, given: Record<string, unknown> = {}): Promise<string> {
  const refundId = await refundOfAnother(place, approved)
  const id = `0f${newId().slice(2)}`
  await place.build.ground.insert('refund_pix', {
    tenant_id: place.tenantId,
    id,
    refund_id: refundId,
    attempt: 1,
    cents: 500,
    bank_account_id: (await place.build.bankAccount()).id,
    pix_key: 'familia@ipe.test',
    holder_name: 'Responsável',
    holder_tax_id: '11144477735',
    status: 'requested',
    end_to_end_id: id.replaceAll('-', ''),
    requested_by: '01900000-0000-7000-8000-000000000002',
    ...given,
  })
  await place.build.ground.pool.query('update guardian_refund set pix_id = $2 where id = $1', [refundId, id])
  return refundId
}

const sentPix = {
  status: 'toConfirm',
  approved_by: approver,
  approved_at: new Date('2026-11-20T12:00:00Z'),
  sent_at: new Date('2026-11-20T12:00:00Z'),
  leaves_on: '2026-11-20',
}

async function paidRefund(place: Place): Promise<string> {
  const bankAccountId = (await place.build.bankAccount()).id
  const paid = { status: 'paid', means: 'transfer', reference: 'TED 1', paid_on: '2026-11-20' }
  return refundOfAnother(place, { ...approved, ...paid, bank_account_id: bankAccountId })
}

/** A canceled invoice that was paid afterwards. */
async function paidAfterCancel(place: Place): Promise<Given> {
  const invoiceId = await issuedInvoice(place)
  await place.admin.invoices.cancel({ id: invoiceId, comment: 'engano' })
  const id = await exception(place, { kind: 'paidAfterCancel', invoice_id: invoiceId })
  return { id, comment: 'a família pagou', version: 1 }
}

/** Paid by boleto, as the files of the bank book it. */
async function takenBackFrom(place: Place): Promise<{ id: string; invoiceId: string }> {
  const invoiceId = await paidWithMoney(place)
  await place.build.ground.pool.query(`update payment set method = 'boleto' where invoice_id = $1`, [invoiceId])
  return { id: await exception(place, { kind: 'paymentReversed', invoice_id: invoiceId }), invoiceId }
}

async function takenBack(place: Place): Promise<Given> {
  const { id } = await takenBackFrom(place)
  return { id, comment: 'cheque devolvido', version: 1 }
}

/** What the bank took back of a month that was given back: somebody else asks that the family puts it back. */
async function recovery(place: Place, given: Record<string, unknown> = {}): Promise<string> {
  const { id: exceptionId, invoiceId } = await takenBackFrom(place)
  await takenFromGivenBack(place, { id: exceptionId, invoiceId })
  return recoveryOf(place, { exceptionId, invoiceId }, given)
}

async function withLossAsked(place: Place): Promise<string> {
  const id = await recovery(place, owed)
  await lossAsked(place, id)
  return id
}

/** Paid by money of nobody that a person identified. */
async function paidWithMoney(place: Place): Promise<string> {
  const id = await exception(place, { kind: 'pixUnknown', school_id: null, detail: { at: '2026-11-20T12:00:00Z' } })
  const invoiceId = await issuedInvoice(place)
  await place.admin.settlements.identify({ id, invoiceId, version: 1 })
  return invoiceId
}

async function inProtest(place: Place): Promise<Given> {
  const invoiceId = await issuedInvoice(place)
  await place.build.ground.pool.query(`update invoice set status = 'inProtest' where id = $1`, [invoiceId])
  const id = await exception(place, { kind: 'protested', invoice_id: invoiceId })
  return { id, comment: 'carta de anuência', version: 1 }
}

const proof = { file: Buffer.from('%PDF-1.4\n% comprovante\n%%EOF\n'), fileName: 'comprovante.pdf' }

async function paidInvoice(place: Place): Promise<string> {
  const invoiceId = await issuedInvoice(place)
  // As it was issued before plans existed: its school was guaranteed then.
  await place.build.ground.pool.query(
    'update invoice_item set covered_at = null, coverage = null, plan_version_id = null where invoice_id = $1',
    [invoiceId],
  )
  await place.admin.invoices.pay({ id: invoiceId, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  return invoiceId
}

/** Reported by somebody else, after whoever calls became a user. */
async function reported(place: Place): Promise<string> {
  const invoiceId = await paidInvoice(place)
  const id = await exception(place, { id: `0f${newId().slice(2)}`, kind: 'reportedTwice', invoice_id: invoiceId })
  const fileId = newId()
  const { ground } = place.build
  const file = { name: proof.fileName, media_type: 'application/pdf', byte_count: 1, sha256: Buffer.alloc(32) }
  const of = { tenant_id: place.tenantId, created_by: '01900000-0000-7000-8000-000000000002' }
  await folderStore(join(inject('dataFolder'), 'files')).put(fileKey(place.tenantId, fileId), proof.file)
  await ground.insert('stored_file', { ...of, ...file, id: fileId })
  await ground.insert('duplicate_report', {
    tenant_id: place.tenantId,
    exception_id: id,
    invoice_id: invoiceId,
    paid_on: '2026-11-20',
    method: 'school',
    comment: 'a família pagou de novo',
    file_id: fileId,
    reported_by: of.created_by,
  })
  return id
}

export const settlementSamples: AreaSamples = {
  ids: {
    'settlement-exception': (place) => exception(place),
    exceptions: (place) => exception(place),
    'guardian-credit': async (place) => (await withCredit(place)).guardianId,
    refund,
    recovery,
  },
  calls: {
    'settlements.reportDuplicate': async (place) => ({
      invoiceId: await paidInvoice(place),
      paidDate: '2026-11-20',
      cents: 100_000,
      method: 'pix',
      comment: 'a família pagou de novo',
      ...proof,
    }),
    'settlements.confirmReport': async (place) => ({ id: await reported(place), version: 1 }),
    'settlements.reportFile': async (place) => ({ id: await reported(place) }),
    'settlements.resolveException': () => ({ reason: 'devolvido à família', version: 1 }),
    'settlements.identify': async (place) => ({
      id: await exception(place, { kind: 'pixUnknown', school_id: null, detail: { at: '2026-11-20T12:00:00Z' } }),
      invoiceId: await issuedInvoice(place),
      version: 1,
    }),
    'settlements.reinstate': paidAfterCancel,
    'settlements.reversePayment': takenBack,
    'settlements.recover': async (place) => takenFromGivenBack(place, await takenBackFrom(place)),
    'settlements.approveRecovery': async (place) => ({ id: await recovery(place), version: 1 }),
    'settlements.cancelRecovery': () => ({ reason: 'engano', version: 1 }),
    'settlements.payRecoveryWithCredit': async (place) => ({ id: await recovery(place, owed), cents: 500, version: 1 }),
    'settlements.receiveRecovery': async (place) => ({
      id: await recovery(place, owed),
      cents: 500,
      bankAccountId: (await place.build.bankAccount()).id,
      means: 'pix',
      reference: 'E123',
      paidDate: '2026-11-20',
      reason: 'a família depositou',
      version: 1,
    }),
    'settlements.bearRecovery': async (place) => ({
      id: await recovery(place, owed),
      reason: 'sem contato',
      version: 1,
    }),
    'settlements.approveRecoveryPart': async (place) => ({ id: await withLossAsked(place), version: 1 }),
    'settlements.cancelRecoveryPart': async (place) => ({
      id: await withLossAsked(place),
      reason: 'engano',
      version: 1,
    }),
    'settlements.undoRecoveryPart': async (place) => {
      const id = await recovery(place, owed)
      await place.admin.settlements.payRecoveryWithCredit({ id, cents: 500, version: 1 })
      return { id, reason: 'engano', version: 2 }
    },
    'settlements.giveBack': async (place) => ({ id: await paidWithMoney(place), comment: 'o aluno saiu' }),
    'settlements.undoGiveBack': async (place) => {
      const id = await paidWithMoney(place)
      await place.admin.settlements.giveBack({ id, comment: 'o aluno saiu' })
      return { id, comment: 'engano' }
    },
    'settlements.giveBackMany': async (place) => ({
      invoiceIdList: [await paidWithMoney(place)],
      comment: 'o aluno saiu',
    }),
    'settlements.withdrawProtest': inProtest,
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
    'settlements.payRefundByPix': async (place) => ({
      id: await refundOfAnother(place, approved),
      bankAccountId: (await place.build.bankAccount()).id,
      pixKey: 'familia@ipe.test',
      version: 1,
    }),
    'settlements.approveRefundPix': async (place) => ({ id: await refundByPix(place), version: 1 }),
    'settlements.cancelRefundPix': async (place) => ({
      id: await refundByPix(place),
      reason: 'chave errada',
      version: 1,
    }),
    'settlements.decideRefundPix': async (place) => ({
      id: await refundByPix(place, sentPix),
      paidDate: '2026-11-20',
      reason: 'E123, extrato de 20/11',
      version: 1,
    }),
    'payouts.refundReceipt': async (place) => ({ id: await paidRefund(place) }),
    'settlements.cancelRefund': () => ({ comment: 'a família desistiu', version: 1 }),
  },
}
