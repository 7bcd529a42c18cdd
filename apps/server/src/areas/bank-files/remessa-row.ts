// From what waits in the database to what the banking library writes. Reading alone: the rows are locked when the file is kept.
import { askedTerms, type RemessaAgreement, type RemessaTitle } from '@caderneta/banking'
import type { RemessaError } from '@caderneta/contracts/bank-file-shapes'
import { missingPayerParts, type PayerPart } from '@caderneta/contracts/payer-address'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { type TitleAccount, titleAccount, titleAccountColumns } from '../gateways/public.ts'
import { invoiceTerms, type InvoiceTermsColumns, termsColumns } from '../invoices/public.ts'
import { isAtRegistry, type StopState, stopState } from './registry-write-off.ts'

export type RemessaRow = InvoiceTermsColumns & {
  instruction_id: string
  movement: RemessaTitle['movement']
  /** The title that the request speaks of, and the one that the invoice has now. */
  generation: number
  invoice_generation: number
  invoice_id: string
  version: number
  status: string
  /** Of the title that the request speaks of. */
  bank_registration: string
  /** Of an order about a protest: a later one says otherwise, an agreement is made of the debt, or there is nothing to stop. */
  is_called_off: boolean
  /** Of a change of the due date: after how many days the bank was told to protest; null: never, or it was told to stop. */
  told_protest_days: number | null
  /** Of a write-off and of a stop: the title lies at a registry. */
  is_at_registry: boolean
  /** Of a write-off: the stop that is asked for its title. */
  stop_state: StopState | null
  /** A stop that was asked for a write-off: told only while that waits behind it. */
  is_for_write_off: boolean
  /** The write-off for which this stop is asked with the file; absent: a request that waits. */
  stops_for?: string | undefined
  number: number | null
  nosso_numero: number | null
  guardian_id: string
  guardian_name: string
  guardian_tax_id: string
  guardian_address: unknown
  company_name: string
  cnpj: string
}

/** What is kept of a row once its title is handed over to be written: what it changes, and what it is named by. */
export type KeptRow = Pick<
  RemessaRow,
  | 'instruction_id'
  | 'movement'
  | 'stops_for'
  | 'invoice_id'
  | 'version'
  | 'number'
  | 'nominal_cents'
  | 'guardian_id'
  | 'guardian_name'
>

export type BankAgreementRow = TitleAccount & {
  id: string
  bank_account_id: string
  holder_name: string
  holder_tax_id: string
  layout: 'cnab240' | 'cnab400'
  payable_days: number
  /** Null: the bank protests nothing by itself. */
  protest_days: number | null
}

export function bankAgreementById(scope: Pick<Scope, 'tenantId'>, id: string): Query<BankAgreementRow> {
  return statement(sql<BankAgreementRow>`select ag.id, ag.bank_account_id, ${titleAccountColumns}, ba.holder_name,
      ba.holder_tax_id, ag.layout, ag.payable_days, ag.protest_days
    from bank_agreement ag join bank_account ba on ba.tenant_id = ag.tenant_id and ba.id = ag.bank_account_id
    where ag.tenant_id = ${scope.tenantId}::int and ag.id = ${id}::uuid and ag.is_active`)
}

/** A layout that writes a title whole for a change of its day says again what the registration said of a protest. */
const toldProtestDays = sql`case when b.movement = 'changeDueDate' then (select r.told_protest_days from bank_instruction r
    where r.tenant_id = b.tenant_id and r.invoice_id = b.invoice_id and r.generation = b.generation and r.movement = 'register'
      and r.bank_file_id is not null and r.answer is distinct from 'refused' and not exists (select from bank_instruction s
        where s.tenant_id = r.tenant_id and s.invoice_id = r.invoice_id and s.generation = r.generation and s.movement = 'stopProtest'
          and s.answer is distinct from 'refused')
    order by r.id desc limit 1) end`
/** Orders about the protest of the title of `b`. */
function aboutProtest(alias: string): RawBuilder<unknown> {
  const o = sql.raw(alias)
  return sql`bank_instruction ${o} where ${o}.tenant_id = b.tenant_id and ${o}.invoice_id = b.invoice_id and ${o}.generation = b.generation
    and ${o}.answer is distinct from 'refused'`
}
const isOvertaken = sql`exists (select from ${aboutProtest('l')} and l.movement in ('protest', 'stopProtest') and l.id > b.id)`
const isCalledOff = sql`case b.movement
  when 'protest' then ${isOvertaken} or exists (select from invoice_hold h where h.tenant_id = i.tenant_id and h.invoice_id = i.id and h.reason = 'agreement')
  when 'stopProtest' then ${isOvertaken} or i.status = 'pending' and not exists (select from ${aboutProtest('e')} and not e.is_protest_over
    and (e.movement = 'protest' and e.bank_file_id is not null and e.bank_file_id is distinct from b.bank_file_id or e.told_protest_days is not null))
  else false end`
const columns = sql`b.id as instruction_id, b.movement, b.generation, i.generation as invoice_generation, i.id as invoice_id, i.version, i.status,
  coalesce(o.bank_registration, i.bank_registration) as bank_registration, i.number, coalesce(o.nosso_numero, i.nosso_numero) as nosso_numero,
  ${termsColumns('i')}, ${toldProtestDays} as told_protest_days, ${isCalledOff} as is_called_off, ${isAtRegistry} as is_at_registry,
  ${stopState} as stop_state, b.is_for_write_off, g.id as guardian_id,
  g.name as guardian_name, g.tax_id as guardian_tax_id, g.address as guardian_address, s.company_name, s.cnpj`
