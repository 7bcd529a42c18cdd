// @vitest-environment happy-dom
import type { ChargesToday } from '@caderneta/contracts/invoice-shapes'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closeStage, openStage, Server } from '../../screens/stage.build.tsx'
import { FeeAwareness, useFees } from './fee-awareness.tsx'

const chargesOn = (on: string, fineCents: number, interestCents: number): ChargesToday => ({
  on,
  effectiveDueDate: '2026-11-10',
  daysLate: 1,
  openCents: 100_000,
  correctionCents: 0,
  fineCents,
  interestCents,
  discountCents: 0,
  totalCents: 100_000 + fineCents + interestCents,
  indexes: [],
})

const days = [chargesOn('2026-11-11', 2_000, 33), chargesOn('2026-11-12', 2_000, 67), chargesOn('2026-11-10', 0, 0)]

/** The date of a payment goes from day to day. */
function Counter() {
  const [at, setAt] = useState(0)
  const fees = useFees(days[at])
  return (
    <>
      <FeeAwareness fees={fees} tried />
      <p>{fees.problem ?? 'nada falta'}</p>
      <button type="button" onClick={() => setAt(at + 1)}>
        outro dia
      </button>
    </>
  )
}

afterEach(closeStage)

test('who confirmed fine and interest of one date confirms those of another, and nothing where there are none', async () => {
  const { person } = await openStage(new Server(), { '/': Counter }, { at: '/' })
  const missing = () => screen.queryByText('nada falta') === null
  const tick = () => screen.getByRole('checkbox', { name: /Estou ciente de que há R\$\s20,33/ })
  await screen.findByRole('checkbox')
  expect(missing()).toBe(true)
  await person.click(tick())
  expect(missing()).toBe(false)
  await person.click(tick())
  expect(missing()).toBe(true)
  await person.click(tick())
  const next = screen.getByRole('button', { name: 'outro dia' })
  await person.click(next)
  const other = await screen.findByRole<HTMLInputElement>('checkbox', { name: /R\$\s20,67/ })
  expect([other.checked, missing()]).toEqual([false, true])
  await person.click(next)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(missing()).toBe(false)
})
