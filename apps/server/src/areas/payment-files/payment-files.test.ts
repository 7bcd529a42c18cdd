// Transfers paid by a bank file, from the preview to the bank's answer, and every way in which that goes wrong.
import { readPayments } from '@caderneta/banking'
import { newId } from '../../platform/uuid.ts'
import {
  answerTo,
  applyReturn,
  paidOn,
  payingAccount,
  paymentDayPassed,
  preparedFile,
  readReturn,
  releasedBytes,
  scheduleByFile,
  scheduledByFile,
  uploadReturn,
} from '../../../test/support/payment-file-scene.ts'
import { closedTransfer, payoutPeople } from '../../../test/support/payout-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test as base, type TestServer, type Users } from '../../../test/support/server.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import { must } from '../../platform/must.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { preparePaymentFiles } from './prepare-files.job.ts'
import { verifyLedger } from '../ledger/public.ts'

type Ground = {
  server: TestServer
  build: Builders
  users: Users
  as: (user: BuiltUser | null, network?: number) => Client
}

const test = base.extend<{ ground: Ground }>({
  ground: async ({ server, build, users, as }, use) => {
    server.setDate('2026-11-24')
    await use({ server, build, users, as })
  },
})

async function lastPayout(admin: Client, transferId: string) {
  const { items } = (await admin.payouts.list({ transferId, order: 'day' })).body
  return must(items.toSorted((a, b) => a.attempt - b.attempt).at(-1), 'the transfer has a payout')
}

async function expectLedger({ server, build }: Ground): Promise<void> {
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
}

async function cashOut({ build }: Ground, payoutIds: readonly string[]): Promise<number> {
  const { rows } = await build.ground.pool.query<{ cents: number }>(
    `select coalesce(sum(case kind when 'transferPaid' then cents when 'transferPaidTwice' then cents else -cents end), 0)::int as cents
      from posting where subject_id = any($1) and kind in ('transferPaid', 'transferPaidTwice', 'transferPaymentReversed')`,
    [payoutIds],
  )
  return must(rows[0], 'a sum has a row').cents
}

test('a file is previewed, prepared, released, answered, and its transfers are done', async ({ ground }) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin, 41)
  const [one, other] = [
    await scheduledByFile(build, admin, account),
    await scheduledByFile(build, admin, account, 200_000),
  ]
  const preview = (await admin.paymentFiles.preview({ bankAccountId: account })).body
  expect(preview).toMatchObject({ sequence: 41, count: 2, totalCents: 289_500, firstDay: '2026-11-24', leftOut: [] })
  expect(await admin.paymentFiles.create({ bankAccountId: account, totalCents: 1 })).toRefuse('payment_file_changed')
  const file = await preparedFile(ground, admin, account)
  expect(file).toMatchObject({ status: 'prepared', sequence: 41, paymentCount: 2, totalCents: 289_500, openCount: 2 })
  expect(await admin.paymentFiles.create({ bankAccountId: account, totalCents: 289_500 })).toRefuse(
    'payment_file_nothing',
  )
  expect(await admin.paymentFiles.download({ id: file.id })).toRefuse('payment_file_not_released')
  expect(await lastPayout(admin, one.id)).toMatchObject({ method: 'file', status: 'requested' })
  const bytes = await releasedBytes(admin, file)
  const asked = readPayments(bytes)
  expect(asked).toMatchObject({ kind: 'remessa', sequence: 41, company: { account: expect.any(String) } })
  expect(asked.entries.map(({ cents, payOn, payee }) => ({ cents, payOn, key: payee.pixKey }))).toEqual([
    { cents: one.dueCents, payOn: '2026-11-24', key: one.key },
    { cents: other.dueCents, payOn: '2026-11-24', key: other.key },
  ])
  const again = await admin.paymentFiles.download({ id: file.id })
  expect(must(again.raw, 'bytes').equals(bytes)).toBe(true)
  const record = await readReturn(server, build.network, admin, answerTo(bytes, paidOn('2026-11-24')))
  expect(record).toMatchObject({ status: 'read', paidCount: 2, personCount: 0 })
  expect((await admin.transfers.get({ id: one.id })).body).toMatchObject({ status: 'done', openCents: 0 })
  const paid = await lastPayout(admin, one.id)
  expect(paid).toMatchObject({ status: 'finished', finishedOn: '2026-11-24' })
  expect((await admin.payouts.receipt({ id: paid.id })).headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect((await admin.paymentFiles.get({ id: file.id })).body).toMatchObject({ openCount: 0, paidCents: 289_500 })
  await expectLedger(ground)
})