const joins = sql`bank_instruction b
  join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
  join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
  join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
  left join replaced_title o on o.tenant_id = b.tenant_id and o.invoice_id = b.invoice_id and o.generation = b.generation`

/** Requests of one title stand together: a file is made of them piece by piece. */
const byTitle = sql`coalesce(o.nosso_numero, i.nosso_numero), b.id`

/** The first `most` of what waits for a bank agreement, in the order it was asked. */
export function waitingRows(scope: Pick<Scope, 'tenantId'>, bankAgreementId: string, most: number): Query<RemessaRow> {
  return statement(sql<RemessaRow>`select ${columns} from ${joins}
    where b.tenant_id = ${scope.tenantId}::int and b.bank_agreement_id = ${bankAgreementId}::uuid and b.bank_file_id is null order by b.id limit ${most}::int`)
}

/** What a file that is being made is to tell: what waits for its bank agreement, up to the last request that was there when it was asked for. */
export function rowsUpTo(scope: Pick<Scope, 'tenantId'>, bankAgreementId: string, through: string): Query<RemessaRow> {
  return statement(sql<RemessaRow>`select ${columns} from ${joins}
    where b.tenant_id = ${scope.tenantId}::int and b.bank_agreement_id = ${bankAgreementId}::uuid and b.bank_file_id is null
      and b.id <= ${through}::uuid order by ${byTitle}`)
}

/** The same of a file that an earlier version of the program began: it holds its requests already. */
export function heldRows(scope: Pick<Scope, 'tenantId'>, bankFileId: string): Query<RemessaRow> {
  return statement(sql<RemessaRow>`select ${columns} from ${joins}
    where b.tenant_id = ${scope.tenantId}::int and b.bank_file_id = ${bankFileId}::uuid order by ${byTitle}`)
}

export function keptRow(row: RemessaRow): KeptRow {
  const {
    instruction_id,
    movement,
    stops_for,
    invoice_id,
    version,
    number,
    nominal_cents,
    guardian_id,
    guardian_name,
  } = row
  return { instruction_id, movement, stops_for, invoice_id, version, number, nominal_cents, guardian_id, guardian_name }
}

export const issued = 'instructions to the bank are of issued invoices'

const Address = z.object({
  street: z.string().default(''),
  number: z.string().default(''),
  complement: z.string().default(''),
  district: z.string().default(''),
  city: z.string().default(''),
  state: z.string().default(''),
  postalCode: z.string().default(''),
})

/** A later change of the agreement leaves a title as it was registered. */
function protestDays(
  { movement, told_protest_days: told }: RemessaRow,
  bankAgreement: BankAgreementRow,
): number | null {
  return movement === 'register' ? bankAgreement.protest_days : told
}

/** A waiting row as the library wants it. */
export function titleOf(row: RemessaRow, bankAgreement: BankAgreementRow): RemessaTitle {
  const number = String(must(row.number, issued))
  const address = Address.parse(row.guardian_address)
  return {
    movement: row.movement,
    isAtRegistry: row.is_at_registry,
    nossoNumero: must(row.nosso_numero, issued),
    companyUse: number,
    documentNumber: number,
    ...titleTerms(row),
    issuedOn: row.issued_on ?? row.due_on,
    writeOffDays: bankAgreement.payable_days,
    protestDays: protestDays(row, bankAgreement) ?? undefined, // none: never
    payer: {
      name: row.guardian_name,
      taxId: row.guardian_tax_id,
      address: [address.street, address.number, address.complement].filter(Boolean).join(' '),
      district: address.district,
      zip: address.postalCode.replace(/\D/g, ''),
      city: address.city,
      state: address.state,
    },
    // The beneficiary is who holds the account; where the school is someone else, it is printed as the drawer.
    guarantor: row.cnpj === bankAgreement.holder_tax_id ? undefined : { name: row.company_name, taxId: row.cnpj },
  }
}

export function remessaBankAgreement(bankAgreement: BankAgreementRow): RemessaAgreement {
  return {
    ...titleAccount(bankAgreement),
    company: { name: bankAgreement.holder_name, taxId: bankAgreement.holder_tax_id },
  }
}

type Fault = Pick<RemessaError, 'code' | 'message'>

/** Why the bank would refuse this title; null when nothing is known against it. Asked of each title before the file is written. */
export function familyFault(row: RemessaRow): Fault | null {
  if (row.movement !== 'register') return null
  if (row.guardian_name.trim() === '') return { code: 'payerName', message: 'Falta o nome do responsável.' }
  const [part] = missingPayerParts(row.guardian_address)
  return part === undefined ? null : addressFaults[part]
}

const addressFaults: Record<PayerPart, Fault> = {
  street: { code: 'payerAddress', message: 'Falta o endereço do responsável: rua e número.' },
  postalCode: { code: 'payerPostalCode', message: 'O CEP do responsável falta ou não tem 8 números.' },
  city: { code: 'payerCity', message: 'Falta a cidade do responsável.' },
  state: { code: 'payerState', message: 'Falta a UF do responsável.' },
}

export function errorOf(row: KeptRow, fault: Fault): RemessaError {
  return {
    instructionId: row.instruction_id,
    invoiceId: row.invoice_id,
    number: row.number,
    guardianId: row.guardian_id,
    guardianName: row.guardian_name,
    ...fault,
  }
}

/** A title is of the whole invoice, whatever was paid of it since. */
function titleTerms(row: RemessaRow) {
  return askedTerms(invoiceTerms({ ...row, open_cents: row.nominal_cents }))
}
