import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { answerProblems } from '../sandbox-problem.ts'
import { takeKeyHoldersOnly } from '../own-callers.ts'
import { lettersOf } from './mailbox.ts'
import { type RunningSmtp, startSmtp } from './smtp.ts'

export type MailOptions = { database: Database; key: string }

const Network = z.object({ network: z.string().regex(/^\d{1,9}$/) })
const Page = z.object({
  before: z.coerce.number().int().min(1).optional(),
  most: z.coerce.number().int().min(1).max(201).default(50),
})

/** The mail server's port, and what each mailbox holds. */
export async function mailRoutes(app: FastifyInstance, { database, key }: MailOptions): Promise<void> {
  let running: Promise<RunningSmtp> | null = null
  answerProblems(app)
  takeKeyHoldersOnly(app, key)
  app.addHook('onClose', async () => {
    await (await running)?.close()
  })
  // Who sends the first message starts it: most days of a sandbox see none.
  app.get('/server', async () => {
    running ??= startSmtp(database, key).catch((error: unknown) => {
      running = null
      throw error
    })
    return { port: (await running).port }
  })
  app.get('/:network/letters', async (request) => {
    const { network } = Network.parse(request.params)
    const { before, most } = Page.parse(request.query)
    return { items: await lettersOf(database, network, { before: before ?? null, most }) }
  })
}
