// The provider's desk of audits: the last audit of each transfer that is not paid yet, of all networks; and networks whose schools
// receive money without a plan.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { NetworkFilter } from './desk-transfers.ts'
import { exportOf, Search, several, orderBy } from './lists.ts'
import { AuditResult, AuditRunStatus } from './transfer-audit-shapes.ts'
import { TransferStatus } from './transfer-shapes.ts'

export const DeskAudit = z.object({
  /** Of the audit, in its network. */
  id: z.uuid(),
  networkId: z.number().int(),
  networkName: z.string(),
  transferId: z.uuid(),
  transferStatus: TransferStatus,
  schoolName: z.string(),
  competence: z.string(),
  /** The n-th audit of its transfer. */
  number: z.number().int(),
  isAutomatic: z.boolean(),
  status: AuditRunStatus,
  /** Null while it runs. */
  result: AuditResult.nullable(),
  warnings: z.number().int(),
  isReleased: z.boolean(),
  /** It keeps a closed transfer from being paid. */
  isHolding: z.boolean(),
  /** What the transfer pays; null while it is open. */
  dueCents: z.number().int().nullable(),
  startedAt: z.string(),
})
export type DeskAudit = z.output<typeof DeskAudit>

/** Nobody but the provider schedules: the desk is for whoever pays. */
const needs = ['Caderneta.Payout.Create', 'Caderneta.TransferAudit.GetAll'] as const

const audits = read('GET /api/desk/transfer-audits', {
  summary:
    'Last audits of transfers of all networks that are not paid yet: what holds a payment first, then the newest',
  needs,
  scope: 'allNetworks',
  query: PageQuery.extend({
    search: Search,
    networkId: NetworkFilter,
    result: several(AuditResult),
    isHolding: z.stringbool().optional(),
    order: orderBy('school', 'network', 'competence', 'result', 'warnings', 'number', 'kind', 'made', 'due'),
  }),
  returns: pageOf(DeskAudit),
})

const UnplannedNetwork = z.object({
  networkId: z.number().int(),
  networkName: z.string(),
  schools: z.number().int(),
  openCents: z.number().int(),
})

export const deskAudits = area('desk', {
  audits,
  exportAudits: exportOf(audits),
  withoutPlan: read('GET /api/desk/without-plan', {
    summary: 'Networks with schools whose families paid while they had no plan, the largest amount first',
    needs: 'Caderneta.Payout.Create',
    scope: 'allNetworks',
    returns: z.object({ items: z.array(UnplannedNetwork) }),
  }),
})
