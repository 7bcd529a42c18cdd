// For the large sizes: what families paid, booked straight through the one way that settles, five thousand at a time.
import { type CalendarDate, compareDates, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { chargesOfInvoice, invoicesForSettlement, type SettleableInvoice } from '../invoices/public.ts'
import { type Money, settle, settlementEffects } from '../settlements/public.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, type Tx, writeTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { SeedCaller } from '../../seed-data/caller.ts'
import type { SeededNetwork } from '../../seed-data/ground.ts'
import { habitOf } from '../../seed-data/payer.ts'
import type { Random } from '../../seed-data/random.ts'

const batch = 5_000

type Payers = { network: SeededNetwork; random: Random; stops: ReadonlyMap<string, CalendarDate> }
/** By invoice: when its family paid. */
type Paid = ReadonlyMap<string, CalendarDate>

/** Pays the month's invoices that families paid until today. */
export async function settleMonth(
  caller: SeedCaller,
  payers: Payers,
  month: CalendarDate,
  today: CalendarDate,
): Promise<void> {
  const { readPool, writePool } = caller.platform
  const paid = await readTransaction(readPool, caller.tenantId, (tx) => paidInMonth(tx, payers, month, today))
  const ids = [...paid.keys()].toSorted()
  for (let start = 0; start < ids.length; start += batch)
    await writeTransaction(writePool, caller.tenantId, async (tx) => {
      const some = ids.slice(start, start + batch)
      const effects = await settledEffects(
        tx,
        caller.scope,
        payers.network,
        new Map(some.map((id) => [id, paidOnOf(paid, id)])),
      )
      await commitOperation(tx, { actor: caller.scope.actor, operation: 'seed.settle', effects })
    })
}

const paidOnOf = (paid: Paid, id: string) => must(paid.get(id), 'each of these invoices was paid')

/** The invoices of a month that families paid until today, and that are not settled yet. */
export async function paidInMonth(
  tx: Tx,
  { network, random, stops }: Payers,
  month: CalendarDate,
  today: CalendarDate,
): Promise<Paid> {
  const due = await tx.rows(
    statement(sql<{
      id: string
      enrollment_id: string
      due_on: string
      is_owed: boolean
    }>`select id, enrollment_id, due_on,
        status in ('generated', 'pending') as is_owed from invoice
      where tenant_id = ${network.tenantId}::int and competence = ${month}::date order by number`),
  )
  return new Map(
    due.flatMap(({ id, enrollment_id, due_on, is_owed }) => {
      const dueOn = toCalendarDate(due_on)
      const habit = habitOf(random, { dueOn, today, stoppedOn: stops.get(enrollment_id) ?? null })
      // Nobody cancels here: what a secretary would have canceled is paid on its day, and owed by nobody.
      const paidOn = habit.kind === 'canceled' ? dueOn : habit.kind === 'never' ? null : habit.paidOn
      const isPaid = is_owed && paidOn !== null && compareDates(paidOn, today) <= 0
      return isPaid ? [[id, paidOn] as const] : []
    }),
  )
}

/** What settles them: each with exactly what was due on the day. */
export async function settledEffects(tx: Tx, scope: Scope, network: SeededNetwork, paid: Paid): Promise<Effects> {
  const accountOf = new Map(network.banks.map(({ bankAgreementId, accountId }) => [bankAgreementId, accountId]))
  const before = await invoicesForSettlement(tx, [...paid.keys()])
  const settlements = before.map((invoice) => {
    const agreementId = must(invoice.bank_agreement_id, 'what was issued has a bank agreement')
    const accountId = must(accountOf.get(agreementId), 'it is one of the network')
    return { ...settle(invoice, moneyFor(invoice, paidOnOf(paid, invoice.id), accountId)), origin: null }
  })
  const audit = { subjectId: null, body: { count: settlements.length } }
  return { ...settlementEffects(scope, before, settlements), audit }
}

/** Exactly what was due on the day. */
function moneyFor(invoice: SettleableInvoice, paidOn: CalendarDate, bankAccountId: string): Money {
  const { totalCents } = chargesOfInvoice(invoice, paidOn)
  return {
    cents: totalCents,
    paidOn,
    creditedOn: paidOn,
    method: 'boleto',
    extRef: `seed:${invoice.id}`,
    bankAccountId,
  }
}
