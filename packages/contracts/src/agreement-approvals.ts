// What may be let go of a debt: by which role, and the second person above it.
import { z } from 'zod'
import { refusals } from './agreement-refusals.ts'
import { Agreement } from './agreements.ts'
import { area, read, write } from './define.ts'
import { IdParams, Reason } from './fields.ts'

const Percent = z.number().int().min(0).max(100)
/** How much of each may be let go, in percent. */
export const WaiverLimit = z.strictObject({ finePercent: Percent, interestPercent: Percent, principalPercent: Percent })
export type WaiverLimit = z.output<typeof WaiverLimit>

/** A role whose people make agreements or approve them. */
export const RoleLimit = z.object({
  roleId: z.uuid(),
  roleName: z.string(),
  makes: z.boolean(),
  approves: z.boolean(),
  /** Null: it goes by the network's. */
  limit: WaiverLimit.nullable(),
  /** 0 where nothing was written yet. */
  version: z.number().int(),
})
export type RoleLimit = z.output<typeof RoleLimit>

const base = '/api/ebpay/agreements'
const decided = [
  'agreement_not_found',
  'agreement_own',
  'agreement_no_approval_needed',
  'agreement_not_created',
] as const
const Decision = z.strictObject({ version: z.number().int().min(1), reason: Reason })

export const agreementApprovals = area('agreements', refusals, {
  approve: write(`POST ${base}/:id/approve`, {
    summary: 'Approve waivers above the limit: another person, within the limit of their own roles',
    needs: 'Caderneta.Agreement.Approve',
    stepUp: true,
    params: IdParams,
    body: Decision,
    returns: Agreement,
    refuses: [...decided, 'agreement_quote_over', 'agreement_above_own_limit'],
  }),
  refuse: write(`POST ${base}/:id/refuse`, {
    summary: 'Refuse waivers above the limit: the agreement ends and its invoices are free',
    needs: 'Caderneta.Agreement.Approve',
    params: IdParams,
    body: Decision,
    returns: Agreement,
    refuses: decided,
  }),
  limits: read(`GET ${base}/limits`, {
    summary: 'What each role lets go by itself, beside what the network does',
    needs: 'Caderneta.Setting.GetAll',
    wholeNetwork: true,
    returns: z.object({ items: z.array(RoleLimit), network: WaiverLimit }),
  }),
  setLimit: write(`PUT ${base}/limits/:id`, {
    summary: 'Write what a role lets go by itself; null leaves it to the network',
    needs: 'Caderneta.Setting.Update',
    wholeNetwork: true,
    stepUp: true,
    params: IdParams,
    body: z.strictObject({ limit: WaiverLimit.nullable(), version: z.number().int().min(0) }),
    returns: RoleLimit,
    refuses: ['agreement_role_not_found', 'agreement_role_makes_none'],
  }),
})
