// Agreements against arithmetic written from the words of the domain: whatever is waived, by whom it is approved, in how many installments, whatever is paid of them and
// whether it is kept or broken, no cent is made or lost.
import { equalInstallments } from '@caderneta/kernel/agreement-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'
import { agreementScene } from '../../../test/support/agreement-scene.ts'

/** A generator of its own (mulberry32), so that a failure names the seed that repeats it. */
function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1)
  }
}

type Round = {
  server: TestServer
  build: Builders
  admin: Client
  other: Client
  maker: Client
  roleId: string
  seed: number
}

/** Issued with chance waivers, approved where that takes a second person. */
async function agreed(round: Round, roll: (most: number) => number) {
  const { server, build, admin, other, maker } = round
  const limit = { finePercent: roll(100), interestPercent: roll(100), principalPercent: roll(30) }
  expect(await admin.agreements.setLimit({ id: round.roleId, limit, version: round.seed - 1 })).toSucceed()
  const scene = await agreementScene(server, build, admin, roll(1) === 1)
  const { guardianId } = scene
  const { items } = (await admin.agreements.candidates({ guardianId, agreementType: 'overdue' })).body
  const sum = (pick: (item: (typeof items)[number]) => number) => items.reduce((cents, item) => cents + pick(item), 0)
  const owed = {
    principal: sum(({ principalCents }) => principalCents),
    fine: sum(({ fineCents }) => fineCents),
    interest: sum(({ interestCents }) => interestCents),
  }
  const waived = {
    waivedFineCents: roll(owed.fine),
    waivedInterestCents: roll(owed.interest),
    waivedPrincipalCents: roll(3) === 0 ? roll(owed.principal / 2) : 0,
  }
  const letGo = waived.waivedFineCents + waived.waivedInterestCents + waived.waivedPrincipalCents
  const total = owed.principal + owed.fine + owed.interest - letGo
  const installments = equalInstallments(toCents(total), 1 + roll(11), toCalendarDate('2027-01-07'))
  const made = await maker.agreements.create({
    title: 'Acordo',
    agreementType: 'overdue',
    invoiceIds: scene.invoiceIds,
    feeAbsorption: 'creditor',
    installments,
    ...waived,
  })
  expect(made).toSucceed()
  const { id } = made.body
  const isBeyond = (cents: number, of: number, percent: number) => cents > (of * percent) / 100
  expect(made.body.needsApproval).toBe(
    isBeyond(waived.waivedFineCents, owed.fine, limit.finePercent) ||
      isBeyond(waived.waivedInterestCents, owed.interest, limit.interestPercent) ||
      isBeyond(waived.waivedPrincipalCents, owed.principal, limit.principalPercent),
  )
  if (made.body.needsApproval)
    expect(await admin.agreements.issue({ id, version: 1 })).toRefuse('agreement_needs_approval')
  if (made.body.needsApproval)
    expect(await other.agreements.approve({ id, version: 1, reason: 'Combinado' })).toSucceed()
  const version = made.body.needsApproval ? 2 : 1
  expect(await other.agreements.recordAcceptance({ id, version, name: 'Marina Teles', reason: 'Assinado' })).toSucceed()
  expect(await admin.agreements.issue({ id, version: version + 1 })).toSucceed()
  const look = async () => {
    const reply = await admin.agreements.get({ id })
    expect(reply).toSucceed()
    return reply.body
  }
  return { ...scene, id, owed, total, look }
}

async function walked(round: Round): Promise<void> {
  const { admin, seed } = round
  const roll = dice(seed)
  const { look, owed, total, id, invoiceIds } = await agreed(round, roll)
  const { schedule } = await look()
  expect(schedule.reduce((cents, each) => cents + each.cents, 0)).toBe(total)
  // Each is paid whole, in part, or not at all.
  let paid = 0
  for (const each of schedule) {
    const cents = [0, each.cents, roll(each.cents)][roll(2)] ?? 0
    if (cents === 0) continue
    const at = { id: must(each.invoiceId, 'it is issued'), paidDate: '2026-12-28', totalPaidCents: cents }
    const reply = await admin.invoices.pay(at)
    if (reply.status === 200) paid += cents
  }
  const before = await look()
  expect([before.paidCents, before.openCents]).toEqual([paid, total - paid])
  if (paid === total) return
  const { version } = before
  expect(await admin.agreements.cancel({ id, version, reason: 'A família pediu' })).toSucceed()
  const after = await look()
  // The oldest first, principal only; what is more than all of them are the charges.
  let left = paid
  const back = await Promise.all(
    invoiceIds.map(async (invoiceId) => (await admin.invoices.get({ id: invoiceId })).body),
  )
  for (const item of after.items) {
    const covered = Math.min(left, item.principalCents)
    left -= covered
    expect(item.coveredCents).toBe(covered)
    expect(back.find((invoice) => invoice.id === item.invoiceId)?.openCents).toBe(item.principalCents - covered)
  }
  expect(after.keptChargesCents).toBe(left)
  const restored = back.reduce((cents, { openCents }) => cents + openCents, 0)
  expect(paid + restored).toBe(owed.principal + after.keptChargesCents)
}

test('chance agreements stay within the limit of their maker or have a second person; paid in part and broken, they conserve every cent', {
  timeout: 3_600_000,
}, async ({ as, users, build, server }) => {
  const [admin, other] = (await Promise.all([users('admin'), users('admin')])).map((person) => as(person))
  const { id: roleId } = await build.role({ grants: ['Caderneta.Agreement.Create'], all_schools: true })
  const person = await users('secretary')
  await server.database.pool.query('update user_role set role_id = $2 where user_id = $1', [person.id, roleId])
  const maker = as(person)
  const rounds = Number(process.env.CADERNETA_ORACLE_ROUNDS ?? 6)
  for (let seed = 1; seed <= rounds; seed += 1) {
    const people = { admin: must(admin, 'two people'), other: must(other, 'two people'), maker }
    const round = { server, build, ...people, roleId, seed }
    await walked(round).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error })
    })
    expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults, `seed ${seed}`).toEqual([])
  }
})
