// For the large sizes: what families paid, booked straight through the one way that settles, five thousand at a time.
import { type CalendarDate, compareDates, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { chargesOfInvoice } from '../areas/invoices/invoice-charges.ts'
import { invoicesForSettlement, type SettleableInvoice } from '../areas/invoices/public.ts'
import { type Money, settle, settlementEffects } from '../areas/settlements/public.ts'
import { readTransaction, writeTransaction } from '../platform/db/connection.ts'
import { statement } from '../platform/db/sql.ts'
import { commitOperation } from '../platform/operation/commit-operation.ts'
import type { SeededNetwork } from './ground.ts'
import type { SeedCaller } from './seed-caller.ts'
import { habitOf } from './payer.ts'
import type { Random } from './random.ts'

const batch = 5_000

/** Pays the month's invoices that families paid until today. */
export async function settleMonth(
  caller: SeedCaller,
  { network, random, stops }: { network: SeededNetwork; random: Random; stops: ReadonlyMap<string, CalendarDate> },
  month: CalendarDate,
  today: CalendarDate,
): Promise<void> {
  const due = await readTransaction(caller.platform.readPool, network.tenantId, (tx) =>
    tx.rows(
      statement(sql<{ id: string; enrollment_id: string; due_on: string }>`select id, enrollment_id, due_on from invoice
        where tenant_id = ${network.tenantId}::int and competence = ${month}::date order by number`),
    ),
  )
  const paid = new Map(
    due.flatMap(({ id, enrollment_id, due_on }) => {
      const dueOn = toCalendarDate(due_on)
      const habit = habitOf(random, { dueOn, today, stoppedOn: stops.get(enrollment_id) ?? null })
      const isPaid = (habit.kind === 'bank' || habit.kind === 'school') && compareDates(habit.paidOn, today) <= 0
      return isPaid ? [[id, habit.paidOn] as const] : []
    }),
  )
  const ids = [...paid.keys()].toSorted()
  for (let start = 0; start < ids.length; start += batch)
    await settleBatch(caller, network, ids.slice(start, start + batch), paid)
}

async function settleBatch(
  caller: SeedCaller,
  network: SeededNetwork,
  ids: string[],
  paid: Map<string, CalendarDate>,
): Promise<void> {
  const accountOf = new Map(network.banks.map(({ bankAgreementId, accountId }) => [bankAgreementId, accountId]))
  await writeTransaction(caller.platform.writePool, caller.tenantId, async (tx) => {
    const before = await tx.rows(invoicesForSettlement(caller.scope, ids))
    const settlements = before.map((invoice) => {
      const paidOn = paid.get(invoice.id) ?? toCalendarDate(invoice.due_on)
      return {
        ...settle(invoice, moneyFor(invoice, paidOn, accountOf.get(invoice.bank_agreement_id ?? '') ?? '')),
        origin: null,
      }
    })
    const effects = settlementEffects(caller.scope, before, settlements)
    const audit = { subjectId: null, body: { count: settlements.length } }
    await commitOperation(tx, { actor: caller.scope.actor, operation: 'seed.settle', effects: { ...effects, audit } })
  })
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
