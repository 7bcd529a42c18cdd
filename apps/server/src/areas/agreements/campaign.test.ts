// On the days of a campaign the terms of the network are wider; on the days around it they are the usual ones.
import { agreementScene, offerOf } from '../../../test/support/agreement-scene.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a campaign widens the terms from its first day to its last, and never narrows them', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const network = { providerName: 'T', providerKey: null } as const
  const values = {
    MaxInstallments: '3',
    FirstDueDays: '10',
    CampaignPeriod: '2026-12-28/2026-12-29',
    CampaignInstallments: '6',
    CampaignFirstDueDays: '5',
    CampaignInterestWaiverPercent: '100',
  }
  for (const [name, value] of Object.entries(values))
    expect(await admin.settings.update({ ...network, name: `Caderneta.Agreement.${name}` as never, value })).toSucceed()
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
  const policyOn = async (day: `${number}-${number}-${number}`) => {
    server.setDate(day)
    const answer = await admin.agreements.candidates({ guardianId, agreementType: 'all' })
    expect(answer).toSucceed()
    return answer.body.policy
  }
  const usual = { maxInstallments: 3, firstDueDays: 10, interestWaiverPercent: 0, campaignUntil: null }
  const wide = { maxInstallments: 6, firstDueDays: 10, interestWaiverPercent: 100, campaignUntil: '2026-12-29' }
  expect(await policyOn('2026-12-27')).toMatchObject(usual)
  expect(await policyOn('2026-12-29')).toMatchObject(wide)
  expect(await policyOn('2026-12-30')).toMatchObject(usual)

  expect(await policyOn('2026-12-28')).toMatchObject(wide)
  const made = await admin.agreements.create({ ...offerOf(invoiceIds, 204_000, 6), waivedInterestCents: 1_200 })
  expect(made.body).toMatchObject({ installments: 6, needsApproval: false })
  expect(await admin.agreements.cancel({ id: made.body.id, version: 1, reason: 'Outro' })).toSucceed()
  server.setDate('2026-12-30')
  const late = (await admin.agreements.candidates({ guardianId, agreementType: 'all' })).body.items
  const total = late.reduce((sum, each) => sum + each.principalCents + each.fineCents + each.interestCents, 0)
  expect(await admin.agreements.create(offerOf(invoiceIds, total, 6))).toRefuse('agreement_too_many_installments')
})

test('a campaign that ends before it begins is no period', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const wrong = { providerName: 'T', providerKey: null, name: 'Caderneta.Agreement.CampaignPeriod' } as const
  expect((await admin.settings.update({ ...wrong, value: '2026-12-29/2026-12-28' })).status).toBeGreaterThanOrEqual(400)
})
