// The WhatsApp Cloud API as far as templates go: listed by cursor, made, decided about. Errors have the shape of the Graph API.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { takeKeyHoldersOnly } from '../own-callers.ts'
import { answerProblems, SandboxProblem } from '../sandbox-problem.ts'
import { Behavior } from '../phone/notices.ts'
import { addTemplate, decide, openAccount, setBehavior, type Template, templatesOf } from './templates.ts'

export type WhatsappOptions = { database: Database; key: string }

/** The one account of the sandbox. */
export const theAccount = '100200300'
const Account = z.object({ account: z.string().regex(/^\d{1,30}$/) })
const Page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().max(100).optional(),
})
const NewTemplate = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  components: z.array(z.looseObject({ type: z.string(), text: z.string().max(1_024).optional() })).min(1),
})

export async function whatsappRoutes(app: FastifyInstance, { database, key }: WhatsappOptions): Promise<void> {
  await app.register(providerRoutes, { database, key })
  await app.register(leverRoutes, { prefix: '/behavior', database, key })
}

async function providerRoutes(app: FastifyInstance, { database, key }: WhatsappOptions): Promise<void> {
  app.setErrorHandler(async (error, _request, reply) =>
    error instanceof z.ZodError
      ? graphError(reply, 400, 100, 'Invalid parameter')
      : graphError(reply, 500, 1, 'An unknown error occurred'),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${key}`) return undefined
    return graphError(reply, 401, 190, 'Invalid OAuth access token.')
  })
  app.get('/:account/message_templates', async (request, reply) => {
    const account = await openFor(request, reply, database)
    if (account === null) return reply
    const { limit, after } = Page.parse(request.query)
    const rows = await templatesOf(database, account, afterOf(after), limit + 1)
    const shown = rows.slice(0, limit)
    const cursor = Buffer.from(String(shown.at(-1)?.id ?? 0)).toString('base64url')
    const next = rows.length > limit ? { next: `${request.protocol}://${request.host}${request.url}` } : {}
    return { data: shown.map(viewOf), paging: { cursors: { before: cursor, after: cursor }, ...next } }
  })
  app.post('/:account/message_templates', async (request, reply) => {
    const account = await openFor(request, reply, database)
    if (account === null) return reply
    const given = NewTemplate.parse(request.body)
    const made = await addTemplate(database, account, { ...given, status: 'PENDING', rejected_reason: 'NONE' })
    if (!made) return graphError(reply, 400, 100, 'There is already content in this language')
    return { id: String(made.id), status: made.status, category: made.category }
  })
}

/** Null where the provider is down or knows no such account: it has answered then. */
async function openFor(request: FastifyRequest, reply: FastifyReply, database: Database): Promise<string | null> {
  const { account } = Account.parse(request.params)
  if (account !== theAccount) {
    await graphError(reply, 400, 100, 'Unsupported get request. Object does not exist')
    return null
  }
  const { isDown } = await openAccount(database, account)
  if (!isDown) return account
  await graphError(reply, 503, 2, 'Service temporarily unavailable')
  return null
}

function afterOf(cursor: string | undefined): number {
  const id = cursor === undefined ? 0 : Number(Buffer.from(cursor, 'base64url').toString())
  return Number.isSafeInteger(id) ? id : 0
}

function viewOf({ id, name, language, category, status, components, rejected_reason }: Template) {
  return { id: String(id), name, language, category, status, components, rejected_reason, parameter_format: 'NAMED' }
}

export function graphError(reply: FastifyReply, status: number, code: number, message: string) {
  return reply.code(status).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } })
}

const Decision = z.object({
  status: z.enum(['APPROVED', 'REJECTED', 'PENDING', 'PAUSED', 'DISABLED', 'DELETED']),
  reason: z.string().max(100).default('NONE'),
  text: z.string().max(1_024).optional(),
})

/** What a person decides in the place of the provider. */
async function leverRoutes(app: FastifyInstance, { database, key }: WhatsappOptions): Promise<void> {
  answerProblems(app)
  takeKeyHoldersOnly(app, key)
  app.addHook('preHandler', async () => void (await openAccount(database, theAccount)))
  app.post('/:name', async (request) => {
    const { name } = z.object({ name: z.string() }).parse(request.params)
    const { status, reason, text } = Decision.parse(request.body)
    const changed = await decide(database, theAccount, { name, status, reason, text })
    if (changed === 0) throw new SandboxProblem(404, 'unknown_template', 'Não há modelo com este nome.')
    return { changed }
  })
  app.post('/', async (request) => {
    const behavior = Behavior.parse(request.body)
    await setBehavior(database, theAccount, behavior)
    return behavior
  })
}
