// What becomes of a remessa after it was made: delivered, canceled, ignored, and made again.
import { readBankFile } from '@caderneta/banking'
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyLedger } from '../ledger/public.ts'
import { onDayPassed } from './on-day-passed.listener.ts'

async function passes(server: TestServer, network: number, day: string): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await onDayPassed.hear({ ...event, payload: { day } }, await jobContext(server, network))
}

const titles = (...numbers: number[]) =>
  numbers.map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-12-10' }))

test('a file that was canceled gives its titles back, and the next one has another number', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const talk = await bankTalk(build, admin)
  const first = must(await talk.remessa(), 'the title waits')
  expect(first).toMatchObject({
    status: 'prepared',
    sequence: 1,
    sentDate: null,
    can: { markSent: { can: true }, cancel: { can: true }, ignore: { can: false, reason: 'remessa_not_to_ignore' } },
  })
  expect(await talk.look()).toMatchObject({ bankRegistration: 'awaitingReturn' })
  const asked = { id: first.id, reason: 'o banco recusou o arquivo inteiro', version: first.version }
  expect(await admin.bankFiles.cancelRemessa({ ...asked, reason: ' ' })).toRefuse('invalid_request')
  const twice = await Promise.all([admin.bankFiles.cancelRemessa(asked), admin.bankFiles.cancelRemessa(asked)])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await admin.bankFiles.getRemessa({ id: first.id })).body).toMatchObject({
    status: 'canceled',
    endReason: asked.reason,
    titleCount: 1,
    can: { markSent: { reason: 'remessa_ended' }, cancel: { reason: 'remessa_ended' } },
  })
  expect(await talk.look()).toMatchObject({ status: 'generated', bankRegistration: 'none' })
  const history = (await admin.invoices.history({ id: talk.id })).body.items
  expect(history.map(({ event }) => event)).toContain('bankSendCanceled')
  const again = must(await talk.remessa(), 'the title waits again')
  expect(again).toMatchObject({ status: 'prepared', sequence: 2, titleCount: 1, counts: { register: 1 } })
  await talk.says({ kind: 'registered', nossoNumero: await talk.number() })
  expect(await talk.look()).toMatchObject({ status: 'pending', bankRegistration: 'registered' })
  const answered = (await admin.bankFiles.getRemessa({ id: again.id })).body
  expect(answered).toMatchObject({ status: 'success', answered: { accepted: 1 } })
  expect(await admin.bankFiles.cancelRemessa({ ...asked, id: again.id, version: answered.version })).toRefuse(
    'remessa_answered',
  )
  const found = async (search: string) =>
    (await admin.bankFiles.listRemessas({ search, bankAgreementId: first.bankAgreementId })).body.items.map(
      ({ sequence }) => sequence,
    )
  expect(await found('1')).toEqual([1])
  expect(await found('2, 1,')).toEqual([2, 1])
  expect(await found('3')).toEqual([])
  expect(await found('.REM')).toEqual([2, 1])
  const digits = /\d{5,}/.exec(again.fileName)?.[0] ?? 'the name of a file has its day'
  expect(await found(digits)).toContain(2)
})

test('a due date that changed after a file that the bank never got goes with the registration, not in its place', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const talk = await bankTalk(build, admin)
  const first = must(await talk.remessa(), 'the title waits')
  expect(await admin.invoices.update({ id: talk.id, dueDate: '2026-12-21', reason: 'a família pediu' })).toSucceed()
  const asked = { id: first.id, reason: 'o banco recusou o arquivo inteiro', version: first.version }
  expect(await admin.bankFiles.cancelRemessa(asked)).toSucceed()
  const next = must(await talk.remessa(), 'the title waits again')
  expect(next).toMatchObject({ titleCount: 1, counts: { register: 1, changeDueDate: 0 } })
  const { raw } = await admin.bankFiles.downloadRemessa({ id: next.id })
  expect(readBankFile(raw).instructions).toMatchObject([{ movement: { action: 'register' }, dueOn: '2026-12-21' }])
  expect(await talk.look()).toMatchObject({ bankRegistration: 'awaitingReturn' })
})

