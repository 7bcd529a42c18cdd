// Test builder of an issued invoice of a family whose data would be worth stealing.
import type { Builders } from './builders.ts'
import type { Client } from './api.ts'

export const family = {
  guardian: 'Marina Conceição Teles',
  student: 'Helena Teles Drummond',
  taxId: '52998224725',
  email: 'marina.teles@familia.test',
}

type Made = { id: string; enrollmentId: string; schoolId: string }
type Given = { dueDate?: string; school?: { id: string }; taxId?: string }

export async function buildIssuedInvoice(build: Builders, admin: Client, given: Given = {}): Promise<Made> {
  const made = await buildOpenInvoice(build, admin, given)
  const closed = await admin.invoices.close({ id: made.id })
  if (closed.status !== 200) throw new Error(`not issued: ${JSON.stringify(closed.body)}`)
  return made
}

async function buildGuaranteedSchool(build: Builders) {
  const school = await build.school({
    bank_agreement_id: (await build.bankAgreement()).id,
    fantasy_name: 'Colégio Aurora Pinheiros',
    phones: ['1130001234'],
    emails: ['secretaria@aurora.test'],
  })
  await build.guarantee(school.id)
  return school
}

export async function buildOpenInvoice(build: Builders, admin: Client, given: Given = {}): Promise<Made> {
  const school = given.school ?? (await buildGuaranteedSchool(build))
  const guardian = await build.guardian({
    name: family.guardian,
    email: family.email,
    ...(given.taxId ? { tax_id: given.taxId } : {}),
  })
  const student = await build.student({ school_id: school.id, guardian_id: guardian.id, name: family.student })
  const enrollment = await build.enrollment({ school_id: school.id, student_id: student.id, guardian_id: guardian.id })
  const created = await admin.invoices.create({
    enrollmentId: enrollment.id,
    competence: '2026-12-01',
    dueDate: given.dueDate ?? '2026-12-10',
  })
  if (created.status !== 201) throw new Error(`not created: ${JSON.stringify(created.body)}`)
  return { id: created.body.id, enrollmentId: enrollment.id, schoolId: school.id }
}

export function tokenOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Another token: one in 256 ends in the letters that would be put there. */
export function alteredToken(token: string): string {
  return `${token.slice(0, -2)}${token.endsWith('AA') ? 'QA' : 'AA'}`
}
