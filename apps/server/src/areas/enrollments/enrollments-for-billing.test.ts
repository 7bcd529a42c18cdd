import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { statement, sql } from '../../platform/db/sql.ts'
import { expect, test } from '../../../test/support/server.ts'
import { termsOf } from '../schools/public.ts'
import { enrollmentsForBilling, enrollmentsForIssue, livingEnrollmentsOfClass, markEnrolled } from './public.ts'

const system = { userId: '00000000-0000-7000-8000-000000000001', name: '', email: '' }
const scopeOf = (tenantId: number, schools: 'all' | string[] = 'all') => ({
  tenantId,
  homeTenantId: tenantId,
  schools,
  actor: system,
  policies: new Set<string>(),
  now: new Date(0),
  today: toCalendarDate('2026-11-20'),
  locale: 'pt-BR' as const,
  requestId: '',
  isMasked: false,
})

test('the plan of a class holds its living enrollments in id order, with payer, terms and agreement', async ({
  server,
  build,
}) => {
  const agreement = await build.agreement()
  const school = await build.school({ bank_agreement_id: agreement.id, fine_ppm: 10_000 })
  const { id: classId } = await build.class({ school_id: school.id })
  const first = await build.enrollment({ class_id: classId })
  const second = await build.enrollment({ class_id: classId, monthly_cents: 77_700 })
  await build.enrollment({ class_id: classId, status: 'canceled' })
  const read = (schools: 'all' | string[]) =>
    readTransaction(server.composition.platform.readPool, build.network, (tx) =>
      tx.rows(livingEnrollmentsOfClass(scopeOf(build.network, schools), classId)),
    )
  const plan = await read('all')
  expect(plan.map((row) => row.id)).toEqual([first.id, second.id])
  expect(plan[1]).toMatchObject({
    monthly_cents: 77_700,
    agreement_id: agreement.id,
    guardian_name: 'Marina Conceição Teles',
    guardian_address: { city: 'São Paulo' },
    due_day: 10,
  })
  const [row] = plan
  expect(row && termsOf(row).terms).toMatchObject({ finePpm: 10_000, interest: { per: 'month', ppm: 10_000 } })
  expect(await read([])).toEqual([])
})

test('issuing holds the enrollments and marks them; a cancelled one stops the whole', async ({ server, build }) => {
  const made = await build.enrollment()
  const canceled = await build.enrollment({ status: 'canceled' })
  const scope = scopeOf(build.network)
  const mark = (ids: string[]) =>
    writeTransaction(server.composition.platform.writePool, build.network, async (tx) => {
      const held = await tx.rows(enrollmentsForIssue(scope, ids))
      for (const part of markEnrolled(build.network, ids)) {
        const checked = sql<{
          n: number
        }>`with marked as (${part.sql}) select control.must((select count(*) from marked), ${part.rows}::bigint, 'marked') as n`
        await tx.rows(statement(checked))
      }
      return held.length
    })
  expect(await mark([made.id])).toBe(1)
  const after = await readTransaction(server.composition.platform.readPool, build.network, (tx) =>
    tx.rows(enrollmentsForBilling(scope, [made.id])),
  )
  expect(after).toMatchObject([{ status: 'enrolled', version: 2 }])
  await expect(mark([made.id, canceled.id])).rejects.toThrow()
  expect(markEnrolled(build.network, [])).toEqual([])
})
