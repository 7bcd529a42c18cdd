import { jobKinds as kinds } from '@caderneta/contracts/erp-file-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import { erpRemessa } from '../../../test/support/erp-remessa.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { cpfOf } from '../../../test/support/enrollment-sheet.ts'
import { erpFamily, type ErpPlace, handedIn } from '../../../test/support/erp-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { readErpFile } from './read-erp-file.job.ts'

const december = { dueOn: '2026-12-10', cents: 90_000 }

async function linesOf({ admin }: ErpPlace, id: string) {
  return (await admin.erpFiles.lines({ id })).body.items
}

test('each good line of a remessa of a school is one invoice, issued with our number; the others say why not', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const known = await erpFamily(place)
  const bytes = erpRemessa([
    { ...december, number: 501, taxId: known.taxId },
    { ...december, number: 502, taxId: cpfOf(699_999) },
    { ...december, number: 503, taxId: known.taxId, dueOn: '2026-10-10' },
  ])
  const id = await handedIn(place, known.schoolId, bytes)
  const [first, second, third] = await linesOf(place, id)
  expect(first).toMatchObject({
    status: 'done',
    slipId: '501',
    reason: null,
    invoice: { number: expect.any(Number), nossoNumero: expect.any(Number) },
  })
  expect(second).toMatchObject({ status: 'notCreated', reason: { code: 'erp_guardian_unknown' } })
  expect(third).toMatchObject({ status: 'notCreated', reason: { code: 'due_date_passed' } })
  expect(await deedsOf(place.admin, kinds.ErpFile)).toEqual([
    [1, 90_000],
    [0, 0],
  ])
  const { body } = await place.admin.invoices.get({ id: String(first?.invoice?.id) })
  expect(body).toMatchObject({ nominalCents: 90_000, dueDate: '2026-12-10' })
  expect((await place.admin.erpFiles.get({ id })).body).toMatchObject({
    status: 'processed',
    lineCount: 3,
    doneCount: 1,
    notCreatedCount: 2,
  })
})

test('the lines are taken as a file with both numbers of a slip, and why a line was not created, in words', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const known = await erpFamily(place)
  const bytes = erpRemessa([
    { ...december, number: 511, taxId: known.taxId },
    { ...december, number: 512, taxId: cpfOf(699_998) },
  ])
  const id = await handedIn(place, known.schoolId, bytes)
  const [first] = await linesOf(place, id)
  const taken = async (language: string) => {
    const headers = { 'accept-language': language }
    const { raw } = await place.admin.erpFiles.exportLines({ id, format: 'csv' }, { headers })
    return raw.toString()
  }
  const inPortuguese = await taken('pt-BR')
  expect(inPortuguese).toContain(`511;${first?.invoice?.nossoNumero};`)
  expect(inPortuguese).toContain('Nenhum responsável tem o CPF ou CNPJ deste pagador.')
  expect(await taken('en')).toContain('No guardian has the tax id of this payer.')
})

test('the same content is refused, also renamed, until it is cleared; then no slip is made twice', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const known = await erpFamily(place)
  const bytes = erpRemessa([{ ...december, number: 601, taxId: known.taxId }])
  const id = await handedIn(place, known.schoolId, bytes)
  const again = { schoolId: known.schoolId, file: { name: 'outro-nome.rem', bytes } }
  expect(await place.admin.erpFiles.upload(again)).toRefuse('erp_file_already_sent')
  const { version } = (await place.admin.erpFiles.get({ id })).body
  const reason = 'O sistema da escola gerou o arquivo outra vez.'
  expect(await place.admin.erpFiles.clearHash({ id, version, reason })).toSucceed()
  const second = await handedIn(place, known.schoolId, bytes, 'outro-nome.rem')
  expect(await linesOf(place, second)).toMatchObject([
    { status: 'notCreated', reason: { code: 'erp_slip_already_created' } },
  ])
  const { rows } = await build.ground.pool.query('select 1 from invoice where enrollment_id = $1', [known.enrollmentId])
  expect(rows).toHaveLength(1)
})

test('a line not created is mended: the enrollment that a person chooses, the amount that a person corrects', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const known = await erpFamily(place)
  await build.enrollment({ school_id: known.schoolId, guardian_id: known.guardianId, school_year: 2026 })
  const id = await handedIn(place, known.schoolId, erpRemessa([{ ...december, number: 701, taxId: known.taxId }]))
  const [line] = await linesOf(place, id)
  expect(line).toMatchObject({ reason: { code: 'erp_several_enrollments', values: { count: 2 } } })
  const { version } = (await place.admin.erpFiles.get({ id })).body
  const mended = { position: line?.position ?? 0, enrollmentId: known.enrollmentId, valueCents: 80_000 }
  const reply = await place.admin.erpFiles.tryAgain({ id, version, lines: [mended] })
  expect(reply).toSucceed()
  await readErpFile.runJob(await jobContext(server, build.network), reply.body.jobId)
  const [made] = await linesOf(place, id)
  expect(made).toMatchObject({ status: 'done', amountCents: 80_000 })
  expect((await place.admin.invoices.get({ id: String(made?.invoice?.id) })).body).toMatchObject({
    nominalCents: 80_000,
    enrollmentId: known.enrollmentId,
  })
})

test('a later file cancels a slip and moves the due date of another, by the rules of the invoice', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const one = await erpFamily(place)
  const second = await erpFamily(place, one.schoolId)
  const slips = [
    { ...december, number: 801, taxId: one.taxId },
    { ...december, number: 802, taxId: second.taxId },
  ]
  await handedIn(place, one.schoolId, erpRemessa(slips))
  const orders = erpRemessa(
    [
      { ...december, number: 801, taxId: one.taxId, movement: 'writeOff' },
      { ...december, number: 802, taxId: second.taxId, movement: 'changeDueDate', dueOn: '2026-12-20' },
      { ...december, number: 899, taxId: second.taxId, movement: 'writeOff' },
    ],
    2,
  )
  const lines = await linesOf(place, await handedIn(place, one.schoolId, orders))
  expect(lines).toMatchObject([
    { movement: 'cancel', status: 'done' },
    { movement: 'changeDueDate', status: 'done' },
    { movement: 'cancel', status: 'notCreated', reason: { code: 'erp_slip_unknown' } },
  ])
  const invoiceOf = async (position: number) =>
    (await place.admin.invoices.get({ id: String(lines[position]?.invoice?.id) })).body
  expect(await invoiceOf(0)).toMatchObject({ status: 'canceled' })
  expect(await invoiceOf(1)).toMatchObject({ dueDate: '2026-12-20' })
})

test('a retorno, and bytes that are no bank file, are refused in words', async ({ build, as, users }) => {
  const admin = as(await users('admin'))
  const { id: schoolId } = await build.school()
  const file = { name: 'x.rem', bytes: Buffer.from('nada de banco') }
  expect(await admin.erpFiles.upload({ schoolId, file })).toRefuse('erp_file_broken')
})
