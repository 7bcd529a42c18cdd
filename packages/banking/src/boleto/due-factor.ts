import { BankingError } from '../banking-error.ts'
import { dayNumber, isoDate } from '../day-number.ts'

const base = dayNumber('1997-10-07')
const cycle = 9000

/** How far from the reading date banks accept a slip: 3000 days back, 5500 ahead. Shorter than a cycle, so it decides. */
const daysBack = 3000
const daysAhead = 5500

/**
 * Due-date factor of a slip: days since 1997-10-07; from 2025-02-22 it starts again at 1000, every 9000 days.
 * `null` (pay on presentation) gives 0. @throws BankingError when the date is not real or lies before the factor began.
 */
export function dueFactor(dueOn: string | null): number {
  if (dueOn === null) return 0
  const days = dayNumber(dueOn, 'vencimento') - base
  if (days < 1) {
    throw new BankingError(
      'invalid_input',
      `O vencimento ${dueOn} é anterior a 08/10/1997: o código de barras não o representa. Confira o ano.`,
      'vencimento',
    )
  }
  return days <= 9999 ? days : ((days - 10000) % cycle) + 1000
}

/**
 * The due date a factor means to someone who reads it on `readingOn` (ISO date): the only date of its cycles within
 * 3000 days before and 5500 after. null: on presentation (factor 0), or no date of the factor lies in the window.
 */
export function dueDateOfFactor(factor: number, readingOn: string): string | null {
  const today = dayNumber(readingOn, 'data de leitura')
  if (factor < 1 || factor > 9999) return null
  if (factor < 1000) return inWindow(base + factor, today) ? isoDate(base + factor) : null
  const first = base + factor
  const turns = Math.max(0, Math.ceil((today - daysBack - first) / cycle))
  const day = first + turns * cycle
  return inWindow(day, today) ? isoDate(day) : null
}

function inWindow(day: number, today: number): boolean {
  return day >= today - daysBack && day <= today + daysAhead
}
