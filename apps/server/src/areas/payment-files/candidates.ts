// What may go into the next file of an account, and why the rest stays out.
import { BankingError, type Payee, type PaymentBank, type PaymentOrder, pixKeyKind } from '@caderneta/banking'
import type { LeftOutReason, PaymentFilePreview } from '@caderneta/contracts/payment-file-shapes'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { payDay } from '../payouts/public.ts'
import { destination, isInEffect } from './payment-file-store.ts'

export type CandidateRow = {
  id: string
  version: number
  school_name: string
  destination: string
  cents: number
  scheduled_on: string
  is_waiting_approval: boolean
  is_account_in_effect: boolean
  kind: 'pix' | 'bank'
  pix_key: string | null
  bank: string | null
  agency: string | null
  account: string | null
  account_digit: string | null
  account_type: string | null
  holder_name: string
  holder_tax_id: string
}

/** As many as a file takes. */
export const mostPayments = 2_000

/** As many as one preparation takes: ten files. */
const mostAtOnce = 10 * mostPayments

/** One more than a preparation takes, so that whoever reads them knows whether it is cut. */
function candidates(scope: Scope, bankAccountId: string, ids?: readonly string[]): RawBuilder<CandidateRow> {
  return sql<CandidateRow>`select y.id, y.version, s.fantasy_name as school_name, ${destination} as destination, y.cents, y.scheduled_on,
      y.needs_approval and y.approved_by is null as is_waiting_approval, ${isInEffect(scope.now)} as is_account_in_effect,
      a.kind, a.pix_key, a.bank, a.agency, a.account, a.account_digit, a.account_type, a.holder_name, a.holder_tax_id
    from payout y
    join school s on s.tenant_id = y.tenant_id and s.id = y.school_id
    join payout_account a on a.tenant_id = y.tenant_id and a.id = y.payout_account_id
    where y.tenant_id = ${scope.tenantId}::int and y.bank_account_id = ${bankAccountId}::uuid and y.method = 'file' and y.status = 'requested'
      and y.sent_at is null and y.file_reference is null ${ids ? sql`and y.id = any(${[...ids]}::uuid[])` : sql``}
    order by y.id limit ${mostAtOnce + 1}::int`
}

export function candidatesOf(scope: Scope, bankAccountId: string): Query<CandidateRow> {
  return statement(candidates(scope, bankAccountId))
}

export function candidatesForUpdate(scope: Scope, bankAccountId: string): Query<CandidateRow> {
  return statement(sql<CandidateRow>`${candidates(scope, bankAccountId)} for no key update of y`)
}

/** Those of them that may still go into a file. */
export function namedForUpdate(scope: Scope, bankAccountId: string, ids: readonly string[]): Query<CandidateRow> {
  return statement(sql<CandidateRow>`${candidates(scope, bankAccountId, ids)} for no key update of y`)
}

export type Chosen = { row: CandidateRow; payOn: CalendarDate; payee: Payee }
type LeftOut = { row: CandidateRow; payOn: CalendarDate; reason: LeftOutReason }
export type Choice = { chosen: Chosen[]; leftOut: LeftOut[]; isCut: boolean; totalCents: number }

export function choiceOf(
  rows: readonly CandidateRow[],
  { now }: Pick<Scope, 'now'>,
  { cutOffHour, bank }: { cutOffHour: number; bank: PaymentBank },
): Choice {
  const chosen: Chosen[] = []
  const leftOut: LeftOut[] = []
  for (const row of rows.slice(0, mostAtOnce)) {
    const payOn = payDay(row.scheduled_on, now, cutOffHour)
    const payee = payeeOf(row, bank)
    const reason = reasonOf(row, payee)
    if (reason !== null) leftOut.push({ row, payOn, reason })
    else if (payee !== null) chosen.push({ row, payOn, payee })
  }
  const totalCents = chosen.reduce((sum, { row }) => sum + row.cents, 0)
  return { chosen, leftOut, isCut: rows.length > mostAtOnce, totalCents }
}

function reasonOf(row: CandidateRow, payee: Payee | null): LeftOutReason | null {
  if (row.is_waiting_approval) return 'waitingApproval'
  if (!row.is_account_in_effect) return 'accountChanged'
  return payee === null ? 'accountUnwritable' : null
}

/** Null where the account does not fit the positions that a file has for it. */
function payeeOf(row: CandidateRow, bank: PaymentBank): Payee | null {
  const holder = { name: row.holder_name, taxId: row.holder_tax_id }
  return row.kind === 'pix' ? keyOf(row, holder) : accountOf(row, holder, bank)
}

type Holder = Pick<Payee, 'name' | 'taxId'>

function keyOf({ pix_key: pixKey }: CandidateRow, holder: Holder): Payee | null {
  return pixKey !== null && pixKeyKind(pixKey) !== null ? { ...holder, kind: 'pix', pixKey } : null
}

function accountOf(row: CandidateRow, holder: Holder, payer: PaymentBank): Payee | null {
  const { bank, agency, account, account_digit: accountDigit } = row
  if (bank === null || agency === null || account === null || accountDigit === null) return null
  const isSavings = row.account_type === 'savings'
  const payee = { ...holder, kind: 'bank' as const, bank, agency, account, accountDigit, isSavings }
  return payer.takes(payee) ? payee : null
}

/** Pieces of what goes in, one for each file. */
export function cutInFiles(chosen: readonly Chosen[], { isPixApart }: PaymentBank): string[][] {
  const kinds = isPixApart ? [...Map.groupBy(chosen, ({ payee }) => payee.kind).values()] : [chosen]
  return kinds.flatMap((ofKind) =>
    Array.from({ length: Math.ceil(ofKind.length / mostPayments) }, (_, at) =>
      ofKind.slice(at * mostPayments, (at + 1) * mostPayments).map(({ row }) => row.id),
    ),
  )
}

type Numbers = { sequence: number; lastReference: number; digits: number | null }

/** Our number of a payment: network, file and place, so that no other network's file has it. Where the bank has less room, the next of the account. */
function referenceOf({ tenantId }: Pick<Scope, 'tenantId'>, numbers: Numbers, position: number): string {
  const { sequence, lastReference, digits } = numbers
  if (digits !== null) return String(lastReference + position).padStart(digits, '0')
  return [tenantId, sequence, position].map((part) => String(part).padStart(6, '0')).join('')
}

export function ordersOf(scope: Scope, numbers: Numbers, chosen: readonly Chosen[]): PaymentOrder[] {
  return chosen.map(({ row, payOn, payee }, at) => ({
    reference: referenceOf(scope, numbers, at + 1),
    payOn,
    cents: row.cents,
    payee,
  }))
}

/** What cannot be written, in the words of the library. */
export function unwritable<Result>(work: () => Result): Result | { detail: string } {
  try {
    return work()
  } catch (error) {
    if (error instanceof BankingError) return { detail: error.message }
    throw error
  }
}

export function shown({ row, payOn }: Pick<Chosen, 'row' | 'payOn'>): PaymentFilePreview['goesIn'][number] {
  return { payoutId: row.id, schoolName: row.school_name, destination: row.destination, cents: row.cents, payOn }
}