test('what the bank refuses goes back to analysis with its reason, and is paid by another way', async ({ ground }) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  await readReturn(server, build.network, admin, answerTo(bytes, { codes: 'PJ' }))
  const dead = await lastPayout(admin, closed.id)
  expect(dead).toMatchObject({ status: 'error', reason: 'PJ: Pix: chave não existe' })
  expect((await admin.transfers.get({ id: closed.id })).body).toMatchObject({ status: 'pendingAnalysis' })
  await scheduleByFile(admin, account, closed)
  const next = await releasedBytes(admin, await preparedFile(ground, admin, account))
  expect(readPayments(next).sequence).toBe(2)
  await readReturn(server, build.network, admin, answerTo(next, { codes: 'BD' }, 2))
  expect((await lastPayout(admin, closed.id)).status).toBe('scheduled')
  await readReturn(server, build.network, admin, answerTo(next, paidOn('2026-11-24'), 3))
  expect(await lastPayout(admin, closed.id)).toMatchObject({ status: 'finished', attempt: 2 })
  await expectLedger(ground)
})

test('what stands in a file goes by nothing else, and a canceled file sets it free', async ({ ground }) => {
  const { build } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const waiting = await lastPayout(admin, closed.id)
  expect(await admin.payouts.ask({ id: waiting.id })).toRefuse('payout_answered_by_file')
  const { id: bankAccountId, dueCents: cents } = { ...closed, id: closed.accountId }
  const byPix = { id: closed.id, method: 'pix' as const, bankAccountId, cents }
  expect(await admin.payouts.schedule(byPix)).toRefuse('payout_nothing_to_schedule')
  const file = await preparedFile(ground, admin, account)
  const inFile = await lastPayout(admin, closed.id)
  const reason = 'Escola pediu para esperar'
  expect(await admin.payouts.cancel({ id: inFile.id, version: inFile.version, reason })).toRefuse('payout_in_file')
  expect(await admin.paymentFiles.cancel({ id: file.id, version: file.version, reason })).toSucceed()
  expect(await admin.paymentFiles.release({ id: file.id, version: file.version + 1, way: 'download' })).toRefuse(
    'payment_file_not_prepared',
  )
  const free = await lastPayout(admin, closed.id)
  expect(await admin.payouts.cancel({ id: free.id, version: free.version, reason })).toSucceed()
  await scheduleByFile(admin, account, closed)
  const next = await preparedFile(ground, admin, account)
  expect(next.sequence).toBe(2)
  await releasedBytes(admin, next)
  const released = (await admin.paymentFiles.get({ id: next.id })).body
  expect(await admin.paymentFiles.cancel({ id: next.id, version: released.version, reason })).toRefuse(
    'payment_file_not_prepared',
  )
  const gone = await lastPayout(admin, closed.id)
  expect(await admin.payouts.cancel({ id: gone.id, version: gone.version, reason })).toRefuse('payout_in_file')
})

