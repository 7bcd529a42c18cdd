// Every setting, worked out from the list, changes what somebody gets: seen here from outside with one value and with another, or in the test
// that stands beside what it decides.
import { knownSettings, type SettingName } from '@caderneta/contracts/known-settings'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agreementScene } from '../support/agreement-scene.ts'
import type { Client } from '../support/api.ts'
import { payingAccount } from '../support/payment-file-scene.ts'
import { closedTransfer } from '../support/payout-scene.ts'
import { expect, test as base } from '../support/server.ts'

const areas = join(import.meta.dirname, '../../src/areas')

/** The test that sets it and sees what it does. */
const beside: Record<string, string> = {
  'Abp.Localization.DefaultLanguage': 'settings/setting.test.ts',
  'Caderneta.IdentitySettings.PasswordMinimumLength': 'settings/setting.test.ts',
  'Caderneta.Billing.SettlementToleranceCents': 'invoices/write-off-rest.test.ts',
  'Caderneta.Billing.MaximumProductCents': 'products/create-product.test.ts',
  'Caderneta.Billing.NextYearDueMonth': 'invoices/issue-booklet.test.ts',
  'Caderneta.Billing.OneProductPerInvoice': '../../test/support/grouped-products.ts',
  'Caderneta.Billing.DefaultDueDay': 'classes/create-class.test.ts',
  'Caderneta.Enrollment.AgeCutOff': 'enrollments/age-cut-off.test.ts',
  'Caderneta.Enrollment.AtRiskDays': 'enrollments/enrollment-standing.test.ts',
  'Caderneta.Enrollment.BlockDefaulting': 'enrollments/enrollment-gate.test.ts',
  'Caderneta.Enrollment.PreEnrollmentPeriod': 'enrollments/enrollment-gate.test.ts',
  'Caderneta.Conciliation.LargestFeeCents': 'conciliations/conciliations.test.ts',
  'Caderneta.Notification.WeeklyCap': 'notification-rules/in-flight.test.ts',
  'Caderneta.Notification.WeeklySummaryDay': 'notification-rules/weekly-summary.test.ts',
  'Caderneta.Payout.CoolingOffHours': 'schools/payout-accounts.test.ts',
  'Caderneta.Payout.CutOffHour': 'desk/transfer-dates.test.ts',
  'Caderneta.Transfer.RequireDocuments': 'payouts/required-documents.test.ts',
  'Caderneta.Transfer.RetentionCapPercent': 'transfers/capped-retentions.test.ts',
  'Caderneta.Agreement.MaxInstallments': 'agreements/campaign.test.ts',
  'Caderneta.Agreement.NeedsAcceptance': 'agreements/accept-agreement.test.ts',
  'Caderneta.Agreement.FirstDueDays': 'agreements/campaign.test.ts',
  'Caderneta.Agreement.FineWaiverPercent': 'agreements/waiver-limits.test.ts',
  'Caderneta.Agreement.InterestWaiverPercent': 'agreements/waiver-limits.test.ts',
  'Caderneta.Agreement.PrincipalWaiverPercent': 'agreements/waiver-limits.test.ts',
  'Caderneta.Agreement.MaxRenegotiations': 'agreements/agreement-refusals.test.ts',
  'Caderneta.Agreement.SelfService': 'invoice-view/family-asks-agreement.test.ts',
  'Caderneta.Agreement.SelfServiceReview': 'invoice-view/family-asks-agreement.test.ts',
  'Caderneta.Agreement.CampaignPeriod': 'agreements/campaign.test.ts',
  'Caderneta.Agreement.CampaignInstallments': 'agreements/campaign.test.ts',
  'Caderneta.Agreement.CampaignFirstDueDays': 'agreements/campaign.test.ts',
  'Caderneta.Agreement.CampaignInterestWaiverPercent': 'agreements/campaign.test.ts',
  'Caderneta.OutsideScripts': '../../src/page-facts.test.ts',
}

type Scene = {
  admin: Client
  /** Somebody whose confirmed e-mail is of `provedor.test`, in a network without its feature. */
  ofProvider: Client
  enrollmentId: string
  guardianId: string
  /** Whether another closed transfer waits for a second person. */
  needsSecond: () => Promise<boolean>
  /** What somebody owes who confirmed their data seven months ago. */
  owed: () => Promise<readonly string[]>
}

type Effect = {
  values: readonly [string, string]
  seen: (scene: Scene) => Promise<unknown>
  /** What else must hold. */
  with?: Partial<Record<SettingName, string>>
}

const policy =
  (field: string) =>
  async ({ admin, guardianId }: Scene) => {
    const { body } = await admin.agreements.candidates({ guardianId, agreementType: 'all' })
    return new Map<string, unknown>(Object.entries(body.policy)).get(field)
  }
const inCampaign = { 'Caderneta.Agreement.CampaignPeriod': '2026-12-28/2026-12-29' } as const
const online = async ({ admin }: Scene) => (await admin.invoices.creditCardTaxResponsible()).body
const machine = async ({ admin }: Scene) => (await admin.invoices.cardMachineTaxResponsible()).body

