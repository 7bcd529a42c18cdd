// What the bureau holds: a listing under a name of its client's. The same name twice is one listing; a removal closes the name for ever, also
// where the listing never arrived, so that a request that comes late lists nobody.
import { z } from 'zod'
import type { Database, Sql } from '../database/database.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { type BureauBehavior, bureauBehavior } from './behavior.ts'

export const ListingRequest = z.strictObject({
  taxId: z.string().regex(/^(\d{11}|[\dA-Z]{12}\d{2})$/),
  name: z.string().min(1).max(200),
  state: z.string().regex(/^[A-Z]{2}$/),
  creditor: z.strictObject({ name: z.string().min(1).max(200), taxId: z.string().regex(/^[\dA-Z]{12}\d{2}$/) }),
  contract: z.string().min(1).max(60),
  amountCents: z.int().positive(),
  dueOn: z.iso.date(),
  noticeDeliveredOn: z.iso.date(),
})
export type ListingRequest = z.output<typeof ListingRequest>

export type Listing = {
  id: string
  request: ListingRequest | null
  status: 'RECEIVED' | 'LISTED' | 'REFUSED' | 'REMOVAL_RECEIVED' | 'REMOVED'
  reason: string | null
  asked_count: number
}

const columns = 'id, request, status, reason, asked_count'
type Place = { network: string; id: string }

/** Kept aside, as if it were still on its way. */
export async function holdListing(sql: Sql, { network, id }: Place, request: ListingRequest): Promise<void> {
  await sql.query('insert into sandbox.bureau_held (network, id, request) values ($1, $2, $3)', [
    network,
    id,
    JSON.stringify(request),
  ])
}

/** Requests that were held come in now, in the order in which they were sent. @returns how many. */
export async function takeHeld(database: Database, network: string): Promise<number> {
  const held = await database.query<{ id: string; request: unknown }>(
    'with h as (delete from sandbox.bureau_held where network = $1 returning *) select id, request from h order by position',
    [network],
  )
  // One after the other, as they were sent.
  for (const { id, request } of held) await putListing(database, { network, id }, ListingRequest.parse(request))
  return held.length
}

export async function putListing(database: Database, place: Place, request: ListingRequest): Promise<Listing> {
  return database.transaction(async (sql) => {
    const { reopens } = await bureauBehavior(sql, place.network)
    if (reopens)
      await sql.query(`delete from sandbox.bureau_listing where network = $1 and id = $2 and status = 'REMOVED'`, [
        place.network,
        place.id,
      ])
    await sql.query(
      `insert into sandbox.bureau_listing (network, id, request, status) values ($1, $2, $3, 'RECEIVED') on conflict do nothing`,
      [place.network, place.id, JSON.stringify(request)],
    )
    const listing = await locked(sql, place)
    if (listing.request !== null && listing.request.taxId !== request.taxId)
      throw new SandboxProblem(409, 'other_listing', 'Este código já é de outra negativação.')
    return settled(sql, place, listing)
  })
}

/** What became of it by now. @throws SandboxProblem 404. */
export async function getListing(database: Database, place: Place): Promise<Listing> {
  return database.transaction(async (sql) => {
    const listing = await locked(sql, place)
    await sql.query('update sandbox.bureau_listing set asked_count = asked_count + 1 where network = $1 and id = $2', [
      place.network,
      place.id,
    ])
    return settled(sql, place, { ...listing, asked_count: listing.asked_count + 1 })
  })
}

export async function removeListing(database: Database, place: Place): Promise<Listing> {
  return database.transaction(async (sql) => {
    const { keepsNames } = await bureauBehavior(sql, place.network)
    if (keepsNames) throw new SandboxProblem(409, 'removal_refused', 'A exclusão está em análise no birô.')
    await sql.query(
      `insert into sandbox.bureau_listing (network, id, status) values ($1, $2, 'REMOVED') on conflict do nothing`,
      [place.network, place.id],
    )
    const listing = await locked(sql, place)
    if (listing.status === 'REMOVED') return listing
    const asking = listing.status === 'REMOVAL_RECEIVED'
    const waiting = await changed(sql, place, {
      status: 'REMOVAL_RECEIVED',
      reason: null,
      asked_count: asking ? listing.asked_count + 1 : 0,
    })
    return settled(sql, place, waiting)
  })
}

export async function listListings(sql: Sql, network: string): Promise<Listing[]> {
  return sql.query<Listing>(`select ${columns} from sandbox.bureau_listing where network = $1 order by id`, [network])
}

async function locked(sql: Sql, { network, id }: Place): Promise<Listing> {
  const [listing] = await sql.query<Listing>(
    `select ${columns} from sandbox.bureau_listing where network = $1 and id = $2 for update`,
    [network, id],
  )
  if (!listing) throw new SandboxProblem(404, 'unknown_listing', 'Negativação não encontrada.')
  return listing
}

/** The bureau's own work, done when it is asked. */
async function settled(sql: Sql, place: Place, listing: Listing): Promise<Listing> {
  const rules = await bureauBehavior(sql, place.network)
  if (listing.asked_count < rules.lateBy) return listing
  if (listing.status === 'REMOVAL_RECEIVED') return changed(sql, place, { ...listing, status: 'REMOVED' })
  return listing.status === 'RECEIVED' ? changed(sql, place, { ...listing, ...outcome(rules, listing) }) : listing
}

function outcome({ refuse }: BureauBehavior, { request }: Listing): Pick<Listing, 'status' | 'reason'> {
  const reason = request === null ? undefined : refuse[request.taxId]
  return reason === undefined ? { status: 'LISTED', reason: null } : { status: 'REFUSED', reason }
}

async function changed(
  sql: Sql,
  { network, id }: Place,
  to: Pick<Listing, 'status' | 'reason' | 'asked_count'>,
): Promise<Listing> {
  const [listing] = await sql.query<Listing>(
    `update sandbox.bureau_listing set status = $3, reason = $4, asked_count = $5 where network = $1 and id = $2 returning ${columns}`,
    [network, id, to.status, to.reason, to.asked_count],
  )
  if (!listing) throw new SandboxProblem(404, 'unknown_listing', 'Negativação não encontrada.')
  return listing
}
