import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { expect, it } from 'vitest'
import { instructions } from './slip-words.ts'

/** 10 % until twenty days before, 5 % until the due date. */
const terms = {
  due_on: toCalendarDate('2026-12-10'),
  fine_ppm: toPpm(20_000),
  interest_ppm: toPpm(10_000),
  interest_per: 'month' as const,
  count_from: 'shifted' as const,
  nominal_cents: toCents(100_000),
  late_since: null,
  issued_on: toCalendarDate('2026-11-24'),
  charge_regime: 'contract' as const,
  correction_min_days: 30,
  price_indexes: null,
  early_discounts: [
    { days: 20, percentPpm: 100_000 },
    { days: 0, percentPpm: 50_000 },
  ],
}
it('says of a second copy what of its amount is fine and interest, and charges no second fine', () => {
  const copy = {
    ...terms,
    early_discounts: [],
    late_since: toCalendarDate('2026-11-24'),
    bank: '341',
    layout: 'cnab400' as const,
  }
  const lines = instructions(copy)
  expect(lines[0]).toMatch(/^Segunda via: no valor há R\$.25,33 de multa e juros desde 24\/11\/2026\.$/)
  expect(lines.join(' ')).not.toContain('multa de')
})

const discounts = (bank: string, layout: 'cnab240' | 'cnab400') =>
  instructions({ ...terms, bank, layout }).filter((line) => line.includes('desconto'))

it('promises every tier that the layout of the bank carries', () => {
  expect(discounts('341', 'cnab400')).toHaveLength(2)
})

it('promises no tier that the bank will never hear of', () => {
  const [only, ...others] = discounts('422', 'cnab400')
  expect(only).toMatch(/^Até 10\/12\/2026: desconto de R\$\s50,00\.$/)
  expect(others).toEqual([])
})

it('prints the charges of lateness as the bank takes them', () => {
  const late = (bank: string, layout: 'cnab240' | 'cnab400') =>
    instructions({ ...terms, bank, layout }).find((line) => line.startsWith('Após'))
  expect(late('104', 'cnab240')).toBe('Após o vencimento: multa de 2% e juros de 1% ao mês desde 11/12/2026.')
  expect(late('422', 'cnab400')).toMatch(/^Após o vencimento: multa de 2% e juros de R\$\s0,33 ao dia\.$/)
})

it('says of a second copy under a regime with correction that its amount has a correction in it', () => {
  const corrected = {
    charge_regime: 'contractWithIpca',
    price_indexes: [['ipca', '2026-10-01', 1_000_000, '2026-11-10']],
  } as const
  const since = { late_since: toCalendarDate('2026-10-05'), early_discounts: [] }
  const [first] = instructions({ ...terms, ...corrected, ...since, bank: '341', layout: 'cnab400' })
  // 1.000,00 x 1,01 = 1.010,00; 1 % a month of 66 days 22,22; 2 % 20,20: 52,42 beyond the nominal.
  expect(first).toMatch(/^Segunda via: no valor há R\$.52,42 de correção, juros e multa desde 05\/10\/2026\.$/)
})
