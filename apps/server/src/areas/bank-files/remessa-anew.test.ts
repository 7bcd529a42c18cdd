import { readBankFile } from '@caderneta/banking'
import { issuedTitles, two } from '../../../test/support/issued-titles.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { writeRemessa } from './write-remessa.job.ts'

test('a remessa is made anew where a title changed after its bytes were made: no file tells the bank what is no longer so', async ({
  as,
  users,
  build,
  server,
}) => {
  const bankAgreement = await build.bankAgreement()
  const [first, second] = two(
    await issuedTitles(
      server,
      build,
      bankAgreement.id,
      [11, 12].map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-12-10' })),
    ),
  )
  const client = as(await users('remessa'))
  const { platform } = server.composition
  const { files } = platform
  const made: number[] = []
  const put: typeof files.put = async (key, bytes) => {
    made.push(readBankFile(bytes).instructions.length)
    if (made.length === 1)
      await build.ground.pool.query(`update invoice set status = 'canceled', version = version + 1 where id = $1`, [
        second.id,
      ])
    return files.put(key, bytes)
  }
  platform.files = { ...files, put }
  try {
    const { body } = await client.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })
    await writeRemessa.runJob(await jobContext(server, build.network), body.jobId)
    expect(made).toEqual([2, 1])
    expect((await client.bankFiles.getRemessa({ id: body.id })).body).toMatchObject({
      status: 'prepared',
      titleCount: 1,
      sequence: 1,
    })
    const { raw } = await client.bankFiles.downloadRemessa({ id: body.id })
    expect(readBankFile(raw).instructions.map(({ companyUse }) => Number(companyUse))).toEqual([first.number])
  } finally {
    platform.files = files
  }
})
