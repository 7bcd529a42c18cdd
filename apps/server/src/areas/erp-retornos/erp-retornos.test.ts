import { issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { cpfOf } from '../../../test/support/enrollment-sheet.ts'
import { erpRemessa } from '../../../test/support/erp-remessa.ts'
import { erpFamily, type ErpPlace, handedIn, readErp } from '../../../test/support/erp-scene.ts'
import { readItauAnswers } from '../../../test/support/itau-answers.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { writeRetornos } from './write-retornos.job.ts'

const december = { dueOn: '2026-12-10', cents: 90_000 }

/** Families of one school, one slip each, numbered from `first`. */
async function billed(place: ErpPlace, first: number, count: number) {
  const families = [await erpFamily(place)]
  const schoolId = String(families[0]?.schoolId)
  while (families.length < count) families.push(await erpFamily(place, schoolId))
  const slips = families.map(({ taxId }, at) => ({ ...december, number: first + at, taxId }))
  await handedIn(place, schoolId, erpRemessa(slips))
  const { items } = (await place.admin.invoices.list({ schoolId })).body
  const invoiceOf = (at: number) => {
    const found = items.find(({ enrollmentId }) => enrollmentId === families[at]?.enrollmentId)
    if (!found) throw new Error(`slip ${first + at} is no invoice`)
    return found.id
  }
  return { schoolId, slips, invoiceOf, families }
}

async function written(place: ErpPlace, schoolId: string) {
  const asked = await place.admin.erpRetornos.write({ schoolId })
  expect(asked).toSucceed()
  await writeRetornos.runJob(await jobContext(place.server, place.build.network), asked.body.jobId)
  const [newest] = (await place.admin.erpRetornos.list({ schoolId })).body.items
  if (!newest) throw new Error('no retorno was written')
  return newest
}

async function readBack(place: ErpPlace, id: string) {
  const { rows } = await place.build.ground.pool.query<{ file_id: string }>(
    'select file_id from erp_retorno where id = $1',
    [id],
  )
  const [row] = rows
  const bytes = await place.server.composition.platform.files.get(fileKey(place.build.network, String(row?.file_id)))
  return readItauAnswers(bytes)
}

const eventsOf = ({ titles }: ReturnType<typeof readItauAnswers>) =>
  titles.map(({ event, nossoNumero }) => `${event} ${Number(nossoNumero)}`)

test('what a remessa asked comes back in its own layout: entries, payments without fees, refusals, under its own numbers', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const { schoolId, slips, invoiceOf } = await billed(place, 1_001, 2)
  const unknown = { ...december, number: 1_003, taxId: cpfOf(698_001) }
  await handedIn(place, schoolId, erpRemessa([unknown], 2))
  expect(
    await place.admin.invoices.pay({ id: invoiceOf(0), paidDate: '2026-11-20', totalPaidCents: 90_000 }),
  ).toSucceed()
  const retorno = await written(place, schoolId)
  expect(retorno).toMatchObject({ sequence: 1, answerCount: 4, untoldCount: 0, paidCount: 1, paidCents: 90_000 })
  const read = await readBack(place, retorno.id)
  expect(read).toMatchObject({
    widths: [400],
    kind: '02RETORNO01COBRANCA',
    agency: '1500',
    account: '81234',
    company: 'COLEGIO DAS ACACIAS',
    bank: '341',
    trailer: true,
  })
  expect(eventsOf(read)).toEqual(['02 1001', '06 1001', '02 1002', '03 1003'])
  expect(read.titles[0]).toMatchObject({ paidCents: 0, interestCents: 0, cents: 90_000 })
  expect(read.titles[1]).toMatchObject({
    companyUse: 'ERP1001',
    documentNumber: 'B1001',
    on: '201126',
    dueOn: '101226',
    cents: 90_000,
    paidCents: 90_000,
    feeCents: 0,
  })
  const answers = (await place.admin.erpRetornos.answers({ id: retorno.id })).body.items
  const { body: invoice } = await place.admin.invoices.get({ id: invoiceOf(0) })
  expect(answers[0]).toMatchObject({
    kind: 'registered',
    slipId: String(slips[0]?.number),
    invoice: { number: invoice.number, nossoNumero: expect.any(Number) },
  })
  expect(answers[3]).toMatchObject({ kind: 'refused', reason: { code: 'erp_guardian_unknown' }, invoice: null })
  const { raw } = await place.admin.erpRetornos.exportAnswers({ id: retorno.id, format: 'csv' })
  expect(raw.toString()).toContain('Nenhum responsável tem o CPF ou CNPJ deste pagador.')
})

