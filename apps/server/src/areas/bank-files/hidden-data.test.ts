// What bank files tell to those from whom personal data is hidden: everything but who the payers are.
import type { Builders } from '../../../test/support/builders.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { systemScope } from '../../platform/access/caller.ts'
import { handOverRemessa } from './public.ts'

const payer = /MARINA|TELES|Marina Conc|Teles/

async function hide(build: Builders, user: BuiltUser): Promise<BuiltUser> {
  await build.ground.pool.query(
    'update app_user set is_sensitive_data_masked = true where tenant_id = $1 and id = $2',
    [build.network, user.id],
  )
  return user
}

async function titleOf(server: TestServer, build: Builders, account: string, nossoNumero: number) {
  const { id } = await build.bankAccount({ account, account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  await issuedTitles(server, build, bankAgreement.id, [{ nossoNumero, cents: 100_000, dueOn: '2026-12-10' }])
  await server.workers()
  return bankAgreement
}

test('the file of a retorno is refused to who hides personal data, and its page says so before', async ({
  as,
  users,
  build,
  server,
}) => {
  await titleOf(server, build, '60001', 81)
  const open = as(await users('remessa'))
  const hidden = as(await hide(build, await users('remessa')))
  const bytes = retornoFile({ account: '60001', lines: [{ kind: 'registered', nossoNumero: 81 }] })
  const { id } = (await open.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })).body
  await eventually(async () => (await open.bankFiles.getRetorno({ id })).body.status === 'processed')
  expect((await open.bankFiles.getRetorno({ id })).body.can).toEqual({ download: { can: true } })
  expect((await open.bankFiles.downloadRetorno({ id })).raw.toString('latin1')).toMatch(payer)
  expect((await hidden.bankFiles.getRetorno({ id })).body.can).toEqual({
    download: { can: false, reason: 'personal_data_hidden' },
  })
  const refused = await hidden.bankFiles.downloadRetorno({ id })
  expect(refused.status).toBe(403)
  expect(refused).toRefuse('personal_data_hidden')
  expect(refused.raw.toString('latin1')).not.toMatch(payer)
})

test('the file of a remessa is refused to who hides personal data, unmarked, and its notices name nobody', async ({
  as,
  users,
  build,
  server,
}) => {
  const bankAgreement = await titleOf(server, build, '60002', 82)
  const open = as(await users('remessa'))
  const hidden = as(await hide(build, await users('remessa')))
  const preview = await hidden.bankFiles.previewRemessa({ bankAgreementId: bankAgreement.id })
  expect(preview.body.notices).toContainEqual(expect.objectContaining({ field: 'payerName', from: '•••', to: '•••' }))
  expect(preview.raw.toString()).not.toMatch(payer)
  const { id } = (await hidden.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })).body
  await eventually(async () => (await open.bankFiles.getRemessa({ id })).body.status === 'prepared')
  const shown = await hidden.bankFiles.getRemessa({ id })
  expect(shown.body.can).toMatchObject({ download: { can: false, reason: 'personal_data_hidden' } })
  expect(shown.body.notices.length).toBeGreaterThan(0)
  expect(shown.raw.toString()).not.toMatch(payer)
  expect(await hidden.bankFiles.downloadRemessa({ id })).toRefuse('personal_data_hidden')
  expect((await open.bankFiles.getRemessa({ id })).body).toMatchObject({
    isDownloaded: false,
    notices: expect.arrayContaining([expect.objectContaining({ from: 'Marina Conceição Teles' })]),
    can: { download: { can: true } },
  })
  const tenant = await server.composition.platform.directory.find(build.network)
  if (!tenant) throw new Error('no network')
  const scope = { ...systemScope(tenant, server.composition.platform.clock, 'test'), isMasked: true }
  const handed = await handOverRemessa(server.composition.platform, scope, id)
  expect(Buffer.from(handed.bytes).toString('latin1')).toMatch(payer)
})
