// The provider's calls for Pix that its client sends, and the levers that make them fail.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeKeyHoldersOnly } from '../own-callers.ts'
import { pixCents } from '@caderneta/banking'
import { answerProblems } from '../sandbox-problem.ts'
import { PixProblem } from './problem.ts'
import { read } from './read-request.ts'
import type { PixOptions } from './pix-options.ts'
import {
  cancelSentPix,
  getSentPix,
  isAnswerDropped,
  putSentPix,
  type SentPix,
  SentPixBehavior,
  sentPixBehavior,
  SentPixRequest,
  SentPixRevision,
  setSentPixBehavior,
} from './sent-pix.ts'
import { clientOfToken } from './tokens.ts'

const Named = z.object({ id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/, 'O idEnvio tem de 1 a 35 letras e números.') })
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export async function sentRoutes(app: FastifyInstance, { database, clockOf, key }: PixOptions): Promise<void> {
  app.put('/pagamentos/:id', async (request, reply) => {
    const client = await clientOfToken(database, request.headers.authorization)
    const { id } = read(Named, request.params)
    const body = read(SentPixRequest, request.body)
    const { slowMs } = await sentPixBehavior(database, client, body.favorecido.chave)
    const sent = await putSentPix(database, { client, id, request: body, now: await clockOf(client) })
    await pause(slowMs)
    if (await isAnswerDropped(database, client, body.favorecido.chave))
      throw new PixProblem(503, 'ServicoIndisponivel', 'O serviço está indisponível.')
    return reply.code(201).send(sentView(sent))
  })
  app.get('/pagamentos/:id', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    return sentView(await getSentPix(database, client, read(Named, request.params).id, await clockOf(client)))
  })
  app.patch('/pagamentos/:id', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    read(SentPixRevision, request.body)
    return sentView(await cancelSentPix(database, client, read(Named, request.params).id, await clockOf(client)))
  })
  await app.register(async (levers) => sentLevers(levers, database, key))
}

const Lever = z.object({ network: z.string().regex(/^\d{1,9}$/) })

/** What makes things fail is for the program that mounts this, as the bank's levers are. */
function sentLevers(app: FastifyInstance, database: PixOptions['database'], key: string): void {
  answerProblems(app)
  takeKeyHoldersOnly(app, key)
  app.post('/pagamentos-comportamento/:network', async (request) => {
    const { key: of, ...rules } = read(SentPixBehavior.extend({ key: z.string().max(77).default('') }), request.body)
    await setSentPixBehavior(database, read(Lever, request.params).network, of, rules)
    return { key: of, ...rules }
  })
  app.get('/pagamentos-total/:network', async (request) => {
    const rows = await database.query<{ request: { valor: string }; status: string; id: string }>(
      `select id, request, status from sandbox.pix_sent where client_id = $1 order by id`,
      [read(Lever, request.params).network],
    )
    return { items: rows.map(({ id, request: { valor }, status }) => ({ id, cents: pixCents(valor), status })) }
  })
}

function sentView({ id, request, status, end_to_end_id: endToEndId, moment, reason }: SentPix) {
  return {
    idEnvio: id,
    endToEndId,
    valor: request.valor,
    data: request.data,
    favorecido: request.favorecido,
    status,
    ...(moment ? { horario: moment.toISOString() } : {}),
    ...(reason === null ? {} : { motivo: reason }),
  }
}
