import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { chargeAtLocation, getCharge, putCharge, reviseCharge } from './charges.ts'
import { chargeView, paymentPayload } from './charge-view.ts'
import { claimRoutes } from './claim-routes.ts'
import { cobRoutes } from './cob-routes.ts'
import { centsOf } from './cobv-amount.ts'
import { CobvRequest, CobvRevision } from './cobv-request.ts'
import { PixProblem, sendProblem } from './problem.ts'
import { read, txidOf } from './read-request.ts'
import { receivedRoutes } from './received-routes.ts'
import { payCharge } from './received-pix.ts'
import { sentRoutes } from './sent-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { basicCredentials, clientOfToken, issueToken, TOKEN_SECONDS } from './tokens.ts'
import type { PixOptions } from './pix-options.ts'

/** The routes of the Pix provider. A network has as many clients as it wants: `7`, and `7.` with any name behind it. */
export async function pixRoutes(app: FastifyInstance, given: PixOptions): Promise<void> {
  const options = { ...given, clockOf: (client: string) => given.clockOf(client.split('.', 1).join('')) }
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof PixProblem) return sendProblem(reply, error)
    if (isClientError(error)) return sendProblem(reply, new PixProblem(400, 'RequisicaoInvalida', error.message))
    request.log.error(error)
    return sendProblem(reply, new PixProblem(500, 'ErroInternoDoServidor', 'O provedor falhou. Tente de novo.'))
  })
  tokenRoute(app, options)
  chargeRoutes(app, options)
  payerRoutes(app, options)
  cobRoutes(app, options)
  webhookRoutes(app, options)
  receivedRoutes(app, options)
  await sentRoutes(app, options)
  await app.register(async (levers) => claimRoutes(levers, options))
}

function tokenRoute(app: FastifyInstance, { database, clockOf }: PixOptions): void {
  app.post('/oauth/token', async (request, reply) => {
    const grant = z.object({ grant_type: z.literal('client_credentials') }).safeParse(request.body)
    if (!grant.success) return reply.code(400).send({ error: 'unsupported_grant_type' })
    const given = basicCredentials(request.headers.authorization)
    const known = given !== null && (await isNetwork(given.clientId, clockOf))
    const token = known ? await issueToken(database, given.clientId, given.secret) : null
    if (token === null) return reply.code(401).send({ error: 'invalid_client' })
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope:
        'cob.read cob.write cobv.read cobv.write pix.read webhook.read webhook.write pagamentos.read pagamentos.write',
    }
  })
}

function chargeRoutes(app: FastifyInstance, { database, clockOf, address }: PixOptions): void {
  app.put('/cobv/:txid', async (request, reply) => {
    const client = await clientOfToken(database, request.headers.authorization)
    const body = read(CobvRequest, request.body)
    const { charge, created } = await putCharge(database, client, txidOf(request), body, await clockOf(client))
    return reply.code(created ? 201 : 200).send(chargeView(charge, address))
  })
  app.get('/cobv/:txid', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    return chargeView(await getCharge(database, client, txidOf(request)), address)
  })
  app.patch('/cobv/:txid', async (request) => {
    const client = await clientOfToken(database, request.headers.authorization)
    const revision = read(CobvRevision, request.body)
    return chargeView(await reviseCharge(database, client, txidOf(request), revision), address)
  })
}

const PayBody = z
  .strictObject({
    paidOn: z.string().refine(isCalendarDate, 'Informe uma data existente, como 2026-11-20.').optional(),
    valor: z
      .string()
      .regex(/^\d{1,10}\.\d{2}$/, 'Informe o valor com duas casas decimais, como 123.45.')
      .refine((text) => Number(text) > 0, 'O valor deve ser maior que zero.')
      .optional(),
  })
  .nullish()

/** What the payer's bank does: no token, as whoever holds the code may pay. */
function payerRoutes(app: FastifyInstance, { database, clockOf, paid }: PixOptions): void {
  app.post('/cobv/:txid/pay', async (request) => {
    const body = read(PayBody, request.body)
    const paidCents = body?.valor === undefined ? undefined : centsOf(body.valor)
    const pix = await payCharge(database, txidOf(request), { paidOn: body?.paidOn, paidCents }, clockOf)
    paid()
    return { pix: [pix] }
  })
  app.get('/qr/v2/cobv/:token', async (request, reply: FastifyReply) => {
    const { token } = read(z.object({ token: z.string() }), request.params)
    const { DPP } = read(z.object({ DPP: z.string().refine(isCalendarDate).optional() }), request.query)
    const charge = await chargeAtLocation(database, token)
    reply.header('cache-control', 'no-store')
    return paymentPayload(charge, DPP, await clockOf(charge.client_id))
  })
}

async function isNetwork(id: string, clockOf: PixOptions['clockOf']): Promise<boolean> {
  return clockOf(id).then(
    () => true,
    () => false,
  )
}

function isClientError(error: unknown): error is Error {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
}
