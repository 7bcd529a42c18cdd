// What stands before the first invoice: accounts, bank agreements, schools, classes, families, enrollments.
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import { type CalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { cnpjCheckDigits, cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { sql, statement } from '../platform/db/sql.ts'
import type { Platform } from '../platform/platform.ts'
import { newId } from '../platform/uuid.ts'
import { familyName, personName } from './names.ts'
import { layPlans } from './plans.ts'
import type { Random } from './random.ts'
import { type BankPlan, grades, type NetworkPlan, type SchoolPlan } from './sizes.ts'
import { type SeedRow, writeRows } from './written-rows.ts'

export type SeededBank = BankPlan & { accountId: string; bankAgreementId: string; accountDigit: string }
export type SeededClass = { id: string; schoolId: string; bank: number; enrollmentIds: string[] }
export type SeededNetwork = {
  tenantId: number
  plan: NetworkPlan
  banks: SeededBank[]
  classes: SeededClass[]
  schoolIds: string[]
}

type Rows = {
  schools: SeedRow<'school'>[]
  classes: SeedRow<'academic_class'>[]
  guardians: SeedRow<'guardian'>[]
  students: SeedRow<'student'>[]
  enrollments: SeedRow<'enrollment'>[]
}

export async function layGround(
  platform: Platform,
  tenantId: number,
  plan: NetworkPlan,
  today: CalendarDate,
  random: Random,
): Promise<SeededNetwork> {
  const banks = plan.banks.map((bank) => ({
    ...bank,
    accountId: newId(),
    bankAgreementId: newId(),
    accountDigit: digitOf(bank),
  }))
  const rows: Rows = { schools: [], classes: [], guardians: [], students: [], enrollments: [] }
  const classes = plan.schools.flatMap((school, index) =>
    schoolWithClasses(rows, { tenantId, plan, banks, school, index, today, random }),
  )
  await writeRows(
    platform,
    tenantId,
    'bank_account',
    banks.map((bank) => accountRow(tenantId, plan, bank)),
  )
  await writeRows(
    platform,
    tenantId,
    'bank_agreement',
    banks.map((bank) => bankAgreementRow(tenantId, bank)),
  )
  await writeRows(platform, tenantId, 'school', rows.schools)
  await layPlans(
    platform,
    tenantId,
    rows.schools.map(({ id }) => id),
    today,
  )
  await writeRows(platform, tenantId, 'academic_class', rows.classes)
  await writeRows(platform, tenantId, 'guardian', rows.guardians, contactsOf)
  await writeRows(platform, tenantId, 'student', rows.students)
  await writeRows(platform, tenantId, 'enrollment', rows.enrollments)
  return { tenantId, plan, banks, classes, schoolIds: rows.schools.map(({ id }) => id) }
}

function digitOf({ bank, agency, account }: BankPlan): string {
  return bank === '341' ? String(mod10(agency + account)) : '7'
}

function accountRow(tenantId: number, { holder }: NetworkPlan, bank: SeededBank): SeedRow<'bank_account'> {
  return {
    tenant_id: tenantId,
    id: bank.accountId,
    bank: bank.bank,
    agency: bank.agency,
    account: bank.account,
    account_digit: bank.accountDigit,
    holder_name: holder.name,
    holder_tax_id: holder.cnpjBase + cnpjCheckDigits(holder.cnpjBase),
    holder_address: 'Avenida Paulista, 1374, Bela Vista · São Paulo - SP · CEP 01310-100',
  }
}

function bankAgreementRow(tenantId: number, bank: SeededBank): SeedRow<'bank_agreement'> {
  return {
    tenant_id: tenantId,
    id: bank.bankAgreementId,
    bank_account_id: bank.accountId,
    carteira: bank.carteira,
    code: bank.code,
    layout: bank.bank === '104' ? 'cnab240' : 'cnab400',
    payable_days: 60,
    pix_key: bank.pixKey,
  }
}

type SchoolWork = {
  tenantId: number
  plan: NetworkPlan
  banks: SeededBank[]
  school: SchoolPlan
  index: number
  today: CalendarDate
  random: Random
}

function schoolWithClasses(rows: Rows, work: SchoolWork): SeededClass[] {
  const { tenantId, school, banks, index } = work
  const id = newId()
  const base = `${String(20_000_000 + index * 7_919)}0001`
  rows.schools.push({
    tenant_id: tenantId,
    id,
    code: school.code,
    company_name: school.companyName,
    fantasy_name: school.fantasyName,
    cnpj: base + cnpjCheckDigits(base),
    emails: [`secretaria@${school.code.toLowerCase()}.test`],
    notification_emails: [`financeiro@${school.code.toLowerCase()}.test`],
    phones: ['3132150000'],
    owners: [
      { name: 'Helena Duarte', cpf: `20000${1000 + index}` + cpfCheckDigits(`20000${1000 + index}`), document: null },
    ],
    company_name_key: searchKey(school.companyName),
    address: addressIn(work, 'Avenida das Acácias'),
    bank_agreement_id: banks[school.bank]?.bankAgreementId ?? null,
    early_discounts: school.discounts,
    search: searchKey(`${school.fantasyName} ${school.companyName} ${school.code} ${base}`),
  })
  return Array.from({ length: school.classes }, (_, place) => classWithFamilies(rows, work, id, place))
}

function classWithFamilies(rows: Rows, work: SchoolWork, schoolId: string, place: number): SeededClass {
  const { tenantId, plan, school, today } = work
  const id = newId()
  const grade = grades[place % grades.length] ?? grades[0]
  const letter = String.fromCharCode(65 + Math.floor(place / grades.length))
  const name = `${grade.name} ${letter}`
  rows.classes.push({
    tenant_id: tenantId,
    id,
    school_id: schoolId,
    name,
    abbreviation: grade.abbreviation,
    school_year: yearOf(today),
    shift: place % 2 === 0 ? 'morning' : 'afternoon',
    level: grade.level,
    grade: grade.grade,
    capacity: 30,
    monthly_cents: grade.cents,
    search: searchKey(`${name} ${grade.abbreviation}`),
  })
  const enrollmentIds = Array.from({ length: plan.studentsPerClass }, () =>
    enrolled(rows, work, { id, schoolId, cents: grade.cents }),
  )
  return { id, schoolId, bank: school.bank, enrollmentIds }
}

/** A student with a guardian: three in ten come from a family that is already there. */
function enrolled(rows: Rows, work: SchoolWork, place: { id: string; schoolId: string; cents: number }): string {
  const { tenantId, random, today } = work
  const known = rows.guardians.length > 0 && random.isIn(0.28) ? random.pick(rows.guardians.slice(-40)) : null
  const guardian = known ?? newGuardian(rows, work)
  const surname = guardian.name.split(' ').slice(1).join(' ')
  const name = personName(random, surname)
  const year = yearOf(today)
  const studentId = newId()
  rows.students.push({
    tenant_id: tenantId,
    id: studentId,
    school_id: place.schoolId,
    guardian_id: guardian.id,
    relation: random.pick(['mother', 'mother', 'father', 'father', 'grandparents', 'other']),
    name,
    born_on: `${year - random.whole(4, 16)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
    search: searchKey(name),
  })
  const id = newId()
  const cents = random.isIn(0.15) ? Math.round((place.cents * random.whole(50, 90)) / 100) : place.cents
  rows.enrollments.push({
    tenant_id: tenantId,
    id,
    school_id: place.schoolId,
    class_id: place.id,
    student_id: studentId,
    guardian_id: guardian.id,
    school_year: year,
    monthly_cents: cents,
    annuity_cents: cents * 12,
    installments: 12,
    starting_month: 1,
    due_day: 10,
    status: 'inProgress',
  })
  return id
}

function contactsOf(guardians: string) {
  return statement(sql`insert into guardian_contact (tenant_id, guardian_id, kind, value)
    select tenant_id, id, kind, value from jsonb_populate_recordset(null::guardian, ${guardians}::jsonb)
      cross join lateral (values ('phone', phone), ('email', email)) as reached (kind, value)`)
}

function newGuardian(rows: Rows, work: SchoolWork): SeedRow<'guardian'> {
  const { tenantId, random, today } = work
  const number = rows.guardians.length + 1
  const base = String(100_000_000 + tenantId * 7 + number * 83).slice(-9)
  // Two people of one name, as every secretary knows them.
  const name = number === 7 || number === 31 ? 'Maria Aparecida dos Santos' : personName(random, familyName(random))
  const mailbox = searchKey(name)
    .replace(/[^a-z]+/g, '.')
    .slice(0, 40)
  const guardian = {
    tenant_id: tenantId,
    id: newId(),
    name: name.slice(0, 120),
    tax_id: base + cpfCheckDigits(base),
    email: `${mailbox}.${number}@familia.test`,
    phone: `319${String(80_000_000 + ((number * 7_919) % 19_999_999))}`,
    born_on: `${yearOf(today) - random.whole(26, 58)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
    address: addressIn(
      work,
      random.pick(['Rua das Jabuticabeiras', 'Rua Chico Mendes', 'Travessa São João', 'Alameda dos Buritis']),
    ),
    search: searchKey(name),
  }
  rows.guardians.push(guardian)
  return guardian
}

function addressIn({ school, random }: SchoolWork, street: string) {
  return {
    street,
    number: String(random.whole(1, 1_999)),
    district: random.pick(['Centro', 'Santa Efigênia', 'Vila Nova', 'Jardim América']),
    city: school.city,
    state: school.state,
    postalCode: `3${String(random.whole(0, 9_999_999)).padStart(7, '0')}`,
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
