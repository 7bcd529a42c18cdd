// What a person lets go of a debt stays within the limit of the role that lets them make agreements; above it a second person answers, within
// the limit of theirs.
import { agreementScene, type AgreementScene, offerOf } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test, type Users } from '../../../test/support/server.ts'
import { letGoWithin, limitOfApprover, limitOfMaker, type LimitRow } from './waiver-limits.ts'

const grants = ['Caderneta.Agreement.Create', 'Caderneta.Agreement.Get', 'Caderneta.Agreement.GetAll']
const both = [...grants, 'Caderneta.Agreement.Approve']
type Limit = { finePercent: number; interestPercent: number; principalPercent: number }
const waivers = { waivedFineCents: 0, waivedInterestCents: 0, waivedPrincipalCents: 0 }

/** Two invoices that cost R$ 2.000,00, 40,00 of fine and 12,00 of interest, with these waivers. */
function offered({ invoiceIds }: AgreementScene, given: Partial<typeof waivers>) {
  const waived = { ...waivers, ...given }
  const letGo = waived.waivedFineCents + waived.waivedInterestCents + waived.waivedPrincipalCents
  return { ...offerOf(invoiceIds, 205_200 - letGo), ...waived }
}

/** Somebody who has this role and no other. */
async function personOf(roleId: string, users: Users, build: Builders) {
  const person = await users('secretary')
  await build.ground.pool.query('update user_role set role_id = $2 where user_id = $1', [person.id, roleId])
  return person
}

async function limited(admin: Client, id: string, limit: Limit | null, version = 0) {
  expect(await admin.agreements.setLimit({ id, limit, version })).toSucceed()
}

test('a person lets go what the role lets go, of each kind apart; a cent more waits for another person', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const role = await build.role({ grants, all_schools: true })
  const agent = as(await personOf(role.id, users, build))
  await limited(admin, role.id, { finePercent: 50, interestPercent: 25, principalPercent: 1 })
  const scene = await agreementScene(server, build, admin)
  const { policy } = (await agent.agreements.candidates({ guardianId: scene.guardianId, agreementType: 'all' })).body
  expect(policy).toMatchObject({ fineWaiverPercent: 50, interestWaiverPercent: 25, principalWaiverPercent: 1 })
  const most = { waivedFineCents: 2_000, waivedInterestCents: 300, waivedPrincipalCents: 2_000 }
  const waits = async (given: Partial<typeof waivers>) => {
    const made = await agent.agreements.create(offered(scene, given))
    expect(made).toSucceed()
    const { id, needsApproval } = made.body
    const waiting = (await agent.agreements.list({ waits: 'approval' })).body.items.map((each) => each.id)
    expect(waiting.includes(id)).toBe(needsApproval)
    expect(await admin.agreements.cancel({ id, version: 1, reason: 'Outra proposta' })).toSucceed()
    return needsApproval
  }
  expect(await waits(most)).toBe(false)
  expect(await waits({ ...most, waivedFineCents: 2_001 })).toBe(true)
  expect(await waits({ ...most, waivedInterestCents: 301 })).toBe(true)
  expect(await waits({ ...most, waivedPrincipalCents: 2_001 })).toBe(true)

  // Left to the network again: the fine alone.
  await limited(admin, role.id, null, 1)
  expect(await waits({ waivedFineCents: 4_000 })).toBe(false)
  expect(await waits({ waivedInterestCents: 1 })).toBe(true)
  const { items, network } = (await admin.agreements.limits({})).body
  expect(network).toEqual({ finePercent: 100, interestPercent: 0, principalPercent: 0 })
  expect(items.find(({ roleId }) => roleId === role.id)).toMatchObject({
    makes: true,
    approves: false,
    limit: null,
    version: 2,
  })
  expect(await admin.agreements.setLimit({ id: role.id, limit: null, version: 1 })).toRefuse('changed_meanwhile')
})

test('who approves is another person, within the limit of the role that lets them; a refusal frees the invoices', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const role = await build.role({ grants: both, all_schools: true })
  const [maker, second] = (await Promise.all([1, 2].map(() => personOf(role.id, users, build)))).map((person) =>
    as(person),
  )
  if (!maker || !second) throw new Error('there are two people')
  await limited(admin, role.id, { finePercent: 100, interestPercent: 50, principalPercent: 0 })
  const scene = await agreementScene(server, build, admin)
  const made = (await maker.agreements.create(offered(scene, { waivedInterestCents: 601 }))).body
  expect(made.needsApproval).toBe(true)
  const said = { id: made.id, version: 1, reason: 'A família perdeu a renda' }
  expect(await maker.agreements.approve(said)).toRefuse('agreement_own')
  expect(await maker.agreements.refuse(said)).toRefuse('agreement_own')
  // Two people of one role do not lift its limit.
  const above = await second.agreements.approve(said)
  expect(above).toRefuse('agreement_above_own_limit')
  expect(JSON.stringify(above.body)).toMatch(/40,00 da multa.*6,00 dos juros.*0,00 do valor/)
  expect(await admin.agreements.issue({ id: made.id, version: 1 })).toRefuse('agreement_needs_approval')
  expect((await admin.agreements.get({ id: made.id })).body.can).toMatchObject({
    approve: { can: true },
    refuse: { can: true },
  })

  expect(await second.agreements.refuse({ ...said, reason: 'Peça só a multa' })).toSucceed()
  const refused = (await admin.agreements.get({ id: made.id })).body
  expect(refused).toMatchObject({ status: 'cancelled', endReason: 'Peça só a multa' })
  expect(refused.items.map(({ outcome }) => outcome)).toEqual(['released', 'released'])
  expect(await admin.agreements.approve({ ...said, version: 2 })).toRefuse('agreement_not_created')

  const again = (await maker.agreements.create(offered(scene, { waivedInterestCents: 601 }))).body
  expect(await admin.agreements.approve({ ...said, id: again.id })).toSucceed()
  expect(await admin.agreements.refuse({ ...said, id: again.id, version: 2 })).toRefuse('agreement_no_approval_needed')
})

