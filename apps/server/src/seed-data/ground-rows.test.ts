import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { describe, expect, it } from 'vitest'
import type { SeededBank } from './ground-work.ts'
import { idsOf } from './ids.ts'
import { monthsUntil } from './months.ts'
import { randomOf } from './random.ts'
import { rowsOfSchools } from './school-rows.ts'
import { networksOf, type SeedSize } from './sizes.ts'

const today = toCalendarDate('2026-11-22')

function rowsOf(size: SeedSize, seed = 'rows') {
  const random = randomOf(seed)
  const newId = idsOf(random, today)
  const plan = networksOf(size).first
  const banks = plan.banks.map(
    (bank): SeededBank => ({ ...bank, accountId: newId(), bankAgreementId: newId(), accountDigit: '0' }),
  )
  return rowsOfSchools({ tenantId: 1, plan, banks, today, random, newId })
}

const bytes = (of: unknown) => JSON.stringify(of)

describe('the schools, families and enrollments of a demonstration', () => {
  it('are the same bytes at every run, and others for another seed', () => {
    expect(bytes(rowsOf('S'))).toBe(bytes(rowsOf('S')))
    expect(bytes(rowsOf('S', 'other').rows.guardians)).not.toBe(bytes(rowsOf('S').rows.guardians))
  })

  it('are 900 students of 3 schools, each class within its places', () => {
    const { rows } = rowsOf('S')
    expect([rows.schools.length, rows.students.length, rows.enrollments.length]).toEqual([3, 900, 900])
    const classes = Map.groupBy(rows.enrollments, (enrollment) => enrollment.class_id)
    expect(classes.size).toBe(36)
    for (const enrollments of classes.values()) expect(enrollments.length).toBeLessThanOrEqual(30)
    expect(new Set([...rows.students, ...rows.guardians, ...rows.enrollments].map(({ id }) => id)).size).toBe(
      rows.students.length + rows.guardians.length + rows.enrollments.length,
    )
  })

  // Within two points at 900 students, where a few families more or less show; within half a point at 8,400.
  it.each([
    { size: 'S', within: 0.02 },
    { size: 'M', within: 0.005 },
  ] as const)('keep their shares at size $size', ({ size, within }) => {
    const { rows, classes } = rowsOf(size)
    const students = rows.students.length
    const children = Map.groupBy(rows.students, ({ guardian_id }) => guardian_id)
    const home = new Map(rows.guardians.map(({ id, address }) => [id, bytes(address)]))
    const families = Map.groupBy(rows.students, ({ guardian_id }) => home.get(guardian_id))
    const several = [...families.values()].filter((ofFamily) => ofFamily.length > 1)
    const near = (share: number, wanted: number, most: number = within) =>
      expect(Math.abs(share - wanted), `${share}`).toBeLessThan(most)
    near(several.length / families.size, 0.22)
    const otherParent = [...children].filter(
      ([guardian, own]) => own.length < (families.get(home.get(guardian))?.length ?? 0) && own.length === 1,
    )
    near(otherParent.length / students, 0.05)
    near(
      shareOf(rows.enrollments, ({ discounts }) => discounts.some(({ kind }) => kind === 'scholarship')),
      0.08,
    )
    near(
      shareOf(
        classes.flatMap(({ enrollments }) => enrollments),
        ({ isDebtor }) => isDebtor,
      ),
      0.12,
    )
    near(
      shareOf(rows.enrollments, ({ due_day }) => due_day === 5),
      0.4,
      2.5 * within,
    )
    near(
      shareOf(rows.enrollments, ({ due_day }) => due_day === 10),
      0.35,
      2.5 * within,
    )
  })

  it('have prices of which half lie below R$ 850 and one in twenty above R$ 3,200, at the sizes for measuring', () => {
    const prices = rowsOf('M').rows.classes.map(({ monthly_cents }) => monthly_cents)
    expect(Math.abs(prices.filter((cents) => cents < 85_000).length / prices.length - 0.5)).toBeLessThan(0.06)
    expect(Math.abs(prices.filter((cents) => cents > 320_000).length / prices.length - 0.05)).toBeLessThan(0.03)
  })
})

it('only months of the school year are billed, whatever day a demonstration is made on', () => {
  expect(monthsUntil(today, 12)).toHaveLength(12)
  expect(monthsUntil(toCalendarDate('2027-01-03'), 12)).toEqual(['2027-01-01'])
  expect(monthsUntil(toCalendarDate('2026-12-28'), 12).at(-1)).toBe('2026-12-01')
})

function shareOf<T>(list: readonly T[], is: (one: T) => boolean): number {
  return list.filter(is).length / list.length
}
