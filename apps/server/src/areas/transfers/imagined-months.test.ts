// The calculation against a second reckoning, in memory: hundreds of schools, each through more than a year of what families and people do.
import { imaginedFacts, moved } from '../../../test/support/imagined-facts.ts'
import { imaginedSchool, months, somethingHappens } from '../../../test/support/imagined-school.ts'
import { chance } from '../../../test/support/random-choice.ts'
import { closedMonth } from '../../../test/support/reckoned-months.ts'
import { transferLineKinds } from '@caderneta/kernel/transfer-facts'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import { expect, test } from 'vitest'

const lives = Number(process.env.CADERNETA_IMAGINED ?? 100)
/** Paid apart from the months, or what a bank keeps. */
const elsewhere = new Set<string>(['cost', 'detached', 'creditGranted', 'anticipated', 'price'])

/** @returns the lines that the months had. */
function lived(seed: number): string[] {
  const of = imaginedSchool(chance(seed))
  return months.flatMap((month) => {
    for (let time = 0; time < 10; time += 1) somethingHappens(of, month)
    const { lines, resultCents, movements } = calculatedTransfer(imaginedFacts(of, month))
    const told = lines.filter(({ cents }) => cents !== 0).map(({ kind, cents }) => [kind, cents])
    const reckoned = closedMonth(of.school, month)
    expect({ seed, month, ...Object.fromEntries(told) }).toEqual({ seed, month, ...reckoned.lines })
    expect(resultCents).toBe(reckoned.result)
    moved(of, movements)
    return lines.map(({ kind }) => kind)
  })
}

test('month after month the calculation says what a second reckoning says, line by line', {
  timeout: 1_800_000,
}, () => {
  const kinds = new Set(Array.from({ length: lives }, (_, seed) => lived(seed)).flat())
  expect(kinds).toEqual(new Set(transferLineKinds.filter((kind) => !elsewhere.has(kind))))
})
