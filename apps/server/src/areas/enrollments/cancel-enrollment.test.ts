import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import { newId } from '../../platform/uuid.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

type Made = Awaited<ReturnType<Builders['enrollment']>>

async function invoiceOf(build: Builders, made: Made, status: InvoiceStatus): Promise<void> {
  await build.ground.insert('invoice', {
    tenant_id: build.network,
    id: newId(),
    school_id: made.schoolId,
    student_id: made.studentId,
    guardian_id: made.guardianId,
    enrollment_id: made.id,
    status,
    paid_on: status === 'paid' ? '2026-11-09' : null,
    number: Number.parseInt(newId().slice(-9), 16),
    competence: '2026-11-01',
    issued_on: '2026-11-01',
    due_on: '2026-11-10',
    original_due_on: '2026-11-10',
    nominal_cents: 100_000,
    open_cents: 100_000,
    fine_ppm: 20_000,
    interest_ppm: 10_000,
    interest_per: 'month',
    count_from: 'shifted',
    search: '',
  })
}

test('an enrollment is cancelled with its reason, once and for good', async ({ as, users, build }) => {
  const made = await build.enrollment()
  const secretary = as(await users('secretary', [made.schoolId]))
  const reply = await secretary.enrollments.cancel({ id: made.id, comment: 'A família se mudou' })
  expect(reply.body).toMatchObject({ status: 'canceled', version: 2 })
  const { rows } = await build.ground.pool.query('select event, data from history where subject_id = $1', [made.id])
  expect(rows).toEqual([{ event: 'canceled', data: { comment: 'A família se mudou' } }])
  expect(await secretary.enrollments.cancel({ id: made.id, comment: 'de novo' })).toRefuse('enrollment_canceled')
})

test('a live invoice holds it, also a paid one; a cancelled invoice does not', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  for (const status of ['generated', 'paid'] as const) {
    const made = await build.enrollment({ status: 'enrolled' })
    await invoiceOf(build, made, status)
    const reply = await admin.enrollments.cancel({ id: made.id, comment: 'x' })
    expect(reply).toRefuse('enrollment_has_live_invoices')
    expect(JSON.stringify(reply.body)).toContain('(1)')
    const found = await admin.enrollments.get({ id: made.id })
    expect(found.body.can?.cancel).toEqual({ can: false, reason: 'enrollment_has_live_invoices' })
  }
  const free = await build.enrollment({ status: 'enrolled' })
  await invoiceOf(build, free, 'canceled')
  await invoiceOf(build, free, 'duplicated')
  expect(await admin.enrollments.cancel({ id: free.id, comment: 'x' })).toSucceed()
})

test('a reason is needed', async ({ as, users, build }) => {
  const { id } = await build.enrollment()
  const reply = await as(await users('admin')).enrollments.cancel({ id, comment: '  ' })
  expect(JSON.stringify(reply.body)).toContain('Informe o motivo')
})

test('a director cancels nothing, and sees why', async ({ as, users, build }) => {
  const made = await build.enrollment()
  const director = as(await users('director', [made.schoolId]))
  expect(await director.enrollments.cancel({ id: made.id, comment: 'x' })).toRefuse('permission_denied')
  const found = await director.enrollments.get({ id: made.id })
  expect(found.body.can?.cancel).toEqual({ can: false, reason: 'permission_denied' })
})
