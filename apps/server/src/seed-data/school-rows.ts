// Rows of schools, their courses and classes, before a family takes its seats.
import { yearOf } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { cnpjCheckDigits, cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { familiesOf, type Seat } from './families.ts'
import { type FamilyRows, familyRows } from './family-rows.ts'
import { addressIn, type ClassRow, type GroundWork, type SchoolPlace, type SeededClass } from './ground-work.ts'
import type { Random } from './random.ts'
import { type CourseLevel, courseNames, type Grade, grades, type SchoolPlan } from './sizes.ts'
import type { SeedRow } from './written-rows.ts'

type SchoolRows = {
  schools: (SeedRow<'school'> & { id: string })[]
  courses: (SeedRow<'course'> & { id: string })[]
  classes: ClassRow[]
}
/** All that is written of the network's schools, and what the months need to know of it. A function of its arguments alone. */
export function rowsOfSchools(work: GroundWork): { rows: SchoolRows & FamilyRows; classes: SeededClass[] } {
  const rows: SchoolRows = { schools: [], courses: [], classes: [] }
  const places = work.plan.schools.map((school, index) => placesIn(rows, work, school, index))
  const seats: Seat[][] = places.map((ofSchool, school) =>
    ofSchool.flatMap((_, place) =>
      Array.from({ length: work.plan.studentsPerClass }, () => ({ school, class: place })),
    ),
  )
  const families = familiesOf(work.random, seats)
  return {
    rows: { ...rows, ...familyRows(work, families, places) },
    classes: places.flat().map(({ seeded }) => seeded),
  }
}

function placesIn(rows: SchoolRows, work: GroundWork, school: SchoolPlan, index: number): SchoolPlace[] {
  const row = schoolRow(work, school, index)
  rows.schools.push(row)
  const taught = grades.filter(({ level }) => !school.levels || school.levels.includes(level))
  const courses = new Map(
    [...new Set(taught.map(({ course }) => course))].map((level) => [level, courseRow(work, row.id, level)]),
  )
  rows.courses.push(...courses.values())
  return Array.from({ length: school.classes }, (_, place) => {
    const grade = taught[place % taught.length] ?? grades[0]
    const letter = String.fromCharCode(65 + Math.floor(place / taught.length))
    const of = { schoolId: row.id, courseId: courses.get(grade.course)?.id ?? null, isMorning: place % 2 === 0 }
    const made = classRow(work, grade, letter, of)
    rows.classes.push(made)
    return {
      school,
      grade,
      row: made,
      seeded: { id: made.id, schoolId: row.id, bank: school.bank, enrollments: [] },
    }
  })
}

function schoolRow({ tenantId, banks, random, newId }: GroundWork, school: SchoolPlan, index: number) {
  const base = `${String(20_000_000 + index * 7_919)}0001`
  const owner = String(200_001_000 + index)
  return {
    tenant_id: tenantId,
    id: newId(),
    code: school.code,
    company_name: school.companyName,
    fantasy_name: school.fantasyName,
    cnpj: base + cnpjCheckDigits(base),
    emails: [`secretaria@${school.code.toLowerCase()}.test`],
    notification_emails: [`financeiro@${school.code.toLowerCase()}.test`],
    phones: ['3132150000'],
    owners: [{ name: 'Helena Duarte', cpf: owner + cpfCheckDigits(owner), document: null }],
    company_name_key: searchKey(school.companyName),
    address: addressIn(school, random, 'Avenida das Acácias'),
    bank_agreement_id: banks[school.bank]?.bankAgreementId ?? null,
    early_discounts: school.discounts,
    search: searchKey(`${school.fantasyName} ${school.companyName} ${school.code} ${base}`),
  }
}

function courseRow({ tenantId, newId }: GroundWork, schoolId: string, level: CourseLevel) {
  const name = courseNames[level]
  return { tenant_id: tenantId, id: newId(), school_id: schoolId, name, level, search: searchKey(name) }
}

type ClassPlace = { schoolId: string; courseId: string | null; isMorning: boolean }

function classRow(
  { tenantId, plan, today, random, newId }: GroundWork,
  grade: Grade,
  letter: string,
  { schoolId, courseId, isMorning }: ClassPlace,
): ClassRow {
  const name = `${grade.name} ${letter}`
  return {
    tenant_id: tenantId,
    id: newId(),
    school_id: schoolId,
    course_id: courseId,
    name,
    abbreviation: grade.abbreviation,
    school_year: yearOf(today),
    shift: isMorning ? 'morning' : 'afternoon',
    level: grade.level,
    grade: grade.grade,
    capacity: plan.studentsPerClass > 30 ? 0 : 30,
    monthly_cents: plan.hasSpreadPrices ? spreadPrice(random) : grade.cents,
    search: searchKey(`${name} ${grade.abbreviation}`),
  }
}

/** Lognormal: half of the classes below R$ 850, one in twenty above R$ 3,200. */
function spreadPrice(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.min(2_000_000, Math.max(5_000, Math.round(85_000 * Math.exp(0.806 * normal))))
}
