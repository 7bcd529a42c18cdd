// What the specification has transfers, their payments and their audits say, and what else they refuse: each provoked once, in both languages.
import { onAdjustmentApproved } from '../../src/areas/transfers/on-adjustment-approved.listener.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { Client, CallOptions } from '../support/api.ts'
import { audited } from '../support/audit-scene.ts'
import type { Builders } from '../support/builders.ts'
import { payingAccount, preparedFile, scheduledByFile } from '../support/payment-file-scene.ts'
import { closedTransfer } from '../support/payout-scene.ts'
import { jobContext } from '../support/run-job.ts'
import { expect, test, type TestServer } from '../support/server.ts'
import { november, october, transferScene } from '../support/transfer-scene.ts'

type Said = Promise<{ status: number; body: unknown }>
type World = {
  /** Of the provider, in the network. */
  admin: Client
  /** Another person of the provider, who was there before anything was asked for. */
  second: Client
  /** Somebody of the provider who came after. */
  late: () => Promise<Client>
  build: Builders
  server: TestServer
}
/** Makes what is needed, and gives the call that is refused. */
type Provoke = (world: World) => Promise<(options: CallOptions) => Said>
type Row = readonly [code: string, pt: string, en: string, provoke: Provoke]

const bank = { means: 'transfer', paidOn: '2026-11-20', reference: 'TED 77' } as const
const reason = 'conferido com a escola'

async function closed({ build, admin }: World) {
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  return { ...scene, transfer: await scene.close() }
}

