// What a family has to put back goes with its guardian's record, wherever that is merged, and comes back when the merge is undone.
import { moved } from '../../../test/support/moved-money.ts'
import { owed, people, type People, reason } from '../../../test/support/recovery-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { titlesAtCaixa } from '../../../test/support/titles-at-caixa.ts'
import { tokenOf } from '../../../test/support/issued-invoice.ts'
import { must } from '../../platform/must.ts'

/** A family that owes R$ 500,00 and has R$ 100,00 in credit; another record with R$ 300,00 in credit. */
async function twins(all: People) {
  const { asker, build, server } = all
  const scene = await owed(all)
  const titles = await titlesAtCaixa(build, server, asker, 1)
  await titles.says({ event: 'settled', of: 0, cents: 130_000 })
  await scene.says({ event: 'settled', of: 1, cents: 110_000 })
  const { guardianId: intoId } = await titles.look(0)
  const { guardianId } = scene
  const version = async (id: string) => (await asker.guardians.get({ id })).body.version
  const merge = async (id: string, into: string) =>
    expect(await asker.guardians.merge({ id, intoId: into, reason, version: await version(id) })).toSucceed()
  const separate = async (id: string) =>
    expect(await asker.guardians.separate({ id, reason, version: await version(id) })).toSucceed()
  const shown = async (id: string) => (await asker.settlements.listRecoveries({ guardianId: id })).body.items
  const sum = async (id: string) => (await asker.settlements.recoveryTotals({ guardianId: id })).body
  return { ...scene, guardianId, intoId, merge, separate, shown, sum }
}

test('page, sums, credit and the page of the family are of the record that remains, and of its own again after', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { id, guardianId, intoId, merge, separate, shown, sum } = await twins(all)
  const { name } = (await asker.guardians.get({ id: intoId })).body
  const page = async () => {
    const link = await asker.invoiceView.guardianLink({ id: intoId })
    return (await as(null).invoiceView.family({ token: tokenOf(link.body.url) })).body.toPutBackCents
  }
  expect(await shown(intoId)).toEqual([])
  expect(await page()).toBe(0)
  await merge(guardianId, intoId)
  expect(await shown(intoId)).toMatchObject([{ id, guardianId: intoId, guardianName: name, creditCents: 40_000 }])
  expect(await sum(intoId)).toMatchObject({ count: 1, openCents: 50_000 })
  expect(await page()).toBe(50_000)
  expect((await asker.settlements.getCredit({ id: intoId })).body).toMatchObject({ owedCents: 50_000 })
  // The former record leads to the same.
  expect(await shown(guardianId)).toMatchObject([{ id, guardianId: intoId }])
  await separate(guardianId)
  expect(await shown(intoId)).toEqual([])
  expect(await sum(intoId)).toMatchObject({ count: 0, openCents: 0 })
  expect(await page()).toBe(0)
  expect(await shown(guardianId)).toMatchObject([{ id, guardianId, creditCents: 10_000, openCents: 50_000 }])
})

test('credit of every record of the person puts it back, and goes back to the record that had it', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { id, guardianId, intoId, merge, separate, now, version } = await twins(all)
  const pay = async (cents: number) => asker.settlements.payRecoveryWithCredit({ id, cents, version: await version() })
  const creditOf = async (of: string) => (await asker.settlements.getCredit({ id: of })).body.creditCents
  expect(await pay(10_001), 'the other record is of somebody else').toRefuse('credit_too_small')
  await merge(guardianId, intoId)
  expect(await pay(40_001)).toRefuse('credit_too_small')
  const moves = await moved(server, build, async () => expect(await pay(35_000)).toSucceed())
  expect(moves).toEqual({ guardianCredit: 35_000, owedByFamily: -35_000 })
  expect(await now()).toMatchObject({
    openCents: 15_000,
    creditCents: 5_000,
    parts: [
      { kind: 'credit', cents: 10_000 },
      { kind: 'credit', cents: 25_000 },
    ],
  })
  expect([await creditOf(guardianId), await creditOf(intoId)]).toEqual([0, 5_000])
  await separate(guardianId)
  // What was put back stays so, and is undone into the record whose credit it was.
  expect(await now()).toMatchObject({ openCents: 15_000, creditCents: 0 })
  const undo = async () => asker.settlements.undoRecoveryPart({ id, reason, version: await version() })
  expect(await moved(server, build, async () => expect(await undo()).toSucceed())).toEqual({
    guardianCredit: -25_000,
    owedByFamily: 25_000,
  })
  expect([await creditOf(guardianId), await creditOf(intoId)]).toEqual([0, 30_000])
  expect(await moved(server, build, async () => expect(await undo()).toSucceed())).toMatchObject({
    owedByFamily: 10_000,
  })
  expect(await now()).toMatchObject({ openCents: 50_000, creditCents: 10_000 })
})

test('a merge of a merged record takes it along; what is asked for of a merged record names the one that remains', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { id, guardianId, intoId, merge, shown, says, refunded } = await twins(all)
  const { id: lastId } = await build.guardian({ name: 'Rosa Amélia Vasconcelos' })
  await merge(guardianId, intoId)
  await merge(intoId, lastId)
  expect(await shown(lastId)).toMatchObject([{ id, guardianId: lastId, creditCents: 40_000 }])
  // The title that stays in the name of the first record is taken back now.
  await refunded(guardianId, 10_000, 50_000)
  const [back] = await says({ event: 'reversed', of: 1, cents: 110_000, on: '2026-11-20' })
  const ask = { id: must(back, 'a person decides').id, wish: 'charge', reason, version: 1 } as const
  const asked = await asker.settlements.recover(ask)
  expect(asked).toSucceed()
  expect(asked.body).toMatchObject({ guardianId: lastId, guardianName: 'Rosa Amélia Vasconcelos' })
})

test('while credit puts it back no record of the person is merged or separated', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { id, guardianId, intoId, version } = await twins(all)
  const at = (await asker.guardians.get({ id: guardianId })).body.version
  const [paid, joined] = await Promise.all([
    asker.settlements.payRecoveryWithCredit({ id, cents: 40_000, version: await version() }),
    asker.guardians.merge({ id: guardianId, intoId, reason, version: at }),
  ])
  expect(joined).toSucceed()
  // Whichever came first: the credit of the other record is spent only by who saw it and held it.
  if (paid.status !== 200) expect(paid).toRefuse('credit_too_small')
  expect(await moved(server, build, async () => {})).toEqual({})
})
