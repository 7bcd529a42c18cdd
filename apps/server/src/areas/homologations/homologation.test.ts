import type { Client } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { testRetorno } from '../../../test/architecture/samples/homologations.ts'

const today = '2026-11-20'

async function standing(admin: Client, bankAgreementId: string) {
  const { body } = await admin.homologations.get({ id: bankAgreementId })
  return { ...body, of: Object.fromEntries(body.steps.map((step) => [step.step, step])) }
}

/** Says how a step stands, over the version that is there now. */
async function say(admin: Client, bankAgreementId: string, step: string, given: Record<string, unknown> = {}) {
  const { id, version } = await standing(admin, bankAgreementId)
  return admin.homologations.setStep({ id, step, status: 'approved', doneOn: today, version, ...given })
}

test('a bank agreement without one says so, and begins with every step to do', async ({ as, users, build }) => {
  const { id } = await build.bankAgreement()
  const admin = as(await users('admin'))
  const before = await standing(admin, id)
  expect(before).toMatchObject({ id: null, preparedOn: null, isOutdated: false, layout: 'cnab400', bank: '341' })
  expect(before.steps.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'todo'))
  expect(await admin.homologations.start({ id, fileSequence: 3 })).toSucceed()
  expect(await standing(admin, id)).toMatchObject({ preparedOn: today, fileSequence: 3, version: 1 })
  expect(await admin.homologations.start({ id })).toRefuse('homologation_already_started')
})

test('a step waits for those before it, and is taken back only while no later one has begun', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.bankAgreement()
  const person = await users('admin')
  const admin = as(person)
  await admin.homologations.start({ id })
  for (const step of ['remessaSent', 'slipsSent', 'remessaApproved', 'retornoRead', 'released'])
    expect(await say(admin, id, step)).toRefuse('homologation_step_waits')
  expect((await standing(admin, id)).of.remessaSent).toMatchObject({
    can: { advance: { can: false, reason: 'homologation_step_waits' } },
    waitsFor: ['contract'],
  })

  expect(await say(admin, id, 'contract', { note: 'Carteira 109 conferida com o gerente' })).toSucceed()
  expect(await say(admin, id, 'remessaSent', { status: 'waiting' })).toSucceed()
  // With the bank is not approved yet.
  expect(await say(admin, id, 'remessaApproved')).toRefuse('homologation_step_waits')
  for (const status of ['todo', 'waiting', 'refused'])
    expect(
      await say(admin, id, 'contract', { status, ...(status === 'refused' ? { reason: 'Errado' } : {}) }),
    ).toRefuse('homologation_step_needed')
  const { of } = await standing(admin, id)
  expect(of.contract).toMatchObject({
    status: 'approved',
    doneOn: today,
    note: 'Carteira 109 conferida com o gerente',
    can: { undo: { can: false, reason: 'homologation_step_needed' } },
    neededBy: ['remessaSent'],
  })
  expect(of.contract?.changedByName).toBeTruthy()

  expect(await say(admin, id, 'remessaSent', { status: 'todo' })).toSucceed()
  expect((await standing(admin, id)).of.remessaSent).toMatchObject({ status: 'todo', doneOn: null })
  expect(await say(admin, id, 'contract', { status: 'todo' })).toSucceed()
})

test('released needs remessa, slips and retorno', async ({ as, users, build }) => {
  const { id } = await build.bankAgreement()
  const admin = as(await users('admin'))
  await admin.homologations.start({ id })
  for (const step of ['contract', 'remessaSent', 'remessaApproved', 'slipsSent', 'slipsApproved'])
    expect(await say(admin, id, step)).toSucceed()
  expect(await say(admin, id, 'released')).toRefuse('homologation_step_waits')
  expect(await say(admin, id, 'retornoRead')).toSucceed()
  expect(await say(admin, id, 'released')).toSucceed()
  expect(await say(admin, id, 'retornoRead', { status: 'todo' })).toRefuse('homologation_step_needed')
})

test('a refusal has its reason, a step its day, and no day is ahead', async ({ as, users, build }) => {
  const { id } = await build.bankAgreement()
  const admin = as(await users('admin'))
  await admin.homologations.start({ id })
  expect(await say(admin, id, 'contract', { status: 'refused' })).toRefuse('homologation_reason_missing')
  expect(await say(admin, id, 'contract', { doneOn: null })).toRefuse('homologation_day_missing')
  expect(await say(admin, id, 'contract', { doneOn: '2026-11-21' })).toRefuse('homologation_day_ahead')
  expect(await say(admin, id, 'contract', { status: 'refused', reason: 'Carteira sem registro' })).toSucceed()
  expect((await standing(admin, id)).of.contract).toMatchObject({ status: 'refused', reason: 'Carteira sem registro' })
  // The reason goes with the refusal, and is said of nothing else.
  expect(await say(admin, id, 'contract', { reason: 'Carteira sem registro' })).toRefuse('invalid_request')
  expect(await say(admin, id, 'contract', {})).toSucceed()
  expect((await standing(admin, id)).of.contract).toMatchObject({ status: 'approved', reason: '' })
})

