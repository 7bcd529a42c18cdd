// How families pay in a demonstration, against the shares that the workload is measured with.
import { addDays, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, test } from 'vitest'
import { type Habit, habitOf } from './payer.ts'
import { randomOf } from './random.ts'

const today = toCalendarDate('2026-11-22')
const dueOn = addDays(today, -300)

type Paid = Exclude<Habit, { kind: 'canceled' | 'never' }>
const isPaid = (habit: Habit): habit is Paid => habit.kind === 'bank' || habit.kind === 'school'

test('of a hundred invoices eight are paid five days early or more, 37 on the day, 40 within five days, the others later', () => {
  const random = randomOf('habits')
  const all = Array.from({ length: 50_000 }, () => habitOf(random, { dueOn, today, stoppedOn: null }))
  const late = all.filter(isPaid).map(({ paidOn }) => daysBetween(dueOn, paidOn))
  const share = (is: (days: number) => boolean) => late.filter(is).length / late.length
  const near = (found: number, wanted: number) => expect(Math.abs(found - wanted), `${found}`).toBeLessThan(0.01)
  near(
    share((days) => days <= -5),
    0.08,
  )
  near(
    share((days) => days === 0),
    0.37,
  )
  near(
    share((days) => days > 0 && days <= 5),
    0.4,
  )
  near(
    share((days) => days > 5),
    0.15,
  )
  expect(late.filter((days) => days < 0 && days > -5)).toEqual([])
  near(all.filter(({ kind }) => kind === 'school').length / all.length, 0.06)
})

test('who stopped pays nothing from then on, and nothing is paid after today', () => {
  const random = randomOf('stopped')
  for (let at = 0; at < 5_000; at += 1) {
    const due = addDays(today, -random.whole(0, 200))
    const stoppedOn = addDays(today, -100)
    const habit = habitOf(random, { dueOn: due, today, stoppedOn })
    if (due >= stoppedOn) expect(habit).toEqual({ kind: 'never' })
    else if (isPaid(habit)) expect(habit.paidOn < today).toBe(true)
  }
})
