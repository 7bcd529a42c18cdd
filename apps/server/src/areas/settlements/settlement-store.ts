// Everything that settling one invoice or five thousand writes, in whole arrays.
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import {
  changedInvoicesPart,
  instructionFor,
  instructionPart,
  newPaymentsPart,
  type SettleableInvoice,
} from '../invoices/public.ts'
import { type NewException, newExceptionsPart, type Origin } from './new-exceptions.ts'
import { provenReportsPart } from './proven-reports.ts'
import type { Settlement } from './settlement.ts'

export type PlacedSettlement = Settlement & { origin: Origin }

/**
 * Everything that settling writes, as parts for one statement. `before` are the locked rows; an invoice that several monies
 * touched is written once, as the last of them left it. Audit line is the caller's: one per batch.
 */
export function settlementEffects(
  scope: Pick<Scope, 'tenantId'>,
  before: readonly SettleableInvoice[],
  settlements: readonly PlacedSettlement[],
): Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>> {
  const after = new Map(settlements.map((settlement) => [settlement.invoice.id, settlement.invoice]))
  const changed = before.filter((invoice) => after.has(invoice.id)).map((invoice) => after.get(invoice.id) ?? invoice)
  const versions = new Map(changed.map((invoice) => [invoice.id, invoice.version + 1]))
  const writeOffs = settlements.filter(({ writesOffBoleto }) => writesOffBoleto)
  return {
    parts: [
      newPaymentsPart(
        scope.tenantId,
        settlements.map(({ payment }) => payment),
      ),
      changedInvoicesPart(scope.tenantId, changed),
      ...newExceptionsPart(scope, exceptionsOf(settlements)),
      ...provenReportsPart(scope, settlements),
      ...instructionPart(
        scope.tenantId,
        writeOffs.map(({ invoice }) => instructionFor(invoice, 'writeOff')),
      ),
    ],
    history: settlements.map(({ history }) => history),
    entries: settlements.map(({ entry }) => entry),
    events: settlements.map(({ event }) => ({ ...event, version: versions.get(event.subjectId) ?? 1 })),
  }
}

function exceptionsOf(settlements: readonly PlacedSettlement[]): NewException[] {
  return settlements.flatMap(({ exception, invoice, payment, origin }) =>
    exception ? [{ ...exception, invoice, cents: payment.cents, origin }] : [],
  )
}
