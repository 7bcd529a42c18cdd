// What may be wrong with agreements, each planted behind the application's back.
import type { DecidedScene } from './decided-money-scene.ts'
import type { Planted } from './speaking-rules.ts'

const open = 'o valor em aberto de cada fatura é o seu saldo a receber'
const installments = 'as parcelas de cada acordo somam o seu total, e cada uma é a sua fatura'
const neverBoth = 'a dívida de um acordo está nas faturas ou nas parcelas, nunca nas duas'
const agreed = 'o que cada acordo lançou é a diferença entre as suas parcelas e as suas faturas'
const broken = 'o que foi pago de um acordo desfeito está nas suas faturas ou nos seus encargos'
const restored = 'cada parte coberta de uma fatura que voltou de um acordo está no livro'
const parts = 'cada parte coberta de uma fatura é das parcelas pagas do seu acordo'
const shares = 'o que voltou à família de uma parcela cobria a fatura devolvida, e o pagamento continua de pé'
const ended = 'o que foi pago de cada acordo encerrado é das suas faturas, encargos incluídos'
const takenBack = 'o que os repasses estornam de um recebimento é a parte que voltou à família'
const lines = 'cada linha de repasse é a soma das suas origens'
const given = 'cada mês pago que foi devolvido deixou de ser cobrado, e o que se pagou dele está no crédito da família'

export const plantedAgreements: readonly Planted<keyof DecidedScene>[] = [
  {
    what: 'an installment of an agreement of another amount',
    where: 'held',
    sql: ['update agreement_installment set cents = cents + 1 where agreement_id = $1 and position = 1'],
    speaks: [installments],
  },
  {
    what: 'an installment that is the invoice of another family',
    where: 'owed',
    sql: [
      `update agreement_installment n set invoice_id = (select o.invoice_id from agreement_invoice o
         where o.agreement_id <> $1 limit 1) where n.agreement_id = $1 and n.position = 1`,
    ],
    speaks: [installments],
  },
  {
    what: 'a debt that an agreement holds and its installments ask for',
    where: 'owed',
    sql: ["update agreement_invoice set outcome = 'held' where agreement_id = $1"],
    speaks: [neverBoth],
  },
  {
    what: 'charges of an agreement of another amount in the books',
    where: 'owed',
    sql: [
      `update posting set cents = cents + 1 where id in (select id from posting where subject_id = $1 and kind = 'agreementMade' limit 1)`,
    ],
    speaks: [agreed],
  },
  {
    what: 'paid money of a broken agreement that covers less',
    where: 'broken',
    lifted: { table: 'agreement_invoice', check: 'agreement_invoice_covered' },
    sql: [
      "update agreement_invoice set covered_cents = covered_cents - 1 where agreement_id = $1 and outcome = 'covered'",
    ],
    speaks: [broken, parts],
  },
  {
    what: 'a covered part of an invoice of another amount in the books',
    where: 'broken',
    sql: ["update posting set cents = cents + 1 where kind = 'agreementCovered' and $1::uuid is not null"],
    speaks: [open, restored],
  },
  {
    what: 'a covered part that is more than was paid of its installment',
    where: 'shared',
    sql: ['update covered_part set from_cents = from_cents + 1 where invoice_id = $1'],
    speaks: [parts],
  },
  {
    what: 'a share given back of another amount',
    where: 'shared',
    sql: ['update given_back_share set cents = cents - 1 where invoice_id = $1'],
    speaks: [given],
  },
  {
    what: 'a share given back of more than its payment',
    where: 'shared',
    sql: ['update given_back_share set from_cents = from_cents + 1 where invoice_id = $1'],
    speaks: [shares],
  },
  {
    what: 'a share of another amount that its transfer took',
    where: 'partBack',
    sql: ["update transfer_source set cents = cents + 1 where transfer_id = $1 and component = 'receivedBack'"],
    speaks: [takenBack, lines],
  },
  {
    what: 'a share that stands of an invoice that was not given back',
    where: 'broken',
    sql: [
      `insert into given_back_share (tenant_id, id, invoice_id, payment_id, school_id, from_cents, cents, given_at)
       select p.tenant_id, gen_random_uuid(), c.invoice_id, p.id, p.school_id, c.from_cents, c.cents, now() from covered_part c
       join payment p on p.tenant_id = c.tenant_id and p.invoice_id = c.installment_id
       join agreement_invoice o on o.tenant_id = c.tenant_id and o.invoice_id = c.invoice_id and o.outcome = 'restored' where o.agreement_id = $1`,
    ],
    speaks: [shares],
  },
  {
    what: 'charges of an agreement that was paid to the end, of which a cent is no month’s',
    where: 'kept',
    sql: ['update covered_part set cents = cents - 1 where agreement_id = $1 and is_charges'],
    speaks: [ended],
  },
  {
    what: 'a month of an agreement that was paid to the end, of which a cent is no installment’s',
    where: 'kept',
    sql: [
      `update covered_part c set cents = c.cents - 1 where c.agreement_id = $1 and not c.is_charges and (c.invoice_id, c.installment_id) in
         (select p.invoice_id, max(p.installment_id::text)::uuid from covered_part p join invoice i on i.id = p.invoice_id and i.status = 'canceled'
          where not p.is_charges group by p.invoice_id)`,
    ],
    speaks: [ended],
  },
  {
    what: 'parts of an agreement that was paid to the end, as if it were broken',
    where: 'kept',
    sql: ['update covered_part set is_kept = false where agreement_id = $1'],
    speaks: [ended],
  },
  {
    what: 'a covered part of the months of another agreement',
    where: 'kept',
    sql: [
      `update covered_part set agreement_id = $1 where agreement_id <> $1 and (tenant_id, invoice_id) in
         (select tenant_id, invoice_id from agreement_invoice where outcome = 'covered')`,
    ],
    speaks: [ended, parts],
  },
  {
    what: 'a month that an agreement settled and that is owed all the same',
    where: 'kept',
    sql: [
      `update invoice set open_cents = 1 where status = 'canceled' and id in (select invoice_id from agreement_invoice where agreement_id = $1)`,
    ],
    speaks: [neverBoth, open, 'a situação de cada fatura é a do seu valor em aberto'],
  },
]
