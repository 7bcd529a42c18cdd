// What may be wrong with invoices, titles, payments and money that waits, each planted behind the application's back.
import type { MoneyScene } from './money-scene.ts'
import type { Planted } from './speaking-rules.ts'

const open = 'o valor em aberto de cada fatura é o seu saldo a receber'
const covered = 'o pago de cada fatura é o que seus pagamentos cobriram'
const status = 'a situação de cada fatura é a do seu valor em aberto'
const given = 'cada mês pago que foi devolvido deixou de ser cobrado, e o que se pagou dele está no crédito da família'
const items = 'cada fatura emitida vale a soma dos seus itens'
const issued = 'cada fatura emitida foi lançada uma vez, pelo seu nominal'
const forgiven = 'só se perdoam restos de até R$ 1,00'
const oneToOne = 'cada pagamento é um lançamento, com a mesma divisão, no mesmo dia e na mesma conta bancária'
const retained = 'o que o balcão recebeu de fatura garantida é o que os repasses fechados retiveram'
const undone = 'cada pagamento desfeito tem o seu estorno'
const mirror = 'cada estorno é o espelho do lançamento que desfaz, uma vez'
const accounts = 'cada conta usada existe'
const owners = 'cada lançamento de uma fatura está nas contas da sua família e da sua escola'
const lines = 'cada linha de liquidação é um pagamento da sua fatura, do mesmo valor'
const strangers = 'cada linha de liquidação sem fatura espera por uma pessoa, com o seu valor'
const fees = 'cada tarifa de uma linha é um lançamento, na conta bancária do arquivo'
const pix = 'cada aviso de Pix é um pagamento ou dinheiro sem dono'
const credit = 'o crédito de cada família nunca é negativo'
const refunds = 'cada devolução está no livro como diz a sua situação'
const nobodys = 'cada dinheiro sem dono está no livro, na conta bancária em que caiu'
const found = 'cada dinheiro identificado é um pagamento, do mesmo valor'
export const barCodes = 'cada código de barras é do valor e do vencimento da sua fatura, com o dígito certo'
const nobodysSum = 'o dinheiro sem dono de cada conta é o que ninguém identificou'
const digitable = 'cada linha digitável é a do seu código de barras'
const titles = 'cada boleto substituído está guardado'

const account = (kind: string, owner: string) =>
  `(select id from ledger_account where kind = '${kind}' and owner_id = (${owner}))`
const of = (kind: string) =>
  `(select id from ledger_account a where a.id in (debit, credit) and a.kind = '${kind}') is not null`
const another = (table: string, column: string) =>
  `select o.${column} from ${table} o where o.${column} <> (select ${column} from invoice where id = $1) limit 1`
const otherAccount = `(select a.id from ledger_account a join posting s on s.debit = a.id and s.kind = 'settlement'
  where a.kind = 'clearing' and s.invoice_id <> $1 limit 1)`