const refused: readonly Row[] = [
  // calculation
  [
    'transfer_is_closed',
    'Este repasse já está fechado: as linhas estão congeladas.',
    'This transfer is closed: its lines are frozen.',
    async (world) => {
      const { transfer } = await closed(world)
      return (options) => world.admin.transfers.calculate({ id: transfer.id }, options)
    },
  ],
  [
    'transfer_canceled',
    'Este repasse foi cancelado.',
    'This transfer was canceled.',
    async ({ admin, build }) => {
      const scene = await transferScene(build, admin)
      await scene.issued(100_000)
      const id = await scene.transfer()
      const { version } = (await admin.transfers.get({ id })).body
      expect(await admin.transfers.cancel({ id, version, reason })).toSucceed()
      return (options) => admin.transfers.calculate({ id }, options)
    },
  ],
  [
    'transfer_later_closed',
    'O repasse de 11/2026 desta escola já foi fechado: o que ficou neste entrou nele.',
    'The transfer of 11/2026 of this school is closed: what was left here went into it.',
    async ({ admin, build }) => {
      const scene = await transferScene(build, admin)
      await scene.issued(100_000)
      const earlier = await scene.transfer(october)
      const { version } = (await admin.transfers.get({ id: earlier })).body
      // As a month that was closed over one that a repair opened again would stand.
      const later = await scene.transfer(november)
      await build.ground.pool.query(
        `update transfer t set status = 'done', result_cents = 0, closed_at = now(), closed_by = gen_random_uuid(), closed_by_name = 'Otávio Lacerda',
          input_hash = 'a', output_hash = 'b', plan_version_id = (select v.id from school_plan sp join plan_version v on v.tenant_id = sp.tenant_id
            and v.plan_id = sp.plan_id where sp.tenant_id = t.tenant_id and sp.id = t.school_plan_id limit 1) where id = $1`,
        [later],
      )
      return (options) => admin.transfers.cancel({ id: earlier, version, reason }, options)
    },
  ],
  // generation and remittance of a file of payments
  [
    'payment_file_nothing',
    'Falha ao gerar o arquivo: nenhum pagamento desta conta pode ir ao banco agora.',
    'The file could not be made: no payment of this account can go to the bank now.',
    async ({ admin, build }) => {
      const bankAccountId = await payingAccount(build, admin)
      return (options) => admin.paymentFiles.create({ bankAccountId, totalCents: 0 }, options)
    },
  ],
  [
    'payment_file_late',
    'Falha na remessa: o dia 24/11/2026 já não dá tempo, o banco recusaria. Cancele este arquivo e prepare outro, com a data nova.',
    'The file cannot leave: it is too late for 24/11/2026, and the bank would refuse it. Cancel it and prepare another with the new day.',
    async ({ admin, second, build, server }) => {
      server.setDate('2026-11-24')
      const account = await payingAccount(build, admin)
      await scheduledByFile(build, admin, account)
      const { id, version } = await preparedFile({ server, build }, admin, account)
      server.setDate('2026-11-25')
      return (options) => second.paymentFiles.release({ id, version, way: 'download' }, options)
    },
  ],
  // anticipation without an open transfer
  [
    'anticipation_not_future',
    'Só se antecipa um repasse em aberto, pago depois do dia escolhido e fechado depois dele (25/11/2026). Escolha outro dia.',
    'Only an open transfer is anticipated, on a day before it closes (25/11/2026). Choose another day.',
    async ({ admin, build }) => {
      const scene = await transferScene(build, admin)
      await scene.issued(100_000, { competence: november })
      const id = await scene.transfer(november)
      const asked = { id, cents: 10_000, paidOn: '2026-11-27', rate: 0.018, reason }
      return (options) => admin.transfers.anticipate(asked, options)
    },
  ],
  // receipt
  [
    'payout_without_receipt',
    'Falha ao baixar o comprovante: só um pagamento concluído tem comprovante.',
    'The receipt could not be downloaded: only a finished payment has one.',
    async (world) => {
      const { transfer, accountId } = await closed(world)
      const { admin } = world
      const pay = { id: transfer.id, installment: 1, bankAccountId: accountId, ...bank }
      expect(await admin.transfers.recordPayment(pay)).toSucceed()
      const [payment] = (await admin.transfers.get({ id: transfer.id })).body.payments
      return (options) => admin.payouts.paymentReceipt({ id: payment?.id ?? '' }, options)
    },
  ],
  // scheduling
  [
    'payout_nothing_to_schedule',
    'Falha ao agendar os repasses: este não tem valor a agendar. Só um repasse fechado, com data sem pagamento, é agendado.',
    'The transfer could not be scheduled: only a closed one, with a date that nothing pays, is scheduled.',
    async ({ admin, build }) => {
      const scene = await transferScene(build, admin)
      await scene.issued(100_000)
      const id = await scene.transfer()
      const way = { id, method: 'file', bankAccountId: await payingAccount(build, admin), cents: 1 }
      return (options) => admin.payouts.schedule(way, options)
    },
  ],
  [
    'payout_no_rail',
    'O Pix do provedor não está configurado nesta instalação. Registre o pagamento à mão no repasse.',
    'The provider’s Pix is not configured in this installation. Record the payment by hand at the transfer.',
    async ({ admin, build }) => {
      const { id, accountId, dueCents } = await closedTransfer(build, admin)
      const way = { id, method: 'pix', bankAccountId: accountId, cents: dueCents }
      return (options) => admin.payouts.schedule(way, options)
    },
  ],
  [
    'payout_account_inactive',
    'A conta de onde sai o dinheiro está desativada. Escolha outra conta.',
    'The account that the money leaves from is switched off. Choose another account.',
    async ({ admin, build }) => {
      const { id, dueCents } = await closedTransfer(build, admin)
      const bankAccountId = await payingAccount(build, admin)
      await build.ground.pool.query('update bank_account set is_active = false where id = $1', [bankAccountId])
      return (options) => admin.payouts.schedule({ id, method: 'file', bankAccountId, cents: dueCents }, options)
    },
  ],
  // payment by hand
  [
    'transfer_payment_in_future',
    'A data do pagamento não pode ser futura. Registre no dia em que o dinheiro sair.',
    'The day of the payment cannot be in the future. Record it when the money has left.',
    async (world) => {
      const { transfer, accountId } = await closed(world)
      const pay = { id: transfer.id, installment: 1, bankAccountId: accountId, ...bank, paidOn: '2026-11-21' }
      return (options) => world.admin.transfers.recordPayment(pay, options)
    },
  ],
  [
    'transfer_payment_before_closing',
    'A data do pagamento é anterior ao fechamento do repasse. Confira a data.',
    'The day of the payment is before the closing of the transfer. Check the date.',
    async (world) => {
      const { transfer, accountId } = await closed(world)
      const pay = { id: transfer.id, installment: 1, bankAccountId: accountId, ...bank, paidOn: '2026-11-19' }
      return (options) => world.admin.transfers.recordPayment(pay, options)
    },
  ],
  [
    'transfer_payment_confirmer_too_new',
    'Só confirma quem já era usuário quando o pagamento foi registrado. Peça a outra pessoa.',
    'Only who was a user when the payment was recorded may confirm it. Ask another person.',
    async (world) => {
      const { transfer, accountId } = await closed(world)
      const pay = { id: transfer.id, installment: 1, bankAccountId: accountId, ...bank }
      expect(await world.admin.transfers.recordPayment(pay)).toSucceed()
      const [payment] = (await world.admin.transfers.get({ id: transfer.id })).body.payments
      const late = await world.late()
      return (options) => late.transfers.confirmPayment({ id: payment?.id ?? '', version: 1 }, options)
    },
  ],
  [
    'adjustment_day_passed',
    'O dia do pagamento já passou. Descarte e peça de novo com outra data.',
    'The day of the payment has passed. Discard it and ask again with another date.',
    async ({ admin, build }) => {
      const { schoolId } = await transferScene(build, admin)
      const asked = { schoolId, cents: 50_000, paidOn: '2026-11-19', reason }
      return (options) => admin.adjustments.detach(asked, options)
    },
  ],
  // audits
  [
    'transfer_audit_without_guarantee',
    'Essa escola não possui plano com cobertura receita garantida',
    'This school has no plan with guaranteed revenue',
    async ({ admin, build }) => {
      const scene = await transferScene(build, admin, { coverage: 'none', categories: [] })
      await scene.issued(100_000)
      const id = await scene.transfer()
      return (options) => admin.transferAudits.run({ transferIds: [id] }, options)
    },
  ],
  [
    'transfer_audit_running',
    'A auditoria já está sendo executada e será concluída em breve',
    'The audit is running already and will be over soon',
    async (world) => {
      const { transfer } = await closed(world)
      expect(await world.admin.transferAudits.run({ transferIds: [transfer.id] })).toSucceed()
      return (options) => world.admin.transferAudits.run({ transferIds: [transfer.id] }, options)
    },
  ],
  [
    'transfer_audit_not_executed',
    'A auditoria deste repasse não foi executada. Audite de novo, ou peça a liberação com motivo.',
    'The audit of this transfer was not executed. Audit again, or ask for its release with a reason.',
    async (world) => {
      const { transfer, accountId } = await closed(world)
      await world.build.ground.pool.query(`update transfer set audit_status = 'notExecuted' where id = $1`, [
        transfer.id,
      ])
      const pay = { id: transfer.id, installment: 1, bankAccountId: accountId, ...bank }
      return (options) => world.admin.transfers.recordPayment(pay, options)
    },
  ],
  [
    'transfer_audit_detached',
    'Um repasse avulso não tem faturas a auditar.',
    'A transfer apart from the months has no invoices to audit.',
    async (world) => {
      const { schoolId } = await transferScene(world.build, world.admin)
      const id = await detachedOf(world, schoolId)
      return (options) => world.admin.transferAudits.run({ transferIds: [id] }, options)
    },
  ],
  [
    'transfer_audit_of_open',
    'O repasse ainda está aberto: o fechamento faz outra auditoria, que vale.',
    'The transfer is still open: its closing makes another audit, which counts.',
    async ({ admin, build, server }) => {
      const scene = await transferScene(build, admin)
      await scene.issued(100_000)
      const transferId = await scene.transfer()
      await audited({ server, build }, admin, [transferId])
      const [audit] = (await admin.transferAudits.list({ transferId })).body.items
      await build.ground.pool.query(`update transfer_audit set result = 'notExecuted' where id = $1`, [audit?.id])
      const { version } = (await admin.transferAudits.get({ id: audit?.id ?? '' })).body
      return (options) => admin.transferAudits.release({ id: audit?.id ?? '', version, reason }, options)
    },
  ],
]