test('who comes second with the same version hears it, and every change is in the history', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.bankAgreement()
  const admin = as(await users('admin'))
  const { body } = await admin.homologations.start({ id })
  const step = { id: body.id, step: 'contract', status: 'approved', doneOn: today, version: 1 }
  expect(await admin.homologations.setStep(step)).toSucceed()
  expect(await admin.homologations.setStep({ ...step, status: 'todo' })).toRefuse('changed_meanwhile')
  expect(await admin.homologations.setStep({ ...step, status: 'todo', version: 2 })).toSucceed()
  const lines = async () => (await admin.auditLog.history({ id: body.id })).body.items
  await expect.poll(async () => (await lines()).length).toBe(3)
  expect((await lines())[0]).toMatchObject({
    action: 'homologations.setStep',
    body: {
      step: 'contract',
      before: { status: 'approved', done_on: today },
      after: { status: 'todo', done_on: null },
    },
  })
})

test('test titles of a bank agreement that changed since are said to be outdated', async ({ as, users, build }) => {
  const { id, bankAccountId } = await build.bankAgreement()
  const admin = as(await users('admin'))
  await admin.homologations.start({ id })
  const change = { bankAccountId, carteira: '112', layout: 'cnab240', version: 1 }
  expect(await admin.gateways.updateBankAgreement({ id, ...change, carteira: '109' })).toSucceed()
  const found = await standing(admin, id)
  expect(found).toMatchObject({ isOutdated: true, layout: 'cnab240' })
  expect(await admin.homologations.prepare({ id: found.id, fileSequence: 2, version: 1 })).toSucceed()
  expect(await standing(admin, id)).toMatchObject({ isOutdated: false, fileSequence: 2 })
  expect(await admin.homologations.prepare({ id: found.id, fileSequence: 3, version: 1 })).toRefuse('changed_meanwhile')
})

test('the same preparation gives the same file, byte for byte', async ({ as, users, build }) => {
  const { id } = await build.bankAgreement()
  const admin = as(await users('admin'))
  const { body } = await admin.homologations.start({ id, fileSequence: 5 })
  const [one, other] = [await admin.homologations.testRemessa(body), await admin.homologations.testRemessa(body)]
  expect(one.raw.equals(other.raw)).toBe(true)
  expect(one.headers['content-disposition']).toContain('TESTE-341-')
  expect(one.headers['content-disposition']).toContain('-0005.REM')
})

test('what is no test retorno of the bank is refused with what it is', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: itau } = await build.bankAgreement()
  const { body: own } = await admin.homologations.start({ id: itau })
  const sent = async (id: string, bytes: Buffer) =>
    admin.homologations.readRetorno({ id, file: { name: 'arquivo.ret', bytes } })
  const remessa = (await admin.homologations.testRemessa(own)).raw
  expect(await sent(own.id, remessa)).toRefuse('test_retorno_is_remessa')
  expect(await sent(own.id, Buffer.from('nada disto é um retorno'))).toRefuse('test_retorno_unreadable')
  const { id: caixa } = await build.bankAgreement({ bank: '104' })
  const { body: other } = await admin.homologations.start({ id: caixa })
  expect(await sent(other.id, testRetorno())).toRefuse('test_retorno_of_other_bank')
  const line = { event: '02', dueOn: '2026-12-10', amountCents: 10_000, eventOn: today }
  const many = Array.from({ length: 1_001 }, (_, at) => ({ ...line, nossoNumero: at + 1 }))
  expect(await sent(own.id, testRetorno(many))).toRefuse('test_retorno_too_large')
  // Of another account: told, not refused, since a bank may test with one of its own.
  const read = await sent(own.id, testRetorno())
  expect(read.body).toMatchObject({ isOwnAccount: false, lines: [{ isTestTitle: false, isSettlement: false }] })
})

test('who may see bank agreements sees it, who may change them changes it', async ({ as, users, build }) => {
  const { id } = await build.bankAgreement()
  const admin = as(await users('admin'))
  const { body } = await admin.homologations.start({ id })
  const school = await build.school()
  const secretary = as(await users('secretary', [school.id]))
  expect(await secretary.homologations.get({ id })).toRefuse('permission_denied')
  expect(await secretary.homologations.testRemessa(body)).toRefuse('permission_denied')
  const step = { ...body, step: 'contract', status: 'approved', doneOn: today, version: 1 }
  expect(await secretary.homologations.setStep(step)).toRefuse('permission_denied')
})

test('a bank agreement that nothing uses is removed with its homologation', async ({ as, users, build }) => {
  const { id } = await build.bankAgreement()
  const admin = as(await users('admin'))
  const { body } = await admin.homologations.start({ id })
  expect(await say(admin, id, 'contract')).toSucceed()
  expect(await admin.gateways.removeBankAgreement({ id })).toSucceed()
  expect(await admin.homologations.testRemessa(body)).toRefuse('homologation_not_found')
})