test('a title that went with no file is registered where its payment is undone, in whatever order the files were canceled', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const talk = await bankTalk(build, admin)
  const registration = must(await talk.remessa(), 'the title waits')
  expect(await admin.invoices.pay({ id: talk.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  const writeOff = must(await talk.remessa(), 'its write-off waits')
  expect(writeOff).toMatchObject({ counts: { register: 0, writeOff: 1 } })
  for (const { id, version } of [registration, writeOff])
    expect(await admin.bankFiles.cancelRemessa({ id, version, reason: 'o banco não recebeu' })).toSucceed()
  expect(await admin.invoices.revertPaymentAtSchool({ id: talk.id, comment: 'lançado por engano' })).toSucceed()
  expect(await talk.look()).toMatchObject({ bankRegistration: 'none' })
  expect(must(await talk.remessa(), 'the title waits')).toMatchObject({ titleCount: 1, counts: { register: 1 } })
})

test('a registration that came back waits behind its write-off, and is told where that comes back too', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const talk = await bankTalk(build, admin)
  const lost = async ({ id, version }: { id: string; version: number }) =>
    expect(await admin.bankFiles.cancelRemessa({ id, version, reason: 'o banco não recebeu' })).toSucceed()
  const registration = must(await talk.remessa(), 'the title waits')
  expect(await admin.invoices.pay({ id: talk.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  const writeOff = must(await talk.remessa(), 'its write-off waits')
  await lost(registration)
  expect(await talk.remessa()).toMatchObject({ status: 'ignored', titleCount: 0 })
  await lost(writeOff)
  expect(await talk.look()).toMatchObject({ bankRegistration: 'none' })
  expect(await admin.invoices.revertPaymentAtSchool({ id: talk.id, comment: 'lançado por engano' })).toSucceed()
  expect(must(await talk.remessa(), 'the title waits')).toMatchObject({ titleCount: 1, counts: { register: 1 } })
})

test('an invoice canceled after a file that the bank never got asks nothing of the bank', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const talk = await bankTalk(build, admin)
  const file = must(await talk.remessa(), 'the title waits')
  expect(await admin.invoices.cancel({ id: talk.id, comment: 'engano' })).toSucceed()
  expect(await talk.look()).toMatchObject({ bankRegistration: 'cancelAwaitingReturn' })
  expect(
    await admin.bankFiles.cancelRemessa({ id: file.id, reason: 'não foi entregue', version: file.version }),
  ).toSucceed()
  expect(await talk.look()).toMatchObject({ status: 'canceled', bankRegistration: 'none' })
  expect(await talk.remessa()).toMatchObject({ status: 'ignored', titleCount: 0, sequence: null })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a file is delivered on a day, which its page and its list tell; one with errors is ignored with a reason', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const agreement = await build.bankAgreement()
  const [bad] = await issuedTitles(server, build, agreement.id, titles(41))
  const made = async () => {
    const { body } = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id })
    await expect
      .poll(async () => (await admin.bankFiles.getRemessa({ id: body.id })).body.status)
      .not.toBe('processing')
    return (await admin.bankFiles.getRemessa({ id: body.id })).body
  }
  await build.ground.pool.query(
    `update guardian g set address = '{}' from invoice i where i.id = $1 and g.id = i.guardian_id`,
    [bad?.id],
  )
  const stopped = await made()
  expect(stopped).toMatchObject({
    status: 'containsErrors',
    can: { ignore: { can: true }, cancel: { reason: 'remessa_ended' } },
  })
  const ignored = { id: stopped.id, reason: 'endereço corrigido, vai em outra', version: stopped.version }
  expect(await admin.bankFiles.ignoreRemessa(ignored)).toSucceed()
  expect((await admin.bankFiles.getRemessa({ id: stopped.id })).body).toMatchObject({
    status: 'ignored',
    endReason: ignored.reason,
  })
  expect(await admin.bankFiles.ignoreRemessa(ignored)).toRefuse('remessa_not_to_ignore')

  await issuedTitles(server, build, agreement.id, titles(42))
  await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id, leaveErrorsOut: true })
  const list = async () => (await admin.bankFiles.listRemessas({ bankAgreementId: agreement.id })).body.items[0]
  await expect.poll(async () => (await list())?.status).toBe('prepared')
  const file = must(await list(), 'the file was made')
  await admin.bankFiles.downloadRemessa({ id: file.id })
  const { version, status } = (await admin.bankFiles.getRemessa({ id: file.id })).body
  expect(status).toBe('prepared')
  const sent = (sentDate: string) => admin.bankFiles.markRemessaSent({ id: file.id, sentDate, version })
  expect(await sent('2026-11-21')).toRefuse('sent_in_future')
  expect(await sent('2026-11-20')).toSucceed()
  expect(await list()).toMatchObject({ status: 'sent', sentDate: '2026-11-20', sentBy: 'hand', isDownloaded: true })
  expect(await sent('2026-11-20')).toRefuse('remessa_already_sent')
  await passes(server, build.network, '2026-11-20')
  expect(await list()).toMatchObject({ status: 'sent' })
  await passes(server, build.network, '2026-11-21')
  expect(await list()).toMatchObject({ status: 'waitingReturn', sentDate: '2026-11-20' })
})

test('the lines of a remessa are read as the bank gets them, each field under its ruler, and the payer blank to who hides personal data', async ({
  server,
  build,
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const agreement = await build.bankAgreement()
  const numbers = Array.from({ length: 25 }, (_, at) => 500 + at)
  await issuedTitles(server, build, agreement.id, titles(...numbers))
  const { body } = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id })
  const { id } = body
  await expect.poll(async () => (await admin.bankFiles.getRemessa({ id })).body.status).toBe('prepared')
  const [first, whole] = [await admin.bankFiles.remessaLines({ id }), await admin.bankFiles.downloadRemessa({ id })]
  const bytes = whole.raw
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line.length > 1)
  const second = await admin.bankFiles.remessaLines({ id, from: String(first.body.next) })
  expect([first.body.next, second.body.next]).toEqual([51, null])
  const told = [...first.body.items, ...second.body.items]
  expect(told.map(({ text }) => text)).toEqual(bytes)
  expect(told.map(({ line }) => line)).toEqual(bytes.map((_, at) => at + 1))
  const { fields, text } = (await admin.bankFiles.remessaLine({ id, position: '2' })).body
  expect(fields.map((field) => field.text).join('')).toBe(text)
  const payer = fields.find(({ name }) => name === 'payerName')?.text ?? ''
  expect(payer.trim().length).toBeGreaterThan(4)
  expect(await admin.bankFiles.remessaLine({ id, position: String(bytes.length + 1) })).toRefuse('line_not_found')
  const hiding = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [hiding.id])
  const hidden = await as(hiding).bankFiles.remessaLines({ id })
  expect(hidden.raw.toString('latin1')).not.toContain(payer.trim())
})