const effects: Record<string, Effect> = {
  'Caderneta.IdentitySettings.ProviderDomain': {
    values: ['', 'provedor.test'],
    seen: async ({ ofProvider }) =>
      (await ofProvider.identity.configuration()).body.features.values['Caderneta.RemessaRetorno'],
  },
  'Caderneta.Terms.RegistrationUpdateMonths': { values: ['12', '6'], seen: ({ owed }) => owed() },
  'Caderneta.Enrollment.LeavingMonth': {
    values: ['full', 'none'],
    seen: async ({ admin, enrollmentId }) =>
      (await admin.departures.getEvasion({ id: enrollmentId })).body.proposedMonthCharge,
  },
  'Caderneta.Payout.ApprovalLimitCents': { values: ['1', '99999999'], seen: ({ needsSecond }) => needsSecond() },
  'Caderneta.Agreement.QuoteHours': { values: ['12', '48'], seen: policy('quoteHours') },
  'Caderneta.Agreement.InstallmentFeeCents': { values: ['0', '350'], seen: policy('installmentFeeCents') },
  'Caderneta.Agreement.CampaignFineWaiverPercent': {
    values: ['20', '70'],
    seen: policy('fineWaiverPercent'),
    with: { ...inCampaign, 'Caderneta.Agreement.FineWaiverPercent': '10' },
  },
  'Caderneta.Agreement.CampaignPrincipalWaiverPercent': {
    values: ['20', '70'],
    seen: policy('principalWaiverPercent'),
    with: inCampaign,
  },
  'Caderneta.CardTax.OnlineCredit': { values: ['school', 'guardian'], seen: online },
  'Caderneta.CardTax.OnlineDebit': { values: ['school', 'guardian'], seen: online },
  'Caderneta.CardTax.MachineCredit': { values: ['school', 'guardian'], seen: machine },
  'Caderneta.CardTax.MachineDebit': { values: ['school', 'guardian'], seen: machine },
}

const test = base.extend<{ scene: Scene; set: (name: string, value: string) => Promise<void> }>({
  scene: [
    async ({ as, users, build, server }, use) => {
      const [host, person] = [await users('global'), await users('admin')]
      const admin = as(host, build.network)
      const { id, guardianId } = await agreementScene(server, build, admin)
      const { pool } = build.ground
      await pool.query(`update app_user set email = 'suporte@provedor.test', email_verified_at = now() where id = $1`, [
        person.id,
      ])
      const off = [{ name: 'Caderneta.RemessaRetorno', value: 'false' as const }]
      expect(await as(host).features.update({ providerKey: build.network, features: off })).toSucceed()
      await use({
        admin,
        ofProvider: as(person),
        enrollmentId: id,
        guardianId,
        needsSecond: async () => {
          server.setDate('2026-11-20')
          const bankAccountId = await payingAccount(build, admin)
          const { id: transferId, dueCents: cents } = await closedTransfer(build, admin)
          const asked = { id: transferId, method: 'file', bankAccountId, cents } as const
          const { needsApproval } = (await admin.payouts.schedule(asked)).body
          server.setDate('2026-12-28')
          return needsApproval
        },
        owed: async () => {
          const { id: termId } = await build.publishedTerm({ kind: 'RegistrationUpdate' })
          const reader = as(await users('secretary', [(await build.school()).id]))
          expect(await reader.terms.accept({ id: termId })).toSucceed()
          await pool.query(`update term_acceptance set accepted_on = accepted_on - interval '7 months'`)
          const { body } = await reader.terms.pending()
          await pool.query('delete from term_acceptance; delete from published_term; delete from term_version')
          return body
        },
      })
    },
    { scope: 'file' },
  ],
  set: [
    async ({ as, users, build }, use) => {
      const host = as(await users('global'))
      await use(async (name, value) => {
        const level = knownSettings[name as SettingName].level
        const place = level === 'host' ? {} : { providerName: 'T' as const, providerKey: String(build.network) }
        expect(await host.settings.update({ name, value, ...place })).toSucceed()
      })
    },
    { scope: 'file' },
  ],
})

test('each setting has what it decides, here or in a test that names it', () => {
  expect([...Object.keys(effects), ...Object.keys(beside)].toSorted()).toEqual(Object.keys(knownSettings).toSorted())
  const unnamed = Object.entries(beside).filter(([name, file]) => {
    const path = join(areas, file)
    const [word = ''] = name.split('.').slice(-1)
    return !existsSync(path) || !new RegExp(String.raw`\b${word}\b`, 'i').test(readFileSync(path, 'utf8'))
  })
  expect(unnamed).toEqual([])
})

test.for(Object.entries(effects))(
  '%s decides something',
  async ([name, { values, seen, with: others = {} }], { scene, set }) => {
    for (const [other, value] of Object.entries(others)) await set(other, value)
    const found: unknown[] = []
    for (const value of values) {
      await set(name, value)
      found.push(await seen(scene))
    }
    expect(found[0]).not.toEqual(found[1])
    expect(found).not.toContain(undefined)
  },
)