test('two files at once over the same payments: one has them', async ({ ground }) => {
  const { build } = ground
  const { admin, second } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const asked = { bankAccountId: account, totalCents: closed.dueCents }
  const answers = await Promise.all([admin, second, admin, second].map((who) => who.paymentFiles.create(asked)))
  const [taken, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(taken).toSucceed()
  for (const refused of others) expect(refused).toRefuse('payment_file_preparing')
  const context = await jobContext(ground.server, build.network)
  const { jobId } = must(taken, 'one was taken').body
  await Promise.all([1, 2, 3].map(() => preparePaymentFiles.runJob(context, jobId)))
  const { items } = (await admin.paymentFiles.list({ bankAccountId: account })).body
  expect(items.map(({ sequence }) => sequence)).toEqual([1])
})

test('what waits for a second person and what would go to another account stays out, with why', async ({ ground }) => {
  const { build } = ground
  const { admin, second } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const large = await scheduledByFile(build, admin, account, 3_000_000)
  const moved = await scheduledByFile(build, admin, account)
  await build.ground.pool.query(`update school set cnpj = '45997418000153' where id = $1`, [moved.schoolId])
  const { goesIn, leftOut } = (await admin.paymentFiles.preview({ bankAccountId: account })).body
  expect(goesIn).toEqual([])
  expect(leftOut.map(({ reason }) => reason).toSorted()).toEqual(['accountChanged', 'waitingApproval'])
  const waiting = await lastPayout(admin, large.id)
  expect(await second.payouts.approve({ id: waiting.id, version: waiting.version })).toSucceed()
  const file = await preparedFile(ground, admin, account)
  expect(file.items.map(({ payoutId }) => payoutId)).toEqual([waiting.id])
})

test('a file that waited too long, or whose account changed, does not leave', async ({ ground }) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const { id, version } = await preparedFile(ground, admin, account)
  expect(await admin.paymentFiles.release({ id, version, way: 'sftp' })).toRefuse('payment_file_no_channel')
  expect(await admin.paymentFiles.release({ id, version: version + 1, way: 'download' })).toRefuse('changed_meanwhile')
  await build.ground.pool.query(`update school set cnpj = '60746948000112' where id = $1`, [closed.schoolId])
  expect(await admin.paymentFiles.release({ id, version, way: 'download' })).toRefuse('payment_file_account_changed')
  server.setDate('2026-11-25')
  expect(await admin.paymentFiles.release({ id, version, way: 'download' })).toRefuse('payment_file_late')
  expect((await lastPayout(admin, closed.id)).status).toBe('requested')
})

test('numbers of files never come back, and an account needs a known bank and its agreement', async ({ ground }) => {
  const { build } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin, 7)
  await scheduledByFile(build, admin, account)
  await preparedFile(ground, admin, account)
  const { items } = (await admin.paymentFiles.accounts()).body
  const own = must(
    items.find(({ id }) => id === account),
    'the account is listed',
  )
  expect(own).toMatchObject({ agreement: '7654321', nextSequence: 8, isSupported: true, waitingCount: 0 })
  const change = { id: account, agreement: '99', version: own.version }
  expect(await admin.paymentFiles.setAgreement({ ...change, nextSequence: 7 })).toRefuse('payment_sequence_spent')
  expect(await admin.paymentFiles.setAgreement({ ...change, version: 1, nextSequence: 9 })).toRefuse(
    'changed_meanwhile',
  )
  expect((await admin.paymentFiles.setAgreement({ ...change, nextSequence: 9 })).body).toMatchObject({
    nextSequence: 9,
  })
  const { id: other } = await build.bankAccount({ bank: '237' })
  const asked = { id: other, agreement: '1', nextSequence: 1, version: null }
  expect(await admin.paymentFiles.setAgreement(asked)).toRefuse('payout_file_unsupported')
  const { id: bare } = await build.bankAccount({ bank: '033' })
  expect(await admin.paymentFiles.preview({ bankAccountId: bare })).toRefuse('payment_agreement_missing')
  expect(await admin.paymentFiles.create({ bankAccountId: bare, totalCents: 1 })).toRefuse('payment_agreement_missing')
  const closed = await closedTransfer(build, admin)
  const byOther = { id: closed.id, method: 'file' as const, bankAccountId: other, cents: closed.dueCents }
  expect(await admin.payouts.schedule(byOther)).toRefuse('payout_file_unsupported')
})