test('an offer whose time is over is approved by nobody: its amounts were those of another day', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, second] = [as(await users('admin')), as(await users('admin'))]
  const scene = await agreementScene(server, build, admin)
  const { body: made } = await admin.agreements.create(offered(scene, { waivedInterestCents: 601 }))
  expect(made.needsApproval).toBe(true)
  server.setDate('2027-01-20')
  const said = { id: made.id, version: made.version, reason: 'A família perdeu a renda' }
  expect(await second.agreements.approve(said)).toRefuse('agreement_quote_over')
  expect(await second.agreements.refuse(said)).toSucceed()
})

test('the database keeps an agreement above the limit of its maker from going without a second person', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const scene = await agreementScene(server, build, admin)
  const { id } = (await admin.agreements.create(offered(scene, { waivedInterestCents: 1 }))).body
  const slip = build.ground.pool.query('update agreement set needs_approval = false where id = $1', [id])
  await expect(slip).rejects.toThrow('agreement_within_limits')
})

test('a limit is written for roles that make agreements or approve them, and goes with its role', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const limit = { finePercent: 10, interestPercent: 10, principalPercent: 10 }
  const idle = await build.role()
  expect(await admin.agreements.setLimit({ id: idle.id, limit, version: 0 })).toRefuse('agreement_role_makes_none')
  const nowhere = '0192f000-0000-7000-8000-00000000dead'
  expect(await admin.agreements.setLimit({ id: nowhere, limit, version: 0 })).toRefuse('agreement_role_not_found')
  const role = await build.role({ grants })
  const above = await admin.agreements.setLimit({ id: role.id, limit: { ...limit, finePercent: 101 }, version: 0 })
  expect(JSON.stringify(above.body)).toContain('limit.finePercent')
  await limited(admin, role.id, limit)
  const { rows } = await build.ground.pool.query<{ body: string }>(
    `select body from (select subject_id, body from audit_inbox union all select subject_id, body from audit_log) a where subject_id = $1`,
    [role.id],
  )
  expect(rows.map(({ body }) => JSON.parse(body))).toEqual([
    { name: expect.any(String), before: { limit: null }, after: { limit } },
  ])
  expect(await admin.roles.remove({ id: role.id })).toSucceed()
  expect((await admin.agreements.limits({})).body.items.some(({ roleId }) => roleId === role.id)).toBe(false)
})

const row = (given: Partial<LimitRow>): LimitRow => ({
  makes: true,
  approves: true,
  fine_percent: null,
  interest_percent: null,
  principal_percent: null,
  ...given,
})
const of = (percent: number) => ({ fine_percent: percent, interest_percent: percent, principal_percent: percent })
const whole = (percent: number) => ({ finePercent: percent, interestPercent: percent, principalPercent: percent })

test('of several roles the widest holds, only those that grant it count, and a campaign widens it', () => {
  const usual = whole(10)
  const alone = { usual, campaign: null }
  expect(limitOfMaker([], alone)).toEqual(usual)
  expect(limitOfMaker([row(of(5))], alone)).toEqual(whole(5))
  expect(limitOfMaker([row(of(5)), row({})], alone)).toEqual(usual)
  expect(limitOfMaker([row(of(5)), row({ ...of(90), makes: false })], alone)).toEqual(whole(5))
  expect(limitOfMaker([row(of(5))], { usual, campaign: whole(30) })).toEqual(whole(30))
  expect(limitOfApprover([])).toEqual(whole(100))
  expect(limitOfApprover([row(of(5)), row({ approves: false })])).toEqual(whole(5))
  expect(limitOfApprover([row(of(5)), row({})])).toEqual(whole(100))
})

test('of a part of a cent nothing is let go: a limit is never rounded up', () => {
  const debt = { fineCents: 101, interestCents: 3, principalCents: 100_001 }
  expect(letGoWithin(debt, { finePercent: 33, interestPercent: 50, principalPercent: 1 })).toEqual({
    fineCents: 33,
    interestCents: 1,
    principalCents: 1_000,
  })
  expect(letGoWithin(debt, whole(100))).toEqual(debt)
  expect(letGoWithin(debt, whole(0))).toEqual({ fineCents: 0, interestCents: 0, principalCents: 0 })
  for (let cents = 0; cents < 400; cents += 1)
    for (let percent = 0; percent <= 100; percent += 1) {
      const { fineCents } = letGoWithin({ ...debt, fineCents: cents }, whole(percent))
      expect(fineCents * 100 <= cents * percent && (fineCents + 1) * 100 > cents * percent).toBe(true)
    }
})
