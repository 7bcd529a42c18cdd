// A month that was closed by rules which changed since: calculated again it differs, and the answer says by which rule, by how much, and which month made
// up for it.
import { type CalculatedTransfer, calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { factsOf, readFactRows } from './read-facts.ts'
import { inputHash, outputHash } from './transfer-hash.ts'

type Ground = { server: TestServer; build: Builders }

/** The transfer as the first rules made it, in the place of what was closed. */
async function closedByRules1({ server, build }: Ground, id: string, schoolPlanId: string) {
  const { rows: found } = await build.ground.pool.query('select * from transfer where id = $1', [id])
  const transfer = found[0]
  const facts = await readTransaction(server.composition.platform.readPool, build.network, async (tx) =>
    must(factsOf(transfer, await readFactRows(tx, { tenantId: build.network, id })), 'the school has a plan'),
  )
  expect(facts.schoolPlanId).toBe(schoolPlanId)
  const former = calculatedTransfer({ ...facts, rules: 1 })
  await kept(build, id, former, inputHash({ ...facts, movements: former.movements }))
  return former
}

async function kept({ ground: { pool } }: Builders, id: string, former: CalculatedTransfer, input: string) {
  const { lines, movements, installments, resultCents } = former
  for (const { kind, cents, sources } of lines)
    await pool.query('update transfer_line set cents = $3, sources = $4 where transfer_id = $1 and kind = $2', [
      id,
      kind,
      cents,
      sources,
    ])
  for (const { component, sourceId, cents } of movements)
    await pool.query(
      'update transfer_source set cents = $4 where transfer_id = $1 and component = $2 and source_id = $3',
      [id, component, sourceId, cents],
    )
  for (const [at, { cents }] of installments.entries())
    await pool.query('update transfer_installment set cents = $3 where transfer_id = $1 and position = $2', [
      id,
      at + 1,
      cents,
    ])
  await pool.query(
    'update transfer set rules = 1, result_cents = $2::bigint, due_cents = greatest($2::bigint, 0), input_hash = $3, output_hash = $4 where id = $1',
    [id, resultCents, input, outputHash(former)],
  )
}

test('what a change of rules did to a closed month is told with its day and amount; the month after makes up for it, to the cent', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin, { strategy: '11' })
  const { schoolId, schoolPlanId } = scene
  const { pool } = build.ground
  // Two installments, October and November; the school receives them in three months, October to December.
  const { id: enrollmentId } = await build.enrollment({
    school_id: schoolId,
    monthly_cents: 100_000,
    annuity_cents: 200_000,
    installments: 2,
    starting_month: 10,
  })
  const part = await scene.issued(100_000, { enrollmentId, competence: november })
  await pool.query(`update invoice_item set category = 'enrollment' where invoice_id = $1`, [part.id])
  await pool.query(`update invoice set competence = '2026-10-01' where id = $1`, [part.id])
  await pool.query('delete from billed_slot where invoice_id = $1', [part.id])
  const tuition = await scene.issued(100_000, { enrollmentId })
  await scene.close()
  expect(await admin.invoices.cancel({ id: tuition.id, comment: 'engano' })).toSucceed()
  await pool.query('update enrollment set monthly_cents = 130000, annuity_cents = 260000 where id = $1', [enrollmentId])
  await scene.issued(130_000, { enrollmentId, competence: november })
  const id = await scene.transfer(november)
  await pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
  expect(await admin.transfers.close({ id })).toSucceed()
  const check = async () => (await admin.transfers.check({ id })).body
  const record = (await admin.transfers.get({ id })).body
  expect(record.rules).toBe(2)
  expect(await check()).toMatchObject({ isIntact: true, isIdentical: true, ruleChanges: [] })
  const now = must(record.resultCents, 'it is closed')

  const former = await closedByRules1({ server, build }, id, schoolPlanId)
  const cents = now - former.resultCents
  // The enrollment part of 1.000,00 and November with 1.300,00, less 3,5 %, are 2.219,50: of them two of three months, 1.479,66, instead of all.
  expect(cents).toBe(147_966 - 221_950)
  expect(await check()).toMatchObject({
    isIntact: true,
    isIdentical: false,
    todayCents: now,
    differences: [{ kind: 'schedule' }],
    ruleChanges: [{ change: 'monthStaysCovered', since: '2026-11-27', cents, takenBy: null }],
  })

  const december = await build.transfer({ school_id: schoolId, school_plan_id: schoolPlanId, competence: '2026-12-01' })
  await pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [december.id])
  expect(await admin.transfers.close({ id: december.id })).toSucceed()
  expect((await check()).ruleChanges).toMatchObject([{ cents, takenBy: { id: december.id, competence: '2026-12-01' } }])
  // All that is covered was paid, and nothing twice: what was held back was released, whatever the rules of November.
  const { rows } = await pool.query(
    `select sum(s.cents)::int as cents from transfer_source s where s.enrollment_id = $1 and s.component = 'schedule'`,
    [enrollmentId],
  )
  expect(rows).toEqual([{ cents: 0 }])
})
