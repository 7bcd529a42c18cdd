// On which terms the network makes agreements.
import type { AgreementPolicy } from '@caderneta/contracts/agreements'
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { settingValues } from '../settings/public.ts'

export async function agreementPolicy(
  { tenantId }: Scope,
  { readPool }: Pick<Platform, 'readPool'>,
): Promise<AgreementPolicy> {
  const values = await settingValues(readPool, tenantId)
  return {
    maxInstallments: Number(values['Caderneta.Agreement.MaxInstallments']),
    quoteHours: Number(values['Caderneta.Agreement.QuoteHours']),
    firstDueDays: Number(values['Caderneta.Agreement.FirstDueDays']),
    fineWaiverPercent: Number(values['Caderneta.Agreement.FineWaiverPercent']),
    interestWaiverPercent: Number(values['Caderneta.Agreement.InterestWaiverPercent']),
    principalWaiverPercent: Number(values['Caderneta.Agreement.PrincipalWaiverPercent']),
    installmentFeeCents: Number(values['Caderneta.Agreement.InstallmentFeeCents']),
    maxRenegotiations: Number(values['Caderneta.Agreement.MaxRenegotiations']),
  }
}

/** Is an agreement issued only once its family has accepted it? */
export async function asksFamily({ tenantId }: Scope, { readPool }: Pick<Platform, 'readPool'>): Promise<boolean> {
  const values = await settingValues(readPool, tenantId)
  return values['Caderneta.Agreement.NeedsAcceptance'] === 'true'
}
