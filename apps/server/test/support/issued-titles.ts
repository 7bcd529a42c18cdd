// Invoices that stand issued with numbers of the test's choice, written as the application writes them: ledger and all.
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { billableForUpdate, productId } from '../../src/areas/invoices/billable-enrollment.ts'
import { type NewInvoice, newInvoiceParts } from '../../src/areas/invoices/new-invoices.ts'
import { issuedTitle } from '../../src/areas/invoices/issued-title.ts'
import { issueEntry } from '../../src/areas/invoices/invoice-entries.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { readTransaction, writeTransaction } from '../../src/platform/db/connection.ts'
import { statement } from '../../src/platform/db/sql.ts'
import { commitOperation } from '../../src/platform/operation/commit-operation.ts'
import { newId } from '../../src/platform/uuid.ts'
import { nextNumber } from './build.ts'
import type { Builders } from './builders.ts'
import type { TestServer } from './server.ts'

/** Beyond the numbers that the application gives in the same network. */
const firstNumber = 900_000

export type GivenTitle = { nossoNumero: number; cents: number; dueOn: string }
export type BuiltTitle = GivenTitle & { id: string; number: number; bankAgreementId: string }

/** Issues one invoice per title, all of one family of one school that pays into the bank agreement. @returns them in the same order. */
export async function issuedTitles(
  { composition: { platform } }: TestServer,
  build: Builders,
  bankAgreementId: string,
  titles: readonly GivenTitle[],
): Promise<BuiltTitle[]> {
  const school = await build.school({ bank_agreement_id: bankAgreementId })
  await build.guarantee(school.id)
  const enrollment = await build.enrollment({ school_id: school.id })
  const tenant = await platform.directory.find(build.network)
  if (!tenant) throw new Error('the network of the file is not there')
  const scope = systemScope(tenant, platform.clock, 'test')
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const [billable] = await tx.rows(billableForUpdate(scope, [enrollment.id], '2026-01-01'))
    if (!billable || billable.bank_agreement_id === null) throw new Error('the enrollment is not billable')
    const invoices = titles.map(({ nossoNumero, cents, dueOn }, index): NewInvoice => {
      const issuedOn = addDays(toCalendarDate(dueOn), -40)
      const title = issuedTitle(billable, {
        number: firstNumber + nextNumber(),
        nossoNumero,
        dueOn,
        amountCents: cents,
        issuedOn,
      })
      const month = toCalendarDate(`${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`)
      return {
        id: newId(),
        enrollment: billable,
        competence: month,
        dueOn,
        cents,
        itemName: 'Mensalidade',
        installment: 1,
        installments: 1,
        slot: 1,
        observations: null,
        part: null,
        title,
      }
    })
    const owners = { tenantId: scope.tenantId, guardianId: enrollment.guardianId, schoolId: school.id }
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'test.issue',
      effects: {
        parts: newInvoiceParts(scope.tenantId, productId(scope, 'tuition'), invoices),
        entries: invoices.map(({ id, cents, dueOn }) => issueEntry({ ...owners, invoiceId: id }, cents, dueOn)),
        audit: { subjectId: null, body: {} },
      },
    })
    return invoices.map(({ id, cents, dueOn, title }) => ({
      id,
      cents,
      dueOn,
      bankAgreementId,
      nossoNumero: title?.nossoNumero ?? 0,
      number: title?.number ?? 0,
    }))
  })
}

/** The titles a test speaks of by name; there must be as many. */
export function two(titles: readonly BuiltTitle[]): [BuiltTitle, BuiltTitle] {
  const [first, second] = titles
  if (!first || !second) throw new Error('two titles are needed')
  return [first, second]
}

/** What the ledger holds of an account kind: debits less credits, in cents. */
export async function balanceOf(
  { composition: { platform } }: TestServer,
  tenantId: number,
  kind: string,
): Promise<number> {
  const row = await readTransaction(platform.readPool, tenantId, (tx) =>
    tx.first(
      statement(sql<{ cents: number }>`
        select coalesce(sum(case when a.id = t.debit then t.cents else -t.cents end), 0)::bigint as cents
        from posting t join ledger_account a on a.tenant_id = t.tenant_id and a.id in (t.debit, t.credit)
        where t.tenant_id = ${tenantId}::int and a.kind = ${kind}::text`),
    ),
  )
  return row?.cents ?? 0
}

/** Waits until `is` answers true; the workers do the rest. */
export async function eventually(is: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const until = Date.now() + withinMs
  while (!(await is())) {
    if (Date.now() > until) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