export const plantedMoney: readonly Planted<keyof MoneyScene>[] = [
  {
    what: 'what an invoice says was paid',
    where: 'charged',
    sql: ['update invoice set paid_cents = paid_cents + 1 where id = $1'],
    speaks: [covered],
  },
  {
    what: 'a paid invoice that is pending',
    where: 'charged',
    sql: ["update invoice set status = 'pending' where id = $1"],
    speaks: [status],
  },
  {
    what: 'a month given back that nobody gave back',
    where: 'charged',
    sql: ["update invoice set status = 'refunded', paid_cents = 0 where id = $1"],
    speaks: [given],
  },
  {
    what: 'a month given back that is paid all the same',
    where: 'given',
    sql: ["update invoice set status = 'paid', paid_cents = 102000 where id = $1"],
    speaks: [given],
  },
  {
    what: 'more credit than was paid of a month given back',
    where: 'given',
    sql: ["update posting set cents = cents + 100 where invoice_id = $1 and kind = 'givenBack' and cents = 2000"],
    speaks: [given],
  },
  {
    what: 'what is still paid of a month given back',
    where: 'given',
    sql: ['update invoice set paid_cents = 102000 where id = $1'],
    speaks: [covered, status],
  },
  {
    what: 'an unpaid invoice that is paid',
    where: 'plain',
    sql: ["update invoice set status = 'paid', paid_on = due_on where id = $1"],
    speaks: [status],
  },
  {
    what: 'the split of principal and charges',
    where: 'charged',
    sql: [
      'update payment set principal_cents = principal_cents + 500, charges_cents = charges_cents - 500 where invoice_id = $1',
    ],
    speaks: [oneToOne],
  },
  {
    what: 'a fee of another amount',
    where: 'charged',
    sql: ["update posting set cents = cents + 90 where invoice_id = $1 and kind = 'bankFee'"],
    speaks: [fees],
  },
  {
    what: 'a fee that is gone',
    where: 'charged',
    sql: ["delete from posting where invoice_id = $1 and kind = 'bankFee'"],
    speaks: [fees],
  },
  {
    what: 'late charges of another school',
    where: 'charged',
    sql: [
      `insert into ledger_account (tenant_id, id, kind, owner_id) select tenant_id, gen_random_uuid(), 'lateCharges', (${another('invoice', 'school_id')}) from invoice where id = $1`,
      `update posting set credit = ${account('lateCharges', another('invoice', 'school_id'))} where invoice_id = $1 and kind = 'settlement' and ${of('lateCharges')}`,
    ],
    speaks: [owners],
  },
  {
    what: 'a payment of another family',
    where: 'charged',
    sql: [
      `update posting set credit = ${account('guardianReceivable', another('invoice', 'guardian_id'))} where invoice_id = $1 and kind = 'settlement' and ${of('guardianReceivable')}`,
    ],
    speaks: [owners],
  },
  {
    what: 'a payment in another bank account',
    where: 'charged',
    sql: [`update posting set debit = ${otherAccount} where invoice_id = $1 and kind = 'settlement'`],
    speaks: [oneToOne],
  },
  {
    what: 'a whole payment that is gone while its line stands',
    where: 'charged',
    sql: [
      "delete from posting where invoice_id = $1 and kind = 'settlement'",
      'delete from payment where invoice_id = $1',
      "update invoice set status = 'pending', open_cents = nominal_cents, paid_cents = 0, paid_on = null where id = $1",
    ],
    speaks: [lines],
  },
  {
    what: 'a line of another amount',
    where: 'plain',
    sql: ["update invoice set digitable_line = overlay(digitable_line placing '1' from 47 for 1) where id = $1"],
    speaks: [digitable],
  },
  {
    what: 'what an invoice says is open',
    where: 'plain',
    sql: ['update invoice set open_cents = open_cents - 1 where id = $1'],
    speaks: [open],
  },
  {
    what: 'a posting that is gone',
    where: 'charged',
    sql: [`delete from posting where invoice_id = $1 and kind = 'settlement' and ${of('guardianReceivable')}`],
    speaks: [open, oneToOne],
  },
  {
    what: 'an account that nobody knows',
    where: 'plain',
    sql: [
      `delete from ledger_account where id = ${account('tuitionBilled', 'select school_id from invoice where id = $1')}`,
    ],
    speaks: [accounts],
  },
  {
    what: 'an item',
    where: 'plain',
    sql: ['update invoice_item set cents = cents + 1 where invoice_id = $1'],
    speaks: [items],
  },
  {
    what: 'an issue of another amount, and what is open with it',
    where: 'plain',
    sql: [
      "update posting set cents = cents + 1 where invoice_id = $1 and kind = 'issue'",
      'update invoice set open_cents = open_cents + 1 where id = $1',
    ],
    speaks: [issued],
  },
  {
    what: 'credit used twice',
    where: 'next',
    sql: ["update posting set cents = cents + 20000 where invoice_id = $1 and kind = 'creditApplied'"],
    speaks: [open, oneToOne],
  },
  {
    what: 'credit spent that no family has',
    where: 'next',
    sql: [
      "update posting set cents = cents + 60000 where invoice_id = $1 and kind = 'creditApplied'",
      'update payment set cents = cents + 60000, principal_cents = principal_cents + 60000 where invoice_id = $1',
      "update invoice set status = 'paid', open_cents = 0, paid_cents = nominal_cents, paid_on = due_on where id = $1",
    ],
    speaks: [credit],
  },
  {
    what: 'a refund that was never paid',
    where: 'refund',
    sql: [
      "update guardian_refund set status = 'requested', reference = null, paid_on = null, bank_account_id = null where id = $1",
    ],
    speaks: [refunds],
  },
  {
    what: 'a refund of another amount',
    where: 'undone',
    sql: ['update guardian_refund set cents = cents + 1 where id = $1'],
    speaks: [refunds],
  },
  {
    what: 'a refund undone in the ledger alone',
    where: 'undone',
    sql: ["update guardian_refund set status = 'requested' where id = $1"],
    speaks: [refunds],
  },
  {
    what: 'an undone refund that mirrors another amount',
    where: 'undone',
    sql: ["update posting set cents = cents - 1 where subject_id = $1 and kind = 'refundCanceled'"],
    speaks: [mirror, refunds],
  },
  {
    what: 'identified money of another amount',
    where: 'identified',
    sql: ["update settlement_exception set cents = cents - 1 where decision = 'identified' and cents = 110000"],
    speaks: [strangers, found, nobodys],
  },
  {
    what: 'money of nobody in another bank account',
    where: 'charged',
    sql: [
      `update posting set debit = (select s.debit from posting s where s.invoice_id = $1 and s.kind = 'settlement' limit 1) where kind = 'unidentifiedMoney' and cents = 100000`,
    ],
    speaks: [nobodys],
  },
  {
    what: 'a payment at the counter that became a rest let go',
    where: 'counter',
    sql: [
      `update posting set kind = 'restWrittenOff', debit = (select a.id from ledger_account a where a.kind = 'writeOff' limit 1) where invoice_id = $1 and kind = 'paidAtSchool'`,
      `update ledger_account set owner_id = (select school_id from invoice where id = $1) where kind = 'writeOff'`,
      'delete from payment where invoice_id = $1',
      "update invoice set status = 'paid', paid_cents = 0 where id = $1",
    ],
    speaks: [forgiven, owners],
  },
  {
    what: 'credit that went back in the books alone',
    where: 'returned',
    sql: ['update payment set reverted_by = null where invoice_id = $1'],
    speaks: [covered, undone],
  },
  {
    what: 'a counter’s payment taken back in its row alone',
    where: 'counter',
    sql: ['update payment set reverted_by = id where invoice_id = $1'],
    speaks: [covered, retained, status, undone],
  },
  {
    what: 'a mirror that names another entry',
    where: 'taken',
    sql: ["update posting set reverses = entry_id where invoice_id = $1 and kind = 'paymentAtSchoolReversed'"],
    speaks: [mirror],
  },
  {
    what: 'a replaced title that is gone',
    where: 'replaced',
    sql: ['delete from replaced_title where invoice_id = $1'],
    speaks: [titles],
  },
  {
    what: 'a Pix that is gone while its notice stands',
    where: 'pix',
    sql: [
      "delete from posting where invoice_id = $1 and kind = 'settlement'",
      'delete from payment where invoice_id = $1',
      "update invoice set status = 'pending', open_cents = nominal_cents, paid_cents = 0, paid_on = null where id = $1",
    ],
    speaks: [pix],
  },
  {
    what: 'money of nobody that left its account in the books alone',
    where: 'identified',
    sql: [
      `insert into posting (tenant_id, id, entry_id, kind, debit, credit, cents, posted_on, subject_id)
       select tenant_id, gen_random_uuid(), gen_random_uuid(), 'transferPaid', credit, debit, 100, posted_on, subject_id
       from posting where kind = 'identified' and invoice_id = $1`,
    ],
    speaks: [nobodysSum],
  },
  {
    what: 'identified money that nobody identified any more',
    where: 'identified',
    sql: ["update settlement_exception set decision = null where decision = 'identified' and $1::uuid is not null"],
    speaks: [found, nobodysSum],
  },
  {
    what: 'a due date that the bar code does not know',
    where: 'plain',
    sql: ['update invoice set due_on = due_on + 1 where id = $1'],
    speaks: [barCodes],
  },
]
