// Every date of a transfer that nothing pays yet gets a payout. Two who schedule at once: the second waits for the transfer and finds no
// date left; the database takes one living payment of a date.
import type { PayoutMethod } from '@caderneta/contracts/payout-shapes'
import { transferSchedule } from '@caderneta/contracts/transfer-schedule'
import { documentWords, requiredDocuments, type SchoolDocumentKind } from '@caderneta/contracts/school-documents'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { missingDocumentsOf, payoutAccountAt, type PayoutRow } from '../schools/public.ts'
import { settingsOfNetwork } from '../settings/public.ts'
import {
  auditAllows,
  datesWithoutPayment,
  installmentsOf,
  type PaidDates,
  paymentsOfTransfer,
  type RailPayment,
  railRequested,
  transferForUpdate,
  type TransferRow,
} from '../transfers/public.ts'
import { payDay } from './payout-day.ts'
import { payoutNews } from './payout-effects.ts'
import { type PayoutLimits, payoutLimits, wayProblem } from './payout-limits.ts'
import { type Attempts, attemptsOf, schoolOfTransfer, type SourceAccount, sourceAccount } from './payout-store.ts'

/** More dates than a plan may have. */
const mostDates = 31

export const scheduleTransfer = action(transferSchedule.schedule, {
  prepare: async (_input, { platform, scope }) => {
    const [limits, values] = await Promise.all([payoutLimits(platform), settingsOfNetwork({ platform, scope })])
    const required = values['Caderneta.Transfer.RequireDocuments'] === 'true' ? requiredDocuments : []
    return { ids: Array.from({ length: mostDates }, newId), limits, required }
  },
  lock: ({ params: { id }, body }, scope, { required }) => ({
    transfer: one('transfer', transferForUpdate(scope, id)),
    account: one('bank_account', sourceAccount(scope, body.bankAccountId)),
    installments: installmentsOf(scope, id),
    payments: paymentsOfTransfer(scope, id),
    attempts: attemptsOf(scope, id),
    destination: payoutAccountAt(scope, schoolOfTransfer(scope, id), scope.now),
    missing: missingDocumentsOf(scope, schoolOfTransfer(scope, id), required),
  }),
  decide: (
    { transfer, account, attempts, destination: [destination], missing, ...dates },
    { body },
    scope,
    { ids, limits },
  ) => {
    const open = openDates(transfer, dates)
    const cents = open.reduce((sum, date) => sum + date.cents, 0)
    if (cents === 0) return refuse('payout_nothing_to_schedule')
    const audited = auditAllows(transfer)
    if (!audited.can) return refuse(audited.reason)
    if (cents !== body.cents) return refuse('payout_total_changed', { total: formatMoney(toCents(cents)) })
    const refused = heldBack(scope, { transfer, account, missing }, { method: body.method, limits })
    if (refused) return refused
    if (!destination) return refuse('payout_account_missing', { school: transfer.school_name })
    const paid = { ids, method: body.method, accountId: account.id, destination, cutOffHour: limits.cutOffHour }
    const added = open.map((date, place) => railPayment(scope, date, place, paid))
    const needsApproval = needsSecond(scope, { transfer, open, attempts, payments: dates.payments }, limits)
    const { after, effects } = railRequested(scope, { transfer, ...dates }, added)
    const payoutIds = added.map(({ id }) => id)
    return accept(
      { transferId: transfer.id, payoutIds, cents, needsApproval, status: after.status },
      {
        ...effects,
        parts: [...effects.parts, newPayouts(scope, transfer, added, { attempts, needsApproval })],
        history: [...(effects.history ?? []), ...payoutIds.map(requestedLine)],
        audit: {
          subjectId: transfer.id,
          body: { ...body, payoutIds, needsApproval, days: added.map(({ paidOn }) => paidOn) },
        },
        events: [
          ...(effects.events ?? []),
          ...added.map(({ id, method }) =>
            payoutNews({ id, school_id: transfer.school_id, method }, 'requested', 1, true),
          ),
        ],
      },
    )
  },
  view: (record) => record,
})

