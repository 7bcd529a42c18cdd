import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import type { Client } from '../../../test/support/api.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import { expect, test as base, type TestServer, type Users } from '../../../test/support/server.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { payoutAccountAt } from './payout-store.ts'
import { readTransaction } from '../../platform/db/connection.ts'

type Ground = { server: TestServer; build: Builders; users: Users; as: (user: BuiltUser) => Client }

const test = base.extend<{ ground: Ground }>({
  ground: async ({ server, build, users, as }, use) => {
    server.setDate('2026-11-20')
    await use({ server, build, users, as })
  },
})

let branch = 1
/** A school of its own company. */
async function company(build: Builders) {
  const root = String(51_000_000 + branch++)
  const cnpjOf = (place: string) => `${root}${place}${cnpjCheckDigits(`${root}${place}`)}`
  const { id } = await build.school({
    cnpj: cnpjOf('0001'),
    notification_emails: ['financeiro@escola.test', 'socios@escola.test'],
  })
  return { id, holderTaxId: cnpjOf('0001'), otherBranch: cnpjOf('0002') }
}
const holder = (holderTaxId: string) => ({ holderName: 'Ipê Amarelo Educação Ltda', holderTaxId })
const bank = {
  kind: 'bank',
  bank: '341',
  agency: '57',
  account: '0012345',
  accountDigit: '7',
  accountType: 'checking',
} as const
const pix = (key: string) => ({ kind: 'pix', pixKey: key }) as const

test('an account is proposed by one person, approved by another, and stands after the cooling-off', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id, holderTaxId } = await company(build)
  const [one, other] = [as(await users('admin')), as(await users('admin'))]
  const made = await one.schools.proposePayoutAccount({ id, ...bank, ...holder(holderTaxId) })
  expect(made.body).toMatchObject({ state: 'proposed', agency: '0057', account: '12345' })
  const account = { id, accountId: made.body.id, version: 1 }
  expect(await one.schools.approvePayoutAccount(account)).toRefuse('payout_own_proposal')
  expect(await one.schools.refusePayoutAccount({ ...account, reason: 'x' })).toRefuse('payout_own_proposal')
  const approved = await other.schools.approvePayoutAccount(account)
  expect(approved.body).toMatchObject({ state: 'coolingOff', version: 2 })
  const [decided, from] = [approved.body.decidedAt, approved.body.effectiveAt].map((at) => Date.parse(at ?? ''))
  expect(Number(from) - Number(decided)).toBe(24 * 3_600_000)
  expect(await other.schools.approvePayoutAccount({ ...account, version: 2 })).toRefuse('payout_not_proposed')
  expect((await one.schools.payoutAccounts({ id })).body).toMatchObject({ inEffectId: null, coolingOffHours: 24 })
  server.setDate('2026-11-28')
  const shown = (await one.schools.payoutAccounts({ id })).body
  expect(shown).toMatchObject({ inEffectId: made.body.id, can: { propose: { can: true } } })
  expect(shown.accounts).toMatchObject([{ state: 'inEffect' }])
  expect(await one.schools.withdrawPayoutAccount({ ...account, version: 2, reason: 'x' })).toRefuse(
    'payout_not_pending',
  )
})

test('a user who was made after the proposal does not approve it, whatever their permissions', async ({
  as,
  users,
  build,
}) => {
  const { id, holderTaxId } = await company(build)
  const [one, before] = [as(await users('admin')), as(await users('admin'))]
  const made = await one.schools.proposePayoutAccount({ id, ...bank, ...holder(holderTaxId) })
  // Ids carry milliseconds: the second user is made in a later one.
  await new Promise((go) => setTimeout(go, 5))
  const second = as(await users('admin'))
  const account = { id, accountId: made.body.id, version: 1 }
  expect(await second.schools.approvePayoutAccount(account)).toRefuse('payout_approver_too_new')
  const [shown] = (await second.schools.payoutAccounts({ id })).body.accounts
  expect(shown?.can.approve).toEqual({ can: false, reason: 'payout_approver_too_new' })
  expect(await before.schools.approvePayoutAccount(account)).toSucceed()
})