test('a retorno that is cut, of another company, of another network or the remessa itself moves nothing', async ({
  ground,
}) => {
  const { build, server, users, as } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  const good = answerTo(bytes, paidOn('2026-11-24')).toString('latin1')
  const of = (text: string) => uploadReturn(admin, Buffer.from(text, 'latin1'))
  expect(await uploadReturn(admin, bytes)).toRefuse('payment_return_is_remessa')
  expect(await of(good.slice(0, -260))).toRefuse('payment_return_broken')
  expect(await of('extrato')).toRefuse('payment_return_broken')
  expect(await of(good.replaceAll('11222333000181', '45997418000153'))).toRefuse('payment_return_not_ours')
  expect(await of(good.replaceAll('7654321 ', '7654399 '))).toRefuse('payment_return_not_ours')
  const other = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const stranger = as(await users('global'), other)
  expect(await uploadReturn(stranger, Buffer.from(good, 'latin1'))).toRefuse('payment_return_not_ours')
  expect((await lastPayout(admin, closed.id)).status).toBe('requested')
  const record = await readReturn(server, build.network, admin, Buffer.from(good, 'latin1'))
  expect(record.paidCount).toBe(1)
  expect(await of(good)).toRefuse('payment_return_already_read')
  expect((await admin.paymentFiles.returns({ needsPerson: false })).body.items.map(({ id }) => id)).toContain(record.id)
})

test('the same answer in two files pays once, and what contradicts it waits for a person', async ({ ground }) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  const read = (told: Parameters<typeof answerTo>[1], sequence: number) =>
    readReturn(server, build.network, admin, answerTo(bytes, told, sequence))
  await read(paidOn('2026-11-24'), 1)
  expect((await read(paidOn('2026-11-24'), 2)).lines).toMatchObject([{ outcome: 'known' }])
  expect((await read({ codes: 'BD' }, 3)).lines).toMatchObject([{ outcome: 'known' }])
  const refused = await read({ codes: 'AG' }, 4)
  expect(refused).toMatchObject({ personCount: 1, lines: [{ outcome: 'person' }] })
  expect(refused.lines[0]?.note).toContain('O banco já tinha dito que pagou.')
  const line = { id: refused.id, position: 1 }
  expect(await admin.paymentFiles.tryLine(line)).toSucceed()
  await applyReturn(server, build.network, refused.id)
  expect((await admin.paymentFiles.seeLine({ ...line, reason: 'Extrato confere: pago' })).body).toEqual({
    personCount: 0,
  })
  expect(await admin.paymentFiles.seeLine({ ...line, reason: 'De novo' })).toRefuse('payment_return_line_not_waiting')
  expect(await admin.paymentFiles.tryLine(line)).toRefuse('payment_return_line_not_waiting')
  expect(await admin.paymentFiles.seeLine({ ...line, position: 9, reason: 'x' })).toRefuse(
    'payment_return_line_not_found',
  )
  const payout = await lastPayout(admin, closed.id)
  expect(await cashOut(ground, [payout.id])).toBe(closed.dueCents)
  await expectLedger(ground)
})

