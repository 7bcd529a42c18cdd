// The proof sees what it is there for: each corruption planted behind the application's back is named by the rules that should speak,
// and by no other; nothing speaks of a network where every kind of money went its way.
import { digitableLineOf } from '@caderneta/banking'
import type { PoolClient } from 'pg'
import { type MoneyScene, moneyScene } from '../../../test/support/money-scene.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { plantedAgreements } from '../../../test/support/planted-agreements.ts'
import { plantedDecisions } from '../../../test/support/planted-decisions.ts'
import { plantedRecoveries } from '../../../test/support/planted-recoveries.ts'
import { barCodes, plantedMoney } from '../../../test/support/planted-money.ts'
import { plantedTotals } from '../../../test/support/planted-totals.ts'
import { plantedIn, speakingRules } from '../../../test/support/speaking-rules.ts'
import { ledgerRules, verifyLedger } from './verify-ledger.ts'

const test = base.extend<{ scene: MoneyScene }>({
  scene: [
    async ({ server, build, as, users }, use) => {
      await server.workers()
      await use(await moneyScene(server, build, as(await users('admin')), as(await users('admin'))))
    },
    { scope: 'file' },
  ],
})

const groundOf = ({ ground, network }: Builders) => ({ pool: ground.pool, network })

test('a network where money went every way is clean', async ({ server, build, scene }) => {
  expect(Object.values(scene)).toHaveLength(14)
  const report = await verifyLedger(server.composition.platform.readPool, build.network)
  expect(report.faults).toEqual([])
  expect(report.postings).toBeGreaterThan(20)
})

test('totals made anew from the postings are clean', async ({ build, scene: _scene }) => {
  expect(await speakingRules(groundOf(build), async () => {})).toEqual([])
})

test.for([...plantedMoney, ...plantedTotals])('$what is seen', async (planted, { build, scene }) => {
  const plant = (client: PoolClient) => plantedIn(client, planted, scene[planted.where])
  expect(await speakingRules(groundOf(build), plant, planted.keepsTotals)).toEqual(planted.speaks.toSorted())
})

test('each rule of the proof has a corruption that it speaks of', () => {
  const spoken = new Set(
    [...plantedMoney, ...plantedTotals, ...plantedDecisions, ...plantedRecoveries, ...plantedAgreements].flatMap(
      ({ speaks }) => speaks,
    ),
  )
  expect([...spoken].toSorted()).toEqual(Object.keys(ledgerRules).toSorted())
})

test('a bar code of another amount is seen, though its digits and its line are right', async ({ build, scene }) => {
  const rules = await speakingRules(groundOf(build), async (client) => {
    const { rows } = await client.query<{ bar_code: string }>('select bar_code from invoice where id = $1', [
      scene.plain,
    ])
    const barCode = withDigit(`${rows[0]?.bar_code.slice(0, 9)}0000012345${rows[0]?.bar_code.slice(19)}`)
    await client.query('update invoice set bar_code = $2, digitable_line = $3 where id = $1', [
      scene.plain,
      barCode,
      digitableLineOf(barCode).replace(/\D/g, ''),
    ])
  })
  expect(rules).toEqual([barCodes])
})

/** The bar code with the general digit of its other 43: modulo 11. */
function withDigit(code: string): string {
  const digits = `${code.slice(0, 4)}${code.slice(5)}`
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0)
  const rest = sum % 11
  return `${code.slice(0, 4)}${rest < 2 ? 1 : 11 - rest}${code.slice(5)}`
}
