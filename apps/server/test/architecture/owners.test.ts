// Every table has one owner. An area writes its own tables alone; it reads its own and those of the areas above it.
import { areas as contractAreas } from '@caderneta/contracts'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { shown, sourceFiles } from './source-files.ts'
import { tableOwners } from './table-owners.ts'
import { type TableUse, tableUses } from './table-uses.ts'

const order = Object.keys(contractAreas)
const owners = new Map<string, string>(Object.entries(tableOwners))
const tables = new Set(owners.keys())

/** Reads of a lower area's table that are meant, by file, each with its reason. Writes have no exception. */
const downwardReads: Record<string, { tables: string[]; reason: string }> = {
  'collection/family-listing.ts': {
    tables: ['negative_listing'],
    reason: 'tells in the list of families how far their debts are told to a bureau',
  },
  'collection/hours-touched.ts': {
    tables: ['notification'],
    reason: 'counts the planned messages that a change of hours would move, before it is saved',
  },
  'settlements/exception-store.ts': { tables: ['bank_file'], reason: 'names the file that an exception came from' },
  'invoices/invoice-store.ts': {
    tables: ['transfer_basis'],
    reason: 'an item that a transfer paid for stays guaranteed: asks for its basis',
  },
  'invoices/counted-invoices.ts': {
    tables: ['family_debt_day'],
    reason: 'marks families of debts near the day up to which collection keeps them, and of no later ones',
  },
  'invoices/list-invoice-remessas.ts': { tables: ['bank_file'], reason: 'names the remessas that carried an invoice' },
  'invoices/list-invoice-retornos.ts': {
    tables: ['bank_file', 'bank_file_line'],
    reason: 'names the retornos that spoke of an invoice, and what they said',
  },
  'invoices/find-invoices.ts': {
    tables: ['joint_charge', 'joint_charge_part'],
    reason: 'finds the invoices that a joint Pix charge is for',
  },
  'settings/setting-target.ts': {
    tables: ['school'],
    reason: 'a value of a school is set for a school that is in scope',
  },
  'settings/held-settings.ts': { tables: ['school'], reason: 'values are told of a school that is in scope' },
  'schools/school-store.ts': {
    tables: ['bank_agreement'],
    reason: 'a school names the bank agreement it is paid into; the agreement asks which schools are',
  },
  'courses/course-store.ts': {
    tables: ['academic_class'],
    reason: 'a course with classes of this year stays in use: counts them',
  },
  'plans/plan-lift.ts': {
    tables: ['posting', 'ledger_account'],
    reason: 'what the school took at its counter for a guaranteed invoice keeps its coverage',
  },
  'plans/preview-disable-plan.ts': {
    tables: ['enrollment', 'academic_class', 'invoice', 'invoice_item', 'transfer_basis', 'agreement_invoice'],
    reason: 'counts what disabling a plan touches, before it is done',
  },
  'plans/preview-update-plan.ts': {
    tables: ['invoice', 'invoice_item'],
    reason: 'counts what other categories and products change, before they are written',
  },
  'roles/role-store.ts': { tables: ['user_role'], reason: 'a role that somebody has is not removed: counts its users' },
  'classes/class-store.ts': { tables: ['enrollment'], reason: 'a class with students keeps its school: counts them' },
  'classes/get-class.ts': { tables: ['enrollment'], reason: 'counts the students of the class' },
  'guardians/get-guardian.ts': { tables: ['enrollment'], reason: 'names the enrollments of a household' },
  'guardians/shared-enrollments.ts': { tables: ['enrollment'], reason: 'names what a guardian pays a part of' },
  'guardians/merge-store.ts': { tables: ['enrollment'], reason: 'counts the enrollments that a merge moves' },
  'guardians/guardian-store.ts': {
    tables: ['enrollment'],
    reason: 'a guardian is seen by the schools where a child of theirs is enrolled',
  },
  'gateways/bank-store.ts': { tables: ['invoice'], reason: 'what slips were issued on is not changed: asks for any' },
  'gateways/bank-use.ts': {
    tables: [
      'invoice',
      'replaced_title',
      'bank_file',
      'bank_statement',
      'guardian_refund',
      'recovery',
      'recovery_part',
      'transfer_payment',
      'commission',
    ],
    reason: 'an account or bank agreement that anything uses is not removed: counts what does',
  },
  'enrollments/enrollment-standing.ts': {
    tables: ['invoice'],
    reason: 'a student who owes for long is at risk: asks for such an invoice',
  },
  'enrollments/enrollment-gate.ts': {
    tables: ['invoice', 'invoice_hold'],
    reason: 'a family that owes for the year before is not enrolled in the next: sums what it owes',
  },
  'enrollments/enrollment-store.ts': {
    tables: ['invoice', 'invoice_item', 'evasion', 'enrollment_contract'],
    reason:
      'an enrollment that was billed or left or has a contract is not removed, and a month drawn up fixes the plan: asks for any',
  },
  'enrollments/student-merge-store.ts': {
    tables: ['invoice'],
    reason: 'counts the invoices that follow a merged student',
  },
  'commissions/commission-store.ts': {
    tables: ['transfer', 'transfer_source'],
    reason: 'says what closed transfers kept by a commission',
  },
  'ledger/part-of-account.ts': { tables: ['invoice'], reason: 'postings know their school through their invoice' },
  'ledger/list-account-lines.ts': {
    tables: ['invoice', 'settlement_exception', 'bank_file'],
    reason: 'names the invoice of a line, and the line of a bank file where money of nobody came in',
  },
  'ledger/account-balances.ts': { tables: ['bank_account'], reason: 'names the owner of an account' },
  'ledger/proof-of-postings.ts': { tables: ['invoice'], reason: 'proves whose accounts an invoice moves' },
  'ledger/proof-of-invoices.ts': {
    tables: ['invoice', 'invoice_item', 'invoice_month_total', 'invoice_month_delta', 'payment'],
    reason: 'proves that the ledger and the invoices agree',
  },
  'ledger/proof-of-titles.ts': {
    tables: ['invoice', 'replaced_title'],
    reason: 'proves that a slip asks for what its invoice is',
  },
  'ledger/proof-of-payments.ts': {
    tables: [
      'payment',
      'invoice',
      'invoice_item',
      'bank_event',
      'bank_file',
      'bank_agreement',
      'settlement_exception',
      'replaced_title',
    ],
    reason: 'proves that each payment is one entry, in the bank account where it came in',
  },
  'ledger/proof-of-bank-events.ts': {
    tables: ['bank_event', 'bank_file', 'bank_file_line', 'payment', 'settlement_exception'],
    reason: 'proves that each cent that a bank told is in the ledger',
  },
  'ledger/proof-of-transfers.ts': {
    tables: [
      'payment',
      'transfer',
      'transfer_line',
      'transfer_source',
      'transfer_basis',
      'transfer_installment',
      'transfer_payment',
      'payout',
      'invoice_item',
      'given_back_share',
    ],
    reason: 'proves that what is owed to schools is what their closed transfers say',
  },
  'ledger/proof-of-statements.ts': {
    tables: ['conciliation', 'statement_line'],
    reason: 'proves that what statements credit leaves the clearing, and nothing else does',
  },
  'ledger/proof-of-agreements.ts': {
    tables: ['agreement', 'agreement_invoice', 'agreement_installment', 'invoice', 'covered_part'],
    reason:
      'proves that a debt stands in the invoices of an agreement or in its installments, and what their money covers',
  },
  'ledger/proof-of-give-backs.ts': {
    tables: ['invoice', 'payment', 'given_back_share', 'covered_part', 'agreement', 'agreement_invoice'],
    reason: 'proves that what was paid of a month that is not owed is with its family, once',
  },
  'ledger/proof-of-decisions.ts': {
    tables: [
      'retention',
      'retention_origin',
      'retention_installment',
      'adjustment',
      'adjustment_part',
      'transfer',
      'transfer_source',
    ],
    reason: 'proves that what people decided about the money of schools moved once, as they decided it',
  },
  'ledger/proof-of-claims.ts': {
    tables: ['pix_claim', 'payment', 'recovery'],
    reason: 'proves that claimed Pix is blocked, or undone, as its claims say',
  },
  'ledger/proof-of-recoveries.ts': {
    tables: ['recovery', 'recovery_part', 'payment'],
    reason: 'proves that what families are to put back is what was charged and not put back',
  },
  'ledger/proof-of-waiting-money.ts': {
    tables: ['guardian_refund', 'refund_pix', 'settlement_exception', 'duplicate_report', 'bank_file', 'payment'],
    reason: 'proves that decisions about waiting money are in the ledger as they say',
  },
}

