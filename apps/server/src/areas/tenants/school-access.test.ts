import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../../test/support/api.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test, type TestServer, type Users } from '../../../test/support/server.ts'
import { transferScene } from '../../../test/support/transfer-scene.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'

test('what a network takes from the staff of its schools is refused to them, said in the record, and left to its administration', async ({
  as,
  users,
  build,
  server,
}) => {
  const host = as(await users('global'))
  const admin = as(await users('admin'))
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  const secretary = as(await users('secretary', [schoolId]))
  const set = async (schoolAccess: string[]) => {
    const { name, displayName, subdomain, version } = (await host.tenants.get({ id: build.network })).body
    const changed = await host.tenants.update({
      id: build.network,
      name,
      displayName,
      subdomain,
      version,
      schoolAccess,
    })
    expect(changed).toSucceed()
    server.composition.pipeline.directory.forget()
  }
  const all = (await host.tenants.get({ id: build.network })).body.schoolAccess
  await set(['changeInvoices'])
  const cancel = { id, comment: 'engano' }
  expect(await secretary.invoices.cancel(cancel)).toRefuse('not_for_schools')
  expect(await secretary.slips.pdf({ id })).toRefuse('not_for_schools')
  expect(await secretary.invoices.export({})).toRefuse('not_for_schools')
  expect(await secretary.invoiceView.familyLink({ id })).toRefuse('not_for_schools')
  const { can } = (await secretary.invoices.get({ id })).body
  expect(can?.cancel).toEqual({ can: false, reason: 'not_for_schools' })
  expect(can?.changeDueDate).toEqual({ can: true })
  expect((await secretary.identity.configuration()).body.currentTenant.schoolAccess).toEqual(['changeInvoices'])
  expect((await admin.invoiceView.familyLink({ id })).status).toBe(200)
  await set(all)
  await pause(5)
  expect((await secretary.invoiceView.familyLink({ id })).status).toBe(200)
  expect(await secretary.invoices.cancel(cancel)).toSucceed()
})

test('a network keeps its transfers from the people of its schools: every call refuses, and its administration goes on seeing them', async ({
  as,
  users,
  build,
  server,
}) => {
  const host = as(await users('global'))
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const invoice = await scene.issued(100_000)
  const { id } = await scene.close()
  const director = as(await users('director', [scene.schoolId]))
  const { name, displayName, subdomain, version, schoolAccess } = (await host.tenants.get({ id: build.network })).body
  expect(schoolAccess).toContain('seeTransfers')
  expect((await director.transfers.list()).body.items.map((row) => row.id)).toContain(id)
  const left = schoolAccess.filter((access) => access !== 'seeTransfers')
  const own = { id: build.network, name, displayName, subdomain }
  expect(await host.tenants.update({ ...own, version, schoolAccess: left })).toSucceed()
  server.composition.pipeline.directory.forget()
  const year = { id: scene.schoolId, year: 2026, planId: scene.planId }
  const refused = await Promise.all([
    director.transfers.list(),
    director.transfers.totals(),
    director.transfers.export(),
    director.transfers.get({ id }),
    director.transfers.sources({ id, line: 'covered' }),
    director.transfers.check({ id }),
    director.transfers.statement({ id }),
    director.transfers.year(year),
    director.transfers.yearPaper(year),
    director.transfers.ofInvoice({ id: invoice.id }),
    director.transfers.forecast(),
    director.transfers.calendar({ from: '2026-11-01', to: '2026-11-30' }),
    director.transfers.withoutPlan(),
    director.payouts.list(),
    director.payouts.paymentReceipt({ id }),
    director.retentions.list(),
    director.adjustments.list(),
  ])
  for (const reply of refused) expect(reply).toRefuse('not_for_schools')
  expect(await director.auditLog.history({ id })).toRefuse('record_not_found')
  expect((await as(await users('admin')).transfers.get({ id })).status).toBe(200)
  expect(await host.tenants.update({ ...own, version: version + 1, schoolAccess })).toSucceed()
  server.composition.pipeline.directory.forget()
  expect((await director.transfers.get({ id })).status).toBe(200)
})

type Given = {
  as: (user: BuiltUser, network?: number) => Client
  users: Users
  build: Builders
  server: TestServer
}

/** Without `seeTransfers`, until `restored`. */
async function withoutTransfers({ as, users, build, server }: Given) {
  const host = as(await users('global'))
  const { name, displayName, subdomain, version, schoolAccess } = (await host.tenants.get({ id: build.network })).body
  const own = { id: build.network, name, displayName, subdomain }
  const left = schoolAccess.filter((access) => access !== 'seeTransfers')
  expect(await host.tenants.update({ ...own, version, schoolAccess: left })).toSucceed()
  server.composition.pipeline.directory.forget()
  return {
    restored: async () => {
      expect(await host.tenants.update({ ...own, version: version + 1, schoolAccess })).toSucceed()
      server.composition.pipeline.directory.forget()
    },
  }
}

test('where transfers are withheld a school sees no account that they post to, and of its families what it saw', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { as, users, build, server }
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const invoice = await scene.issued(100_000)
  await scene.close()
  const director = as(await users('director', [scene.schoolId]))
  const kinds = async (client: Client) => {
    const { items } = (await client.ledger.accounts({ maxResultCount: 200 })).body
    return items.filter(({ ownerId }) => ownerId === scene.schoolId).map(({ kind }) => kind)
  }
  const before = await kinds(director)
  expect(before).toContain('schoolPayable')
  const { items } = (await director.ledger.accounts({ kind: 'schoolPayable' })).body
  const payable = items.find(({ ownerId }) => ownerId === scene.schoolId)?.id ?? ''
  const { restored } = await withoutTransfers(given)
  expect(await kinds(director)).toEqual([])
  for (const reply of await Promise.all([
    director.ledger.account({ id: payable }),
    director.ledger.balance({ id: payable, on: '2026-12-31' }),
    director.ledger.lines({ id: payable }),
    director.ledger.lineTotals({ id: payable }),
    director.ledger.exportLines({ id: payable }),
  ]))
    expect(reply.status).toBe(404)
  const families = (await director.ledger.accounts({ kind: 'guardianReceivable' })).body.items
  expect(families).toMatchObject([{ balanceCents: 100_000 }])
  const lines = (await director.invoices.ledgerLines({ id: invoice.id })).body.items
  expect(lines).toMatchObject([{ kind: 'issue', debitId: families[0]?.id, creditId: null }])
  expect(await kinds(as(await users('admin')))).toEqual(before)
  await restored()
  expect(await kinds(director)).toEqual(before)
})

test('a network shows that systems of others work in it as long as it has a good token', async ({
  as,
  users,
  build,
}) => {
  const network = await build.otherNetwork()
  const host = as(await users('global'), network)
  const flag = async () => (await host.identity.configuration()).body.currentTenant.currentTenantIntegration
  expect(await flag()).toBe(false)
  const token = await build.apiToken((await build.colleague({}, network)).id, {}, network)
  expect(await flag()).toBe(true)
  await build.ground.pool.query(`update api_token set expires_at = now() - interval '1 minute' where id = $1`, [
    token.id,
  ])
  expect(await flag()).toBe(false)
  await build.ground.pool.query(`update api_token set expires_at = now() + interval '1 day' where id = $1`, [token.id])
  expect(await flag()).toBe(true)
  await build.ground.pool.query('update api_token set revoked_at = now() where id = $1', [token.id])
  expect(await flag()).toBe(false)
})
