// What a bank takes back lessens the day on which it says so, and what a family puts back is money of the day it came: the statement proves both.
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const reason = 'cheque devolvido'

function statement(...lines: { day: string; amount: string; id: string }[]) {
  const told = lines.map(
    ({ day, amount, id }) =>
      `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<MEMO>LANCAMENTO</STMTTRN>`,
  )
  const list = `<BANKTRANLIST><DTSTART>20261118<DTEND>20261130\n${told.join('\n')}\n</BANKTRANLIST>`
  return {
    name: 'extrato.ofx',
    bytes: Buffer.from(`OFXHEADER:100\n<OFX><STMTTRNRS><STMTRS>${list}</STMTRS></STMTTRNRS></OFX>\n`),
  }
}

test('the debit of the statement is the line of what the bank took back, and the credit that of what the family put back', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const [one, other] = [await users('global'), await users('global')]
  const [asker, second] = [as(one, build.network), as(other, build.network)]
  const talk = await bankTalk(build, asker)
  const bankAccountId = talk.accountId
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), on: '2026-11-20' })
  expect(await asker.settlements.giveBack({ id: talk.id, comment: reason })).toSucceed()
  const title = { event: '69', nossoNumero: await talk.number(), dueOn: '2026-12-10', amountCents: 100_000 } as const
  const bankFileId = await talk.tells({
    ...title,
    eventOn: '2026-11-19',
    payerPaidCents: 100_000,
    creditOn: '2026-11-19',
  })
  const back = must((await asker.settlements.listExceptions({ bankFileId })).body.items[0], 'it waits')
  const days = async (client: Client = asker) => {
    const { items } = (await client.conciliations.list({ bankAccountId })).body
    return new Map(items.map((row) => [row.day, row]))
  }
  const asked = await asker.settlements.recover({ id: back.id, wish: 'charge', reason, version: back.version })
  const { id } = asked.body
  expect(await second.settlements.approveRecovery({ id, version: 1 })).toSucceed()
  await eventually(async () => (await days()).get('2026-11-19')?.bookedCents === -100_000)
  const came = { bankAccountId, means: 'pix', reference: 'E1', paidDate: '2026-11-20', reason } as const
  expect(await asker.settlements.receiveRecovery({ ...came, id, cents: 60_000, version: 2 })).toSucceed()
  expect(await second.settlements.approveRecoveryPart({ id, version: 3 })).toSucceed()
  await eventually(async () => (await days()).get('2026-11-20')?.bookedCents === 160_000)

  const file = statement(
    { day: '2026-11-19', amount: '-1000.00', id: 'D1' },
    { day: '2026-11-20', amount: '1000.00', id: 'C1' },
    { day: '2026-11-20', amount: '600.00', id: 'C2' },
  )
  expect(await asker.conciliations.readStatement({ bankAccountId, file })).toSucceed()
  for (const line of (await asker.conciliations.lines({ bankAccountId })).body.items) {
    const day = must((await days()).get(line.day), 'its day is there')
    if (line.can.match.can)
      expect(
        await asker.conciliations.matchLine({ id: line.id, conciliationId: day.id, version: line.version }),
      ).toSucceed()
  }
  const proved = [...(await days()).values()].map(({ day, status, differenceCents }) => [
    day,
    { status, differenceCents },
  ])
  const isProved = { status: 'accurate', differenceCents: 0 }
  expect(Object.fromEntries(proved)).toEqual({ '2026-11-19': isProved, '2026-11-20': isProved })
  const reversed = must((await days()).get('2026-11-19'), 'the day of the reversal')
  expect((await asker.conciliations.movements({ id: reversed.id })).body.items).toMatchObject([
    { kind: 'reversal', toldCents: -100_000, bookedCents: -100_000, invoiceId: talk.id, bankFileId },
  ])
  // Undone, the money is no money of that day.
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: 4 })).toSucceed()
  await eventually(async () => (await days()).get('2026-11-20')?.bookedCents === 100_000)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