test('each fact is told once: what was told is left out, what is taken back is told, and the files are numbered without a gap', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const { admin } = place
  const { schoolId, invoiceOf } = await billed(place, 2_001, 4)
  const first = await written(place, schoolId)
  expect(eventsOf(await readBack(place, first.id))).toEqual(['02 2001', '02 2002', '02 2003', '02 2004'])
  expect(await admin.erpRetornos.write({ schoolId })).toRefuse('nothing_to_answer')
  expect(await admin.invoices.pay({ id: invoiceOf(0), paidDate: '2026-11-20', totalPaidCents: 90_000 })).toSucceed()
  expect(await admin.invoices.pay({ id: invoiceOf(3), paidDate: '2026-11-20', totalPaidCents: 90_000 })).toSucceed()
  expect(await admin.invoices.cancel({ id: invoiceOf(1), comment: 'aluno saiu' })).toSucceed()
  expect(await admin.invoices.update({ id: invoiceOf(2), dueDate: '2026-12-15', reason: 'pedido' })).toSucceed()
  const second = await written(place, schoolId)
  expect(eventsOf(await readBack(place, second.id))).toEqual(['06 2001', '09 2002', '14 2003', '06 2004'])
  expect(await admin.invoices.revertPaymentAtSchool({ id: invoiceOf(0), comment: 'engano' })).toSucceed()
  expect(await admin.invoices.revertCancellation({ id: invoiceOf(1), comment: 'voltou' })).toSucceed()
  const third = await written(place, schoolId)
  expect(eventsOf(await readBack(place, third.id))).toEqual(['69 2001', '02 2002'])
  expect([first.sequence, second.sequence, third.sequence]).toEqual([1, 2, 3])
  expect(await admin.erpRetornos.write({ schoolId })).toRefuse('nothing_to_answer')
})

test('a paid month that is given back is told as a payment undone, and its slip as canceled', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const { schoolId, invoiceOf } = await billed(place, 2_501, 1)
  await pixMoney(place, invoiceOf(0), 90_000)
  const paid = await written(place, schoolId)
  expect(eventsOf(await readBack(place, paid.id))).toEqual(['02 2501', '06 2501'])
  expect(await place.admin.settlements.giveBack({ id: invoiceOf(0), comment: 'aluno saiu' })).toSucceed()
  const { id } = await written(place, schoolId)
  expect(eventsOf(await readBack(place, id))).toEqual(['69 2501', '09 2501'])
  expect(await place.admin.erpRetornos.write({ schoolId })).toRefuse('nothing_to_answer')
})

test('a month that was given back and is paid after all is told as registered and paid again, each time that it happens', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const { schoolId, invoiceOf } = await billed(place, 2_601, 1)
  const of = { id: invoiceOf(0), comment: 'aluno saiu' }
  await pixMoney(place, of.id, 90_000)
  const told = async () => eventsOf(await readBack(place, (await written(place, schoolId)).id))
  expect(await told()).toEqual(['02 2601', '06 2601'])
  for (const _ of ['once', 'and again']) {
    expect(await place.admin.settlements.giveBack(of)).toSucceed()
    expect(await told()).toEqual(['69 2601', '09 2601'])
    expect(await place.admin.settlements.undoGiveBack(of)).toSucceed()
    expect(await told()).toEqual(['02 2601', '06 2601'])
    expect(await place.admin.erpRetornos.write({ schoolId })).toRefuse('nothing_to_answer')
  }
  // Given back and undone between two files, nothing happened.
  expect(await place.admin.settlements.giveBack(of)).toSucceed()
  expect(await place.admin.settlements.undoGiveBack(of)).toSucceed()
  expect(await place.admin.erpRetornos.write({ schoolId })).toRefuse('nothing_to_answer')
})

