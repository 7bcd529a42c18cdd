// A payment that a bank takes back after the family had it as credit and it left: who asks, who approves, and what the family owes then.
import { must } from '../../src/platform/must.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { expect, type TestServer, type Users } from './server.ts'
import { titlesAtCaixa } from './titles-at-caixa.ts'

export const reason = 'cheque devolvido, a família já tinha recebido o valor'

export type People = { asker: Client; second: Client; build: Builders; server: TestServer }

/** Titles of R$ 1.000,00; the first was paid with R$ 500,00 too much, which went back to the family. */
export async function ground({ asker, second, build, server }: People, count = 2) {
  const titles = await titlesAtCaixa(build, server, asker, count)
  const { id: bankAccountId } = await build.bankAccount()
  const refunded = async (guardianId: string, cents: number, owedCents = 0) => {
    const { body } = await asker.settlements.requestRefund({ id: guardianId, cents, reason, owedCents })
    expect(await second.settlements.approveRefund({ id: body.id, owedCents, version: 1 })).toSucceed()
    const paid = { id: body.id, bankAccountId, reference: 'TED 1', paidDate: '2026-11-20', version: 2 }
    expect(await asker.settlements.payRefund(paid)).toSucceed()
  }
  const takenBack = async (of: number, cents: number, on = '2026-11-20') =>
    must((await titles.says({ event: 'reversed', of, cents, on }))[0], 'a person decides')
  return { ...titles, bankAccountId, refunded, takenBack }
}

type SignsIn = (user: Awaited<ReturnType<Users>>, network?: number) => Client

export async function people(as: SignsIn, users: Users, ground: Pick<People, 'build' | 'server'>): Promise<People> {
  const [one, other] = [await users('global'), await users('global')]
  const { network } = ground.build
  return { ...ground, asker: as(one, network), second: as(other, network) }
}

/** R$ 500,00 that a family owes. */
export async function owed(all: People) {
  const scene = await ground(all, 3)
  const { says, look, refunded } = scene
  await says({ event: 'settled', of: 0, cents: 150_000 })
  const { guardianId } = await look(0)
  await refunded(guardianId, 50_000)
  return charged(all, scene, { guardianId, cents: 150_000 })
}

/** R$ 500,00 twice, of two titles: the older one first. */
export async function owedTwice(all: People) {
  const scene = await ground(all, 3)
  const { says, look, refunded } = scene
  await says({ event: 'settled', of: 0, cents: 150_000 }, { event: 'settled', of: 1, cents: 150_000 })
  const { guardianId } = await look(0)
  await refunded(guardianId, 100_000)
  const first = await charged(all, scene, { guardianId, cents: 150_000 })
  const { id: otherId } = await charged(all, scene, { guardianId, cents: 150_000, of: 1 })
  return { ...first, otherId }
}

/** R$ 1.000,00 that a family owes of a month that was given back to it. */
export async function owedOfGivenBack(all: People) {
  const scene = await ground(all, 3)
  const { says, look, refunded } = scene
  await says({ event: 'settled', of: 0, cents: 100_000 })
  const { id, guardianId } = await look(0)
  expect(await all.asker.settlements.giveBack({ id, comment: reason })).toSucceed()
  await refunded(guardianId, 100_000)
  return charged(all, scene, { guardianId, cents: 100_000 })
}

type Charged = { guardianId: string; cents: number; of?: number }

/** The bank took so much back of a title, the first where none is told, and two people charge its family what is missing. */
async function charged(
  { asker, second }: People,
  scene: Awaited<ReturnType<typeof ground>>,
  { guardianId, cents, of = 0 }: Charged,
) {
  const back = await scene.takenBack(of, cents)
  const asked = await asker.settlements.recover({ id: back.id, wish: 'charge', reason, version: back.version })
  expect(await second.settlements.approveRecovery({ id: asked.body.id, version: 1 })).toSucceed()
  const { id } = asked.body
  const now = async () =>
    must(
      (await asker.settlements.listRecoveries({ guardianId })).body.items.find((row) => row.id === id),
      'it is owed',
    )
  return { ...scene, guardianId, id, now, version: async () => (await now()).version }
}
