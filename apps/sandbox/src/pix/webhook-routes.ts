// Where a client wants to be told of payments, one address for each of its keys.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PixProblem } from './problem.ts'
import { read } from './read-request.ts'
import type { PixOptions } from './pix-options.ts'
import { clientOfToken } from './tokens.ts'

const Place = z.object({ chave: z.string().min(1).max(77) })
const Wanted = z.strictObject({ webhookUrl: z.url({ protocol: /^https?$/ }).max(300) })

type Registered = { url: string; made_at: Date }

export function webhookRoutes(app: FastifyInstance, { database }: PixOptions): void {
  app.put('/webhook/:chave', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    const { chave } = read(Place, request.params)
    const { webhookUrl } = read(Wanted, request.body)
    await database.query(
      `insert into sandbox.pix_webhook_address (client_id, key, url) values ($1, $2, $3)
       on conflict (client_id, key) do update set url = excluded.url, made_at = now()`,
      [client, chave, webhookUrl],
    )
    return { webhookUrl }
  })
  app.get('/webhook/:chave', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    const { chave } = read(Place, request.params)
    const [found] = await database.query<Registered>(
      'select url, made_at from sandbox.pix_webhook_address where client_id = $1 and key = $2',
      [client, chave],
    )
    if (!found) throw new PixProblem(404, 'WebhookNaoEncontrado', 'Não há webhook para esta chave.')
    return { webhookUrl: found.url, chave, criacao: found.made_at.toISOString() }
  })
  app.delete('/webhook/:chave', async (request, reply) => {
    const client = await clientOfToken(database, request.headers.authorization)
    const { chave } = read(Place, request.params)
    await database.query('delete from sandbox.pix_webhook_address where client_id = $1 and key = $2', [client, chave])
    return reply.code(204).send()
  })
}
