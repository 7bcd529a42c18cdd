import { must } from '../../../src/platform/must.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

const december = { competence: '2026-12-01', dueDate: '2026-12-10' }
const comment = { comment: 'a pedido da família' }

/** An invoice written down, not issued. */
async function open({ build, schoolId, admin }: Place): Promise<string> {
  const { id: enrollmentId } = await build.enrollment({ school_id: schoolId })
  const made = await admin.invoices.create({ enrollmentId, ...december })
  return made.body.id
}

/** The same with a second product on it: a row of its own, because the network of the matrices has one product on each invoice. */
async function draftOfTwo(place: Place): Promise<string> {
  const id = await open(place)
  const { id: product } = await place.build.product()
  const { pool } = place.build.ground
  await pool.query(
    `insert into invoice_item (tenant_id, invoice_id, position, product_id, name, cents, category)
      select tenant_id, invoice_id, 2, $2, 'Uniforme', 5000, 'uniform' from invoice_item where invoice_id = $1`,
    [id, product],
  )
  await pool.query(
    `insert into billed_slot (tenant_id, enrollment_id, product_id, competence, installment, invoice_id)
      select tenant_id, enrollment_id, $2, competence, installment, invoice_id from billed_slot where invoice_id = $1`,
    [id, product],
  )
  await pool.query(
    `update invoice set nominal_cents = nominal_cents + 5000, open_cents = open_cents + 5000 where id = $1`,
    [id],
  )
  return id
}

export async function issuedInvoice(place: Place): Promise<string> {
  const id = await open(place)
  await place.admin.invoices.close({ id })
  return id
}

async function paid(place: Place): Promise<string> {
  const id = await issuedInvoice(place)
  await place.admin.invoices.pay({ id, ...receipt })
  return id
}
const receipt = { paidDate: '2026-11-20', totalPaidCents: 100_000 }

/** A draft of a uniform at another price than its own. */
async function uniformInvoice({ build, schoolId, admin }: Place) {
  const { id: enrollmentId } = await build.enrollment({ school_id: schoolId })
  const { id: productId } = await build.product()
  const { id } = (await admin.invoices.create({ enrollmentId, ...december, product: productId, valueCents: 10_000 }))
    .body
  return { id, change: { productId, amounts: [10_000], valueCents: 12_000 } }
}

async function inQuarantine(place: Place): Promise<{ id: string; quarantineId: string }> {
  const id = await issuedInvoice(place)
  await place.admin.invoices.quarantine({ id, ...comment })
  const { items } = (await place.admin.invoices.listQuarantines({ invoiceId: id })).body
  return { id, quarantineId: items[0]?.id ?? '' } // none: the call that needs it fails
}

/** Late, and registered at a bank that takes a protest. */
async function lateTitle(place: Place): Promise<string> {
  const id = await issuedInvoice(place)
  await place.build.ground.pool.query(
    `update invoice set status = 'pending', bank_registration = 'registered', due_on = '2026-11-10' where id = $1`,
    [id],
  )
  return id
}

async function quarantined(place: Place): Promise<Given> {
  const { id: invoiceId } = await inQuarantine(place)
  return { schoolId: place.schoolId, invoiceId, schoolYear: 2026 }
}

export async function bulkOfClass({ build, schoolId }: Place): Promise<Given> {
  const { classId } = await build.enrollment({ school_id: schoolId })
  return { classId, ...december }
}

async function monthOfSchool({ build, schoolId }: Place): Promise<Given> {
  await build.enrollment({ school_id: schoolId })
  return { schoolId, competence: december.competence }
}

