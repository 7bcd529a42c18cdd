// A provider of SMS: a message is put under the sender's own reference, so that asking twice sends once.
import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { keepPhoneMessage } from '../mail/mailbox.ts'
import { takeKeyHoldersOnly } from '../own-callers.ts'
import { Behavior, fateOf, type Notices, slowMs } from '../phone/notices.ts'
import { answerProblems } from '../sandbox-problem.ts'

export type SmsOptions = { database: Database; key: string; notices: Notices }

const Reference = z.object({ reference: z.string().regex(/^\d{1,9}-[0-9a-f-]{36}$/) })
const Message = z.object({ to: z.string().regex(/^\+\d{10,15}$/), text: z.string().min(1).max(1_600) })

export async function smsRoutes(app: FastifyInstance, { database, key, notices }: SmsOptions): Promise<void> {
  await app.register(async (provider) => messageRoutes(provider, { database, key, notices }))
  await app.register(async (levers) => {
    answerProblems(levers)
    takeKeyHoldersOnly(levers, key)
    levers.post('/behavior', async (request) => {
      const { isDown, busySeconds } = Behavior.parse(request.body)
      await database.query(
        `insert into sandbox.sms_provider (id, is_down, busy_seconds) values (1, $1, $2)
         on conflict (id) do update set is_down = $1, busy_seconds = $2`,
        [isDown, busySeconds],
      )
      return { isDown, busySeconds }
    })
  })
}

async function messageRoutes(app: FastifyInstance, { database, key, notices }: SmsOptions): Promise<void> {
  app.setErrorHandler(async (error, _request, reply) =>
    error instanceof z.ZodError
      ? reply.code(400).send({ message: 'Invalid message' })
      : reply.code(500).send({ message: 'Internal error' }),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${key}`) return undefined
    return reply.code(401).send({ message: 'Unknown key' })
  })
  app.put('/messages/:reference', async (request, reply) => {
    const [provider] = await database.query<{ is_down: boolean; busy_seconds: number | null }>(
      'select is_down, busy_seconds from sandbox.sms_provider',
    )
    if (provider?.is_down) return reply.code(503).send({ message: 'Service unavailable' })
    if (provider && provider.busy_seconds !== null)
      return reply.code(429).header('retry-after', provider.busy_seconds).send({ message: 'Too many messages' })
    const { reference } = Reference.parse(request.params)
    const { to, text } = Message.parse(request.body)
    const fate = fateOf(to)
    if (fate === 'refused') return reply.code(422).send({ message: 'Número inexistente' })
    if (fate === 'slow') await wait(slowMs)
    const { id, isNew } = await taken(database, notices, { reference, to, text })
    return reply.code(isNew ? 201 : 200).send({ id: String(id) })
  })
}

type Given = { reference: string; to: string; text: string }

async function taken(database: Database, notices: Notices, { reference, to, text }: Given) {
  const [network = ''] = reference.split('-')
  const kept = await keepPhoneMessage(database, { network, channel: 'sms', reference, to, text })
  const comesBack = { status: 'undelivered' as const, reason: 'Aparelho fora da rede' }
  if (kept.isNew) notices.sms({ reference, ...(fateOf(to) === 'comesBack' ? comesBack : { status: 'delivered' }) })
  return kept
}
