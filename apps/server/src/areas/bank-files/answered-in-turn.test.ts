// What the bank answers is of the requests that it has heard, the first one first.
import { titleToSend } from '../../../test/support/registered-title.ts'
import { titlesAtCaixa } from '../../../test/support/titles-at-caixa.ts'
import { expect, test } from '../../../test/support/server.ts'

test('the answer to one change of the due date leaves the next one waiting, and its file can still go to the bank or be canceled', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, remessa, ids } = await titlesAtCaixa(build, server, admin, 2)
  const moved = async (of: number, dueDate: string) => {
    expect(await admin.invoices.update({ id: ids[of], dueDate, reason: 'pedido da família' })).toSucceed()
  }
  await moved(0, '2026-12-14')
  await moved(1, '2026-12-14')
  const first = await remessa()
  await moved(0, '2026-12-21')
  const second = await remessa()
  const answered = async ({ id }: { id: string }) => (await admin.bankFiles.getRemessa({ id })).body
  await says({ event: 'dueDateChanged', of: 0 }, { event: 'dueDateChanged', of: 1 })
  expect(await answered(first)).toMatchObject({ status: 'success', answered: { accepted: 2, waiting: 0 } })
  expect(await answered(second)).toMatchObject({ status: 'prepared', answered: { accepted: 0, waiting: 1 } })
  expect((await answered(second)).can).toMatchObject({ cancel: { can: true }, markSent: { can: true } })
  const { version } = await answered(second)
  expect(await admin.bankFiles.cancelRemessa({ id: second.id, reason: 'não chegou', version })).toSucceed()
  const third = await remessa()
  expect(third).toMatchObject({ counts: { changeDueDate: 1 } })
  await says({ event: 'dueDateChanged', of: 0, on: '2026-11-20' })
  expect(await answered(third)).toMatchObject({ status: 'success', answered: { accepted: 1, waiting: 0 } })
})

test('an answer is of the file that went first: a request that came back with its file goes behind the one that was asked after it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, remessa, ids } = await titlesAtCaixa(build, server, admin, 1)
  const told = async (dueDate: string) => {
    expect(await admin.invoices.update({ id: ids[0], dueDate, reason: 'pedido da família' })).toSucceed()
    return remessa()
  }
  const answered = async ({ id }: { id: string }) => (await admin.bankFiles.getRemessa({ id })).body
  const lost = await told('2026-12-14')
  const sent = await told('2026-12-21')
  expect(await admin.bankFiles.cancelRemessa({ id: lost.id, reason: 'não chegou', version: lost.version })).toSucceed()
  const last = await remessa()
  expect(last).toMatchObject({ counts: { changeDueDate: 1 } })
  await says({ event: 'dueDateChanged', of: 0 })
  expect(await answered(sent)).toMatchObject({ status: 'success', answered: { accepted: 1, waiting: 0 } })
  expect(await answered(last)).toMatchObject({ status: 'prepared', answered: { accepted: 0, waiting: 1 } })
  await says({ event: 'orderRefused', of: 0, on: '2026-11-20' })
  expect(await answered(last)).toMatchObject({ answered: { refused: 1, waiting: 0 } })
})

test('what nobody waits for any more takes no answer from a later file', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { says, remessa, ids } = await titlesAtCaixa(build, server, admin, 2)
  const moved = async (of: number, dueDate: string) => {
    expect(await admin.invoices.update({ id: ids[of], dueDate, reason: 'pedido da família' })).toSucceed()
  }
  await moved(0, '2026-12-14')
  await moved(1, '2026-12-14')
  const first = await remessa()
  await says({ event: 'dueDateChanged', of: 1 })
  const { version } = (await admin.bankFiles.getRemessa({ id: first.id })).body
  expect(await admin.bankFiles.ignoreRemessa({ id: first.id, reason: 'o banco não responde', version })).toSucceed()
  await moved(0, '2026-12-21')
  const second = await remessa()
  await says({ event: 'dueDateChanged', of: 0, on: '2026-11-20' })
  expect((await admin.bankFiles.getRemessa({ id: second.id })).body).toMatchObject({
    status: 'success',
    answered: { accepted: 1, waiting: 0 },
  })
})

test('of two answers in one file each is of a request of its own, also where one of them does not say of which', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, remessa, ids } = await titlesAtCaixa(build, server, admin, 2)
  const files: string[] = []
  for (const dueDate of ['2026-12-14', '2026-12-21']) {
    for (const id of ids) expect(await admin.invoices.update({ id, dueDate, reason: 'pedido da família' })).toSucceed()
    files.push((await remessa()).id)
  }
  await says(
    { event: 'dueDateChanged', of: 0 },
    { event: 'dueDateChanged', of: 0, on: '2026-11-20' },
    { event: 'dueDateChanged', of: 1 },
    { event: 'orderRefused', of: 1 },
  )
  const answered = await Promise.all(files.map(async (id) => (await admin.bankFiles.getRemessa({ id })).body.answered))
  expect(answered).toMatchObject([
    { accepted: 2, refused: 0, waiting: 0 },
    { accepted: 1, refused: 1, waiting: 0 },
  ])
})