/** The directory of networks is the ground that every area stands on: written by tenants, read by all. */
const ground = 'control.tenant'

const camel = (folder: string) => folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const areaOf = (file: string) => camel(basename(dirname(file)))

type Found = TableUse & { area: string; file: string }

function foreign({ area, table, isWrite }: Found): boolean {
  const owner = owners.get(table) ?? ''
  if (owner === area) return false
  if (isWrite) return true
  return table !== ground && owner !== 'platform' && order.indexOf(owner) > order.indexOf(area)
}

const uses = sourceFiles('apps/server/src/areas').flatMap((file) =>
  tableUses(readFileSync(file, 'utf8'), tables).map(
    (use): Found => ({ ...use, area: areaOf(file), file: shown(file) }),
  ),
)
const inAreas = (file: string) => file.replace('apps/server/src/areas/', '')

test('an area writes only the tables it owns', () => {
  expect(uses.filter(({ isWrite }) => isWrite).length).toBeGreaterThan(50)
  const wrong = uses.filter((use) => use.isWrite && foreign(use))
  expect(wrong.map(({ file, table }) => `${inAreas(file)} writes ${table}`)).toEqual([])
})

test('an area reads only its own tables and those of the areas above it', () => {
  const wrong = uses.filter(
    (use) => !use.isWrite && foreign(use) && !downwardReads[inAreas(use.file)]?.tables.includes(use.table),
  )
  expect(wrong.map(({ file, table }) => `${inAreas(file)} reads ${table}`)).toEqual([])
})

