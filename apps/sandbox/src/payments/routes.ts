// Files of payments in and out of the bank, and its levers; mounted beside the routes of titles.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccountKey } from '../bank/account-key.ts'
import type { Database } from '../database/database.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { makePaymentRetorno, returnPayments } from './payment-retorno.ts'
import { PaymentRules } from './payment-rules.ts'
import { listPayments, payingFile, paymentRules, setPaymentRules } from './payment-store.ts'
import { takePayments } from './take-payments.ts'

export type PaymentRouteOptions = {
  database: Database
  /** The clock of a network that the bank knows. @throws SandboxProblem */
  clockOf: (network: string) => Promise<Date>
  accountOf: (request: FastifyRequest) => AccountKey
  read: <S extends z.ZodType>(schema: S, value: unknown) => z.output<S>
}

/** Bodies are bytes in this scope. */
export function paymentFileRoutes(app: FastifyInstance, { database, clockOf, accountOf }: PaymentRouteOptions): void {
  app.post('/:network/:bank/payments', { bodyLimit: 64 * 1024 * 1024 }, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new SandboxProblem(400, 'no_file', 'Envie o arquivo de pagamentos.')
    const key = accountOf(request)
    const receipt = await takePayments(database, key, request.body, await clockOf(key.network))
    return reply.code(receipt.repeated ? 200 : 201).send(receipt)
  })
  // No HEAD: looking must not use up the news.
  app.get('/:network/:bank/payments/retorno', { exposeHeadRoute: false }, async (request, reply) => {
    const key = accountOf(request)
    const file = await makePaymentRetorno(database, key, await clockOf(key.network))
    if (!file) return reply.code(204).send()
    return reply
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('x-file-id', file.id)
      .type('application/octet-stream')
      .send(Buffer.from(file.bytes))
  })
}

/** Levers and lists: JSON. */
export function paymentLeverRoutes(app: FastifyInstance, options: PaymentRouteOptions): void {
  const { database, clockOf, accountOf, read } = options
  app.get('/:network/:bank/payments', async (request) => ({
    items: (await listPayments(database, accountOf(request))).map(({ pay_on: payOn, ...payment }) => ({
      ...payment,
      payOn,
    })),
  }))
  app.get('/:network/:bank/payments/files/:id', async (request, reply) => {
    const { id } = read(z.object({ id: z.coerce.number().int().min(1) }), request.params)
    const file = await payingFile(database, accountOf(request), id)
    return reply
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type('application/octet-stream')
      .send(Buffer.from(file.bytes))
  })
  app.get('/:network/:bank/payments/behavior', async (request) => paymentRules(database, accountOf(request)))
  app.post('/:network/:bank/payments/behavior', async (request) => {
    const rules = read(PaymentRules, request.body)
    await setPaymentRules(database, accountOf(request), rules)
    return rules
  })
  app.post('/:network/:bank/payments/return', async (request) => {
    const { references } = read(z.strictObject({ references: z.array(z.string()).min(1).max(5_000) }), request.body)
    const key = accountOf(request)
    return { returned: await returnPayments(database, key, references, await clockOf(key.network)) }
  })
}
