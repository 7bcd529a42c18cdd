// The title of an invoice that is owed again: what the bank was told of it meanwhile decides whether it can still be paid.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { instructionFor, instructionPart, type Movement, withdrawnInstructionsPart } from './bank-instructions.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import type { InvoiceTable } from './invoice-rows.ts'
import { withdrawnStopPart } from './stops-before-write-off.ts'

export type Told = { movement: Movement; bank_file_id: string | null; answer: 'accepted' | 'refused' | null }
type Registration = InvoiceTable['bank_registration']

/** What the bank was told of the current title, or waits to be told; the last first. */
export function toldToBank(scope: Pick<Scope, 'tenantId'>, invoiceId: string): Query<Told> {
  return toldToBankOf(scope, [invoiceId])
}

/** The same of several invoices. */
export function toldToBankOf(
  { tenantId }: Pick<Scope, 'tenantId'>,
  invoiceIds: readonly string[],
): Query<Told & { invoice_id: string }> {
  return statement(sql<Told & { invoice_id: string }>`select b.invoice_id, b.movement, b.bank_file_id, b.answer
    from bank_instruction b join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id and i.generation = b.generation
    where b.tenant_id = ${tenantId}::int and b.invoice_id = any(${[...invoiceIds]}::uuid[]) order by b.id desc`)
}

export type TitleAgain = Pick<InvoiceTable, 'status' | 'bank_registration'> & { parts: Part[] }

/**
 * A write-off that no remessa carried is not sent, and a registration that nobody asks for any more is asked for.
 * @param invoice with the status to which it goes back: a title that the bank registered meanwhile is pending.
 */
export function titleAgain(scope: Scope, invoice: InvoiceRecord, told: readonly Told[]): TitleAgain {
  const bank_registration = registrationAgain(invoice, told)
  const isAsked = told.some(({ movement, answer }) => movement === 'register' && answer === null)
  const isPayable = invoice.status !== 'expired'
  const mustAsk = isPayable && bank_registration === 'none' && !isAsked && invoice.bank_agreement_id !== null
  return {
    status: invoice.status === 'generated' && bank_registration === 'registered' ? 'pending' : invoice.status,
    bank_registration,
    parts: [
      withdrawnInstructionsPart(scope, [invoice], ['writeOff']),
      withdrawnStopPart(scope, invoice),
      ...(mustAsk ? instructionPart(scope.tenantId, [instructionFor(invoice, 'register')]) : []),
    ],
  }
}

/**
 * The same of an invoice that other money may have covered since, whole or in part: a slip is of the whole amount, and comes back only where
 * all of it is owed again. Otherwise it is as done with at the bank as it was.
 */
export function titleOfWholeAgain(scope: Scope, invoice: InvoiceRecord, told: readonly Told[]): TitleAgain {
  if (invoice.open_cents === invoice.nominal_cents) return titleAgain(scope, invoice, told)
  return { status: invoice.status, bank_registration: invoice.bank_registration, parts: [] }
}

function registrationAgain({ bank_registration: now }: InvoiceRecord, told: readonly Told[]): Registration {
  const writeOff = told.find(({ movement }) => movement === 'writeOff')
  if (now === 'error' && writeOff?.answer === 'refused') return 'registered'
  const isSent = writeOff !== undefined && writeOff.bank_file_id !== null
  if (now !== 'cancelAwaitingReturn' || isSent) return now
  return registrationTold(told.find(({ movement }) => movement === 'register'))
}

/** By what the bank was asked last; a title that nobody here asked for is one that it has. One that waits came back with a file that the bank did not get. */
function registrationTold(register: Told | undefined): Registration {
  if (register === undefined) return 'registered'
  if (register.bank_file_id === null) return 'none'
  return register.answer === null ? 'awaitingReturn' : 'registered'
}
