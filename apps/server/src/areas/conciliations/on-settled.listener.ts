// Money that came or went changes days of accounts: those of a retorno that was read, the day of a Pix, of a reversal that a person followed and of what a
// family put back, and each night the days behind, which mends what a listener missed.
import { events as bankFileEvents } from '@caderneta/contracts/bank-file-events'
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { events as settlementEvents } from '@caderneta/contracts/settlements'
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { daysFrom, refreshAccounts, refreshDays } from './refresh-days.ts'

type Place = { bank_account_id: string; day: string }

/** Days so far away no bank credits. */
const plausible = sql`between ${sql.lit('2000-01-01')}::date and ${sql.lit('2199-12-31')}::date`

/** Once for the whole file: a day costs as much as it has titles, however many of them a chunk brings. */
function daysOfFile({ tenantId }: Scope, fileId: string): Query<Place> {
  return statement(sql<Place>`select distinct f.bank_account_id, coalesce(l.credit_on, l.event_on) as day from bank_file f
    join bank_file_line l on l.tenant_id = f.tenant_id and l.bank_file_id = f.id
    where f.tenant_id = ${tenantId}::int and f.id = ${fileId}::uuid and f.bank_account_id is not null
      and coalesce(l.credit_on, l.event_on) ${plausible} and (l.event_kind = 'settled' or l.fee_cents > 0)`)
}

/** Days on which a Pix of an invoice was credited in the last days. */
function daysOfPix({ tenantId, today }: Scope, invoiceId: string): Query<Place> {
  return statement(sql<Place>`select distinct a.owner_id as bank_account_id, p.credited_on as day from payment p
    join posting s on s.tenant_id = p.tenant_id and s.invoice_id = p.invoice_id and s.posted_on = p.paid_on
    join ledger_account a on a.tenant_id = s.tenant_id and a.id = s.debit and a.kind = 'clearing'
    where p.tenant_id = ${tenantId}::int and p.invoice_id = ${invoiceId}::uuid and p.method = 'pix' and p.credited_on > ${addDays(toCalendarDate(today), -daysBehind)}::date`)
}

/** The day on which the bank took back what a person followed now. */
function dayOfReversal({ tenantId }: Scope, exceptionId: string): Query<Place> {
  return statement(sql<Place>`select f.bank_account_id, coalesce(l.credit_on, l.event_on) as day from settlement_exception x
    join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
    join bank_file_line l on l.tenant_id = x.tenant_id and l.bank_file_id = x.bank_file_id and l.position = x.position
    where x.tenant_id = ${tenantId}::int and x.id = ${exceptionId}::uuid and x.kind = 'paymentReversed'
      and coalesce(l.credit_on, l.event_on) ${plausible}`)
}

/** Days on which a family put back what a bank took. */
function daysOfRecovery({ tenantId }: Scope, recoveryId: string): Query<Place> {
  return statement(sql<Place>`select distinct p.bank_account_id, p.paid_on as day from recovery_part p
    where p.tenant_id = ${tenantId}::int and p.recovery_id = ${recoveryId}::uuid and p.kind = 'received'`)
}

async function refreshed(places: Query<Place>, { platform, scope }: Parameters<Listener['hear']>[1]): Promise<void> {
  const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(places))
  const accounts = Map.groupBy(rows, ({ bank_account_id: id }) => id)
  for (const [id, own] of accounts)
    await refreshDays(
      platform,
      scope,
      id,
      own.map(({ day }) => day),
    )
}

function onPix(event: EventDeclaration<{ cents: number; method: string }>): Listener {
  return on(event, {
    name: `conciliations.${event.topic}`,
    concerns: ({ payload }) => payload.method === 'pix',
    hear: ({ subjectId }, context) => refreshed(daysOfPix(context.scope, subjectId), context),
  })
}

const daysBehind = 15

export const settledListeners: Listener[] = [
  on(bankFileEvents['retorno.processed'], {
    name: 'conciliations.retorno',
    hear: ({ subjectId }, context) => refreshed(daysOfFile(context.scope, subjectId), context),
  }),
  onPix(invoiceEvents['invoice.paid']),
  onPix(invoiceEvents['invoice.partlyPaid']),
  onPix(invoiceEvents['invoice.unexpectedMoney']),
  on(settlementEvents['exception.resolved'], {
    name: 'conciliations.reversal',
    hear: ({ subjectId }, context) => refreshed(dayOfReversal(context.scope, subjectId), context),
  }),
  on(settlementEvents['recovery.changed'], {
    name: 'conciliations.recovery',
    hear: ({ subjectId }, context) => refreshed(daysOfRecovery(context.scope, subjectId), context),
  }),
  on(networkEvents['day-passed'], {
    name: 'conciliations.day',
    hear: async ({ payload }, { platform, scope }) => {
      const today = toCalendarDate(payload.day)
      await refreshAccounts(platform, scope, daysFrom(addDays(today, -daysBehind), addDays(today, 3)))
    },
  }),
]
