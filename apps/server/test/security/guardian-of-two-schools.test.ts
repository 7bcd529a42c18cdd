// A family with children in two schools of a network: the director of one school sees in the ledger what the family owes to that school.
import { expect, test } from '../architecture/matrix.ts'
import type { Client } from '../support/api.ts'
import { account } from '../../src/areas/ledger/accounts.ts'
import { permissions } from '@caderneta/contracts/permissions'

const grants = permissions.filter((name) => !name.startsWith('Caderneta.Tenant'))

test('each director sees their own school’s part of the family’s account, and the network all of it', async ({
  build,
  as,
  cut,
  server,
}) => {
  const bankAgreement = await build.bankAgreement()
  const schools = await Promise.all([1, 2].map(() => build.school({ bank_agreement_id: bankAgreement.id })))
  const guardian = await build.guardian()
  const admin = as(await cut({ grants: permissions }))
  const invoices: { id: string; schoolId: string }[] = []
  for (const school of schools) {
    await build.guarantee(school.id)
    const student = await build.student({ school_id: school.id, guardian_id: guardian.id })
    const enrollment = await build.enrollment({
      school_id: school.id,
      student_id: student.id,
      guardian_id: guardian.id,
    })
    const month = { competence: '2026-12-01', dueDate: '2026-12-10' }
    const { body } = await admin.invoices.create({ enrollmentId: enrollment.id, ...month })
    expect(await admin.invoices.close({ id: body.id })).toSucceed()
    invoices.push({ id: body.id, schoolId: school.id })
  }
  const [first, second] = invoices
  if (!first || !second) throw new Error('there are two schools')
  // One family paid above what it owed, to the second school alone: there is a credit, and it is none of the first one's business.
  expect(await admin.invoices.pay({ id: second.id, paidDate: '2026-11-20', totalPaidCents: 100_500 })).toSucceed()
  const receivable = account(build.network, 'guardianReceivable', guardian.id).id
  const credit = account(build.network, 'guardianCredit', guardian.id).id

  const whole = await accountsOf(admin)
  expect(whole.get(receivable)).toMatchObject({ debitCents: 200_000, creditCents: 100_000, balanceCents: 100_000 })
  expect(whole.get(credit)).toMatchObject({ balanceCents: -500 })

  const director = as(await cut({ grants, schools: [first.schoolId] }))
  const own = await accountsOf(director)
  expect(own.get(receivable)).toMatchObject({ debitCents: 100_000, creditCents: 0, balanceCents: 100_000 })
  expect(own.has(credit)).toBe(false)
  expect((await director.ledger.lines({ id: receivable })).body.items).toMatchObject([
    { kind: 'issue', invoiceId: first.id, cents: 100_000 },
  ])
  expect(await director.ledger.lines({ id: credit })).toRefuse('account_not_found')
  expect((await director.invoices.ledgerLines({ id: first.id })).body.items).toHaveLength(1)
  expect(await director.invoices.ledgerLines({ id: second.id })).toRefuse('invoice_not_found')

  const neighbor = as(await cut({ grants, schools: [second.schoolId] }))
  const theirs = await accountsOf(neighbor)
  expect(theirs.get(receivable)).toMatchObject({ debitCents: 100_000, creditCents: 100_000, balanceCents: 0 })
  expect(theirs.get(credit)).toMatchObject({ balanceCents: -500 })
  const lines = (await neighbor.ledger.lines({ id: receivable })).body.items
  expect(lines.map(({ invoiceId }) => invoiceId)).toEqual([second.id, second.id])

  const both = await accountsOf(as(await cut({ grants, schools: invoices.map(({ schoolId }) => schoolId) })))
  expect(both.get(receivable)).toMatchObject({ debitCents: 200_000, creditCents: 100_000 })
  // Folding the deltas into totals changes nothing of what anybody sees.
  const { drain } = (await server.workers()).movers
  await drain()
  expect(await accountsOf(director)).toEqual(own)
  expect(await accountsOf(admin)).toEqual(whole)
})

/** Every account the caller sees, two to a page, so that the cursor is walked. */
async function accountsOf(reader: Pick<Client, 'ledger'>) {
  const all = new Map<string, { debitCents: number; creditCents: number; balanceCents: number }>()
  let cursor: string | undefined
  do {
    const { body } = await reader.ledger.accounts({ maxResultCount: 2, ...(cursor ? { cursor } : {}) })
    for (const item of body.items) all.set(item.id, item)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return all
}
