// A closed transfer calculated again, twice: from the rows that were frozen, which must give the frozen lines and hashes; and from what is
// known today, which may differ by what happened since. What differs goes into the next transfer.
import { transfers } from '@caderneta/contracts/transfers'
import type { TransferCheck } from '@caderneta/contracts/transfer-shapes'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { type Movement, type TransferFacts, transferLineKinds } from '@caderneta/kernel/transfer-facts'
import { type CalculatedTransfer, calculatedTransfer, transferOf } from '@caderneta/kernel/transfer-lines'
import { ruleChanges as changesOfRules } from '@caderneta/kernel/transfer-rule-changes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { detachedOf } from './detached-transfer.ts'
import { type FactRows, factsOf, readFactRows, transferTerms } from './read-facts.ts'
import { allSources, type SourceRow } from './source-queries.ts'
import { inputHash, outputHash } from './transfer-hash.ts'
import { installmentsOf, linesOf, oneTransfer, type TransferRow } from './transfer-store.ts'

export const checkTransfer = query(transfers.check, async (tx, { params }, scope) => {
  const transfer = await tx.first(oneTransfer(scope, params.id))
  if (!transfer) throw notFound('transfer')
  const rows = await readFactRows(tx, { tenantId: scope.tenantId, id: transfer.id })
  // Apart from the months there is nothing to calculate again: an adjustment that was approved does not change.
  if (transfer.kind === 'detached') return checkOfDetached(tx, transfer, rows, scope)
  const today = factsOf(transfer, rows)
  // none: a school without a plan in the month
  if (!today) return sameAs(0)
  const calculated = calculatedTransfer(today)
  if (transfer.closed_at === null) return sameAs(calculated.resultCents)
  const again = await calculatedFromFrozen(tx, transfer, rows, scope)
  const differences = await differencesOf(tx, again.calculated, calculated, scope)
  const { isIntact } = again
  if (differences.length === 0) return { ...sameAs(calculated.resultCents), isIntact }
  const ruleChanges = await changesSince(tx, transfer, today, scope)
  return { isIntact, isIdentical: false, todayCents: calculated.resultCents, differences, ruleChanges }
})

function sameAs(todayCents: number): TransferCheck {
  return { isIntact: true, isIdentical: true, todayCents, differences: [], ruleChanges: [] }
}

type LaterClosing = { id: string; competence: string; rules: number }

/**
 * Calculated by one rule after the other: what each of them changed. The schedule is counted from month to month, so that the first later month that
 * was closed by a rule has made up for it.
 */
async function changesSince(
  tx: Tx,
  transfer: TransferRow,
  facts: TransferFacts,
  scope: Scope,
): Promise<TransferCheck['ruleChanges']> {
  const later = await tx.rows(laterClosings(transfer, scope))
  const resultBy = (rules: number) => calculatedTransfer({ ...facts, rules }).resultCents
  return changesOfRules
    .filter(({ rules }) => rules > transfer.rules)
    .map(({ rules, change, since }) => {
      const taking = later.find((each) => each.rules >= rules)
      const takenBy = taking ? { id: taking.id, competence: taking.competence } : null // none: no later month is closed by it
      return { change, since, cents: resultBy(rules) - resultBy(rules - 1), takenBy }
    })
    .filter(({ cents }) => cents !== 0)
}

/** Of the same school, the earliest first. */
function laterClosings({ school_id: schoolId, competence }: TransferRow, { tenantId }: Scope): Query<LaterClosing> {
  return statement(sql<LaterClosing>`select t.id, t.competence, t.rules from transfer t
    where t.tenant_id = ${tenantId}::int and t.school_id = ${schoolId}::uuid and t.kind = 'month' and t.closed_at is not null
      and t.competence > ${competence}::date order by t.competence limit 120`)
}

async function checkOfDetached(tx: Tx, transfer: TransferRow, rows: FactRows, scope: Scope): Promise<TransferCheck> {
  const { isIntact } = await calculatedFromFrozen(tx, transfer, rows, scope)
  const todayCents = must(transfer.result_cents, 'a closed transfer has a result')
  return { isIntact, isIdentical: true, todayCents, differences: [], ruleChanges: [] }
}

