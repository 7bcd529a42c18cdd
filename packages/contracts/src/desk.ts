// The provider's desk: its networks side by side, for whoever works in none of them yet.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { exportOf, orderBy } from './lists.ts'

export const DeskNetwork = z.object({
  id: z.number().int(),
  name: z.string(),
  displayName: z.string(),
  isActive: z.boolean(),
  isReadOnly: z.boolean(),
  /** Users who may sign in. */
  userCount: z.number().int(),
  lastSignInAt: z.string().nullable(),
  /** What families owe of issued invoices, without charges, in cents. */
  openCents: z.number().int(),
  /** The part of it whose due date is past; of this month of the first 10,000 by due date where `isDebtExact` is false. */
  overdueCents: z.number().int(),
  isDebtExact: z.boolean(),
  /** Money and titles that wait for a decision; 1,000 at most are counted. */
  exceptionCount: z.number().int(),
  /** Long work that failed, wholly or in part, in the last seven days. */
  failedJobCount: z.number().int(),
})
export type DeskNetwork = z.output<typeof DeskNetwork>

const networks = read('GET /api/desk/networks', {
  summary: 'Networks by name with what needs somebody: exceptions, failed work, overdue debt',
  needs: 'Caderneta.Tenant.GetAll',
  scope: 'allNetworks',
  query: PageQuery.extend({
    search: z.string().max(100).optional(),
    isActive: z.stringbool().optional(),
    order: orderBy('name', 'exceptions', 'failed', 'overdue', 'open', 'users', 'lastSignIn', 'state'),
  }),
  returns: pageOf(DeskNetwork),
})

export const desk = area('desk', {}, { networks, export: exportOf(networks) })
