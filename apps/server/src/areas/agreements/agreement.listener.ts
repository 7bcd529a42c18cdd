// What moves an agreement by itself: installments that are paid or are owed again, an invoice that changed before the agreement was issued, and
// days that pass. Heard twice, the second time finds it done.
import { events } from '@caderneta/contracts/agreements'
import { events as bankFileEvents } from '@caderneta/contracts/bank-file-events'
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { lastToldDay } from '@caderneta/kernel/agreement-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { droppedCoveredPartsPart, newCoveredPartsPart } from '../invoices/public.ts'
import { owedAgainPart } from './agreement-parts.ts'
import {
  type AgreementRow,
  agreementForUpdate,
  type InstallmentRow,
  installmentsOf,
  invoicesOfAgreementHeld,
  itemsOf,
  type ItemRow,
} from './agreement-store.ts'
import { changedAgreement } from './changed-agreement.ts'
import { partsOfKept } from './covered-months.ts'
import { type EndCause, endedAgreement, lockedForEnd } from './ended-agreement.ts'
import { isQuoteOver } from './quote.ts'

type Found = { id: string }

const agreementsOf = (columns: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  sql<Found>`select distinct ${columns} as id from agreement a
    left join agreement_installment n on n.tenant_id = a.tenant_id and n.agreement_id = a.id
    left join agreement_invoice o on o.tenant_id = a.tenant_id and o.agreement_id = a.id where ${where}`

/** Agreements that the invoice is in, whichever way. */
function ofInvoice({ tenantId }: Scope, invoiceId: string): Query<Found> {
  return statement(sql<Found>`select agreement_id as id from agreement_installment where tenant_id = ${tenantId}::int and invoice_id = ${invoiceId}::uuid
    union select agreement_id from agreement_invoice where tenant_id = ${tenantId}::int and invoice_id = ${invoiceId}::uuid and outcome = 'held'`)
}

/** Those that a retorno may have moved: of its lines, by the invoices that they settled. */
function ofFile({ tenantId }: Scope, bankFileId: string): Query<Found> {
  const settled = sql`select l.invoice_id from bank_file_line l where l.tenant_id = ${tenantId}::int and l.bank_file_id = ${bankFileId}::uuid`
  return statement(
    agreementsOf(
      sql`a.id`,
      sql`a.tenant_id = ${tenantId}::int and (n.invoice_id in (${settled}) or (o.outcome = 'held' and o.invoice_id in (${settled})))`,
    ),
  )
}

/** Living ones of which an installment was due, or whose offer may be over. */
function overripe({ tenantId }: Scope, day: string): Query<Found> {
  return statement(sql<Found>`select a.id from agreement a where a.tenant_id = ${tenantId}::int and (
      (a.status = 'created' and a.quoted_until < ${day}::date + interval '1 day')
      or (a.status = 'pending' and exists (select from agreement_installment n join invoice i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
        where n.tenant_id = a.tenant_id and n.agreement_id = a.id and n.due_on < ${day}::date and i.open_cents > 0))) order by a.id`)
}

async function each(
  query: Query<Found>,
  context: JobContext,
  act: (context: JobContext, id: string) => Promise<void>,
): Promise<void> {
  const { platform, scope } = context
  const found = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(query))
  for (const { id } of found) await act(context, id)
  if (found.length > 0) platform.wakeRelay()
}

/** Paid, owed again, or not what was offered any more. */
async function follow({ platform, scope }: JobContext, id: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const agreement = await tx.first(agreementForUpdate(scope, id))
    if (!agreement) return
    const operation = 'agreements.follow'
    if (agreement.status === 'created') {
      const locked = await lockedEnd(tx, scope, agreement)
      const changed = locked.items.find((item) => isOtherThanOffered(locked.invoices, item))
      if (!changed) return
      const cause = { cause: 'invoiceChanged', number: changed.number } as const
      const { effects } = endedAgreement(scope, locked, { status: 'error', ...cause })
      await commitOperation(tx, { actor: scope.actor, operation, effects })
      return
    }
    const effects = await followedMoney(tx, scope, agreement)
    if (effects) await commitOperation(tx, { actor: scope.actor, operation, effects })
  })
}

type Invoice = { id: string; open_cents: number; status: string }

function isOtherThanOffered(
  invoices: readonly Invoice[],
  item: { invoice_id: string; principal_cents: number },
): boolean {
  return invoices.some(({ id, open_cents: cents }) => id === item.invoice_id && cents !== item.principal_cents)
}

/** Of an installment of a living agreement: the day on which it came to be owed again. */
async function oweAgain({ platform, scope }: JobContext, id: string, invoiceId: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const agreement = await tx.first(agreementForUpdate(scope, id))
    const found = (await tx.rows(installmentsOf(scope, id))).find((each) => each.invoice_id === invoiceId)
    if (agreement?.status !== 'pending' || !found || found.open_cents === 0 || found.owed_again_on === scope.today)
      return
    const data = { position: found.position }
    const own = changedAgreement(scope, agreement, {}, events['agreement.changed'], 'owedAgain', data)
    const effects = { ...own, parts: [...own.parts, owedAgainPart(scope, invoiceId)] }
    await commitOperation(tx, { actor: scope.actor, operation: 'agreements.follow', effects })
  })
}

type Tx = Parameters<Parameters<typeof writeTransaction>[2]>[0]

