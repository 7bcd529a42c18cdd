// The credit bureau as we speak to it: a listing under a name of ours, which it takes once. The client is the network.
// A removal closes a name for ever, also one that the bureau does not know yet: a request that comes late lists nobody.
import { z } from 'zod'
import type { BureauSettings } from '../../platform/platform.ts'
import { Outage } from '../../platform/refusal.ts'

/** What jobs that speak to the bureau wait for. */
export const bureauService = 'bureau'

/** The bureau's "no" to a request, in its own words. */
export class BureauRefused extends Error {}

const Answer = z.looseObject({
  id: z.uuid(),
  status: z.enum(['RECEIVED', 'LISTED', 'REFUSED', 'REMOVAL_RECEIVED', 'REMOVED']),
  reason: z.string().nullable(),
  protocol: z.string(),
})
export type BureauAnswer = z.output<typeof Answer>

export type BureauRequest = {
  taxId: string
  name: string
  state: string
  creditor: { name: string; taxId: string }
  contract: string
  amountCents: number
  dueOn: string
  noticeDeliveredOn: string
}

export type Bureau = {
  /** Null where the bureau has no such listing. */
  get(id: string): Promise<BureauAnswer | null>
  /** The same listing twice is one. */
  put(id: string, request: BureauRequest): Promise<BureauAnswer>
  remove(id: string): Promise<BureauAnswer>
}

const answersWithinMs = 10_000

/** @throws Outage when it cannot be reached or does not take us for its client, BureauRefused when it says no. */
export function bureauOf(settings: BureauSettings, network: number): Bureau {
  const call = async (method: string, id: string, body?: BureauRequest) =>
    fetch(`${settings.url}/listings/${id}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(answersWithinMs),
      headers: {
        authorization: `Bearer ${settings.key}`,
        'x-client': String(network),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Outage('bureau_unavailable', { cause })
    })
  return {
    get: async (id) => {
      const response = await call('GET', id)
      return response.status === 404 ? null : answered(response)
    },
    put: async (id, request) => answered(await call('PUT', id, request)),
    remove: async (id) => answered(await call('DELETE', id)),
  }
}

const Problem = z.object({ error: z.object({ message: z.string() }) })
/** Our credentials, our pace or its own trouble: nothing about the debt. */
const comesAgain = new Set([401, 403, 408, 425, 429])

async function answered(response: Response): Promise<BureauAnswer> {
  if (response.status >= 500 || comesAgain.has(response.status)) throw new Outage('bureau_unavailable')
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new Outage('bureau_unavailable', { cause })
  })
  if (response.ok) return Answer.parse(body)
  const problem = Problem.safeParse(body)
  throw new BureauRefused(problem.success ? problem.data.error.message : `HTTP ${response.status}`)
}
