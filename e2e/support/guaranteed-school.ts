// A school of the demonstration's network under a plan with guaranteed revenue, with issued invoices of the month, made by the API.
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { plans } from '@caderneta/contracts/plans'
import { schools } from '@caderneta/contracts/schools'
import { tenants } from '@caderneta/contracts/tenants'
import { transfers } from '@caderneta/contracts/transfers'
import type { Api } from './api.ts'
import { isoMonthAhead } from './days.ts'
import { newClass, newFamilies, newSchool } from './made.ts'

export type GuaranteedSchool = { network: number; schoolId: string; planId: string; transferId: string }

/** Two invoices of R$ 850,00 each in the open transfer of this month: 12+1, 3,5 %, closed on the 28th, paid on the 5th. */
export async function guaranteedSchool(host: Api, api: Api): Promise<GuaranteedSchool> {
  const [network] = (await host.call(tenants.list, { filter: 'Ipê' })).items
  if (!network) throw new Error('the demonstration has no network Ipê')
  const month = isoMonthAhead(0)
  const [bankAgreementId = ''] = (await api.call(schools.list, {})).items.flatMap((row) => row.bankAgreementId ?? [])
  const schoolId = await newSchool(api, { bankAgreementId })
  const plan = await host.call(
    plans.create,
    { name: `Garantido ${schoolId.slice(-6)}`, validFrom: month, terms },
    network.id,
  )
  await host.call(plans.take, { id: schoolId, planId: plan.id, validFrom: month }, network.id)
  const classId = await newClass(api, schoolId)
  await newFamilies(api, classId, 2)
  for (const { id: enrollmentId } of (await api.call(enrollments.list, { classId })).items) {
    const made = await api.call(invoices.create, { enrollmentId, competence: month, dueDate: isoMonthAhead(2) })
    await api.call(invoices.close, { id: made.id })
  }
  await host.call(transfers.prepare, {}, network.id)
  const [transfer] = (await host.call(transfers.list, { schoolId, from: month, to: month }, network.id)).items
  if (!transfer) throw new Error('the month was not opened')
  await host.call(transfers.calculate, { id: transfer.id }, network.id)
  return { network: network.id, schoolId, planId: plan.id, transferId: transfer.id }
}

const terms = {
  coverage: 'guaranteed' as const,
  categories: ['tuition' as const],
  strategy: '12+1' as const,
  closingDay: 28,
  autoClose: false,
  dateMode: 'fixed' as const,
  days: [{ day: 5, percent: 1 }],
  dayKind: 'business' as const,
  shift: 'postpone' as const,
  payoutBy: 'bank' as const,
  feeKind: 'percent' as const,
  feePercent: 0.035,
  feeCents: 0,
  lateChargesTo: 'school' as const,
  discountBorneBy: 'school' as const,
}
