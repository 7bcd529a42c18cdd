// What may be wrong with agreements, each planted behind the application's back.
import type { DecidedScene } from './decided-money-scene.ts'
import type { Planted } from './speaking-rules.ts'

const open = 'o valor em aberto de cada fatura é o seu saldo a receber'
const installments = 'as parcelas de cada acordo somam o seu total, e cada uma é a sua fatura'
const neverBoth = 'a dívida de um acordo está nas faturas ou nas parcelas, nunca nas duas'
const agreed = 'o que cada acordo lançou é a diferença entre as suas parcelas e as suas faturas'
const broken = 'o que foi pago de um acordo desfeito está nas suas faturas ou nos seus encargos'
const restored = 'cada parte coberta de uma fatura que voltou de um acordo está no livro'

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
    speaks: [broken],
  },
  {
    what: 'a covered part of an invoice of another amount in the books',
    where: 'broken',
    sql: ["update posting set cents = cents + 1 where kind = 'agreementCovered' and $1::uuid is not null"],
    speaks: [open, restored],
  },
]
