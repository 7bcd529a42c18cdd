// The credit bureau's calls, and the levers that make it fail.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { answerProblems, SandboxProblem } from '../sandbox-problem.ts'
import { BureauBehavior, bureauBehavior, isAnswerDropped, isPutHeld, setBureauBehavior } from './behavior.ts'
import {
  getListing,
  holdListing,
  type Listing,
  ListingRequest,
  listListings,
  putListing,
  removeListing,
  takeHeld,
} from './listings.ts'

export type BureauOptions = { database: Database; key: string }

const Named = z.object({ id: z.uuid() })
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export async function bureauRoutes(app: FastifyInstance, { database, key }: BureauOptions): Promise<void> {
  answerProblems(app)
  app.addHook('onRequest', async (request) => assertClient(request, key))
  const answered = async (request: FastifyRequest, act: () => Promise<Listing>) => {
    const network = clientOf(request)
    const { isDown, slowMs } = await bureauBehavior(database, network)
    if (isDown) throw away()
    const listing = await act()
    await pause(slowMs)
    if (await isAnswerDropped(database, network)) throw away()
    return listingView(listing)
  }
  const placeOf = (request: FastifyRequest) => ({ network: clientOf(request), id: read(Named, request.params).id })
  app.put('/listings/:id', (request) =>
    answered(request, async () => {
      const [place, listing] = [placeOf(request), read(ListingRequest, request.body)]
      if (!(await isPutHeld(database, place.network))) return putListing(database, place, listing)
      await holdListing(database, place, listing)
      throw away()
    }),
  )
  app.get('/listings/:id', (request) => answered(request, async () => getListing(database, placeOf(request))))
  app.delete('/listings/:id', (request) => answered(request, async () => removeListing(database, placeOf(request))))
  app.get('/listings', async (request) => ({
    items: (await listListings(database, clientOf(request))).map(listingView),
  }))
  app.post('/held/take', async (request) => ({ taken: await takeHeld(database, clientOf(request)) }))
  app.get('/behavior', async (request) => bureauBehavior(database, clientOf(request)))
  app.post('/behavior', async (request) => {
    const rules = read(BureauBehavior, request.body)
    await setBureauBehavior(database, clientOf(request), rules)
    return rules
  })
}

const away = () => new SandboxProblem(503, 'unavailable', 'O birô está fora do ar.')

function assertClient(request: FastifyRequest, key: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const shown = request.headers.authorization ?? ''
  if (!timingSafeEqual(digest(`Bearer ${key}`), digest(shown)))
    throw new SandboxProblem(401, 'unknown_client', 'O birô não conhece este cliente.')
}

function clientOf(request: FastifyRequest): string {
  const client = request.headers['x-client']
  if (typeof client === 'string' && /^\d{1,9}$/.test(client)) return client
  throw new SandboxProblem(400, 'no_client', 'Informe o cliente.')
}

/** @throws SandboxProblem 422 that names the fields. */
function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new SandboxProblem(422, 'invalid_request', `O pedido tem campos inválidos: ${fields.join('; ')}`)
}

function listingView({ id, request, status, reason }: Listing) {
  return { id, status, reason, protocol: `B${id.slice(-12).toUpperCase()}`, taxId: request?.taxId ?? null }
}