test('money that came back is posted back, in whatever order the files are read', async ({ ground }) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const [first, second] = [await scheduledByFile(build, admin, account), await scheduledByFile(build, admin, account)]
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  const [one, other] = [await lastPayout(admin, first.id), await lastPayout(admin, second.id)]
  const references = readPayments(bytes).entries.map(({ reference }) => reference)
  const only = (at: number, told: { codes: string; isReversal?: boolean }) => (reference: string, cents: number) => {
    if (reference !== references[at]) return null
    return told.codes === '00' ? paidOn('2026-11-24')(reference, cents) : told
  }
  const read = (told: Parameters<typeof answerTo>[1], sequence: number) =>
    readReturn(server, build.network, admin, answerTo(bytes, told, sequence))
  await read(only(0, { codes: '00' }), 1)
  await read(only(0, { codes: 'H4', isReversal: true }), 2)
  await read(only(1, { codes: 'H4', isReversal: true }), 3)
  expect((await read(only(1, { codes: '00' }), 4)).lines).toMatchObject([{ outcome: 'known' }])
  for (const { id } of [one, other]) {
    expect((await admin.payouts.get({ id })).body).toMatchObject({ status: 'error', finishedOn: null })
    expect(await cashOut(ground, [id])).toBe(0)
  }
  expect((await admin.transfers.get({ id: first.id })).body).toMatchObject({ status: 'pendingAnalysis', paidCents: 0 })
  await expectLedger(ground)
})

test('a retorno that several apply at once is applied once: each line says what it did', async ({ ground }) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  const taken = await uploadReturn(admin, answerTo(bytes, paidOn('2026-11-24')))
  const apply = () => applyReturn(server, build.network, taken.body.id)
  await Promise.all([apply(), apply(), apply(), apply()])
  await apply()
  expect((await admin.paymentFiles.getReturn({ id: taken.body.id })).body.lines).toMatchObject([{ outcome: 'done' }])
  const payout = await lastPayout(admin, closed.id)
  expect(payout.status).toBe('finished')
  expect(await cashOut(ground, [payout.id])).toBe(closed.dueCents)
  await expectLedger(ground)
})

/** The file as if it had asked for another amount, in its payment and in its sum. */
function askedFor(bytes: Buffer, cents: number): Buffer {
  const lines = bytes.toString('latin1').split('\r\n')
  const put = (line: string, start: number, end: number) =>
    line.slice(0, start - 1) + String(cents).padStart(end - start + 1, '0') + line.slice(end)
  const other = lines.map((line) => {
    if (line[7] === '3' && line[13] === 'A') return put(line, 120, 134)
    return line[7] === '5' ? put(line, 24, 41) : line
  })
  return Buffer.from(other.join('\r\n'), 'latin1')
}

test('an answer to a payment of another amount than ours ends nothing, whether it says paid or refused', async ({
  ground,
}) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  const answers = [
    answerTo(askedFor(bytes, closed.dueCents - 100), paidOn('2026-11-24'), 1),
    answerTo(askedFor(bytes, closed.dueCents + 100), paidOn('2026-11-24'), 2),
    answerTo(askedFor(bytes, 1), { codes: 'AG' }, 3),
  ]
  for (const answer of answers) {
    await readReturn(server, build.network, admin, answer)
    const payout = await lastPayout(admin, closed.id)
    expect(payout).toMatchObject({ status: 'toConfirm', reason: expect.stringContaining('outro valor') })
    expect(await cashOut(ground, [payout.id])).toBe(0)
  }
  await readReturn(server, build.network, admin, answerTo(bytes, paidOn('2026-11-24'), 4))
  expect((await lastPayout(admin, closed.id)).status).toBe('finished')
  await expectLedger(ground)
})

