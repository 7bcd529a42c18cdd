// On which terms the network makes agreements: its usual ones, and on the days of a campaign the better of both.
import type { WaiverLimit } from '@caderneta/contracts/agreement-approvals'
import type { AgreementPolicy } from '@caderneta/contracts/agreements'
import { periodOf } from '@caderneta/contracts/known-settings'
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { type SettingValues, settingValues } from '../settings/public.ts'
import { limitOfMaker, type NetworkLimits, policyWithin } from './waiver-limits.ts'

type Terms = { policy: AgreementPolicy; limits: NetworkLimits }

/** Terms of the network today, and what it lets go where a role says nothing of its own. */
export async function agreementTerms(
  { tenantId, today }: Pick<Scope, 'tenantId' | 'today'>,
  { readPool }: Pick<Platform, 'readPool'>,
): Promise<Terms> {
  const values = await settingValues(readPool, tenantId)
  const period = periodOf(values['Caderneta.Agreement.CampaignPeriod'])
  const campaign = period && period.from <= today && today <= period.until ? period : null
  const better = (
    usual: 'MaxInstallments' | 'FirstDueDays',
    extended: 'CampaignInstallments' | 'CampaignFirstDueDays',
  ) => {
    const always = Number(values[`Caderneta.Agreement.${usual}`])
    return campaign ? Math.max(always, Number(values[`Caderneta.Agreement.${extended}`])) : always
  }
  const limits = { usual: limitOf(values, ''), campaign: campaign ? limitOf(values, 'Campaign') : null }
  const policy = {
    maxInstallments: better('MaxInstallments', 'CampaignInstallments'),
    quoteHours: Number(values['Caderneta.Agreement.QuoteHours']),
    firstDueDays: better('FirstDueDays', 'CampaignFirstDueDays'),
    installmentFeeCents: Number(values['Caderneta.Agreement.InstallmentFeeCents']),
    maxRenegotiations: Number(values['Caderneta.Agreement.MaxRenegotiations']),
    campaignUntil: campaign?.until ?? null,
  }
  return { policy: policyWithin(policy, limitOfMaker([], limits)), limits }
}

/** Read before a transaction of the network is open. */
export function termsOfNetwork({ scope, platform }: { scope: Scope; platform: Platform }): Promise<Terms> {
  return agreementTerms(scope, platform)
}

function limitOf(values: SettingValues, when: '' | 'Campaign'): WaiverLimit {
  return {
    finePercent: Number(values[`Caderneta.Agreement.${when}FineWaiverPercent`]),
    interestPercent: Number(values[`Caderneta.Agreement.${when}InterestWaiverPercent`]),
    principalPercent: Number(values[`Caderneta.Agreement.${when}PrincipalWaiverPercent`]),
  }
}

/** Is an agreement issued only once its family has accepted it? */
export async function asksFamily({ tenantId }: Scope, { readPool }: Pick<Platform, 'readPool'>): Promise<boolean> {
  const values = await settingValues(readPool, tenantId)
  return values['Caderneta.Agreement.NeedsAcceptance'] === 'true'
}