test('the database itself refuses an approval by a user who was made after the proposal', async ({ build }) => {
  const { id: schoolId, holderTaxId } = await company(build)
  const { id } = await build.payoutAccount({ school_id: schoolId, holder_tax_id: holderTaxId })
  const approved = (by: string) =>
    build.ground.pool.query(
      `update payout_account set status = 'approved', approved_by = $2, decided_at = now(), effective_at = now() where id = $1`,
      [id, by],
    )
  const later = `ffffffff-ffff-7${id.slice(15)}`
  await expect(approved(later)).rejects.toThrow('payout_account_approver_was_there')
})

/** Two people, and an account of the school that has been in effect for days. */
async function settled({ as, users, build, server }: Ground) {
  const school = await company(build)
  const [one, other] = [as(await users('admin')), as(await users('admin'))]
  const { id, holderTaxId } = school
  const made = await one.schools.proposePayoutAccount({ id, ...bank, ...holder(holderTaxId) })
  await other.schools.approvePayoutAccount({ id, accountId: made.body.id, version: 1 })
  server.setDate('2026-12-02')
  const at = async (instant: string) => {
    const { readPool } = server.composition.platform
    const row = await readTransaction(readPool, build.network, (tx) =>
      tx.first(payoutAccountAt({ tenantId: build.network }, id, new Date(instant))),
    )
    return row?.id
  }
  return { ...school, one, other, firstId: made.body.id, at }
}

test('the account before stands until the new one takes effect, at every instant one', async ({ ground }) => {
  const { id, otherBranch, one, other, firstId, at } = await settled(ground)
  const made = await other.schools.proposePayoutAccount({ id, ...pix('repasse@escola.test'), ...holder(otherBranch) })
  expect(await at('2026-12-02T15:00:00Z')).toBe(firstId)
  const { body } = await one.schools.approvePayoutAccount({ id, accountId: made.body.id, version: 1 })
  const from = Date.parse(body.effectiveAt ?? '')
  expect(await at(new Date(from - 1).toISOString())).toBe(firstId)
  expect(await at(new Date(from).toISOString())).toBe(made.body.id)
  expect(await at('2026-01-01T12:00:00Z')).toBeUndefined()
})

test('a change that is stopped before it takes effect leaves the account before in place', async ({ ground }) => {
  const { id, holderTaxId, one, other, firstId, at } = await settled(ground)
  const propose = async (key: string) =>
    (await one.schools.proposePayoutAccount({ id, ...pix(key), ...holder(holderTaxId) })).body.id
  const accountId = await propose('um@escola.test')
  await other.schools.approvePayoutAccount({ id, accountId, version: 1 })
  expect(await other.schools.refusePayoutAccount({ id, accountId, version: 2, reason: '' })).toRefuse('invalid_request')
  const refused = await other.schools.refusePayoutAccount({ id, accountId, version: 2, reason: 'a escola não pediu' })
  expect(refused.body).toMatchObject({ state: 'refused', reason: 'a escola não pediu', effectiveAt: null })
  expect(await at('2026-12-31T12:00:00Z')).toBe(firstId)
  const second = await propose('dois@escola.test')
  const back = await one.schools.withdrawPayoutAccount({ id, accountId: second, version: 1, reason: 'engano' })
  expect(back.body).toMatchObject({ state: 'withdrawn', reason: 'engano' })
  expect(await at('2026-12-31T12:00:00Z')).toBe(firstId)
})

