// Titles: the bar code and line that a family pays with say the amount and the day of the invoice, and a replaced title is kept.
import { type RawBuilder, sql } from 'kysely'
import { type FaultRow, mostShown, type Rules } from './proof.ts'

const digit = (field: RawBuilder<unknown>, place: number) => sql`substr(${field}, ${sql.lit(place)}, 1)::int`

/** Modulo 10 of a field of the line: weights 2 and 1 from the right, digits of each product added. */
function modulo10(field: RawBuilder<unknown>, length: number): RawBuilder<unknown> {
  const added = Array.from({ length }, (_, index) =>
    (length - index) % 2 === 1
      ? sql`substr('0246813579', ${digit(field, index + 1)} + 1, 1)::int`
      : digit(field, index + 1),
  )
  return sql`(10 - (${sql.join(added, sql` + `)}) % 10) % 10`
}

const code = sql`i.bar_code`
/** Modulo 11 of the bar code without its own digit: weights 2 to 9 from the right; what has no digit is 1. */
const remainder = sql`(${sql.join(
  Array.from({ length: 43 }, (_, index) => {
    const place = index < 4 ? index + 1 : index + 2
    return sql`${digit(code, place)} * ${sql.lit(((42 - index) % 8) + 2)}`
  }),
  sql` + `,
)}) % 11`

/** Since 22/02/2025 the days count from 1000 again (FEBRABAN). */
const dueFactor = sql`case when i.due_on >= '2025-02-22' then (i.due_on - date '2025-02-22') % 9000 + 1000 else i.due_on - date '1997-10-07' end`

const fields = [
  sql`(substr(i.bar_code, 1, 4) || substr(i.bar_code, 20, 5))`,
  sql`substr(i.bar_code, 25, 10)`,
  sql`substr(i.bar_code, 35, 10)`,
]
const line = sql.join(
  [
    ...fields.map((field, index) => sql`${field} || (${modulo10(field, index === 0 ? 9 : 10)})::text`),
    sql`substr(i.bar_code, 5, 1) || substr(i.bar_code, 6, 14)`,
  ],
  sql` || `,
)

export const titleRules: Rules = {
  'cada código de barras é do valor e do vencimento da sua fatura, com o dígito certo': (tenantId) => sql<FaultRow>`
    select i.id::text as subject, format('código %s, nominal %s, encargos %s, vencimento %s', i.bar_code, i.nominal_cents, i.brought_cents, i.due_on) as detail
    from (select i.*, ${remainder} as remainder, ${dueFactor} as factor from invoice i where i.tenant_id = ${tenantId}::int and i.bar_code is not null) i
    where substr(i.bar_code, 10, 10)::bigint <> i.nominal_cents + i.brought_cents or substr(i.bar_code, 6, 4)::int <> i.factor
      or substr(i.bar_code, 5, 1)::int <> case when i.remainder in (0, 1) then 1 else 11 - i.remainder end limit ${mostShown}::int`,

  'cada linha digitável é a do seu código de barras': (tenantId) => sql<FaultRow>`
    select i.id::text as subject, format('linha %s, código %s', i.digitable_line, i.bar_code) as detail
    from invoice i where i.tenant_id = ${tenantId}::int and (i.bar_code is not null or i.digitable_line is not null)
      and i.digitable_line is distinct from ${line} limit ${mostShown}::int`,

  'cada boleto substituído está guardado': (tenantId) => sql<FaultRow>`
    with kept as (
      select invoice_id, count(*) as titles, max(generation) as last, min(substr(bar_code, 10, 10)) as least, max(substr(bar_code, 10, 10)) as most
      from replaced_title where tenant_id = ${tenantId}::int group by invoice_id
    )
    select i.id::text as subject, format('geração %s, %s boletos guardados, valores %s a %s', i.generation, coalesce(k.titles, 0), k.least, k.most) as detail
    from invoice i left join kept k on k.invoice_id = i.id
    where i.tenant_id = ${tenantId}::int and (i.generation > 1 or k.invoice_id is not null)
      and (coalesce(k.titles, 0) <> i.generation - 1 or k.last <> i.generation - 1 or k.least::bigint < i.nominal_cents
        or (i.copy = 0 and k.most::bigint <> i.nominal_cents))
    limit ${mostShown}::int`,
}
