import { BankingError, readBarcode, readDigitableLine } from '@caderneta/banking'
import { invoices } from '@caderneta/contracts/invoices'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { toInvoiceRow } from './invoice-view.ts'
import { shownColumns, shownNames, type ShownInvoice } from './shown-invoice.ts'

const most = 6

/** What a bank or a family quotes of a charge: old titles and old Pix charges lead to their invoice too. */
export const findInvoices = query(invoices.find, async (tx, { query: { code } }, scope) => {
  const found = foundBy(code, scope)
  if (found === null) return { items: [] }
  const rows = await tx.rows(
    statement(sql<ShownInvoice>`
      with found as materialized (${found})
      select ${shownColumns}
      from (select id, min(place) as place from found group by id) f
      join invoice i on i.tenant_id = ${scope.tenantId}::int and i.id = f.id ${shownNames}
      where ${inSchools(scope, 'i.school_id')}
      order by f.place, i.due_on desc, i.id limit ${most}::int`),
  )
  return {
    items: rows.map((row) => ({ ...toInvoiceRow(row, scope), guardianTaxId: maskTaxId(row.guardian_tax_id) })),
  }
})

/** A query of `id, place`: the invoices that a code names, the surest reading first. Null: the code is none. */
function foundBy(code: string, scope: Scope): RawBuilder<unknown> | null {
  if (/^[0-9a-f]{32}([0-9a-f]{3})?$/i.test(code)) return byTxid(scope, code.toLowerCase())
  const bare = code.replace(/[\s./-]/g, '').toUpperCase()
  if (/^\d{44}$|^\d{47}$/.test(bare)) return byTitle(scope, bare)
  return /^\d{1,20}[PX]?$/.test(bare) ? byNumber(scope, numbersWithin(bare), null) : null
}

function byTxid({ tenantId }: Scope, txid: string): RawBuilder<unknown> {
  return sql`select c.invoice_id as id, 0 as place from pix_charge c where c.tenant_id = ${tenantId}::int and c.txid = ${txid}::text
    union all
    select p.invoice_id, 0 from joint_charge j join joint_charge_part p on p.tenant_id = j.tenant_id and p.charge_id = j.id
    where j.tenant_id = ${tenantId}::int and j.txid = ${txid}::text`
}

/** The free field of each bank holds the number of the title somewhere: its pieces are looked up by the key of titles. */
function byTitle(scope: Scope, digits: string): RawBuilder<unknown> | null {
  const barCode = barCodeOf(digits, scope)
  return barCode === null ? null : byNumber(scope, piecesOf(barCode.slice(19)), barCode)
}

/** Null: a digit is wrong, or it is no slip of a bank. */
function barCodeOf(digits: string, { today }: Scope): string | null {
  try {
    return (digits.length === 44 ? readBarcode(digits, today) : readDigitableLine(digits, today)).barcode
  } catch (error) {
    if (error instanceof BankingError) return null
    throw error
  }
}

const longestNumber = 17

/** Every run of its digits that may be a number: one that begins with a zero is the number after it. */
function piecesOf(freeField: string): string[] {
  const starts = Array.from({ length: freeField.length }, (_, start) => start).filter((at) => freeField[at] !== '0')
  return starts.flatMap((start) => {
    const rest = freeField.slice(start, start + longestNumber)
    return Array.from({ length: rest.length }, (_, more) => rest.slice(0, more + 1))
  })
}

/** As it stands, without its check digit, and without a carteira of two or three digits before it. */
function numbersWithin(bare: string): string[] {
  const readings = [bare, bare.slice(0, -1), bare.slice(2), bare.slice(2, -1), bare.slice(3), bare.slice(3, -1)]
  return [...new Set(readings.filter((each) => /^\d{1,18}$/.test(each) && Number(each) > 0))]
}

function byNumber({ tenantId }: Scope, numbers: readonly string[], barCode: string | null): RawBuilder<unknown> {
  const agreements = sql`select id from bank_agreement where tenant_id = ${tenantId}::int`
  const given = sql`unnest(${[...numbers]}::bigint[]) with ordinality as n (number, place)`
  const isIt = (column: string) => (barCode === null ? sql`true` : sql`${sql.ref(column)} = ${barCode}::text`)
  return sql`select i.id, n.place from ${given} cross join (${agreements}) a
      join invoice i on i.tenant_id = ${tenantId}::int and i.bank_agreement_id = a.id and i.nosso_numero = n.number
      where ${isIt('i.bar_code')}
    union all
    select t.invoice_id, n.place from ${given} cross join (${agreements}) a
      join replaced_title t on t.tenant_id = ${tenantId}::int and t.bank_agreement_id = a.id and t.nosso_numero = n.number
      where ${isIt('t.bar_code')}`
}
