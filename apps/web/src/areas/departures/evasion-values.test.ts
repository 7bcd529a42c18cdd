import { departures } from '@caderneta/contracts/departures'
import { expect, test } from 'vitest'
import { evasionGiven, newEvasion } from './evasion-values.ts'

const id = '01a203a6-ffd2-7f7e-99c6-3475e37b7bbc'
const filled = { ...newEvasion(id, '2026-11-20', 'proRata'), reason: 'moved' as const, note: 'mudança' }

test('without a penalty the call hears nothing of one', () => {
  const given = evasionGiven({ ...filled, penaltyProduct: 'enrollment', dueOn: '2026-12-10', monthCharge: 'full' })
  expect(Object.keys(given)).not.toContain('penaltyProduct')
  expect(Object.keys(given)).not.toContain('dueOn')
})

test('a filled form is what the call takes', () => {
  const { id: _, ...body } = evasionGiven({
    ...filled,
    penaltyRate: 0.1,
    penaltyProduct: 'enrollment',
    dueOn: '2026-12-10',
  })
  expect(departures.evade.body.safeParse(body).error?.issues).toBeUndefined()
})
