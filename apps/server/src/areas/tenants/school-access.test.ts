import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '../../../test/support/server.ts'
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
  await build.ground.pool.query('update api_token set revoked_at = now() where id = $1', [token.id])
  expect(await flag()).toBe(false)
})
