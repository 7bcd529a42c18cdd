// Everything that is printed on a slip, read in one query: who receives, who pays, what and until when, and how lateness costs.
import { addDays, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { formatPercent, toPpm } from '@caderneta/kernel/percent'
import { makeBoleto } from '@caderneta/banking'
import { sql } from 'kysely'
import { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { storedDiscounts } from '../schools/public.ts'
import { slipAccount } from './issued-title.ts'

const StoredAddress = z.record(z.string(), z.string().optional())

type SlipRow = {
  id: string
  number: number
  status: string
  due_on: string
  issued_on: string
  nominal_cents: number
  open_cents: number
  fine_ppm: number
  interest_ppm: number
  interest_per: string
  count_from: string
  early_discounts: unknown
  nosso_numero: number
  bar_code: string
  digitable_line: string
  bank: string
  agency: string
  account: string
  account_digit: string
  carteira: string
  agreement_code: string
  holder_name: string
  holder_tax_id: string
  school_name: string
  school_tax_id: string
  student_name: string
  guardian_name: string
  guardian_tax_id: string
  guardian_address: unknown
  pix_payload: string | null
  items: string
}

export type Slip = {
  number: number
  bank: string
  barCode: string
  digitableLine: string
  nossoNumero: string
  carteira: string
  agencyAndAccount: string
  dueOn: string
  issuedOn: string
  cents: number
  beneficiary: { name: string; taxId: string }
  /** Printed as sacador/avalista where the account's holder is somebody else. */
  school: { name: string; taxId: string }
  payer: { name: string; taxId: string; address: string }
  instructions: string[]
  description: string
  /** Only what the provider answered: never a Pix code of our own beside a registered title. */
  pixPayload: string | null
}

/** Null when the invoice is not in scope or has no title. */
export async function slipOf(
  tx: Tx,
  scope: Pick<Scope, 'tenantId' | 'schools'>,
  invoiceId: string,
): Promise<Slip | null> {
  const row = await tx.first(
    statement(sql<SlipRow>`
      select i.id, i.number, i.status, i.due_on, i.issued_on, i.nominal_cents, i.open_cents, i.fine_ppm, i.interest_ppm, i.interest_per,
        i.count_from, i.early_discounts, i.nosso_numero, i.bar_code, i.digitable_line, ba.bank, ba.agency, ba.account, ba.account_digit,
        ag.carteira, ag.code as agreement_code, ba.holder_name, ba.holder_tax_id, s.company_name as school_name, s.cnpj as school_tax_id,
        st.name as student_name, g.name as guardian_name, g.tax_id as guardian_tax_id, g.address as guardian_address,
        (select p.payload from pix_charge p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.status = 'active') as pix_payload,
        (select string_agg(x.name, ', ' order by x.position) from invoice_item x where x.tenant_id = i.tenant_id and x.invoice_id = i.id) as items
      from invoice i
      join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
      join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
      join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
      join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.agreement_id
      join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id
      where i.tenant_id = ${scope.tenantId}::int and i.id = ${invoiceId}::uuid and ${inSchools(scope, 'i.school_id')}
        and i.bar_code is not null`),
  )
  return row ? toSlip(row) : null
}

function toSlip(row: SlipRow): Slip {
  const account = slipAccount(row)
  const boleto = makeBoleto({
    ...account,
    nossoNumero: row.nosso_numero,
    dueOn: row.due_on,
    amountCents: row.nominal_cents,
  })
  return {
    number: row.number,
    bank: row.bank,
    barCode: row.bar_code,
    digitableLine: boleto.digitableLine,
    nossoNumero: boleto.nossoNumeroFormatted,
    carteira: row.carteira,
    agencyAndAccount: `${row.agency} / ${row.agreement_code || `${row.account}-${row.account_digit}`}`,
    dueOn: row.due_on,
    issuedOn: row.issued_on,
    cents: row.nominal_cents,
    beneficiary: { name: row.holder_name, taxId: row.holder_tax_id },
    school: { name: row.school_name, taxId: row.school_tax_id },
    payer: { name: row.guardian_name, taxId: row.guardian_tax_id, address: addressLine(row.guardian_address) },
    instructions: instructions(row),
    description: `${row.items} · aluno(a): ${row.student_name}`,
    pixPayload: row.pix_payload,
  }
}

function addressLine(value: unknown): string {
  const { street, number, complement, district, city, state, postalCode } = StoredAddress.parse(value)
  const place = [street, number, complement, district].filter(Boolean).join(', ')
  return [place, [city, state].filter(Boolean).join(' - '), postalCode].filter(Boolean).join(' · ')
}

/** What the cashier reads. Rates are told as the contract states them (CDC art. 52 §1: fine at most 2 %). */
function instructions(row: SlipRow): string[] {
  const discounts = storedDiscounts(row.early_discounts).map(({ days, percentPpm, valueCents }) => {
    const until = formatDate(addDays(toCalendarDate(row.due_on), -days))
    const what = percentPpm === undefined ? formatMoney(toCents(valueCents ?? 0)) : formatPercent(toPpm(percentPpm))
    return `Até ${until}: desconto de ${what}.`
  })
  const period = row.interest_per === 'month' ? 'ao mês' : 'ao dia'
  return [
    ...discounts,
    `Após o vencimento: multa de ${formatPercent(toPpm(row.fine_ppm))} e juros de ${formatPercent(toPpm(row.interest_ppm))} ${period}.`,
    'Vencendo em dia sem expediente bancário, pague no dia útil seguinte sem acréscimo.',
  ]
}
