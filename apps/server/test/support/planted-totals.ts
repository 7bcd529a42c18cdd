// What may be wrong with kept sums, each planted behind the application's back.
import type { MoneyScene } from './money-scene.ts'
import type { Planted } from './speaking-rules.ts'

const totals = 'o total de cada conta e dia é a soma das suas linhas'
const months = 'os totais de cada mês de vencimento são a soma das suas faturas'

export const plantedTotals: readonly Planted<keyof MoneyScene>[] = [
  {
    what: 'a running total',
    where: 'plain',
    sql: ['update total set debit_cents = debit_cents + 1 where ctid = (select ctid from total limit 1)'],
    speaks: [totals],
    keepsTotals: true,
  },
  {
    what: 'a total of a month',
    where: 'plain',
    sql: [
      `update invoice_month_total t set paid_cents = t.paid_cents + 1 from invoice i
       where i.id = $1 and t.tenant_id = i.tenant_id and t.school_id = i.school_id and t.status = i.status and t.month = date_trunc('month', i.due_on)`,
    ],
    speaks: [months],
    keepsTotals: true,
  },
  {
    what: 'an invoice that is in the total of another month',
    where: 'plain',
    sql: [
      "update invoice set due_on = due_on + interval '1 month', bar_code = null, digitable_line = null where id = $1",
    ],
    speaks: [months],
    keepsTotals: true,
  },
]
