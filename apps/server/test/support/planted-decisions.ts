// What may be wrong with claims, statements, transfers, their payments and retentions, each planted behind the application's back.
import type { DecidedScene } from './decided-money-scene.ts'
import type { Planted } from './speaking-rules.ts'

const reported = 'cada duplicidade confirmada é um pagamento, do mesmo valor'
const blocked = 'cada Pix contestado está bloqueado na sua conta bancária enquanto ninguém decide'
const returned = 'cada Pix devolvido ao pagador é um pagamento desfeito, do valor que saiu'
const ofLines = 'cada repasse fechado é a soma das suas linhas'
const ofSources = 'cada linha de repasse é a soma das suas origens'
const carried = 'cada saldo que passa de um repasse ao próximo é o resultado negativo do anterior'
const inOrder = 'cada item de fatura, pagamento e tarifa entra e sai dos repasses em ordem'
const sameBasis = 'cada item de fatura conta em todos os repasses pela mesma base'
const coveredItems =
  'cada item coberto está num repasse pelo seu valor, e o que o calendário segura nunca passa do coberto'
const dates = 'as datas de um repasse somam o que ele paga, e o pago é o que foi confirmado'
const owed = 'o que se deve a cada escola são os seus repasses fechados e não pagos'
const paidOnce =
  'cada pagamento de repasse concluído está no livro uma vez, e nenhuma data tem dois vivos nem paga mais do que vale'
const matched = 'cada lançamento conciliado do extrato está no livro, uma vez, na sua conta e no seu dia'
const credited = 'o crédito de cada dia conciliado é a soma dos seus lançamentos'
const statementFees = 'cada tarifa que só o extrato mostrou está no livro, no seu dia'
const clearing = 'o que fica na compensação de cada conta é o que nenhum extrato provou'
const deferred = 'cada retenção reprogramada é adiada inteira e volta nas suas parcelas'
const origins = 'cada origem de uma retenção adiada foi retida no mesmo repasse'
const movedOnce = 'cada parcela de retenção e cada parte de ajuste está no repasse que a levou, uma vez'
const capped = 'nenhum repasse retém mais que o seu limite, e o que passou dele entra no seguinte'
const apart = 'o que se paga a uma escola fora dos meses é um ajuste aprovado, uma vez'

const paidApart =
  'cada valor aprovado fora dos meses tem o seu repasse quando um mês da escola já fechou depois do dia dele'
const refundPix = 'cada Pix de devolução concluído é a devolução que ele pagou, e nenhuma espera por um que já acabou'
const refunds = 'cada devolução está no livro como diz a sua situação'

const payoutsOf = '(select id from payout where transfer_id = $1)'

