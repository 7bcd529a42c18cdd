// That a family accepted the terms of its agreement: behind its link, or on paper.
import { z } from 'zod'
import { ShownTaxId } from './fields.ts'

/** The evidence that the family accepted. */
export const AgreementAcceptance = z.object({
  kind: z.enum(['link', 'paper']),
  name: z.string(),
  /** Masked where personal data are hidden; null of paper. */
  taxId: ShownTaxId.nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  linkId: z.uuid().nullable(),
  /** Of paper: where it is kept. */
  reason: z.string().nullable(),
  recordedByName: z.string().nullable(),
  acceptedAt: z.string(),
  /** The terms that were accepted, and their SHA-256. */
  terms: z.array(z.string()),
  termsHash: z.string(),
})
export type AgreementAcceptance = z.output<typeof AgreementAcceptance>