test('of another amount, an impossible day or an unknown code nobody knows: it is to be confirmed, by proof', async ({
  ground,
}) => {
  const { build, server } = ground
  const { admin, second } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  const read = (told: Parameters<typeof answerTo>[1], sequence: number) =>
    readReturn(server, build.network, admin, answerTo(bytes, told, sequence))
  await read({ codes: 'QQ' }, 1)
  expect((await lastPayout(admin, closed.id)).status).toBe('toConfirm')
  await read({ codes: '00', paidOn: '2026-11-24', paidCents: 1 }, 2)
  expect((await lastPayout(admin, closed.id)).reason).toContain('outro valor')
  await read(paidOn('2026-12-24'), 3)
  expect((await lastPayout(admin, closed.id)).reason).toContain('não pode ser')
  expect((await read({ codes: 'BD' }, 4)).lines).toMatchObject([{ outcome: 'known' }])
  const inDoubt = await lastPayout(admin, closed.id)
  expect(
    await admin.payouts.schedule({ id: closed.id, method: 'file', bankAccountId: account, cents: closed.dueCents }),
  ).toRefuse('payout_nothing_to_schedule')
  server.setDate('2026-11-26')
  const decision = { id: inDoubt.id, version: inDoubt.version, paidOn: null, reason: 'Extrato de 24/11 sem o débito' }
  expect(await admin.payouts.decide(decision)).toRefuse('payout_own')
  expect(await second.payouts.decide(decision)).toSucceed()
  await scheduleByFile(admin, account, closed)
  const again = await lastPayout(admin, closed.id)
  const late = await read(paidOn('2026-11-24'), 5)
  expect(late.lines).toMatchObject([{ outcome: 'person' }])
  expect(late.lines[0]?.note).toContain('cancele-o já')
  expect(
    await admin.payouts.cancel({ id: again.id, version: again.version, reason: 'O banco pagou o outro' }),
  ).toSucceed()
  expect(await admin.paymentFiles.tryLine({ id: late.id, position: 1 })).toSucceed()
  await applyReturn(server, build.network, late.id)
  expect((await admin.payouts.get({ id: inDoubt.id })).body).toMatchObject({ status: 'finished' })
  expect(await cashOut(ground, [inDoubt.id, again.id])).toBe(closed.dueCents)
  await expectLedger(ground)
})

test('a payment of which the bank says nothing until its day has passed is to be confirmed', async ({ ground }) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  const closed = await scheduledByFile(build, admin, account)
  const other = await scheduledByFile(build, admin, account)
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  const stays = await scheduledByFile(build, admin, account)
  await paymentDayPassed(server, build.network, '2026-11-24')
  expect((await lastPayout(admin, closed.id)).status).toBe('requested')
  await paymentDayPassed(server, build.network, '2026-11-25')
  await paymentDayPassed(server, build.network, '2026-11-25')
  expect((await lastPayout(admin, closed.id)).status).toBe('toConfirm')
  expect((await lastPayout(admin, other.id)).status).toBe('toConfirm')
  expect((await lastPayout(admin, stays.id)).status).toBe('requested')
  await readReturn(server, build.network, admin, answerTo(bytes, paidOn('2026-11-24')))
  expect((await lastPayout(admin, closed.id)).status).toBe('finished')
  await expectLedger(ground)
})

test('a number of ours that nobody has is looked at, and what other programs paid is left alone', async ({
  ground,
}) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const account = await payingAccount(build, admin)
  await scheduledByFile(build, admin, account)
  const bytes = await releasedBytes(admin, await preparedFile(ground, admin, account))
  const [entry] = readPayments(bytes).entries
  const reference = must(entry, 'the file has a payment').reference
  const answered = answerTo(bytes, paidOn('2026-11-24')).toString('latin1')
  const read = (own: string) =>
    readReturn(server, build.network, admin, Buffer.from(answered.replaceAll(reference, own.padEnd(18)), 'latin1'))
  expect((await read(`${reference.slice(0, 6)}999999000001`)).lines).toMatchObject([{ outcome: 'person' }])
  expect((await read('FOLHA-2026-11')).lines).toMatchObject([{ outcome: 'known', payoutId: null }])
})

test('networks see no files of payments, and what is not there is told so', async ({ ground }) => {
  const { as, users } = ground
  const { admin } = await payoutPeople(ground)
  const network = as(await users('admin'))
  expect(await network.paymentFiles.list()).toRefuse('permission_denied')
  expect(await network.paymentFiles.accounts()).toRefuse('permission_denied')
  const id = newId()
  expect(await admin.paymentFiles.get({ id })).toRefuse('payment_file_not_found')
  expect(await admin.paymentFiles.getReturn({ id })).toRefuse('payment_return_not_found')
})
