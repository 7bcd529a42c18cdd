// Everything that is printed on a slip, read in one query: who receives, who pays, what and until when, and how lateness costs.
import { digitableLineOf, makeNossoNumero } from '@caderneta/banking'
import { maskName } from '@caderneta/kernel/person-name'
import { formatTaxId, maskTaxId } from '@caderneta/kernel/tax-id'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { type TitleAccount, titleAccount, titleAccountColumns } from '../gateways/public.ts'
import { type InvoiceTermsColumns, termsColumns } from '../invoices/public.ts'
import { addressLine, instructions } from './slip-words.ts'

type SlipRow = TitleAccount &
  InvoiceTermsColumns & {
    id: string
    number: number
    issued_on: string
    payable_until: string | null
    brought_cents: number
    layout: 'cnab240' | 'cnab400'
    nosso_numero: number
    bar_code: string
    holder_name: string
    holder_tax_id: string
    holder_address: string
    school_name: string
    trade_name: string
    school_address: unknown
    school_tax_id: string
    student_name: string
    guardian_name: string
    guardian_tax_id: string
    guardian_address: unknown
    pix_payload: string | null
    items: string
  }

export type SlipParty = {
  name: string
  /** As it is printed: with punctuation, or masked. */
  taxId: string
  address: string
}

export type Slip = {
  invoiceId: string
  number: number
  bank: string
  barCode: string
  digitableLine: string
  nossoNumero: string
  carteira: string
  agencyAndAccount: string
  dueOn: string
  payableUntil: string | null
  issuedOn: string
  cents: number
  beneficiary: SlipParty
  /** Printed as sacador/avalista where the account's holder is somebody else. */
  school: SlipParty & { tradeName: string }
  payer: SlipParty
  instructions: string[]
  /** What is charged: `Mensalidade março/2027`. */
  items: string
  studentName: string
  /** Only what the provider answered: never a Pix code of our own beside a registered title. */
  pixPayload: string | null
}

/** Slips of those invoices that are in scope and have a title, in the order asked for. */
export async function slipsOf(
  tx: Tx,
  scope: Pick<Scope, 'tenantId' | 'schools'>,
  invoiceIds: readonly string[],
): Promise<Slip[]> {
  const rows = await tx.rows(
    statement(sql<SlipRow>`
      select i.id, i.number, i.payable_until, i.brought_cents, ${termsColumns('i')}, ag.layout, i.nosso_numero, i.bar_code, ${titleAccountColumns}, ba.holder_name, ba.holder_tax_id, ba.holder_address,
        s.company_name as school_name, s.fantasy_name as trade_name, s.cnpj as school_tax_id, s.address as school_address,
        st.name as student_name, g.name as guardian_name, g.tax_id as guardian_tax_id, g.address as guardian_address,
        (select p.payload from pix_charge p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.status = 'active') as pix_payload,
        (select string_agg(x.name, ', ' order by x.position) from invoice_item x where x.tenant_id = i.tenant_id and x.invoice_id = i.id) as items
      from invoice i
      join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
      join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
      join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
      join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
      join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id
      where i.tenant_id = ${scope.tenantId}::int and i.id = any(${[...invoiceIds]}::uuid[]) and ${inSchools(scope, 'i.school_id')}
        and i.bar_code is not null
      order by array_position(${[...invoiceIds]}::uuid[], i.id)`),
  )
  return rows.map(toSlip)
}

/** For a copy that anyone with the link may open: the payer recognizes themselves, nobody else does (LGPD art. 6, III). */
export function withoutPersonalData(slip: Slip): Slip {
  const { name, taxId } = slip.payer
  return {
    ...slip,
    payer: { name: maskName(name), taxId: maskTaxId(taxId.replace(/[^0-9A-Z]/g, '')), address: '' },
    studentName: firstName(slip.studentName),
  }
}

export function firstName(name: string): string {
  // none: an empty name has no first word
  return name.trim().split(/\s+/)[0] ?? ''
}

function toSlip(row: SlipRow): Slip {
  const number = makeNossoNumero({
    ...titleAccount(row),
    nossoNumero: row.nosso_numero,
    dueOn: row.due_on,
    issuedOn: row.issued_on,
    amountCents: row.nominal_cents + row.brought_cents,
  })
  const address = addressLine(row.school_address)
  const isHolder = row.holder_tax_id === row.school_tax_id
  return {
    invoiceId: row.id,
    number: row.number,
    bank: row.bank,
    barCode: row.bar_code,
    digitableLine: digitableLineOf(row.bar_code),
    nossoNumero: number.nossoNumeroFormatted,
    carteira: row.carteira,
    agencyAndAccount: `${row.agency} / ${row.bank_agreement_code || `${row.account}-${row.account_digit}`}`,
    dueOn: row.due_on,
    payableUntil: row.payable_until,
    issuedOn: row.issued_on,
    cents: row.nominal_cents + row.brought_cents,
    beneficiary: {
      name: row.holder_name,
      taxId: formatTaxId(row.holder_tax_id),
      address: isHolder ? address : row.holder_address,
    },
    school: { name: row.school_name, tradeName: row.trade_name, taxId: formatTaxId(row.school_tax_id), address },
    payer: {
      name: row.guardian_name,
      taxId: formatTaxId(row.guardian_tax_id),
      address: addressLine(row.guardian_address),
    },
    instructions: instructions(row),
    items: row.items,
    studentName: row.student_name,
    pixPayload: row.pix_payload,
  }
}
