// A family that owes invoices of a school that is guaranteed, or not, on 28/12/2026: due on 10/12, with 2 % of fine and 1 % a month.
import { equalInstallments } from '@caderneta/kernel/agreement-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { expect, type TestServer } from './server.ts'
import { jobContext } from './run-job.ts'
import { networkSubject } from '../../src/platform/access/network-subject.ts'
import { must } from '../../src/platform/must.ts'
import { newId } from '../../src/platform/uuid.ts'
import { onDayPassed } from '../../src/areas/agreements/agreement.listener.ts'

export { leaving } from '../../src/areas/departures/departure.build.ts'

/** A day that passes for the agreements of a network, here and now. */
export async function dayPassed(server: TestServer, network: number, day: string): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await onDayPassed.hear({ ...event, payload: { day } }, await jobContext(server, network, {}))
}

export type AgreementScene = Awaited<ReturnType<typeof agreementScene>>
const months = ['2026-11-01', '2026-12-01'] as const

/** Two invoices of R$ 1.000,00; eighteen days late each costs 20,00 and 6,00 more. */
export async function agreementScene(
  server: TestServer,
  build: Builders,
  admin: Client,
  isGuaranteed = true,
  guardianId?: string,
) {
  server.setDate('2026-11-20')
  const school = await build.school({
    bank_agreement_id: (await build.bankAgreement()).id,
    fine_ppm: 20_000,
    interest_ppm: 10_000,
    interest_per: 'month',
  })
  if (isGuaranteed) await build.guarantee(school.id)
  const enrollment = await build.enrollment({
    school_id: school.id,
    ...(guardianId ? { guardian_id: guardianId } : {}),
  })
  const invoiceIds: string[] = []
  for (const competence of months) {
    const made = await admin.invoices.create({ enrollmentId: enrollment.id, competence, dueDate: '2026-12-10' })
    expect(await admin.invoices.close({ id: made.body.id })).toSucceed()
    invoiceIds.push(made.body.id)
  }
  server.setDate('2026-12-28')
  return { ...enrollment, schoolId: school.id, invoiceIds }
}

export type Offer = Parameters<Client['agreements']['create']>[0]

/** Of all that the invoices cost, in `count` equal installments from 07/01/2027 on. */
export function offerOf(invoiceIds: readonly string[], totalCents: number, count = 4): Offer {
  return {
    title: 'Mensalidades de 2026',
    agreementType: 'overdue',
    invoiceIds: [...invoiceIds],
    feeAbsorption: 'creditor',
    installments: equalInstallments(toCents(totalCents), count, toCalendarDate('2027-01-07')),
  }
}

/** Made by a colleague, approved where it must be, and accepted on paper. */
export async function acceptedAgreement({ ground }: Builders, admin: Client, offer: Offer): Promise<string> {
  const made = await admin.agreements.create(offer)
  expect(made).toSucceed()
  const { id, needsApproval } = made.body
  await ground.pool.query('update agreement set created_by = gen_random_uuid() where id = $1', [id])
  if (needsApproval) expect(await admin.agreements.approve({ id, version: 1, reason: 'Combinado' })).toSucceed()
  const given = { id, version: needsApproval ? 2 : 1, name: 'Marina Teles', reason: 'Assinado na secretaria' }
  expect(await admin.agreements.recordAcceptance(given)).toSucceed()
  return id
}

/** Made, accepted on paper and issued. */
export async function issuedAgreement(build: Builders, admin: Client, offer: Offer) {
  const id = await acceptedAgreement(build, admin, offer)
  const look = async () => (await admin.agreements.get({ id })).body
  const { version } = await look()
  expect(await admin.agreements.issue({ id, version })).toSucceed()
  const record = await look()
  return {
    id,
    look,
    installments: record.schedule.map(({ invoiceId }) => must(invoiceId, 'it is issued')),
  }
}
