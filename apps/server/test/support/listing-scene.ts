// A debt that may be listed, and the credit bureau of the sandbox with its levers.
import { consentText } from '@caderneta/contracts/negative-listing-text'
import { searchKey } from '@caderneta/kernel/search-text'
import { createHash } from 'node:crypto'
import { newId } from '../../src/platform/uuid.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { buildIssuedInvoice } from './issued-invoice.ts'
import { owed } from './owed-invoice.ts'
import type { TestServer } from './server.ts'

export const consentHash = createHash('sha256').update(consentText).digest('hex')

type Given = { uf?: string; dueOn?: string; schoolId?: string; taxId?: string; debt?: Debt }
type Debt = { invoiceId: string; guardianId: string; schoolId: string }

/** An invoice of R$ 1.000,00, overdue since September, of a guardian about whom everything is known. */
export async function listableDebt(build: Builders, given: Given = {}) {
  const { uf = 'SP', dueOn = '2026-09-10', schoolId, taxId } = given
  const address = {
    street: 'Rua A',
    number: '1',
    district: 'Centro',
    city: 'Cidade',
    postalCode: '01310100',
    state: uf,
  }
  const guardian = await build.guardian({
    born_on: '1985-04-02',
    email: 'responsavel@familia.test',
    address: JSON.stringify(address),
    ...(taxId === undefined ? {} : { tax_id: taxId }),
  })
  const ofSchool = schoolId === undefined ? {} : { school_id: schoolId }
  const student = await build.student({ ...ofSchool, guardian_id: guardian.id })
  const enrollment = await build.enrollment({
    school_id: student.schoolId,
    student_id: student.id,
    guardian_id: guardian.id,
  })
  const invoiceId = await owed(build, enrollment, dueOn)
  return { invoiceId, guardianId: guardian.id, schoolId: enrollment.schoolId }
}

/** The same with a ledger that knows of it: issued by calls, and put back into the past. */
export async function issuedDebt(build: Builders, admin: Client): Promise<Debt> {
  const { id: invoiceId, schoolId } = await buildIssuedInvoice(build, admin)
  const { guardianId } = (await admin.invoices.get({ id: invoiceId })).body
  await build.ground.pool.query(
    `with g as (update guardian set born_on = '1985-04-02', address = address || '{"state":"SP"}' where id = $2)
      update invoice set due_on = '2026-09-10', original_due_on = '2026-09-10', bar_code = null, digitable_line = null where id = $1`,
    [invoiceId, guardianId],
  )
  return { invoiceId, guardianId, schoolId }
}

export async function turnOn(admin: Client): Promise<void> {
  const { body } = await admin.negativeListings.consent()
  if (!body.isOn) await admin.negativeListings.turnOn({ textHash: consentHash, accepts: true })
}

/** The notice was sent today, and nobody has proved its delivery. @returns its id. */
export async function sentNotice(build: Builders, given: Given = {}) {
  const debt = given.debt ?? (await listableDebt(build, given))
  const [id, deliveryId] = [newId(), newId()]
  const at = new Date()
  await build.ground.insert('delivery', {
    tenant_id: build.network,
    id: deliveryId,
    kind: 'listingNotice',
    invoice_id: debt.invoiceId,
    recipient: 'responsavel@familia.test',
    search: 'responsavel@familia.test',
    status: 'sent',
    sent_at: at,
    expires_at: at,
    created_at: at,
  })
  await build.ground.insert('negative_listing', {
    tenant_id: build.network,
    id,
    school_id: debt.schoolId,
    guardian_id: debt.guardianId,
    invoice_id: debt.invoiceId,
    uf: given.uf ?? 'SP',
    cents: 100_000,
    due_on: given.dueOn ?? '2026-09-10',
    requested_by: newId(),
    requested_by_name: 'Ana Prado',
    notice_delivery_id: deliveryId,
    notice_recipient: 'responsavel@familia.test',
    notice_subject: 'Notificação prévia',
    notice_text: 'A fatura não consta como paga.',
    notice_html: '<p>A fatura não consta como paga.</p>',
    notice_hash: createHash('sha256').update(id).digest(),
    noticed_on: '2026-11-20',
    waiting_days: 20,
    search: searchKey(`Família ${id}`),
  })
  return { ...debt, id, version: 1 }
}

/** It was delivered, and the wait of the state is over. */
export async function waitedListing(build: Builders, given: Given = {}) {
  const noticed = await sentNotice(build, given)
  await build.ground.pool.query(
    `update negative_listing set noticed_on = noticed_on - 60, delivered_on = noticed_on - 60, delivery_proof = 'Confirmação por telefone',
        delivered_by = gen_random_uuid(), delivered_by_name = 'Ana Prado', wait_until = noticed_on - 60 + waiting_days where id = $1`,
    [noticed.id],
  )
  return noticed
}

/** The bureau as anybody outside would reach it. */
export function bureauOf({ composition: { platform } }: TestServer, network: number) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const { bureau } = platform
    if (bureau === null) throw new Error('no bureau')
    const response = await fetch(bureau.url + path, {
      method,
      headers: {
        authorization: `Bearer ${bureau.key}`,
        'x-client': String(network),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  return {
    behaves: (rules: Record<string, unknown>) => ask('POST', '/behavior', rules),
    /** What it held on its way comes in now. */
    takesHeld: () => ask('POST', '/held/take', {}),
    listings: async (): Promise<{ id: string; status: string }[]> => (await ask('GET', '/listings')).items,
  }
}
