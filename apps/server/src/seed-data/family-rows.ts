// Rows of guardians, students and enrollments: the families of a demonstration in their seats.
import { yearOf } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { type Family, type Seat, shares, shuffled } from './families.ts'
import { addressIn, type GroundWork, type SchoolPlace } from './ground-work.ts'
import { familyName, personName } from './names.ts'
import type { Random } from './random.ts'

import type { SeedRow } from './written-rows.ts'

type Guardian = SeedRow<'guardian'> & { id: string; name: string; phone: string }
type SeededDiscount = {
  kind: 'scholarship' | 'sibling'
  percentPpm: number
  valueCents: null
  days: number
  from: null
  to: null
  reason: string
}
type Enrollment = SeedRow<'enrollment'> & { id: string; discounts: SeededDiscount[] }
export type FamilyRows = {
  guardians: Guardian[]
  contacts: SeedRow<'guardian_contact'>[]
  students: (SeedRow<'student'> & { id: string; guardian_id: string })[]
  enrollments: Enrollment[]
}

export function familyRows(work: GroundWork, families: Family[], places: SchoolPlace[][]): FamilyRows {
  const rows: FamilyRows = { guardians: [], contacts: [], students: [], enrollments: [] }
  const students = families.reduce((sum, { seats }) => sum + seats.length, 0)
  const scholarships = scholarshipsOf(work.random, students)
  for (const family of families) addFamily(rows, { ...work, scholarships }, family, places)
  return rows
}

type FamilyWork = GroundWork & { scholarships: (number | null)[] }

function addFamily(rows: FamilyRows, work: FamilyWork, family: Family, places: SchoolPlace[][]): void {
  const { random } = work
  const surname = familyName(random)
  const [home] = family.seats
  const at = home && placeOf(home, places)
  if (!at) return
  const address = addressIn(at.school, random, random.pick(streets))
  const first = addGuardian(rows, work, surname, address)
  const second = family.hasSecondParent ? addGuardian(rows, work, surname, address) : first
  const dueDay = dueDayOf(random)
  const relation = random.pick(['mother', 'mother', 'father', 'father', 'grandparents', 'other'] as const)
  for (const [child, seat] of family.seats.entries()) {
    const place = placeOf(seat, places)
    const isOfOther = second !== first && child === family.seats.length - 1
    const guardian = isOfOther
      ? { guardian: second, sharesWith: first, relation: otherParent(relation) }
      : { guardian: first, sharesWith: null, relation }
    const terms = { surname, dueDay, isDebtor: family.isDebtor, hasOlder: child > 0 }
    if (place) addChild(rows, work, { ...guardian, ...terms }, place)
  }
}

const streets = ['Rua das Jabuticabeiras', 'Rua Chico Mendes', 'Travessa São João', 'Alameda dos Buritis']
const placeOf = (seat: Seat, places: SchoolPlace[][]) => places[seat.school]?.[seat.class]

const otherParent = (relation: string) => (relation === 'mother' ? ('father' as const) : ('mother' as const))

/** Two in five families pay on the 5th, a third on the 10th. */
function dueDayOf(random: Random): number {
  const luck = random.next()
  if (luck < 0.4) return 5
  return luck < 0.75 ? 10 : random.pick([15, 20, 25])
}

function addGuardian(rows: FamilyRows, work: GroundWork, surname: string, address: object): Guardian {
  const { tenantId, random, today, newId } = work
  const number = rows.guardians.length + 1
  const base = String(100_000_000 + tenantId * 7 + number * 83).slice(-9)
  // Two people of one name, as every secretary knows them.
  const name = number === 7 || number === 31 ? 'Maria Aparecida dos Santos' : personName(random, surname)
  const mailbox = searchKey(name)
    .replace(/[^a-z]+/g, '.')
    .slice(0, 40)
    .replace(/\.$/, '')
  const guardian = {
    tenant_id: tenantId,
    id: newId(),
    name: name.slice(0, 120),
    tax_id: base + cpfCheckDigits(base),
    email: `${mailbox}.${number}@familia.test`,
    phone: `319${String(80_000_000 + ((number * 7_919) % 19_999_999))}`,
    born_on: bornIn(random, yearOf(today) - random.whole(26, 58)),
    address,
    search: searchKey(name),
  }
  rows.guardians.push(guardian)
  if (random.isIn(0.2)) rows.contacts.push(landlineOf(work, guardian))
  return guardian
}

function landlineOf({ tenantId, random, newId }: GroundWork, { id, phone }: Guardian): SeedRow<'guardian_contact'> {
  return {
    tenant_id: tenantId,
    id: newId(),
    guardian_id: id,
    kind: 'phone',
    value: `313${phone.slice(-7)}`,
    label: random.pick(['Casa', 'Trabalho', 'Avó']),
  }
}

/** `hasOlder`: a brother or sister in the family's seats before. */
type Child = {
  guardian: Guardian
  /** Pays the other part. */
  sharesWith: Guardian | null
  relation: SeedRow<'student'>['relation']
  surname: string
  dueDay: number
  isDebtor: boolean
  hasOlder: boolean
}

function addChild(rows: FamilyRows, work: FamilyWork, child: Child, place: SchoolPlace): void {
  const { tenantId, random, today, newId } = work
  const { guardian, sharesWith, relation, surname, dueDay, isDebtor, hasOlder } = child
  const name = personName(random, surname)
  const year = yearOf(today)
  const ids = { studentId: newId(), id: newId() }
  const scholarship = work.scholarships[rows.students.length] ?? null
  rows.students.push({
    tenant_id: tenantId,
    id: ids.studentId,
    school_id: place.row.school_id,
    guardian_id: guardian.id,
    guardian_search: guardian.search,
    relation,
    name: name.slice(0, 120),
    born_on: bornIn(random, year - place.grade.age),
    search: searchKey(name),
  })
  rows.enrollments.push({
    tenant_id: tenantId,
    id: ids.id,
    school_id: place.row.school_id,
    class_id: place.row.id,
    student_id: ids.studentId,
    guardian_id: guardian.id,
    co_guardian_id: sharesWith?.id ?? null, // none: the guardian pays alone
    guardian_ppm: sharesWith ? largerPart : null,
    school_year: year,
    ...priceOf(place.row.monthly_cents),
    discounts: [
      ...(scholarship === null ? [] : [discount('scholarship', scholarship, 'Bolsa concedida pela escola')]),
      ...(hasOlder ? [discount('sibling', 10, 'Irmão na escola')] : []),
    ],
    due_day: dueDay,
    status: 'inProgress',
  })
  place.seeded.enrollments.push({ id: ids.id, dueDay, isDebtor })
}

/** Of two parents, what the one with whom the child lives pays. */
const largerPart = 600_000

/** Twelve installments from January on. */
function priceOf(cents: number) {
  return { monthly_cents: cents, annuity_cents: cents * 12, installments: 12, starting_month: 1 }
}

/** For each student in turn the percentage that a scholarship takes off; null for most. */
function scholarshipsOf(random: Random, students: number): (number | null)[] {
  const granted = Math.round(students * shares.scholarship)
  const percents = Array.from({ length: students }, (_, place) =>
    place < granted ? random.pick([25, 50, 50, 75]) : null,
  )
  return shuffled(random, percents)
}

function discount(kind: SeededDiscount['kind'], percent: number, reason: string): SeededDiscount {
  return { kind, percentPpm: percent * 10_000, valueCents: null, days: 0, from: null, to: null, reason }
}

function bornIn(random: Random, year: number): string {
  return `${year}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
