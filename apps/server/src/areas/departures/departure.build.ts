// Test builder of an enrollment with invoices of the months around the day of the tests, 2026-11-20.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect } from '../../../test/support/server.ts'

const dueDates = { november: '2026-11-30', december: '2026-12-10', january: '2027-01-11' } as const
const competences = { november: '2026-11-01', december: '2026-12-01', january: '2027-01-01' } as const
export type Month = keyof typeof dueDates

export type BilledStudent = Awaited<ReturnType<typeof billedStudent>>

/** R$ 1.000,00 a month; issued unless they are `drafts`. */
export async function billedStudent(build: Builders, admin: Client, drafts: readonly Month[] = []) {
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(school.id)
  const enrollment = await build.enrollment({ school_id: school.id })
  const draw = async (month: Month) => {
    const given = { enrollmentId: enrollment.id, competence: competences[month], dueDate: dueDates[month] }
    const { id } = (await admin.invoices.create(given)).body
    if (!drafts.includes(month)) expect(await admin.invoices.close({ id })).toSucceed()
    return id
  }
  const ids = { november: await draw('november'), december: await draw('december'), january: await draw('january') }
  const look = async (month: Month) => (await admin.invoices.get({ id: ids[month] })).body
  return { ...enrollment, ids, look }
}

/** An evasion as a secretary records it. */
export const leaving = {
  leftOn: '2026-11-20',
  monthCharge: 'full',
  reason: 'moved',
  note: 'A família se mudou',
  askedBy: 'family',
} as const