test('a month paid in part that is given back is told as its part undone and its slip canceled; undone, as paid in part', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const { schoolId, invoiceOf } = await billed(place, 2_701, 1)
  const of = { id: invoiceOf(0), comment: 'aluno saiu' }
  await pixMoney(place, of.id, 30_000)
  const told = async () => {
    const { id } = await written(place, schoolId)
    const { items } = (await place.admin.erpRetornos.answers({ id })).body
    return items.map(({ kind }) => kind)
  }
  expect(await told()).toEqual(['registered', 'partlyPaid'])
  expect(await place.admin.settlements.giveBack(of)).toSucceed()
  expect(await told()).toEqual(['paymentReversed', 'canceled'])
  expect(await place.admin.settlements.undoGiveBack(of)).toSucceed()
  expect(await told()).toEqual(['registered', 'partlyPaid'])
})

test('a month that a broken agreement covered in part is told as canceled when it is given back, and as registered once that is undone', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const { schoolId, invoiceOf } = await billed(place, 2_801, 1)
  const of = { id: invoiceOf(0), comment: 'aluno saiu' }
  const told = async () => eventsOf(await readBack(place, (await written(place, schoolId)).id))
  expect(await told()).toEqual(['02 2801'])
  const made = await issuedAgreement(build, place.admin, {
    ...offerOf([of.id], 90_000, 2),
    agreementType: 'all',
    installments: [
      { dueOn: '2026-11-27', cents: 30_000 },
      { dueOn: '2026-12-28', cents: 60_000 },
    ],
  })
  await pixMoney(place, made.installments[0] ?? '', 30_000)
  const { version } = await made.look()
  expect(await place.admin.agreements.cancel({ id: made.id, version, reason: of.comment })).toSucceed()
  // Left for the agreement and back between two files, nothing happened.
  expect(await place.admin.erpRetornos.write({ schoolId })).toRefuse('nothing_to_answer')
  expect(await place.admin.settlements.giveBack(of)).toSucceed()
  expect(await told()).toEqual(['09 2801'])
  expect(await place.admin.settlements.undoGiveBack(of)).toSucceed()
  expect(await told()).toEqual(['02 2801'])
})

test('a slip stands for the second copy of its invoice: the payment of the copy is told under the number of the slip', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const { schoolId, invoiceOf } = await billed(place, 3_001, 1)
  await written(place, schoolId)
  const copy = await place.admin.invoices.duplicate({ id: invoiceOf(0), dueDate: '2026-12-18' })
  expect(copy).toSucceed()
  const paid = { id: copy.body.id, paidDate: '2026-11-20', totalPaidCents: 90_000 }
  expect(await place.admin.invoices.pay(paid)).toSucceed()
  const { id } = await written(place, schoolId)
  expect(eventsOf(await readBack(place, id))).toEqual(['14 3001', '06 3001'])
})

test('a line that a person mends after it was refused is told as registered', async ({ server, build, as, users }) => {
  const place = { server, build, admin: as(await users('admin')) }
  const known = await erpFamily(place)
  await build.enrollment({ school_id: known.schoolId, guardian_id: known.guardianId, school_year: 2026 })
  const file = await handedIn(place, known.schoolId, erpRemessa([{ ...december, number: 4_001, taxId: known.taxId }]))
  const refused = await written(place, known.schoolId)
  expect(eventsOf(await readBack(place, refused.id))).toEqual(['03 4001'])
  const { version } = (await place.admin.erpFiles.get({ id: file })).body
  const lines = [{ position: 2, enrollmentId: known.enrollmentId }]
  const again = await place.admin.erpFiles.tryAgain({ id: file, version, lines })
  expect(again).toSucceed()
  await readErp(place, again.body.jobId)
  const told = await written(place, known.schoolId)
  expect(eventsOf(await readBack(place, told.id))).toEqual(['02 4001'])
})

