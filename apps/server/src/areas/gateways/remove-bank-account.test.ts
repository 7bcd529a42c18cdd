import { expect, test } from '../../../test/support/server.ts'

test('an account goes once its bank agreements went, and each says what uses it', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, bankAccountId } = await build.bankAgreement()
  const school = await build.school({ bank_agreement_id: id, is_active: false })
  const agreement = async () => (await admin.gateways.getBankAgreement({ id })).body
  expect((await agreement()).can).toMatchObject({ remove: { can: false, reason: 'bank_agreement_of_schools' } })
  expect(await admin.gateways.removeBankAgreement({ id })).toRefuse('bank_agreement_of_schools')
  const account = (await admin.gateways.getAccount({ id: bankAccountId })).body
  expect(account.can).toMatchObject({ remove: { can: false, reason: 'bank_account_of_agreements' } })
  expect(await admin.gateways.removeAccount({ id: bankAccountId })).toRefuse('bank_account_of_agreements')

  await build.ground.pool.query('update school set bank_agreement_id = null where id = $1', [school.id])
  expect(await admin.gateways.removeBankAgreement({ id })).toSucceed()
  expect(await admin.gateways.getBankAgreement({ id })).toRefuse('bank_agreement_not_found')
  expect(await admin.gateways.removeAccount({ id: bankAccountId })).toSucceed()
  expect(await admin.gateways.removeAccount({ id: bankAccountId })).toRefuse('bank_account_not_found')
})

test('an account with files of the bank is not removed', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await build.bankAccount()
  await build.ground.insert('bank_file', {
    tenant_id: build.network,
    id,
    kind: 'retorno',
    bank_account_id: id,
    file_name: 'retorno.txt',
    status: 'processed',
    created_by: id,
  })
  expect(await admin.gateways.removeAccount({ id })).toRefuse('bank_account_of_files')
})

test('an account of a commission is not removed, nor after the commission ended', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await build.bankAccount()
  await build.commission({ bank_account_id: id, is_active: false, ended_from: '2026-06-01' })
  expect((await admin.gateways.getAccount({ id })).body.can?.remove).toEqual({
    can: false,
    reason: 'bank_account_of_commissions',
  })
  expect(await admin.gateways.removeAccount({ id })).toRefuse('bank_account_of_commissions')
})

test('an account whose statement was imported is not removed', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await build.bankAccount()
  const { pool } = build.ground
  await pool.query(
    `with f as (insert into stored_file (tenant_id, id, name, media_type, byte_count, sha256, created_by)
       values ($1, $2, 'extrato.ofx', 'application/x-ofx', 1, '\\x00', $2) returning id)
     insert into bank_statement (tenant_id, id, bank_account_id, format, file_name, file_id, sha256, from_on, to_on, line_count, new_count, created_by, created_by_name)
     select $1, $2, $2, 'ofx', 'extrato.ofx', id, '\\x00', '2026-11-01', '2026-11-02', 0, 0, $2, 'Ana' from f`,
    [build.network, id],
  )
  expect(await admin.gateways.removeAccount({ id })).toRefuse('bank_account_of_files')
})
