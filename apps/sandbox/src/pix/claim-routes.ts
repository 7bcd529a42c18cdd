// What a payer's bank does with a Pix that it wants back: the provider blocks the money and tells its client, and tells again how it ended. Told late,
// several times or out of order as whoever holds the key asks for it.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeKeyHoldersOnly } from '../own-callers.ts'
import { answerProblems } from '../sandbox-problem.ts'
import { read } from './read-request.ts'
import { PixProblem } from './problem.ts'
import type { PixOptions } from './pix-options.ts'

const Network = z.object({ network: z.string().regex(/^\d{1,9}$/) })
const Amount = z.string().regex(/^\d{1,10}\.\d{2}$/)

const ClaimOrder = z.strictObject({
  id: z.string().min(1).max(64),
  endToEndId: z.string().min(1).max(64),
  situacao: z.enum(['ABERTA', 'DEVOLVIDA', 'LIBERADA']).default('ABERTA'),
  natureza: z.enum(['MED_FRAUDE', 'MED_OPERACIONAL']).default('MED_FRAUDE'),
  /** The whole Pix unless told. */
  valor: Amount.optional(),
  valorDevolvido: Amount.optional(),
  /** How often it is told, and how late. */
  vezes: z.number().int().min(1).max(5).default(1),
  atrasoSegundos: z.number().int().min(0).max(3_600).default(0),
})

const analysisDays = 7

export function claimRoutes(app: FastifyInstance, { database, clockOf, key, paid }: PixOptions): void {
  answerProblems(app)
  takeKeyHoldersOnly(app, key)
  app.post('/contestacoes/:network', async (request) => {
    const { network } = read(Network, request.params)
    const { vezes, atrasoSegundos, ...order } = read(ClaimOrder, request.body)
    const [pix] = await database.query<{ valor: string }>(
      `select payment ->> 'valor' as valor from sandbox.pix_charge where client_id = $1 and payment ->> 'endToEndId' = $2`,
      [network, order.endToEndId],
    )
    if (!pix) throw new PixProblem(404, 'NaoEncontrado', 'Este Pix não foi recebido aqui.')
    const now = await clockOf(network)
    const claim = {
      ...order,
      valor: order.valor ?? pix.valor,
      criacao: now.toISOString(),
      prazo: new Date(now.getTime() + analysisDays * 86_400_000).toISOString(),
    }
    await database.query(
      `insert into sandbox.pix_webhook (client_id, body, next_attempt_at)
       select $1, $2, now() + make_interval(secs => $3) from generate_series(1, $4)`,
      [network, JSON.stringify({ contestacoes: [claim] }), atrasoSegundos, vezes],
    )
    paid()
    return claim
  })
}