test('of more answers than requests the last counts', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { says, remessa, ids } = await titlesAtCaixa(build, server, admin, 1)
  expect(await admin.invoices.protest({ id: ids[0], comment: 'em atraso' })).toSucceed()
  const { id } = await remessa()
  const days = ['2026-11-18', '2026-11-19', '2026-11-20']
  await says(...days.map((on) => ({ event: 'protestTaken' as const, of: 0, on })))
  expect((await admin.bankFiles.getRemessa({ id })).body.answered).toMatchObject({ accepted: 1, waiting: 0 })
})

test('the write-off of a title that the bank then refused to register is answered by its refusal: its file does not wait for ever', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, says, remessa, number, look } = await titleToSend(build, server, admin)
  const nossoNumero = await number()
  await remessa()
  expect(await admin.invoices.cancel({ id, comment: 'saiu da escola' })).toSucceed()
  const file = await remessa()
  expect(file).toMatchObject({ counts: { writeOff: 1 } })
  await says({ kind: 'refused', nossoNumero, reasons: ['08'] })
  expect(await look()).toMatchObject({ bankRegistration: 'canceledAtBank' })
  await says({ kind: 'instructionRefused', nossoNumero, reasons: ['15'] })
  expect((await admin.bankFiles.getRemessa({ id: file.id })).body).toMatchObject({
    status: 'returnReceived',
    answered: { refused: 1, waiting: 0 },
  })
})

test('the registration of a title that was replaced since is answered where its answer comes late', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, says, remessa, number } = await titleToSend(build, server, admin)
  const old = await number()
  const first = await remessa()
  expect(await admin.invoices.cancel({ id, comment: 'saiu da escola' })).toSucceed()
  const second = await remessa()
  await says({ kind: 'writtenOff', nossoNumero: old })
  expect(await admin.invoices.revertCancellation({ id, comment: 'fica na escola' })).toSucceed()
  expect(await number()).not.toBe(old)
  await says({ kind: 'registered', nossoNumero: old, on: '2026-11-18' })
  for (const file of [first, second])
    expect((await admin.bankFiles.getRemessa({ id: file.id })).body).toMatchObject({
      status: 'success',
      answered: { accepted: 1, waiting: 0 },
    })
})

test('a protest that ended is of the title that the bank names: that of the title after it waits on', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, ids } = await titlesAtCaixa(build, server, admin, 1)
  const { pool } = build.ground
  const waiting = async () =>
    (await admin.settlements.listExceptions({ kind: 'protested', status: 'waiting' })).body.items
      .filter(({ invoice }) => invoice?.id === ids[0])
      .map(({ id }) => id)
  const [first] = await says({ event: 'inRegistry', of: 0 })
  await pool.query(
    `insert into replaced_title (tenant_id, bank_agreement_id, nosso_numero, invoice_id, generation, bar_code, bank_registration)
     select tenant_id, bank_agreement_id, nosso_numero, id, generation, bar_code, bank_registration from invoice where id = $1`,
    [ids[0]],
  )
  await pool.query(`update invoice set generation = 2, nosso_numero = 90, status = 'pending' where id = $1`, [ids[0]])
  const [second] = await says({ event: 'inRegistry', of: 89, on: '2026-11-20' })
  expect(await waiting()).toEqual(expect.arrayContaining([first?.id, second?.id]))
  await says({ event: 'leftRegistry', of: 0, on: '2026-11-20' })
  expect(await waiting()).toEqual([second?.id])
  expect(await look(0)).toMatchObject({ status: 'inProtest' })
  await says({ event: 'leftRegistry', of: 89, on: '2026-11-21' })
  expect(await waiting()).toEqual([])
  expect(await look(0)).toMatchObject({ status: 'pending' })
})

test('a refused change of data is of the new due date that went before the write-off, which waits on for its own answer', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, remessa, ids } = await titlesAtCaixa(build, server, admin, 1)
  expect(await admin.invoices.update({ id: ids[0], dueDate: '2026-12-14', reason: 'pedido da família' })).toSucceed()
  const moved = await remessa()
  expect(await admin.invoices.cancel({ id: ids[0], comment: 'família saiu da escola' })).toSucceed()
  const ended = await remessa()
  const answered = async ({ id }: { id: string }) => (await admin.bankFiles.getRemessa({ id })).body.answered
  await says({ event: 'dataRefused', of: 0 })
  expect(await answered(moved)).toEqual({ accepted: 0, refused: 1, waiting: 0 })
  expect(await answered(ended)).toEqual({ accepted: 0, refused: 0, waiting: 1 })
  expect(await look(0)).toMatchObject({ bankRegistration: 'cancelAwaitingReturn' })
  await says({ event: 'orderRefused', of: 0, on: '2026-11-20' })
  expect(await answered(ended)).toEqual({ accepted: 0, refused: 1, waiting: 0 })
})