test('a read that looks down and is meant is still there, and says why', () => {
  const stale = Object.entries(downwardReads).flatMap(([name, { tables: meant, reason }]) => {
    expect(reason.length, name).toBeGreaterThan(20)
    const found = uses.filter(({ file, isWrite }) => inAreas(file) === name && !isWrite)
    return meant
      .filter((table) => !found.some((use) => use.table === table && foreign(use)))
      .map((table) => `${name} ${table}`)
  })
  expect(stale).toEqual([])
})

test('every owner writes its tables: none is owned in name alone', () => {
  const writers = new Set(uses.filter(({ isWrite }) => isWrite).map(({ area, table }) => `${area} ${table}`))
  // The last two by a function of the database, which a mover calls (decision 185).
  const writtenByPlatform = new Set([
    'posting',
    'total',
    'total_delta',
    'ledger_account',
    'invoice_month_total',
    'family_debt',
    'family_debt_total',
  ])
  const silent = [...owners].filter(
    ([table, owner]) => owner !== 'platform' && !writtenByPlatform.has(table) && !writers.has(`${owner} ${table}`),
  )
  expect(silent.map(([table, owner]) => `${owner} never writes ${table}`)).toEqual([])
})

/** What a planted text in an area would be found to do. */
function faults(area: string, source: string): string[] {
  return tableUses(source, tables)
    .filter((use) => foreign({ ...use, area, file: '' }))
    .map(({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`)
}

test.each([
  ['a raw insert', 'payments', 'sql`insert into bank_event (tenant_id) values (1)`', 'writes bank_event'],
  ['a raw update', 'bankFiles', 'sql`UPDATE invoice i set due_on = null`', 'writes invoice'],
  ['a raw delete', 'bankFiles', 'sql`delete from bank_instruction where true`', 'writes bank_instruction'],
  ['an insert in a part of another', 'users', 'sql`with x as (${sql`insert into role (id)`}) select 1`', 'writes role'],
  ['a Kysely write', 'identity', "db.updateTable('app_user').set(change)", 'writes app_user'],
  ['an ordinary change', 'slips', "changed('invoice', scope, before, columns, telling)", 'writes invoice'],
  ['a raw read', 'invoices', 'sql`select 1 from bank_file_line l`', 'reads bank_file_line'],
  ['a raw join', 'ledger', 'sql`select 1 from posting p join invoice i on true`', 'reads invoice'],
  ['a table after a comma', 'classes', 'sql`select 1 from academic_class c, enrollment e`', 'reads enrollment'],
  ['a Kysely read', 'schools', "db.selectFrom('bank_agreement as ag')", 'reads bank_agreement'],
  ['a table of control', 'roles', 'sql`select 1 from control.sign_in_email`', 'reads control.sign_in_email'],
])('%s is seen', (_name, area, source, fault) => {
  expect(faults(area, source)).toContain(fault)
})

test('a lock is a read, and what stands above may be read', () => {
  expect(faults('bankFiles', 'sql`select 1 from invoice i where true for no key update of i`')).toEqual([])
  expect(faults('bankFiles', 'sql`insert into bank_file (id) on conflict do update set id = 1`')).toEqual([])
  expect(faults('invoices', 'sql`select 1 from history h join school s on true`')).toEqual([])
})
