// What the preview of disabling a plan counts is what its lift takes coverage from, as transfers see it.
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { verifyLedger } from '../ledger/public.ts'
import { basis, isDead, itemsOfInvoice } from './fact-queries.ts'

/** Invoices paid and not, transferred and not, and one canceled. */
async function scene(build: Builders, admin: Client) {
  const of = await transferScene(build, admin, { coverage: 'guaranteed', categories: ['tuition'] })
  const pays = async (id: string, totalPaidCents: number) =>
    expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents })).toSucceed()
  const transferred = { paid: await of.issued(100_000), unpaid: await of.issued(110_000) }
  await pays(transferred.paid.id, 100_000)
  await of.close()
  const waiting = {
    paid: await of.issued(130_000, { competence: november }),
    unpaid: await of.issued(170_000, { competence: november }),
  }
  await pays(waiting.paid.id, 130_000)
  const canceled = await of.issued(190_000, { competence: november })
  expect(await admin.invoices.cancel({ id: canceled.id, comment: 'Emitida por engano' })).toSucceed()
  return { ...of, transferred, waiting }
}

/** Items that transfers hold as guaranteed, by invoice. */
async function guaranteedOf(server: TestServer, tenantId: number, schoolId: string) {
  const rows = await readTransaction(server.composition.platform.readPool, tenantId, (tx) =>
    tx.rows(
      statement(sql<{ id: string; cents: number }>`select i.id, x.cents from invoice i ${itemsOfInvoice({ tenantId })}
        where i.tenant_id = ${tenantId}::int and i.school_id = ${schoolId}::uuid and ${basis} = 'guaranteed' and not ${isDead}`),
    ),
  )
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

for (const scope of ['notTransferred', 'future'] as const)
  test(`disabling a plan for ${scope} takes coverage from what its preview counts; what the school took at its counter keeps it`, async ({
    as,
    users,
    build,
    server,
  }) => {
    const admin = as(await users('global'), build.network)
    const { planId, schoolId, transferred, waiting } = await scene(build, admin)
    const before = await guaranteedOf(server, build.network, schoolId)
    expect(before.size).toBe(4)
    const { loses } = (await admin.plans.previewDisable({ id: planId })).body
    expect(await admin.plans.disable({ id: planId, reason: 'Fim do contrato', scope, version: 1 })).toSucceed()
    const after = await guaranteedOf(server, build.network, schoolId)
    const lost = [...before].filter(([id]) => !after.has(id))
    expect(loses[scope]).toEqual({ invoices: lost.length, cents: lost.reduce((sum, [, cents]) => sum + cents, 0) })
    const untouched = [transferred.paid.id, transferred.unpaid.id, waiting.paid.id]
    const all = [...untouched, waiting.unpaid.id]
    expect(new Set(after.keys())).toEqual(new Set(scope === 'future' ? all : untouched))
    // Once a plan is disabled for what is not transferred, a second time there is nothing left to take.
    const again = (await admin.plans.previewDisable({ id: planId })).body.loses.notTransferred
    expect(again).toEqual(scope === 'future' ? { invoices: 1, cents: 170_000 } : { invoices: 0, cents: 0 })
  })

test('an invoice that a transfer paid for stays guaranteed after its plan is disabled: paid at the school, the school owes it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const { planId, transferred, waiting } = await scene(build, admin)
  const given = { id: planId, reason: 'Fim do contrato', scope: 'notTransferred', version: 1 } as const
  expect(await admin.plans.disable(given)).toSucceed()
  const debited = async (id: string, totalPaidCents: number) => {
    expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents })).toSucceed()
    const { rows } = await build.ground.pool.query<{ kind: string }>(
      `select a.kind from posting p join ledger_account a on a.tenant_id = p.tenant_id and a.id = p.debit
       where p.tenant_id = $1 and p.invoice_id = $2 and p.cents = $3 order by p.id desc limit 1`,
      [build.network, id, totalPaidCents],
    )
    return rows[0]?.kind
  }
  expect(await debited(transferred.unpaid.id, 110_000)).toBe('retentionReceivable')
  expect(await debited(waiting.unpaid.id, 170_000)).toBe('receivedBySchool')
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('what the school took at its counter before its plan was disabled is kept from its transfer', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const { planId, schoolId, waiting, transfer, close, lines } = await scene(build, admin)
  const given = { id: planId, reason: 'Fim do contrato', scope: 'notTransferred', version: 1 } as const
  expect(await admin.plans.disable(given)).toSucceed()
  const owed = async () => {
    const { rows } = await build.ground.pool.query<{ cents: string }>(
      `select coalesce(sum(case when a.id = p.debit then p.cents else -p.cents end), 0) as cents from ledger_account a
       join posting p on p.tenant_id = a.tenant_id and a.id in (p.debit, p.credit)
       where a.tenant_id = $1 and a.kind = 'retentionReceivable' and a.owner_id = $2`,
      [build.network, schoolId],
    )
    return Number(rows[0]?.cents)
  }
  expect(await owed()).toBe(130_000)
  expect((await guaranteedOf(server, build.network, schoolId)).has(waiting.paid.id)).toBe(true)
  const id = await transfer(november)
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
  await close(november)
  expect(await lines(id)).toMatchObject({ covered: 130_000, counter: -130_000 })
  expect(await owed()).toBe(0)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
