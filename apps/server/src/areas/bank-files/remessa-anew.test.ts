// What happens between the moment in which a remessa is asked for and the one in which its file is kept.
import { readBankFile } from '@caderneta/banking'
import type { Client } from '../../../test/support/api.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { type BuiltTitle, issuedTitles, two } from '../../../test/support/issued-titles.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer, type Users } from '../../../test/support/server.ts'
import { writeRemessa } from './write-remessa.job.ts'

test('a remessa is made anew where a title changed after its bytes were made: no file tells the bank what is no longer so', async ({
  as,
  users,
  build,
  server,
}) => {
  const { pool } = build.ground
  const { made, first, client, id } = await madeWhile(as, users, build, server, ([, second]) =>
    pool.query(`update invoice set status = 'canceled', version = version + 1 where id = $1`, [second?.id]),
  )
  expect(made).toEqual([2, 1])
  expect((await client.bankFiles.getRemessa({ id })).body).toMatchObject({
    status: 'prepared',
    titleCount: 1,
    sequence: 1,
  })
  const { raw } = await client.bankFiles.downloadRemessa({ id })
  expect(readBankFile(raw).instructions.map(({ companyUse }) => Number(companyUse))).toEqual([first.number])
})

test('what is withdrawn while a remessa is made does not go, and what is asked meanwhile waits for the next one', async ({
  as,
  users,
  build,
  server,
}) => {
  const { pool } = build.ground
  const { made, client, id, bankAgreementId } = await madeWhile(as, users, build, server, async ([first, second]) => {
    await pool.query(`delete from bank_instruction where invoice_id = $1 and bank_file_id is null`, [second?.id])
    await pool.query(
      `insert into bank_instruction (tenant_id, id, bank_agreement_id, invoice_id, movement)
       select tenant_id, uuidv7(), bank_agreement_id, id, 'writeOff' from invoice where id = $1`,
      [first?.id],
    )
  })
  expect(made).toEqual([2, 1])
  const file = (await client.bankFiles.getRemessa({ id })).body
  expect(file).toMatchObject({ titleCount: 1, counts: { register: 1, writeOff: 0 } })
  const waits = (await client.bankFiles.waitingRemessas()).body.items.find(
    (each) => each.bankAgreementId === bankAgreementId,
  )
  expect(waits).toMatchObject({ counts: { register: 0, writeOff: 1 }, isRunning: false })
})

test('what need not be told as a remessa is made is told after all where it is owed again before the file is kept', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { made, client, id, bankAgreementId } = await madeWhile(
    as,
    users,
    build,
    server,
    ([, second]) => admin.invoices.revertPaymentAtSchool({ id: second?.id ?? '', comment: 'lançado por engano' }),
    ([, second]) => admin.invoices.pay({ id: second?.id ?? '', paidDate: '2026-11-20', totalPaidCents: 100_000 }),
  )
  expect(made).toEqual([1, 2])
  expect((await client.bankFiles.getRemessa({ id })).body).toMatchObject({ titleCount: 2, counts: { register: 2 } })
  const waits = (await client.bankFiles.waitingRemessas()).body.items.find(
    (each) => each.bankAgreementId === bankAgreementId,
  )
  expect(waits).toMatchObject({ counts: { register: 0 } })
})

test('a remessa that is not made holds nothing: all of it waits for the next one', async ({
  as,
  users,
  build,
  server,
}) => {
  const { client, bankAgreement } = await twoTitles(as, users, build, server)
  const { body } = await client.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })
  expect(await client.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })).toRefuse('remessa_running')
  const { platform } = server.composition
  const { files } = platform
  platform.files = { ...files, put: () => Promise.reject(new Error('the disk is full')) }
  const context = await jobContext(server, build.network)
  try {
    await expect(writeRemessa.runJob(context, body.jobId)).rejects.toThrow('the disk is full')
  } finally {
    platform.files = files
  }
  const waits = async () =>
    (await client.bankFiles.waitingRemessas()).body.items.find((each) => each.bankAgreementId === bankAgreement.id)
  expect(await waits()).toMatchObject({ counts: { register: 2 }, isRunning: true })
  await writeRemessa.runJob(context, body.jobId)
  expect(await waits()).toMatchObject({ counts: { register: 0 }, isRunning: false })
  expect((await client.bankFiles.getRemessa({ id: body.id })).body).toMatchObject({ titleCount: 2, sequence: 1 })
})

test('a remessa that the version before had begun, and whose requests it holds, is made of them', async ({
  as,
  users,
  build,
  server,
}) => {
  const { client, bankAgreement } = await twoTitles(as, users, build, server)
  const { body } = await client.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })
  const { pool } = build.ground
  await pool.query(`update bank_file set summary = summary - 'through' where id = $1`, [body.id])
  await pool.query(`update bank_instruction set bank_file_id = $1 where bank_agreement_id = $2`, [
    body.id,
    bankAgreement.id,
  ])
  await writeRemessa.runJob(await jobContext(server, build.network), body.jobId)
  expect((await client.bankFiles.getRemessa({ id: body.id })).body).toMatchObject({ status: 'prepared', titleCount: 2 })
})

type Given = [as: (user: BuiltUser) => Client, users: Users, build: Builders, server: TestServer]

async function twoTitles(...[as, users, build, server]: Given) {
  const bankAgreement = await build.bankAgreement()
  const numbers = [11, 12].map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-12-10' }))
  const titles = two(await issuedTitles(server, build, bankAgreement.id, numbers))
  return { bankAgreement, titles, client: as(await users('remessa')) }
}

type Happens = (titles: BuiltTitle[]) => Promise<unknown>

/** A remessa of two titles; `happens` after its bytes were made for the first time, `before` it is asked for. `made`: titles of each making. */
async function madeWhile(
  ...[as, users, build, server, happens, before = () => Promise.resolve()]: [
    ...Given,
    happens: Happens,
    before?: Happens,
  ]
) {
  const { bankAgreement, titles, client } = await twoTitles(as, users, build, server)
  await before(titles)
  const { platform } = server.composition
  const { files } = platform
  const made: number[] = []
  const put: typeof files.put = async (key, bytes) => {
    made.push(readBankFile(bytes).instructions.length)
    if (made.length === 1) await happens(titles)
    return files.put(key, bytes)
  }
  platform.files = { ...files, put }
  try {
    const { body } = await client.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })
    await writeRemessa.runJob(await jobContext(server, build.network), body.jobId)
    return { made, first: titles[0], client, id: body.id, bankAgreementId: bankAgreement.id }
  } finally {
    platform.files = files
  }
}