test('a file is taken by a token: who took it first, and when, stays', async ({ server, build, as, users }) => {
  const admin = await users('admin')
  const place = { server, build, admin: as(admin) }
  const { schoolId } = await billed(place, 5_001, 1)
  const { id, isDownloaded } = await written(place, schoolId)
  expect(isDownloaded).toBe(false)
  const other = await users('remessa')
  const taken = await Promise.all([1, 2, 3].map(() => as(other).erpRetornos.download({ id })))
  for (const each of taken) expect(each).toSucceed()
  const { body: first } = await place.admin.erpRetornos.get({ id })
  expect(first).toMatchObject({ isDownloaded: true, downloadedAt: expect.any(String), version: 2 })
  expect(await place.admin.erpRetornos.download({ id })).toSucceed()
  expect((await place.admin.erpRetornos.get({ id })).body).toEqual(first)
  const only = async (wanted: boolean) =>
    (await place.admin.erpRetornos.list({ schoolId, isDownloaded: wanted })).body.items.map((row) => row.id)
  expect([await only(true), await only(false)]).toEqual([[id], []])
})

test('at the end of a day each school is told, once, and not where the network is without ERP files', async ({
  server,
  build,
  as,
  users,
}) => {
  const place = { server, build, admin: as(await users('admin')) }
  const one = await billed(place, 6_001, 1)
  const two = await billed(place, 6_101, 1)
  const passes = async () => {
    const event = {
      seq: 1,
      eventId: newId(),
      topic: 'day-passed',
      subjectId: networkSubject(build.network),
      version: 1,
    }
    const context = await jobContext(server, build.network)
    await onDayPassed.hear({ ...event, payload: { day: '2026-11-20' } }, context)
    const jobs = await build.ground.pool.query<{ id: string }>(
      `select id from background_job where tenant_id = $1 and kind = 'ErpRetorno' and finished_at is null`,
      [build.network],
    )
    for (const { id } of jobs.rows) await writeRetornos.runJob(context, id)
    return jobs.rows.length
  }
  const counts = async () =>
    Promise.all(
      [one, two].map(async ({ schoolId }) => (await place.admin.erpRetornos.list({ schoolId })).body.items.length),
    )
  const host = as(await users('global'))
  const features = (value: string) => [{ name: 'Caderneta.RemessaRetorno', value }]
  expect(await host.features.update({ providerKey: build.network, features: features('false') })).toSucceed()
  expect(await passes()).toBe(0)
  expect(await host.features.update({ providerKey: build.network, features: features('true') })).toSucceed()
  expect(await passes()).toBe(1)
  expect(await counts()).toEqual([1, 1])
  expect(await passes()).toBe(0)
  expect(await counts()).toEqual([1, 1])
})

test('two processes that write at once tell nothing twice', async ({ server, build, as, users }) => {
  const place = { server, build, admin: as(await users('admin')) }
  const { schoolId } = await billed(place, 7_001, 3)
  const asked = await Promise.all([1, 2, 3].map(() => place.admin.erpRetornos.write({ schoolId })))
  const context = await jobContext(server, build.network)
  await Promise.all(asked.map(({ body }) => writeRetornos.runJob(context, body.jobId)))
  const { items } = (await place.admin.erpRetornos.list({ schoolId })).body
  expect(items).toMatchObject([{ sequence: 1, answerCount: 3 }])
})

// The last one: its workers would take the jobs that the tests above run by hand.
test('a month that an agreement settled was told as canceled when it left for it: given back, and undone, there is nothing to tell', async ({
  server,
  build,
  as,
  users,
}) => {
  await server.workers()
  const place = { server, build, admin: as(await users('admin')) }
  const { schoolId, invoiceOf } = await billed(place, 2_811, 1)
  const of = { id: invoiceOf(0), comment: 'aluno saiu' }
  const told = async () => eventsOf(await readBack(place, (await written(place, schoolId)).id))
  const made = await issuedAgreement(build, place.admin, {
    ...offerOf([of.id], 90_000, 1),
    agreementType: 'all',
    installments: [{ dueOn: '2026-11-27', cents: 90_000 }],
  })
  expect(await told()).toEqual(['02 2811', '09 2811'])
  await pixMoney(place, made.installments[0] ?? '', 90_000)
  await expect.poll(async () => (await made.look()).status).toBe('liquidated')
  for (const call of ['giveBack', 'undoGiveBack'] as const) {
    expect(await place.admin.settlements[call](of)).toSucceed()
    expect(await place.admin.erpRetornos.write({ schoolId })).toRefuse('nothing_to_answer')
  }
})
