// What becomes of an order to protest whose reason has ended, and of who gives it up.
import { processOf, waiterFor } from '../../../test/support/lock-waits.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { titlesAtCaixa } from '../../../test/support/titles-at-caixa.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'

test('what is not late any more, is being agreed on or was to be written off is not protested by the next remessa', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { look, remessa, ids } = await titlesAtCaixa(build, server, admin, 4)
  const { pool } = build.ground
  const comment = 'em atraso'
  for (const id of ids) expect(await admin.invoices.protest({ id, comment })).toSucceed()
  // A person gives the family another day.
  const moved = await admin.invoices.update({ id: ids[0], dueDate: '2026-12-21', reason: 'pedido da família' })
  expect(moved.body).toMatchObject({ protest: null, can: { protest: { reason: 'protest_not_due' } } })
  const history = (await admin.invoices.history({ id: ids[0] })).body.items.map(({ event }) => event)
  expect(history).toEqual(expect.arrayContaining(['rescheduled', 'protestOrderWithdrawn']))
  // Whatever else moved the day, and an agreement that waits for its signature.
  await pool.query(`update invoice set due_on = '2026-12-10' where id = $1`, [ids[1]])
  await pool.query(
    `insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) values ($1, $2, 'agreement', uuidv7())`,
    [build.network, ids[2]],
  )
  // The write-off that a payment asked for ends the order, also where the payment is taken back.
  expect(await admin.invoices.pay({ id: ids[3], paidDate: '2026-11-20', totalPaidCents: 40_000 })).toSucceed()
  expect(await look(3)).toMatchObject({ bankRegistration: 'cancelAwaitingReturn', protest: null })
  expect(await admin.invoices.revertPaymentAtSchool({ id: ids[3], comment: 'engano' })).toSucceed()
  expect(await look(3)).toMatchObject({
    bankRegistration: 'registered',
    protest: null,
    can: { protest: { can: true } },
  })
  expect(await remessa()).toMatchObject({ counts: { protest: 0, writeOff: 0, changeDueDate: 1 } })
  expect([(await look(1)).protest, (await look(2)).protest]).toEqual([null, null])
})

test('who gives a protest up is heard: while a remessa takes the order, where its file is made again, and after the title has expired', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, remessa, ids } = await titlesAtCaixa(build, server, admin, 4)
  const [id, late, agreed, both] = ids
  const { pool } = build.ground
  const comment = 'a família pagou o combinado'
  await admin.invoices.protest({ id, comment })
  const first = await remessa()
  expect((await admin.invoices.stopProtest({ id, comment })).body).toMatchObject({ protest: 'stopWaiting' })
  const stopped = await remessa()
  expect(stopped).toMatchObject({ counts: { stopProtest: 1 } })
  // The bank did not get the first file: its order does not go with the next one.
  expect(
    await admin.bankFiles.cancelRemessa({ id: first.id, reason: 'não chegou ao banco', version: first.version }),
  ).toSucceed()
  expect(await remessa()).toMatchObject({ status: 'ignored', counts: { protest: 0 } })
  // Nor does it answer the second: who wants the protest after all is not held up by that.
  expect(await look(0)).toMatchObject({ protest: 'stopOrdered', can: { protest: { can: true } } })
  expect((await admin.invoices.protest({ id, comment })).body).toMatchObject({ protest: 'waiting' })
  const lost = { id: stopped.id, reason: 'também não chegou', version: stopped.version }
  expect(await admin.bankFiles.cancelRemessa(lost)).toSucceed()
  expect(await remessa()).toMatchObject({ counts: { protest: 1, stopProtest: 0 } })
  expect(await look(0)).toMatchObject({ protest: 'ordered' })

  // A remessa takes the order in the moment in which it is withdrawn: whoever withdraws is told.
  await admin.invoices.protest({ id: late, comment })
  const taking = await pool.connect()
  try {
    await taking.query('begin')
    await taking.query(
      `update bank_instruction set bank_file_id = $2 where invoice_id = $1 and movement = 'protest' and bank_file_id is null`,
      [late, first.id],
    )
    const stopping = admin.invoices.stopProtest({ id: late, comment })
    await waiterFor(pool, await processOf(taking))
    await taking.query('commit')
    expect(await stopping).toRefuse('changed_meanwhile')
  } finally {
    taking.release()
  }
  expect(await look(1)).toMatchObject({ protest: 'ordered', can: { stopProtest: { can: true } } })
  expect((await admin.invoices.stopProtest({ id: late, comment })).body).toMatchObject({ protest: 'stopWaiting' })

  // The last day to pay passes: the bank may protest it all the same.
  await admin.invoices.protest({ id: agreed, comment })
  const second = await remessa()
  expect(second).toMatchObject({ counts: { protest: 1, stopProtest: 1 } })
  await admin.invoices.stopProtest({ id: agreed, comment })
  await pool.query(`update invoice set payable_until = '2026-11-20' where id = $1`, [agreed])
  const passed = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(build.network), version: 1 }
  await onDayPassed.hear({ ...passed, payload: { day: '2026-11-21' } }, await jobContext(server, build.network))
  expect(await look(2)).toMatchObject({ status: 'expired', protest: 'stopWaiting' })
  expect(await remessa()).toMatchObject({ counts: { stopProtest: 1 } })

  // Two answers of one title in one file: the one that names its order leaves the other to what else waits.
  await admin.invoices.protest({ id: both, comment })
  const ordered = await remessa()
  await admin.invoices.update({ id: both, dueDate: '2026-12-21', reason: 'pedido da família' })
  const moved = await remessa()
  expect([ordered.counts.protest, moved.counts.changeDueDate]).toEqual([1, 1])
  await says({ event: 'protestTaken', of: 3 }, { event: 'orderRefused', of: 3 })
  const answered = async (of: string) => (await admin.bankFiles.getRemessa({ id: of })).body.answered
  expect(await answered(ordered.id)).toMatchObject({ accepted: 1, refused: 0 })
  expect(await answered(moved.id)).toMatchObject({ accepted: 0, refused: 1 })
})

test('what the bank says of a title that was replaced ends no order of the title after it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, remessa, ids, agreementId } = await titlesAtCaixa(build, server, admin, 1)
  const [id] = ids
  const { pool } = build.ground
  const comment = 'em atraso'
  await admin.invoices.protest({ id, comment })
  await remessa()
  // The title gets another number, which is protested as well.
  await pool.query(
    `insert into replaced_title (tenant_id, bank_agreement_id, nosso_numero, invoice_id, generation, bar_code, bank_registration)
     select tenant_id, bank_agreement_id, nosso_numero, id, generation, bar_code, bank_registration from invoice where id = $1`,
    [id],
  )
  await pool.query(`update invoice set generation = 2, nosso_numero = 90 where id = $1`, [id])
  expect((await admin.invoices.protest({ id, comment })).body).toMatchObject({ protest: 'waiting' })
  await remessa()
  const over = async () =>
    (
      await pool.query(
        `select generation, is_protest_over as "isOver", answer from bank_instruction
         where bank_agreement_id = $1 and movement = 'protest' order by generation`,
        [agreementId],
      )
    ).rows
  await says({ event: 'leftRegistry', of: 0 })
  expect(await over()).toEqual([
    { generation: 1, isOver: true, answer: 'accepted' },
    { generation: 2, isOver: false, answer: null },
  ])
  expect(await look(0)).toMatchObject({ protest: 'ordered' })
})