async function calculatedFromFrozen(tx: Tx, transfer: TransferRow, rows: FactRows, scope: Scope) {
  const [sources, lines, installments] = await Promise.all([
    tx.rows(allSources(scope, transfer.id)),
    tx.rows(linesOf(scope, transfer.id)),
    tx.rows(installmentsOf(scope, transfer.id)),
  ])
  const frozenTerms = rows.terms.find(({ id }) => id === transfer.plan_version_id)
  const terms = transferTerms(must(frozenTerms, 'a transfer is closed under a version of its plan'))
  // none: the transfer before left nothing
  const carriedCents = toCents(lines.find(({ kind }) => kind === 'carried')?.cents ?? 0)
  const competence = toCalendarDate(transfer.competence)
  const movements = sources.map(toMovement)
  const calculated =
    transfer.kind === 'detached'
      ? detachedOf(movements, { terms, competence, paidOn: transfer.closes_on })
      : transferOf(movements, { competence, terms, carriedCents })
  const kept = {
    lines: lines.map(({ kind, cents, base_cents, sources: count }) => ({
      kind,
      cents: toCents(cents),
      baseCents: toCents(base_cents),
      sources: count,
    })),
    resultCents: toCents(must(transfer.result_cents, 'a closed transfer has a result')),
    installments: installments.map(({ due_on, cents }) => ({ date: toCalendarDate(due_on), cents: toCents(cents) })),
  }
  const isIntact =
    inputHash({ competence, terms, carriedCents, movements: calculated.movements }) === transfer.input_hash &&
    outputHash(calculated) === transfer.output_hash &&
    outputHash(kept) === transfer.output_hash
  return { calculated, isIntact }
}

export function toMovement(row: SourceRow): Movement {
  return {
    component: row.component,
    sourceId: row.id,
    item: row.item,
    turn: row.turn,
    line: row.line,
    invoiceId: row.invoice_id,
    enrollmentId: row.enrollment_id,
    bankAccountId: row.bank_account_id,
    basis: row.basis,
    cents: toCents(row.cents),
    feeCents: toCents(row.fee_cents),
  }
}

const mostInvoices = 20

async function differencesOf(
  tx: Tx,
  frozen: CalculatedTransfer,
  today: CalculatedTransfer,
  scope: Scope,
): Promise<TransferCheck['differences']> {
  // none: a line that is not there
  const centsOf = ({ lines }: CalculatedTransfer, kind: string) => lines.find((line) => line.kind === kind)?.cents ?? 0
  const changed = invoicesThatDiffer(frozen.movements, today.movements)
  const differing = transferLineKinds.filter((kind) => centsOf(frozen, kind) !== centsOf(today, kind))
  const numbers = await numbersOf(tx, [...changed.keys()], scope)
  return differing.map((kind) => ({
    kind,
    frozenCents: centsOf(frozen, kind),
    todayCents: centsOf(today, kind),
    invoices: [...changed]
      .filter(([, { lines }]) => lines.has(kind))
      .slice(0, mostInvoices)
      .map(([invoiceId, { cents }]) => ({ invoiceId, invoiceNumber: numbers.get(invoiceId) ?? null, cents })),
  }))
}

/** Invoices whose movements add up to something else, with what they add today less what they added then. */
function invoicesThatDiffer(frozen: readonly Movement[], today: readonly Movement[]) {
  const sums = new Map<string, { cents: number; lines: Set<string> }>()
  const add = (movements: readonly Movement[], sign: 1 | -1) => {
    for (const { invoiceId, component, line, cents } of movements) {
      if (invoiceId === null) continue
      const key = `${invoiceId} ${component} ${line}`
      const sum = sums.get(key) ?? { cents: 0, lines: new Set([line]) }
      sums.set(key, { ...sum, cents: sum.cents + sign * cents })
    }
  }
  add(today, 1)
  add(frozen, -1)
  const byInvoice = new Map<string, { cents: number; lines: Set<string> }>()
  for (const [key, { cents, lines }] of sums) {
    if (cents === 0) continue
    const invoiceId = key.slice(0, 36)
    const before = byInvoice.get(invoiceId) ?? { cents: 0, lines: new Set<string>() }
    byInvoice.set(invoiceId, { cents: before.cents + cents, lines: before.lines.union(lines) })
  }
  return byInvoice
}

async function numbersOf(tx: Tx, ids: string[], { tenantId }: Scope): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(
    statement(sql<{ id: string; number: number | null }>`select i.id, i.number from invoice i
      where i.tenant_id = ${tenantId}::int and i.id = any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
