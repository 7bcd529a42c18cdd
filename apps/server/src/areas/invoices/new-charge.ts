// A new charge for an invoice: another nosso número and bar code. For a title that died, and for one that the bank has with discounts it
// cannot change. The title before stays readable, so that what is still paid with an old slip finds its invoice.
import { events } from '@caderneta/contracts/invoice-events'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import type { OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { changedInvoice } from './counted-invoices.ts'
import { instructionFor, instructionPart, withdrawnInstructionsPart, ordersOfTitle } from './bank-instructions.ts'
import { isAtBank } from './invoice-rules.ts'
import { broughtCents } from './invoice-charges.ts'
import type { InvoiceRecord } from './invoice-store.ts'
import { protestWithdrawn } from './protest.ts'
import { issuedTitle } from './issued-title.ts'
import { renewedPixPart } from './pix-charge.ts'
import type { TitleContract } from './title-contract.ts'

const issued = 'only a title that was issued is replaced'

export type NewCharge = NewTitle & { event: OutboxEvent }

/** Slip and Pix, both dead. */
export function newCharge(
  scope: Scope,
  invoice: InvoiceRecord,
  contract: TitleContract,
  nossoNumero: number,
): NewCharge {
  const { changes, parts } = newTitle(scope, invoice, contract, { nossoNumero, dueOn: invoice.due_on })
  const about = { subjectId: invoice.id, schoolId: invoice.school_id, version: invoice.version + 1 }
  return {
    changes,
    event: news(events['invoice.chargeRenewed'], about),
    parts: [changedInvoice(scope, invoice, changes), ...parts, renewedPixPart(scope, invoice.id)],
  }
}

export type NewTitle = { changes: ReturnType<typeof columnsOf>; parts: Part[] }

/** The title alone: the caller writes `changes` to the invoice. The bank writes off the one before, where it has it. */
export function newTitle(
  scope: Scope,
  invoice: InvoiceRecord,
  contract: TitleContract,
  given: { nossoNumero: number; dueOn: string },
): NewTitle {
  const changes = columnsOf(invoice, contract, given)
  return {
    changes,
    parts: [
      replacedTitlePart(scope, invoice),
      withdrawnInstructionsPart(scope, [invoice], [...ordersOfTitle, 'writeOff']),
      ...instructionPart(scope.tenantId, [
        ...(isAtBank(invoice) ? [instructionFor(invoice, 'writeOff')] : []),
        {
          invoiceId: invoice.id,
          bankAgreementId: contract.bank_agreement_id,
          movement: 'register',
          generation: changes.generation,
        },
      ]),
    ],
  }
}

function columnsOf(
  invoice: InvoiceRecord,
  contract: TitleContract,
  { nossoNumero, dueOn }: { nossoNumero: number; dueOn: string },
) {
  const brought_cents = broughtCents(invoice, dueOn)
  const title = issuedTitle(contract, {
    number: must(invoice.number, issued),
    nossoNumero,
    dueOn,
    amountCents: invoice.nominal_cents + brought_cents,
    issuedOn: toCalendarDate(must(invoice.issued_on, issued)),
  })
  return {
    // The one before may lie at a registry; this one does not, and a remessa registers it.
    status: protestWithdrawn(invoice)?.status ?? invoice.status,
    generation: invoice.generation + 1,
    bank_agreement_id: contract.bank_agreement_id,
    nosso_numero: nossoNumero,
    bar_code: title.barCode,
    digitable_line: title.digitableLine,
    payable_until: title.payableUntil,
    brought_cents,
    bank_registration: 'none' as const,
    bank_reason: null,
  }
}

function replacedTitlePart({ tenantId }: Scope, invoice: InvoiceRecord): Part {
  return {
    name: 'replaced_title',
    rows: 1,
    sql: sql`insert into replaced_title (tenant_id, bank_agreement_id, nosso_numero, invoice_id, generation, bar_code, bank_registration)
      values (${tenantId}::int, ${must(invoice.bank_agreement_id, issued)}::uuid, ${must(invoice.nosso_numero, issued)}::bigint,
        ${invoice.id}::uuid, ${invoice.generation}::int, ${must(invoice.bar_code, issued)}::text, ${invoice.bank_registration}::text)
      returning 1`,
  }
}
