// A school under a plan with invoices of a month, and the calls that its transfer is closed with. The test clock begins on 20/11/2026.
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { expect, type TestServer } from './server.ts'
import { txidOf } from '../../src/areas/invoices/public.ts'
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { receiveClaim } from '../../src/areas/pix-claims/receive-claim.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'

export const october = '2026-10-01'
export const november = '2026-11-01'

export type Terms = NonNullable<NonNullable<Parameters<Builders['plan']>[0]>['terms']>
export type TransferScene = Awaited<ReturnType<typeof transferScene>>

export async function transferScene(build: Builders, admin: Client, terms: Terms = {}) {
  const { id: accountId } = await build.bankAccount()
  const agreement = await build.bankAgreement({ bank_account_id: accountId })
  const { id: schoolId } = await build.school({ bank_agreement_id: agreement.id, fine_ppm: 0, interest_ppm: 0 })
  const plan = await build.plan({ terms: { strategy: '12+1', fee_ppm: 35_000, ...terms } })
  const { id: schoolPlanId } = await build.schoolPlan({ school_id: schoolId, plan_id: plan.id, valid_from: october })
  const given = { build, admin, schoolId }
  return {
    schoolId,
    schoolPlanId,
    accountId,
    planId: plan.id,
    /** An issued invoice of a family of its own, or of the enrollment given. */
    issued: (cents: number, options: Issued = {}) => issued(given, cents, options),
    transfer: (competence = october) => transferOf(given, competence),
    /** Opens what is missing, and closes the month. */
    close: async (competence = october) => {
      const id = await transferOf(given, competence)
      const closed = await admin.transfers.close({ id })
      expect(closed).toSucceed()
      await passedAudit(build, id)
      return (await admin.transfers.get({ id })).body
    },
    lines: async (id: string) => lineCents((await admin.transfers.get({ id })).body.lines),
  }
}

/** As if its audit had approved it, which tests of the payment need not run. Nothing where no audit is awaited. */
async function passedAudit(build: Builders, id: string): Promise<void> {
  await build.ground.pool.query(
    `update transfer set audit_status = 'approved' where id = $1 and audit_status = 'waiting'`,
    [id],
  )
}

type Issued = { competence?: string; enrollmentId?: string; product?: string }
type Given = { build: Builders; admin: Client; schoolId: string }

async function issued({ build, admin, schoolId }: Given, cents: number, options: Issued) {
  const { competence = october } = options
  const enrollmentId =
    options.enrollmentId ??
    (
      await build.enrollment({
        school_id: schoolId,
        monthly_cents: cents,
        annuity_cents: cents * 12,
        installments: 12,
        starting_month: 1,
      })
    ).id
  const made = await admin.invoices.create({ enrollmentId, competence, dueDate: '2026-12-10' })
  expect(made).toSucceed()
  expect(await admin.invoices.close({ id: made.body.id })).toSucceed()
  return { id: made.body.id, enrollmentId }
}

async function transferOf({ admin, schoolId }: Given, competence: string): Promise<string> {
  const find = async () =>
    (await admin.transfers.list({ schoolId, from: competence, to: competence })).body.items.find(
      ({ adjustmentId }) => adjustmentId === null,
    )
  const known = await find()
  if (known) return known.id
  expect(await admin.transfers.prepare({})).toSucceed()
  return must(await find(), 'the month is open').id
}

export function lineCents(lines: readonly { kind: string; cents: number }[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ kind, cents }) => [kind, cents]))
}

/** Money as the Pix provider tells it, credited on the day. */
export async function paidByPix(
  { composition: { platform } }: TestServer,
  network: number,
  invoiceId: string,
): Promise<void> {
  const tenant = must(await platform.directory.find(network), 'the network of the test')
  const scope = systemScope(tenant, platform.clock, 'test')
  const pix = { valor: '1000.00', horario: '2026-11-20T12:00:00Z', endToEndId: `E${invoiceId}`, chave: 'nenhuma' }
  await receivePix(platform, scope, { ...pix, txid: txidOf(invoiceId, 1) })
}

/** The bank of the payer of `paidByPix`, or of another Pix, asks it back, or the claim ends. */
export async function claimedPix(
  { composition: { platform } }: TestServer,
  network: number,
  invoiceId: string,
  situacao: 'ABERTA' | 'DEVOLVIDA' | 'LIBERADA' = 'ABERTA',
  endToEndId = `E${invoiceId}`,
  cents = 100_000,
): Promise<void> {
  const tenant = must(await platform.directory.find(network), 'the network of the test')
  const claim = {
    id: `MED-${invoiceId}`,
    endToEndId,
    valor: (cents / 100).toFixed(2),
    natureza: 'MED_FRAUDE',
  } as const
  const moments = { criacao: '2026-11-20T18:00:00Z', prazo: '2026-11-27T18:00:00Z' }
  await receiveClaim(platform, systemScope(tenant, platform.clock, 'test'), { ...claim, ...moments, situacao })
}