export const plantedDecisions: readonly Planted<keyof DecidedScene>[] = [
  {
    what: 'a confirmed report of another amount',
    where: 'reported',
    sql: [
      'update settlement_exception set cents = cents + 1 where id in (select exception_id from duplicate_report where invoice_id = $1)',
    ],
    speaks: [reported],
  },
  {
    what: 'a refund by Pix of another amount than what left',
    where: 'refund',
    sql: ['update refund_pix set cents = cents - 1 where refund_id = $1'],
    speaks: [refundPix],
  },
  {
    what: 'a Pix that left under another code than its refund',
    where: 'refund',
    sql: ["update refund_pix set bank_reference = 'E999' where refund_id = $1"],
    speaks: [refundPix],
  },
  {
    what: 'a refund that left by Pix and is still owed',
    where: 'refund',
    sql: [
      "update guardian_refund set status = 'approved', means = null, reference = null, paid_on = null, bank_account_id = null where id = $1",
    ],
    speaks: [refundPix, refunds],
  },
  {
    what: 'a claim of another amount than what is blocked',
    where: 'blocked',
    sql: ['update pix_claim set cents = cents + 1 where invoice_id = $1'],
    speaks: [blocked],
  },
  {
    what: 'blocked money of another bank account',
    where: 'blocked',
    sql: [
      `update pix_claim set bank_account_id = (select id from bank_account b where b.id <> bank_account_id limit 1) where invoice_id = $1`,
    ],
    speaks: [blocked],
  },
  {
    what: 'a claim that gave back another amount',
    where: 'returned',
    sql: ['update pix_claim set returned_cents = returned_cents - 1 where invoice_id = $1'],
    speaks: [returned],
  },
  {
    what: 'a Pix that was given back and undone by another decision',
    where: 'returned',
    sql: ['update payment set reverted_by = id where invoice_id = $1'],
    speaks: [returned],
  },
  {
    what: 'the result of a closed transfer',
    where: 'payout',
    lifted: { table: 'transfer', check: 'transfer_frozen' },
    sql: ['update transfer set result_cents = result_cents + 1 where id = $1'],
    speaks: [ofLines],
  },
  {
    what: 'a line of a transfer, at the cost of another',
    where: 'payout',
    sql: [
      "update transfer_line set cents = cents + 1 where transfer_id = $1 and kind = 'covered'",
      "update transfer_line set cents = cents - 1 where transfer_id = $1 and kind = 'fee'",
    ],
    speaks: [ofSources],
  },
  {
    what: 'a source of a line that is gone',
    where: 'below',
    sql: ["delete from transfer_source where transfer_id = $1 and component = 'interest'"],
    speaks: [ofSources, movedOnce],
  },
  {
    what: 'a negative result that another school carries',
    where: 'after',
    sql: ['update transfer set school_id = (select id from school s where s.id <> school_id limit 1) where id = $1'],
    speaks: [carried, owed],
  },
  {
    what: 'an item that enters a transfer for the third time',
    where: 'payout',
    sql: ["update transfer_source set turn = 3 where transfer_id = $1 and component = 'revenue'"],
    speaks: [inOrder],
  },
  {
    what: 'an item that no invoice has',
    where: 'payout',
    sql: ["update transfer_source set item = 9 where transfer_id = $1 and component = 'revenue'"],
    speaks: [coveredItems, sameBasis],
  },
  {
    what: 'an item that counts otherwise than it was transferred',
    where: 'payout',
    sql: [
      `update transfer_basis set basis = 'received' where (tenant_id, invoice_id, item) in
        (select tenant_id, invoice_id, item from transfer_source where transfer_id = $1 and component = 'revenue')`,
    ],
    speaks: [sameBasis],
  },
  {
    what: 'a source of a transfer that is not there',
    where: 'payout',
    sql: [
      "update transfer_source set transfer_id = '00000000-0000-7000-8000-000000000000' where transfer_id = $1 and component = 'revenue'",
    ],
    speaks: [ofSources],
  },
  {
    what: 'a date of a transfer that pays less',
    where: 'detached',
    sql: ['update transfer_installment set cents = cents - 1 where transfer_id = $1'],
    speaks: [dates],
  },
  {
    what: 'a payment of a transfer that nobody confirmed',
    where: 'payout',
    lifted: { table: 'transfer', check: 'transfer_done' },
    sql: ['update transfer set paid_cents = 0 where id = $1'],
    speaks: [dates, owed],
  },
  {
    what: 'a closed transfer of another amount in the books',
    where: 'detached',
    sql: ["update posting set cents = cents + 1 where subject_id = $1 and kind = 'transferClosed'"],
    speaks: [owed],
  },
  {
    what: 'a payment of a school that is booked twice',
    where: 'payout',
    sql: [
      `insert into posting (tenant_id, id, entry_id, kind, debit, credit, cents, posted_on, subject_id)
       select tenant_id, gen_random_uuid(), gen_random_uuid(), kind, debit, credit, cents, posted_on, subject_id
       from posting where kind = 'transferPaid' and subject_id in ${payoutsOf}`,
    ],
    speaks: [owed, paidOnce],
  },
  {
    what: 'a payment of a school that the bank still has',
    where: 'payout',
    sql: ["update payout set status = 'scheduled', finished_on = null where transfer_id = $1"],
    speaks: [paidOnce],
  },
  {
    what: 'a date that is paid beyond its worth',
    where: 'payout',
    sql: ['update transfer_payment set cents = cents + 1 where transfer_id = $1'],
    speaks: [dates, paidOnce],
  },
  {
    what: 'a line of the statement that is booked on another day',
    where: 'account',
    sql: [
      `update posting set posted_on = posted_on + 1 where kind = 'statementMatched'
       and subject_id in (select id from statement_line where bank_account_id = $1)`,
    ],
    speaks: [matched],
  },
  {
    what: 'a day of one line more',
    where: 'day',
    sql: ['update conciliation set line_count = line_count + 1 where id = $1'],
    speaks: [credited],
  },
  {
    what: 'a day that is credited more than its lines',
    where: 'day',
    sql: ['update conciliation set credited_cents = credited_cents + 1 where id = $1'],
    speaks: [clearing, credited],
  },
  {
    what: 'a fee of the statement that is booked on another day',
    where: 'day',
    sql: ["update posting set posted_on = posted_on + 1 where kind = 'statementFee' and subject_id = $1"],
    speaks: [statementFees],
  },
  {
    what: 'a school that is paid out of what no statement proved',
    where: 'payout',
    sql: [
      `insert into ledger_account (tenant_id, id, kind, owner_id) select tenant_id, gen_random_uuid(), 'clearing', bank_account_id
       from payout where transfer_id = $1`,
      `update posting p set credit = a.id from ledger_account a join payout y on y.bank_account_id = a.owner_id
       where a.kind = 'clearing' and y.transfer_id = $1 and p.kind = 'transferPaid' and p.subject_id = y.id`,
    ],
    speaks: [clearing],
  },
  {
    what: 'a retention of more than its origins',
    where: 'retention',
    sql: ['update retention set cents = cents + 1 where id = $1'],
    speaks: [deferred],
  },
  {
    what: 'a transfer that retained more than its cap',
    where: 'next',
    sql: [
      'update transfer set retention_cap_ppm = 1 where id = $1',
      "update transfer_source set cents = cents - 1 where transfer_id = $1 and component = 'deferral'",
    ],
    speaks: [capped, deferred, ofSources],
  },
  {
    what: 'an origin of a retention that its transfer did not retain',
    where: 'retention',
    sql: ['update retention_origin set turn = turn + 2 where retention_id = $1'],
    speaks: [origins],
  },
  {
    what: 'an installment of a retention that no transfer took',
    where: 'retention',
    sql: ['update retention_installment set taken_in = null where retention_id = $1 and position = 1'],
    speaks: [movedOnce],
  },
  {
    what: 'a detached transfer that nobody approved',
    where: 'detached',
    sql: ['update transfer set adjustment_id = gen_random_uuid() where id = $1'],
    speaks: [apart],
  },
  {
    what: 'a payment apart that was approved and has no transfer, while a month of its school closed after its day',
    where: 'detached',
    sql: ["update transfer set kind = 'month', adjustment_id = null, closed_at = '2026-12-10 12:00Z' where id = $1"],
    speaks: [paidApart],
  },
]
