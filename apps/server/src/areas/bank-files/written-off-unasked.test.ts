// The bank closes a title that nobody asked it to close, and the family still owes: a person is asked, and has a way out.
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { type GivenLine, retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a title closed unasked waits for a person, who registers it again, cancels it or takes it as it is', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('admin'))
  const { id } = await build.bankAccount({ account: '30078', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  const given = [1, 2, 3, 4].map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-12-10' }))
  const [again, canceled, accepted, asked] = await issuedTitles(server, build, bankAgreement.id, given)
  await server.workers()
  let sequence = 0
  const read = async (lines: GivenLine[]) => {
    sequence += 1
    const bytes = retornoFile({ account: '30078', sequence, lines })
    const sent = await client.bankFiles.uploadRetorno({ file: { name: `R${sequence}.RET`, bytes } })
    expect(sent).toSucceed()
    await eventually(async () => (await client.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
    return sent.body.id
  }
  await read(given.map(({ nossoNumero }) => ({ kind: 'registered', nossoNumero })))
  expect(await client.invoices.cancel({ id: asked?.id, comment: 'engano' })).toSucceed()
  const file = await read(given.map(({ nossoNumero }) => ({ kind: 'writtenOff', nossoNumero })))

  const waiting = async () => (await client.settlements.listExceptions({ bankFileId: file })).body.items
  const found = (await waiting()).toSorted((a, b) => (a.bankFile?.position ?? 0) - (b.bankFile?.position ?? 0))
  expect(found).toMatchObject(
    [again, canceled, accepted].map((title) => ({
      kind: 'writtenOffUnasked',
      cents: 100_000,
      invoice: { id: title?.id },
      can: { registerAgain: { can: true }, resolve: { can: true } },
    })),
  )
  expect((await client.invoices.get({ id: again?.id })).body).toMatchObject({
    status: 'pending',
    bankRegistration: 'canceledAtBank',
    can: { registerAgain: { can: true }, cancel: { can: true }, payAtSchool: { can: true } },
  })
  expect(await client.bankFiles.registerAgain({ invoiceId: again?.id })).toSucceed()
  expect(await client.invoices.cancel({ id: canceled?.id, comment: 'o aluno saiu' })).toSucceed()
  for (const { id: exceptionId, version } of found)
    expect(await client.settlements.resolveException({ id: exceptionId, reason: 'feito', version })).toSucceed()
  expect(await waiting()).toEqual([])
  expect((await client.invoices.get({ id: again?.id })).body).toMatchObject({ bankRegistration: 'none' })
})