/** A detached transfer of the school, as the listener makes it of an adjustment that was approved. */
async function detachedOf({ admin, second, build, server }: World, schoolId: string): Promise<string> {
  const made = await admin.adjustments.detach({ schoolId, cents: 50_000, paidOn: '2026-11-24', reason })
  expect(made).toSucceed()
  const subjectId = made.body.id
  expect(await second.adjustments.approve({ id: subjectId, version: 1 })).toSucceed()
  const event = { seq: 1, eventId: newId(), topic: 'adjustment.approved', subjectId, version: 2 }
  const context = await jobContext(server, build.network)
  await onAdjustmentApproved.hear({ ...event, payload: { kind: 'detached' } }, context)
  const { items } = (await admin.transfers.list({ schoolId })).body
  return items.find(({ adjustmentId }) => adjustmentId === subjectId)?.id ?? ''
}

test.for(refused)('%s: "%s"', async ([code, pt, en, provoke], { as, users, build, server }) => {
  server.setDate('2026-11-20')
  const of = async () => as(await users('global'), build.network)
  const world = { admin: await of(), second: await of(), late: of, build, server }
  const call = await provoke(world)
  for (const [language, said] of [
    ['pt-BR', pt],
    ['en', en],
  ] as const) {
    const reply = await call({ headers: { __tenant: String(build.network), 'accept-language': language } })
    expect(reply).toRefuse(code)
    expect(JSON.stringify(reply.body)).toContain(JSON.stringify(said))
  }
})
