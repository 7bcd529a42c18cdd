// What becomes of the title at the bank of a month that was paid in part and is given back, and back again.
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test } from '../../../test/support/server.ts'

const comment = 'O aluno saiu antes das aulas'
const today = '2026-11-20'
const givesBack = async (admin: Client, id: string) =>
  expect(await admin.settlements.giveBack({ id, comment })).toSucceed()

test('the write-off that a part by Pix asked for goes to the bank, though the month is given back before the remessa', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const talk = await bankTalk(build, admin)
  await talk.remessa()
  await talk.says({ kind: 'registered', nossoNumero: await talk.number(), on: today })
  await pixMoney({ server, build }, talk.id, 40_000)
  expect(await talk.look()).toMatchObject({ bankRegistration: 'cancelAwaitingReturn' })
  await givesBack(admin, talk.id)
  expect(await talk.remessa()).toMatchObject({ counts: { writeOff: 1 } })
})