test('an account of another school, or of nobody, is not found by whoever decides on it', async ({ ground }) => {
  const { id, holderTaxId, one, other } = await settled(ground)
  const elsewhere = await company(ground.build)
  const made = await one.schools.proposePayoutAccount({ id, ...pix('um@escola.test'), ...holder(holderTaxId) })
  for (const account of [
    { id: elsewhere.id, accountId: made.body.id, version: 1 },
    { id, accountId: elsewhere.id, version: 1 },
  ]) {
    const replies = [
      await other.schools.approvePayoutAccount(account),
      await other.schools.refusePayoutAccount({ ...account, reason: 'x' }),
      await one.schools.withdrawPayoutAccount({ ...account, reason: 'x' }),
    ]
    for (const reply of replies) expect(reply).toRefuse('payout_account_not_found')
  }
  expect(await other.schools.approvePayoutAccount({ id, accountId: made.body.id, version: 1 })).toSucceed()
})

test('one change at a time, and no account twice', async ({ ground }) => {
  const { id, holderTaxId, one, other } = await settled(ground)
  const mine = holder(holderTaxId)
  const twice = { id, ...bank, agency: '0057', account: '12345', ...mine }
  expect(await one.schools.proposePayoutAccount(twice)).toRefuse('payout_account_already_exists')
  const keys = ['um@escola.test', 'dois@escola.test', 'tres@escola.test']
  const replies = await Promise.all(keys.map((key) => other.schools.proposePayoutAccount({ id, ...pix(key), ...mine })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 201)) expect(reply).toRefuse('payout_change_pending')
  const made = replies.find(({ status }) => status === 201)
  await one.schools.approvePayoutAccount({ id, accountId: made?.body.id ?? '', version: 1 })
  const meanwhile = { id, ...pix('quatro@escola.test'), ...mine }
  expect(await one.schools.proposePayoutAccount(meanwhile)).toRefuse('payout_change_pending')
})

test('the holder is the company that the school is, and so is a Pix key that names one', async ({ ground }) => {
  const { id, holderTaxId, one, at, firstId } = await settled(ground)
  const stranger = holder('00000000000191')
  expect(await one.schools.proposePayoutAccount({ id, ...pix('a@b.test'), ...stranger })).toRefuse(
    'payout_holder_not_school',
  )
  for (const key of ['52998224725', '00000000000191', 'x', '+55'])
    expect(await one.schools.proposePayoutAccount({ id, ...pix(key), ...holder(holderTaxId) })).toRefuse(
      'payout_pix_key_invalid',
    )
  await ground.server.database.pool.query(`update school set cnpj = '00000000000191' where id = $1`, [id])
  expect(await at('2026-12-02T15:00:00Z')).toBeUndefined()
  expect(firstId).toBeDefined()
})

test('the database itself refuses a second person who is the first, and two accounts at one time', async ({
  ground,
}) => {
  const { id, holderTaxId } = await settled(ground)
  const { build } = ground
  const { pool } = ground.server.database
  const given = { school_id: id, holder_tax_id: holderTaxId }
  const proposed = await build.payoutAccount(given)
  const approve = (
    by: string,
  ) => `update payout_account set status = 'approved', approved_by = ${by}, decided_at = now(),
    effective_at = now() + interval '1 day' where id = '${proposed.id}'`
  await expect(pool.query(approve('proposed_by'))).rejects.toThrow('payout_account_second_person')
  await expect(pool.query(approve('gen_random_uuid()'))).rejects.toThrow('payout_account_one_at_a_time')
  await expect(build.payoutAccount(given)).rejects.toThrow('payout_account_one_proposal')
})

test('a partner of the school proposes, and only the network approves', async ({ as, users, build }) => {
  const { id, holderTaxId } = await company(build)
  const partner = as(await users('partner', [id]))
  const made = await partner.schools.proposePayoutAccount({ id, ...bank, ...holder(holderTaxId) })
  expect(made).toSucceed()
  const account = { id, accountId: made.body.id, version: 1 }
  expect(await as(await users('partner', [id])).schools.approvePayoutAccount(account)).toRefuse('permission_denied')
  const { id: elsewhere } = await build.school()
  const stranger = as(await users('partner', [elsewhere]))
  expect(await stranger.schools.payoutAccounts({ id })).toRefuse('school_not_found')
  expect(await stranger.schools.withdrawPayoutAccount({ ...account, reason: 'x' })).toRefuse('school_not_found')
})