type Dates = Pick<PaidDates, 'payments'> & { attempts: readonly Attempts[] }
type Asked = Dates & { transfer: TransferRow; open: ReturnType<typeof openDates> }

/** Above the limit, or where one person alone could pay a date twice. */
function needsSecond(scope: Scope, { transfer, open, ...dates }: Asked, { approvalCents }: PayoutLimits): boolean {
  return transfer.due_cents > approvalCents || open.some(({ position }) => isTakenBackBy(scope, position, dates))
}

/** The caller said before that the date is not paid after all: took a payment by hand back, or said in the bank's place that nothing left. */
function isTakenBackBy({ actor: { userId } }: Scope, date: number, { payments, attempts }: Dates): boolean {
  return (
    payments.some((each) => each.installment === date && each.method === 'manual' && each.undone_by === userId) ||
    attempts.some((each) => each.installment === date && each.is_given_up)
  )
}

type PaidBy = {
  ids: readonly string[]
  method: RailPayment['method']
  accountId: string
  destination: PayoutRow
  cutOffHour: number
}

function railPayment(
  { now }: Scope,
  date: ReturnType<typeof openDates>[number],
  place: number,
  { ids, method, accountId, destination, cutOffHour }: PaidBy,
): RailPayment {
  const id = must(ids[place], 'there are ids for all dates of a plan')
  return {
    id,
    installment: date.position,
    cents: date.cents,
    method,
    means: method === 'pix' || destination.kind === 'pix' ? 'pix' : 'transfer',
    bankAccountId: accountId,
    payoutAccountId: destination.id,
    paidOn: payDay(date.due_on, now, cutOffHour),
    reference: endToEndId(id),
  }
}

type Found = { transfer: TransferRow; account: SourceAccount; missing: readonly { kind: SchoolDocumentKind }[] }
type Way = { method: PayoutMethod; limits: PayoutLimits }

/** Money cannot leave in this way, or documents of the company lack that the provider requires. */
function heldBack({ locale }: Scope, { transfer, account, missing }: Found, { method, limits }: Way) {
  const problem = wayProblem(account, method, limits)
  if (problem) return refuse(problem.code, {}, [problem.member])
  const kinds = missing.map(({ kind }) => documentWords[kind][locale]).join(', ')
  return missing.length === 0 ? null : refuse('school_documents_missing', { school: transfer.school_name, kinds })
}

/** Only a closed transfer with something to be paid has any. */
function openDates({ status }: TransferRow, dates: PaidDates) {
  return status === 'pendingAnalysis' || status === 'scheduled' ? datesWithoutPayment(dates) : []
}

/** Letters and digits, as the provider takes them. */
function endToEndId(id: string): string {
  return id.replaceAll('-', '')
}

type Beside = { attempts: readonly Attempts[]; needsApproval: boolean }

function newPayouts(
  scope: Scope,
  transfer: TransferRow,
  added: readonly RailPayment[],
  { attempts, needsApproval }: Beside,
): Part {
  const { userId, name } = scope.actor
  const rows = added.map((each) => ({
    tenant_id: scope.tenantId,
    id: each.id,
    transfer_id: transfer.id,
    installment: each.installment,
    // none: a date that was not tried before
    attempt: (attempts.find(({ installment }) => installment === each.installment)?.attempts ?? 0) + 1,
    school_id: transfer.school_id,
    cents: each.cents,
    method: each.method,
    scheduled_on: each.paidOn,
    bank_account_id: each.bankAccountId,
    payout_account_id: each.payoutAccountId,
    end_to_end_id: each.reference,
    needs_approval: needsApproval,
    requested_by: userId,
    requested_by_name: name,
  }))
  return { name: 'new_payout', rows: rows.length, sql: db.insertInto('payout').values(rows).returning('id') }
}

function requestedLine(subjectId: string) {
  return { subjectId, event: 'requested', data: { status: 'requested', reason: null } }
}
