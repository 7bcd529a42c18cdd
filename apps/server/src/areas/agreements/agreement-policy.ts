// On which terms the network makes agreements: its usual ones, and on the days of a campaign the better of both.
import type { AgreementPolicy } from '@caderneta/contracts/agreements'
import { periodOf } from '@caderneta/contracts/known-settings'
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { settingValues } from '../settings/public.ts'

const campaignOf = {
  maxInstallments: ['MaxInstallments', 'CampaignInstallments'],
  firstDueDays: ['FirstDueDays', 'CampaignFirstDueDays'],
  fineWaiverPercent: ['FineWaiverPercent', 'CampaignFineWaiverPercent'],
  interestWaiverPercent: ['InterestWaiverPercent', 'CampaignInterestWaiverPercent'],
  principalWaiverPercent: ['PrincipalWaiverPercent', 'CampaignPrincipalWaiverPercent'],
} as const

export async function agreementPolicy(
  { tenantId, today }: Scope,
  { readPool }: Pick<Platform, 'readPool'>,
): Promise<AgreementPolicy> {
  const values = await settingValues(readPool, tenantId)
  const period = periodOf(values['Caderneta.Agreement.CampaignPeriod'])
  const campaign = period && period.from <= today && today <= period.until ? period : null
  const better = ([usual, extended]: (typeof campaignOf)[keyof typeof campaignOf]) => {
    const always = Number(values[`Caderneta.Agreement.${usual}`])
    return campaign ? Math.max(always, Number(values[`Caderneta.Agreement.${extended}`])) : always
  }
  return {
    maxInstallments: better(campaignOf.maxInstallments),
    quoteHours: Number(values['Caderneta.Agreement.QuoteHours']),
    firstDueDays: better(campaignOf.firstDueDays),
    fineWaiverPercent: better(campaignOf.fineWaiverPercent),
    interestWaiverPercent: better(campaignOf.interestWaiverPercent),
    principalWaiverPercent: better(campaignOf.principalWaiverPercent),
    installmentFeeCents: Number(values['Caderneta.Agreement.InstallmentFeeCents']),
    maxRenegotiations: Number(values['Caderneta.Agreement.MaxRenegotiations']),
    campaignUntil: campaign?.until ?? null,
  }
}

/** Is an agreement issued only once its family has accepted it? */
export async function asksFamily({ tenantId }: Scope, { readPool }: Pick<Platform, 'readPool'>): Promise<boolean> {
  const values = await settingValues(readPool, tenantId)
  return values['Caderneta.Agreement.NeedsAcceptance'] === 'true'
}
