// On which terms a network makes agreements.
import { z } from 'zod'

/** The terms of the network for agreements. */
export const AgreementPolicy = z.object({
  maxInstallments: z.number().int(),
  quoteHours: z.number().int(),
  firstDueDays: z.number().int(),
  fineWaiverPercent: z.number().int(),
  interestWaiverPercent: z.number().int(),
  principalWaiverPercent: z.number().int(),
  installmentFeeCents: z.number().int(),
  maxRenegotiations: z.number().int(),
  /** The last day of the campaign whose terms these are; null without one. */
  campaignUntil: z.string().nullable(),
})
export type AgreementPolicy = z.output<typeof AgreementPolicy>
