// Settlements: money that arrived, what it does to an invoice, and what a person must decide about it. One way for the bank's file, the
// Pix provider and every later rail.
//
// Always holds: an event of a bank or a provider is taken once, whoever tells it (`bank_event`); money on an invoice that owes nothing
// changes no status; money never vanishes: it is booked on an invoice, stands in a guardian's credit, or stands as unidentified, and what
// does not fit waits for a person (`settlement_exception`).
// Events out: exception.opened, exception.resolved.
import type { Area } from '../../platform/area.ts'
import { countExceptions } from './count-exceptions.ts'
import { exportExceptions } from './export-exceptions.ts'
import { listExceptions } from './list-exceptions.ts'
import { resolveException } from './resolve-exception.ts'

export const settlementsArea: Area = {
  name: 'settlements',
  endpoints: [listExceptions, exportExceptions, countExceptions, resolveException],
}