/** Looked at again under the locks: whoever gives one of its months back counts on all installments being paid. */
async function followedMoney(tx: Tx, scope: Scope, agreement: AgreementRow) {
  const installments = () => tx.rows(installmentsOf(scope, agreement.id))
  if (moneyMove(agreement, await installments()) === null) return null
  await tx.rows(invoicesOfAgreementHeld(scope, agreement.id))
  const found = await installments()
  const move = moneyMove(agreement, found)
  if (move === null) return null
  return move === 'kept'
    ? keptEffects(scope, agreement, found, await tx.rows(itemsOf(scope, agreement.id)))
    : reopenedEffects(scope, agreement)
}

/** Null where it stands as its installments say. */
function moneyMove(
  { status: current }: AgreementRow,
  installments: readonly InstallmentRow[],
): 'kept' | 'reopened' | null {
  const isPaid = installments.every(({ status }) => status === 'paid' || status === 'paidAtSchool')
  if (current === 'pending') return isPaid ? 'kept' : null
  return (current === 'paid' || current === 'liquidated') && !isPaid ? 'reopened' : null
}

function keptEffects(
  scope: Scope,
  agreement: AgreementRow,
  installments: readonly InstallmentRow[],
  items: readonly ItemRow[],
) {
  // Early: the last installment was still to fall due.
  const isEarly = installments.some(({ due_on: dueOn }) => dueOn > scope.today)
  const status = isEarly ? ('liquidated' as const) : ('paid' as const)
  const columns = { status, ended_on: scope.today }
  const own = changedAgreement(scope, agreement, columns, events['agreement.changed'], status)
  const parts = newCoveredPartsPart(scope, partsOfKept(agreement, items, installments))
  return { ...own, parts: [...own.parts, ...parts] }
}

function reopenedEffects(scope: Scope, agreement: AgreementRow) {
  const columns = { status: 'pending' as const, ended_on: null }
  const own = changedAgreement(scope, agreement, columns, events['agreement.changed'], 'reopened')
  return { ...own, parts: [...own.parts, droppedCoveredPartsPart(scope, agreement.id)] }
}

async function lockedEnd(tx: Tx, scope: Scope, agreement: AgreementRow) {
  const ids = (await tx.rows(itemsOf(scope, agreement.id))).map(({ invoice_id: id }) => id)
  const queries = lockedForEnd(scope, agreement.id, ids)
  await tx.rows(queries.held)
  const [invoices, items, installments, bank, told, posted] = await Promise.all([
    tx.rows(queries.invoices),
    tx.rows(queries.items),
    tx.rows(queries.installments),
    tx.rows(queries.bank),
    tx.rows(queries.told),
    tx.rows(queries.posted),
  ])
  return { agreement, invoices, items, installments, bank, told, posted }
}

/** Its offer is over, or an installment was waited for as long as it is. */
async function lapse({ platform, scope }: JobContext, id: string, day: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const agreement = await tx.first(agreementForUpdate(scope, id))
    if (!agreement || (agreement.status !== 'created' && agreement.status !== 'pending')) return
    const locked = await lockedEnd(tx, scope, agreement)
    const cause = lapseCause(scope, locked, day)
    // What a running import counts on is looked at again the next day.
    if (cause === null || locked.bank.length > 0) return
    const { effects } = endedAgreement(scope, locked, { status: 'expired', ...cause })
    await commitOperation(tx, { actor: scope.actor, operation: 'agreements.expire', effects })
  })
}

function lapseCause(
  scope: Scope,
  { agreement, installments, invoices }: Awaited<ReturnType<typeof lockedEnd>>,
  day: string,
): EndCause | null {
  if (agreement.status === 'created')
    return isQuoteOver(agreement, scope) ? { cause: 'offerLapsed', number: null } : null
  const open = new Set(invoices.filter(({ open_cents: cents }) => cents > 0).map(({ id }) => id))
  const missed = installments.find(
    (each) => each.invoice_id !== null && open.has(each.invoice_id) && lastToldDay(owedFrom(each)) < day,
  )
  return missed ? { cause: 'installmentUnpaid', number: missed.position } : null
}

/** Whoever thought it paid has the 72 hours again. */
function owedFrom({ due_on: dueOn, owed_again_on: again }: InstallmentRow) {
  return toCalendarDate(again !== null && again > dueOn ? again : dueOn)
}

function onInvoice<Payload extends object>(event: EventDeclaration<Payload>): Listener {
  return on(event, {
    name: `agreements.${event.topic}`,
    hear: ({ subjectId }, context) => each(ofInvoice(context.scope, subjectId), context, follow),
  })
}

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'agreements.expire',
  isInOrder: true,
  hear: ({ payload }, context) =>
    each(overripe(context.scope, payload.day), context, (own, id) => lapse(own, id, payload.day)),
})

export const agreementListeners: Listener[] = [
  onInvoice(invoiceEvents['invoice.paid']),
  onInvoice(invoiceEvents['invoice.partlyPaid']),
  on(invoiceEvents['invoice.paymentReversed'], {
    name: 'agreements.invoice.paymentReversed',
    hear: async ({ subjectId }, context) => {
      const { scope } = context
      await each(ofInvoice(scope, subjectId), context, follow)
      await each(ofInvoice(scope, subjectId), context, (own, id) => oweAgain(own, id, subjectId))
    },
  }),
  on(bankFileEvents['retorno.processed'], {
    name: 'agreements.retorno',
    hear: ({ subjectId }, context) => each(ofFile(context.scope, subjectId), context, follow),
  }),
  onDayPassed,
]
