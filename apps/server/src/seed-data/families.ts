// Which students of a school belong to one family: how many children, where they sit, and how the family pays.
import type { Random } from './random.ts'

/** Shares of quality that a demonstration keeps, whatever its size; a test holds each. */
export const shares = {
  /** Families with two children or more. */
  siblings: 0.22,
  /** Students whose brother or sister is in another school of the network, among those families. */
  twoSchools: 0.03,
  /** Students of whose enrollment both parents pay a part, while one parent alone pays for the other children. */
  secondParent: 0.05,
  scholarship: 0.08,
  overdue: 0.12,
  evaded: 0.03,
} as const

export type Seat = { school: number; class: number }
export type Family = {
  seats: Seat[]
  /** The other parent answers for the last child, and both share what it costs. */
  hasSecondParent: boolean
  /** Stopped paying some months ago. */
  isDebtor: boolean
}

/** Every seat of the network taken by one family or another, classes mixed. */
export function familiesOf(random: Random, seatsOfSchools: readonly Seat[][]): Family[] {
  const free = seatsOfSchools.map((seats) => shuffled(random, seats))
  const families: Family[] = []
  for (const [school, seats] of free.entries())
    while (seats.length > 0) families.push({ ...plain, seats: seatsFor(random, free, school) })
  const students = families.reduce((sum, { seats }) => sum + seats.length, 0)
  markSecondParents(families, Math.round(students * shares.secondParent))
  markDebtors(shuffled(random, families), Math.round(students * shares.overdue))
  return shuffled(random, families)
}

const plain = { hasSecondParent: false, isDebtor: false }

function seatsFor(random: Random, free: Seat[][], school: number): Seat[] {
  const [own = [], other = []] = free.slice(school, school + 2)
  const taken = own.splice(0, childrenOf(random))
  if (taken.length < 2 || other.length === 0 || !random.isIn(shares.twoSchools)) return taken
  own.push(...taken.splice(-1))
  return [...taken, ...other.splice(0, 1)]
}

/** Two in five families of several children have two, as many have three, one has four. */
function childrenOf(random: Random): number {
  if (!random.isIn(shares.siblings)) return 1
  const luck = random.next()
  if (luck < 0.4) return 2
  return luck < 0.8 ? 3 : 4
}

function markSecondParents(families: Family[], students: number): void {
  for (const family of families.filter(({ seats }) => seats.length > 2).slice(0, students))
    family.hasSecondParent = true
}

/** Until the students of those families are as many as wanted. */
function markDebtors(families: Family[], students: number): void {
  let left = students
  for (const family of families) {
    if (family.seats.length > left) continue
    left -= family.seats.length
    family.isDebtor = true
  }
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(random.whole(0, left.length - 1), 1))
}