export const invoiceSamples: AreaSamples = {
  ids: {
    invoice: open,
    quarantine: async (place) => (await inQuarantine(place)).quarantineId,
    'invoice-history': open,
    comment: async (place) => {
      const made = await place.admin.invoices.addComment({ invoiceId: await open(place), ...comment })
      return made.body.id
    },
  },
  withIds: {
    'invoices.update': async (place) => {
      const id = await issuedInvoice(place)
      const [item] = (await place.admin.invoices.get({ id })).body.items
      const { valueCents, itemName, quantity, enrollmentId, productId } = must(item, 'an invoice has an item')
      const items = [{ valueCents, itemName, quantity, enrollmentId, productId }]
      return { id, dueDate: '2026-12-21', reason: 'acordo', items }
    },
  },
  calls: {
    'invoices.list': async ({ build, schoolId }) => {
      const { id, classId, studentId, guardianId } = await build.enrollment({ school_id: schoolId })
      return { schoolId, classId, studentId, guardianId, enrollmentId: id }
    },
    'invoices.find': () => ({ code: '10491234500000100' }),
    'invoices.totals': ({ schoolId }) => ({ schoolId }),
    'invoices.countByStatus': ({ schoolId }) => ({ schoolId }),
    'invoices.financialStatus': async ({ build, schoolId }) => ({
      StudentId: (await build.enrollment({ school_id: schoolId })).studentId,
    }),
    'invoices.financialStatusOfMany': async ({ build, schoolId }) => ({
      studentIds: [(await build.enrollment({ school_id: schoolId })).studentId],
    }),
    'invoices.paymentFine': async (place) => ({ id: await issuedInvoice(place), newDueDate: '2026-12-20' }),
    'invoices.chargeable': async ({ build, schoolId }) => ({
      enrollmentId: (await build.enrollment({ school_id: schoolId })).id,
    }),
    'invoices.create': async ({ build, schoolId }) => ({
      enrollmentId: (await build.enrollment({ school_id: schoolId })).id,
      ...december,
    }),
    'invoices.previewBulk': bulkOfClass,
    'invoices.createBulk': bulkOfClass,
    'invoices.month': ({ schoolId }) => ({ schoolId, competence: december.competence }),
    'invoices.previewMonth': ({ schoolId }) => ({ schoolId, competence: december.competence }),
    'invoices.createMonth': monthOfSchool,
    'invoices.leftOut': bulkOfClass,
    'invoices.exportLeftOut': bulkOfClass,
    'invoices.writeOffRest': async (place) => {
      const id = await issuedInvoice(place)
      await place.build.ground.pool.query('update invoice set open_cents = 100 where id = $1', [id])
      return { id, comment: 'centavos' }
    },
    'invoices.closeOpen': async (place) => {
      await open(place)
      return {}
    },
    'invoices.update': async (place) => ({ id: await issuedInvoice(place), dueDate: '2026-12-21', reason: 'acordo' }),
    'invoices.pay': async (place) => ({ id: await issuedInvoice(place), ...receipt }),
    'invoices.revertPaymentAtSchool': async (place) => ({ id: await paid(place), ...comment }),
    'invoices.protest': async (place) => ({ id: await lateTitle(place), ...comment }),
    'invoices.stopProtest': async (place) => {
      const id = await lateTitle(place)
      await place.admin.invoices.protest({ id, ...comment })
      return { id, ...comment }
    },
    'invoices.duplicate': async (place) => ({ id: await issuedInvoice(place), dueDate: '2026-12-21' }),
    'invoices.revertCancellation': async (place) => {
      const id = await issuedInvoice(place)
      await place.admin.invoices.cancel({ id, ...comment })
      return { id, ...comment }
    },
    'invoices.updatePaymentAtSchool': async (place) => ({
      id: await paid(place),
      ...receipt,
      totalPaidCents: 100_100,
      ...comment,
    }),
    'invoices.takeItemOff': async (place) => ({ id: await draftOfTwo(place), position: 2, ...comment }),
    'invoices.cancel': async (place) => ({ id: await issuedInvoice(place), ...comment }),
    'invoices.quarantine': async (place) => ({ id: await issuedInvoice(place), ...comment }),
    'invoices.leaveQuarantine': async (place) => ({ id: (await inQuarantine(place)).id, ...comment }),
    'invoices.quarantineMany': async (place) => ({ invoiceIdList: [await issuedInvoice(place)], ...comment }),
    'invoices.leaveQuarantineMany': async (place) => ({ invoiceIdList: [(await inQuarantine(place)).id], ...comment }),
    'invoices.listQuarantines': quarantined,
    'invoices.exportQuarantines': quarantined,
    'invoices.quarantineTotals': quarantined,
    'invoices.previewMany': async (place) => ({ action: 'cancel', invoiceIdList: [await issuedInvoice(place)] }),
    'invoices.cancelMany': async (place) => ({ invoiceIdList: [await issuedInvoice(place)], ...comment }),
    'invoices.previewReissue': async ({ build }) => ({ productId: (await build.product()).id }),
    'invoices.reissueProduct': async (place) => (await uniformInvoice(place)).change,
    'invoices.reissue': async (place) => {
      const { id, change } = await uniformInvoice(place)
      return { id, ...change }
    },
    'invoices.addComment': async (place) => ({ invoiceId: await open(place), ...comment }),
    'invoices.cancelCardPayment': () => ({}),
    'invoices.sendCardPayment': () => ({}),
  },
}
