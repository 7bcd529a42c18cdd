// Itaú and Caixa, which cut the files of payments their own way: the contract that each gives, Pix in a file of its own, short numbers of payments.
import { readPayments } from '@caderneta/banking'
import {
  answerTo,
  paidOn,
  payingAccount,
  paymentContracts,
  preparedFiles,
  readReturn,
  releasedBytes,
  scheduleByFile,
  scheduledByFile,
  uploadReturn,
} from '../../../test/support/payment-file-scene.ts'
import { closedTransfer, payoutPeople } from '../../../test/support/payout-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

test.beforeEach(({ server }) => {
  server.setDate('2026-11-24')
})

type Pool = { query: (text: string, values: unknown[]) => Promise<unknown> }

/** The school is paid into an account of a bank, in the place of its Pix key. */
async function byAccount(pool: Pool, schoolId: string, bank: string, account = '5678'): Promise<void> {
  await pool.query(
    `update payout_account set kind = 'bank', pix_key = null, bank = $2, agency = '1234', account = $3, account_digit = '9', account_type = 'checking'
     where school_id = $1`,
    [schoolId, bank, account],
  )
}

test('at Itaú Pix and accounts leave in files apart, without agreement or number, and its answers pay', async ({
  server,
  build,
  users,
  as,
}) => {
  const { admin } = await payoutPeople({ build, users, as })
  const account = await payingAccount(build, admin, 7, '341')
  const byKey = await scheduledByFile(build, admin, account)
  const byTed = await closedTransfer(build, admin, 200_000)
  await byAccount(build.ground.pool, byTed.schoolId, '237')
  await scheduleByFile(admin, account, byTed)
  const own = await closedTransfer(build, admin, 300_000)
  await byAccount(build.ground.pool, own.schoolId, '341', '1234567')
  await scheduleByFile(admin, account, own)

  const preview = (await admin.paymentFiles.preview({ bankAccountId: account })).body
  expect(preview).toMatchObject({ count: 2, fileCount: 2, leftOut: [{ reason: 'accountUnwritable' }] })
  const files = await preparedFiles({ server, build }, admin, account)
  expect(files.map(({ sequence, agreement }) => [sequence, agreement])).toEqual([
    [8, ''],
    [7, ''],
  ])
  const sent = []
  for (const file of files.toReversed()) sent.push(await releasedBytes(admin, file))
  const forms = sent.map((bytes) =>
    readPayments(bytes).entries.map(({ form, payee }) => [form, payee.bank, payee.account]),
  )
  expect(forms).toEqual([[['45', '000', '']], [['41', '237', '56789']]])

  for (const [at, bytes] of sent.entries()) {
    const record = await readReturn(server, build.network, admin, answerTo(bytes, paidOn('2026-11-24'), at + 1))
    expect(record).toMatchObject({ sequence: null, paidCount: 1, personCount: 0 })
  }
  for (const { id } of [byKey, byTed])
    expect((await admin.transfers.get({ id })).body).toMatchObject({ status: 'done', openCents: 0 })
  const back = await readReturn(
    server,
    build.network,
    admin,
    answerTo(must(sent[1], 'the file of accounts left'), { codes: 'DV' }, 3),
  )
  expect(back).toMatchObject({ lines: [{ kind: 'returned', outcome: 'done' }] })
  expect((await admin.transfers.get({ id: byTed.id })).body).toMatchObject({ status: 'pendingAnalysis', paidCents: 0 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('at Caixa a payment has six digits that never come back, and an answer needs its day too', async ({
  server,
  build,
  users,
  as,
}) => {
  const { admin } = await payoutPeople({ build, users, as })
  const account = await payingAccount(build, admin, 1, '104')
  const closed = await scheduledByFile(build, admin, account)
  const [canceled] = await preparedFiles({ server, build }, admin, account)
  const { id, version, items } = must(canceled, 'a file was prepared')
  expect(items.map(({ reference }) => reference)).toEqual(['000001'])
  expect(await admin.paymentFiles.cancel({ id, version, reason: 'Outra data' })).toSucceed()
  const [file] = await preparedFiles({ server, build }, admin, account)
  const bytes = await releasedBytes(admin, must(file, 'another file was prepared'))
  expect(readPayments(bytes)).toMatchObject({ sequence: 2, entries: [{ reference: '000002' }] })

  const read = (answer: Buffer) => readReturn(server, build.network, admin, answer)
  const good = answerTo(bytes, paidOn('2026-11-24'))
  const otherDay = Buffer.from(good.toString('latin1').replace('24112026BRL', '23112026BRL'), 'latin1')
  const strange = await read(otherDay)
  expect(strange).toMatchObject({ personCount: 1, lines: [{ outcome: 'person' }] })
  expect(strange.lines[0]?.note).toContain('o dia não')
  expect((await admin.transfers.get({ id: closed.id })).body).toMatchObject({ status: 'scheduled', paidCents: 0 })
  const notOurs = Buffer.from(
    answerTo(bytes, { codes: 'BD' }, 2).toString('latin1').replace('000002  ', '000001  '),
    'latin1',
  )
  expect((await read(notOurs)).lines).toMatchObject([{ outcome: 'known' }])
  expect(await read(good)).toMatchObject({ paidCount: 1, personCount: 0 })
  expect((await read(answerTo(bytes, paidOn('2026-11-24'), 3))).lines).toMatchObject([{ outcome: 'known' }])
  expect((await admin.transfers.get({ id: closed.id })).body).toMatchObject({ status: 'done', openCents: 0 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('each bank’s contract is taken as it gives it', async ({ build, users, as }) => {
  const { admin } = await payoutPeople({ build, users, as })
  const caixa = (await build.bankAccount({ bank: '104' })).id
  const itau = (await build.bankAccount({ bank: '341' })).id
  const sicoob = (await build.bankAccount({ bank: '756' })).id
  const set = (id: string, contract: { agreement: string; commitment?: string; transmission?: string }) =>
    admin.paymentFiles.setAgreement({ id, ...contract, nextSequence: 1, version: null })
  const whole = paymentContracts['104']
  expect(await set(caixa, { ...whole, agreement: '7654321' })).toRefuse('payment_contract_agreement')
  expect(await set(caixa, { ...whole, commitment: '01' })).toRefuse('payment_contract_commitment')
  expect(await set(caixa, { agreement: whole.agreement, commitment: whole.commitment })).toRefuse(
    'payment_contract_transmission',
  )
  expect(await set(itau, { agreement: '1' })).toRefuse('payment_contract_agreement')
  expect(await set(sicoob, { agreement: '' })).toRefuse('payment_contract_agreement')
  expect(await set(sicoob, { ...whole })).toRefuse('payment_contract_commitment')
  expect((await set(caixa, whole)).body).toMatchObject({
    ...whole,
    contract: ['agreement', 'commitment', 'transmission'],
    isProvedByFiles: false,
  })
  expect((await set(itau, { agreement: '' })).body).toMatchObject({ agreement: '', contract: [], isSupported: true })
})

test('a retorno of another company’s account at the bank is not ours, with or without an agreement', async ({
  server,
  build,
  users,
  as,
}) => {
  const { admin } = await payoutPeople({ build, users, as })
  const account = await payingAccount(build, admin, 1, '341')
  await scheduledByFile(build, admin, account)
  const [file] = await preparedFiles({ server, build }, admin, account)
  const good = answerTo(await releasedBytes(admin, must(file, 'a file was prepared')), { codes: 'BD' }).toString(
    'latin1',
  )
  const other = Buffer.from(good.replaceAll('11222333000181', '45997418000153'), 'latin1')
  expect(await uploadReturn(admin, other)).toRefuse('payment_return_not_ours')
})
