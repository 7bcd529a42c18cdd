// A retorno of every bank and layout, told twice, renamed, cut anywhere, overlapping, of another company, of another network, with a trailer
// that proves something else: each payment is credited once, and a file that is not whole moves nothing.
import { type Answer, readBankFile, writeAnswers } from '@caderneta/banking'
import { fileKey } from '../../src/platform/files/file-store.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import type { Client } from '../support/api.ts'
import { type BankPlace, bankPlaces, registeredContract } from '../support/bank-places.ts'
import type { Builders } from '../support/builders.ts'
import { eventually, issuedTitles } from '../support/issued-titles.ts'
import { expect, test, type TestServer } from '../support/server.ts'

type Place = { server: TestServer; build: Builders; admin: Client }

/** Three titles in a remessa, and the retornos that its bank would write of them. */
async function ground({ server, build, admin }: Place, place: BankPlace) {
  const { agreementId } = await registeredContract(admin, place)
  const given = [1, 2, 3].map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-19' }))
  const titles = await issuedTitles(server, build, agreementId, given)
  const { body: started } = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreementId })
  await eventually(async () => (await admin.bankFiles.getRemessa({ id: started.id })).body.status === 'prepared')
  const { rows } = await build.ground.pool.query<{ file_id: string }>('select file_id from bank_file where id = $1', [
    started.id,
  ])
  const { files } = server.composition.platform
  const { company, instructions } = readBankFile(await files.get(fileKey(build.network, String(rows[0]?.file_id))))
  const answer = (kind: Answer['kind'], at: number): Answer => {
    const line = instructions[at]
    if (!line) throw new Error(`the remessa has no title ${at}`)
    const paid = kind === 'settled' ? { payerPaidCents: 100_000, creditOn: '2026-11-20' } : {}
    return {
      kind,
      nossoNumero: line.allocatedNumber,
      completeNumber: line.nossoNumero,
      companyUse: line.companyUse,
      documentNumber: line.documentNumber,
      dueOn: line.dueOn,
      amountCents: line.amountCents,
      eventOn: '2026-11-19',
      ...paid,
    }
  }
  const written = (kind: Answer['kind'], which: readonly number[], fileSequence: number, of = company) =>
    Buffer.from(
      writeAnswers({
        ...place,
        company: of,
        carteira: instructions[0]?.carteira,
        fileSequence,
        createdAt: { on: '2026-11-20', time: `06000${fileSequence}` },
        titles: which.map((at) => answer(kind, at)),
      }),
    )
  return { titles, company, written }
}

let uploads = 0

async function read(admin: Client, bytes: Buffer, readAgain = false) {
  uploads += 1
  const file = { name: `retorno-${uploads}.ret`, bytes }
  const sent = await admin.bankFiles.uploadRetorno({ file, ...(readAgain ? { readAgain: 'true' } : {}) })
  expect(sent).toSucceed()
  await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
  return (await admin.bankFiles.getRetorno({ id: sent.body.id })).body
}

/** Behind each of its lines but the last, in the middle of each, and before what the last one proves. */
function cuts(bytes: Buffer): Buffer[] {
  const ends: number[] = []
  for (let at = bytes.indexOf('\r\n'); at !== -1; at = bytes.indexOf('\r\n', at + 2)) ends.push(at)
  const width = ends[0] ?? 0
  return ends.flatMap((end, line) => [
    ...(line === ends.length - 1 ? [bytes.subarray(0, end - width + 20)] : [bytes.subarray(0, end - width / 2)]),
    ...(line === ends.length - 1 ? [] : [bytes.subarray(0, end + 2)]),
  ])
}

/** Files whose trailer is not that of their lines: of a shorter file, behind half of the titles, and one more title than it counts. */
function falseTrailers(bytes: Buffer, shorter: Buffer): Buffer[] {
  const lines = linesOf(bytes)
  const end = lines.at(-1) ?? ''
  const falseEnd = linesOf(shorter).at(-1) ?? ''
  const half = Math.ceil(lines.length / 2)
  return [
    [...lines.slice(0, -1), falseEnd],
    [...lines.slice(0, half), end, ...lines.slice(half)],
    [...lines.slice(0, -1), lines.at(-2) ?? '', end],
  ].map((each) => Buffer.from(each.map((line) => `${line}\r\n`).join(''), 'latin1'))
}

const nextDigit = (digit: string) => String((Number(digit) % 9) + 1)

const linesOf = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line !== '')

/** What was paid for each title, and what lies in the credit of families. */
async function moneyOf({ build, admin }: Place, ids: readonly string[]) {
  const seen = await Promise.all(ids.map(async (id) => (await admin.invoices.get({ id })).body))
  const payments = await build.ground.pool.query<{ count: number }>(
    'select count(*)::int as count from payment where invoice_id = any($1::uuid[])',
    [ids],
  )
  return { paid: seen.map(({ paidCents }) => paidCents), payments: payments.rows[0]?.count }
}

test.for(bankPlaces)(
  '$bank in $layout credits each payment once, whatever comes',
  async (bank, { as, users, build, server }) => {
    await server.workers()
    const place = { server, build, admin: as(await users('admin')) }
    const { admin } = place
    const { titles, company, written } = await ground(place, bank)
    const ids = titles.map(({ id }) => id)
    const refused = async (bytes: Buffer, by = admin) =>
      expect((await by.bankFiles.uploadRetorno({ file: { name: 'x.ret', bytes } })).status).toBeGreaterThanOrEqual(400)
    const first = written('settled', [0, 1], 2)
    for (const bytes of cuts(first)) await refused(bytes)
    for (const bytes of falseTrailers(first, written('settled', [0], 2))) await refused(bytes)
    const { agency, account, beneficiaryCode, agreement } = company
    const stranger = { agency, account, beneficiaryCode, agreement }
    const others = Object.entries(stranger).map(([name, text]) => [name, text?.replace(/[1-9]/g, nextDigit)])
    await refused(written('settled', [0, 1], 2, { ...company, taxId: '11222333000181', ...Object.fromEntries(others) }))
    await refused(first, as(await users('admin', [], await build.otherNetwork())))
    expect(await moneyOf(place, ids)).toEqual({ paid: [0, 0, 0], payments: 0 })

    expect(await read(admin, first)).toMatchObject({ settledCount: 2, paidCents: 200_000 })
    expect(await admin.bankFiles.uploadRetorno({ file: { name: 'renomeado.ret', bytes: first } })).toRefuse(
      'retorno_already_read',
    )
    expect(await read(admin, first, true)).toMatchObject({ settledCount: 0, summary: { repeatedCount: 2 } })
    expect(await read(admin, written('settled', [1, 0], 3))).toMatchObject({
      settledCount: 0,
      summary: { repeatedCount: 2 },
    })
    expect(await read(admin, written('settled', [1, 2], 4))).toMatchObject({
      settledCount: 1,
      summary: { repeatedCount: 1 },
    })
    expect(await moneyOf(place, ids)).toEqual({ paid: [100_000, 100_000, 100_000], payments: 3 })
    expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  },
)
