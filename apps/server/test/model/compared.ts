// The model against the rows: every invoice and every account of every family, in two queries.
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { accountKinds, type Bill, type Family } from './family.ts'
import type { Answer } from './plans.ts'
import { why, whyNotReturnCredit } from './rules.ts'
import type { World } from './world.ts'

/** What the model and the program do not agree on, and whose it is. */
export class Divergence extends Error {
  readonly family: number
  constructor(family: number, message: string) {
    super(message)
    this.family = family
  }
}

const invoicesQuery = `select i.id, i.guardian_id, i.competence::text, i.status, i.bank_registration as registration, i.due_on::text as due,
    i.open_cents::int as open, i.paid_cents::int as covered, i.payable_until::text as "payableUntil", i.generation, i.late_since::text as "lateSince"
  from invoice i where i.tenant_id = $1 and i.guardian_id = any($2::uuid[])`

const balancesQuery = `with mine as (select i.id, i.guardian_id from invoice i where i.tenant_id = $1 and i.guardian_id = any($2::uuid[])),
    told as (select p.debit, p.credit, p.cents, coalesce(m.guardian_id, d.owner_id, c.owner_id) as guardian_id from posting p
      left join mine m on m.id = p.invoice_id
      left join ledger_account d on d.tenant_id = $1 and d.id = p.debit and d.kind in ('guardianCredit', 'refundPayable')
      left join ledger_account c on c.tenant_id = $1 and c.id = p.credit and c.kind in ('guardianCredit', 'refundPayable')
      where p.tenant_id = $1),
    legs as (select guardian_id, debit as account, cents from told union all select guardian_id, credit, -cents from told)
  select l.guardian_id, a.kind, sum(l.cents)::int as cents from legs l join ledger_account a on a.tenant_id = $1 and a.id = l.account
  group by l.guardian_id, a.kind`

type Row = { id: string; guardian_id: string; competence: string } & Record<string, unknown>

export async function compare(world: World): Promise<void> {
  const { pool } = world.build.ground
  const ids = world.families.map(({ guardianId }) => guardianId)
  const [invoices, balances] = await Promise.all([
    pool.query<Row>(invoicesQuery, [world.build.network, ids]),
    pool.query<{ guardian_id: string; kind: string; cents: number }>(balancesQuery, [world.build.network, ids]),
  ])
  const rows = Map.groupBy(invoices.rows, ({ guardian_id: id }) => id)
  const sums = Map.groupBy(balances.rows, ({ guardian_id: id }) => id)
  world.families.forEach((family, index) => {
    compareBills(index, family, rows.get(family.guardianId) ?? [])
    const found = new Map((sums.get(family.guardianId) ?? []).map(({ kind, cents }) => [kind, cents]))
    for (const kind of accountKinds) same(index, `account ${kind}`, family.balances[kind], found.get(kind) ?? 0)
  })
}

function compareBills(index: number, family: Family, rows: readonly Row[]): void {
  same(index, 'invoices', family.bills.length, rows.length)
  const byId = new Map(rows.map((row) => [row.id, row]))
  family.bills.forEach((bill, at) => {
    const row = byId.get(bill.id)
    if (!row) throw new Divergence(index, `invoice ${at} of the model is not there`)
    for (const [name, value] of Object.entries(shown(bill))) same(index, `invoice ${at} ${name}`, value, row[name])
  })
}

function shown({ status, registration, due, open, covered, payableUntil, generation, lateSince }: Bill) {
  return { status, registration, due, open, covered, payableUntil, generation, lateSince }
}

function same(index: number, what: string, model: unknown, real: unknown): void {
  if (model === real) return
  throw new Divergence(index, `${what}: the model says ${String(model)}, the program ${String(real)}`)
}

/** The answer of a call: its refusal, or the invoice with what may be done with it. */
export function compareAnswer(index: number, refusal: string | null, answer: Answer | null): void {
  if (answer === null) return
  const real = answer.status < 300 ? null : codeOf(answer)
  same(index, 'refusal', refusal, real)
}

/** An answer that shows the invoice is looked at whole. */
export function compareRecord(index: number, bill: Bill, answer: Answer | null): void {
  const body = answer?.body
  if (!isRecord(body)) return
  same(index, 'status answered', bill.status, body.status)
  same(index, 'registration answered', bill.registration, body.bankRegistration)
  same(index, 'open answered', bill.open, body.openCents)
  same(index, 'paid answered', bill.covered, body.paidCents)
  compareAbilities(index, bill, body.can)
}

export function compareAbilities(index: number, bill: Bill, can: Partial<Invoice['can']>): void {
  for (const [verb, rule] of Object.entries(why)) {
    const found = Object.entries(can).find(([name]) => name === verb)?.[1]
    same(index, `can ${verb}`, rule(bill), found?.can === false ? found.reason : null)
  }
  const { returnCredit } = can
  if (returnCredit)
    same(index, 'can returnCredit', whyNotReturnCredit(bill), returnCredit.can ? null : returnCredit.reason)
}

function isRecord(body: unknown): body is Invoice {
  return typeof body === 'object' && body !== null && 'can' in body && 'bankRegistration' in body
}

function codeOf({ body }: Answer): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return 'no error'
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no code'
}
