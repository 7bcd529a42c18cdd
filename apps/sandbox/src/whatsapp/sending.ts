// Template messages of the WhatsApp Cloud API: filled in from the account's own templates, as the family sees them, and told about by notices.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { keepPhoneMessage } from '../mail/mailbox.ts'
import { fateOf, type Notices, slowMs } from '../phone/notices.ts'
import { graphError, theAccount, type WhatsappOptions } from './routes.ts'
import { openAccount, type Template } from './templates.ts'

/** The one number of the sandbox. */
const thePhone = '200300400'

const Parameter = z.object({ type: z.literal('text'), parameter_name: z.string().optional(), text: z.string().min(1) })
const Message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\+?\d{10,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(z.looseObject({ type: z.string(), parameters: z.array(Parameter).default([]) })).default([]),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
})
type Message = z.output<typeof Message>

export async function sendingRoutes(
  app: FastifyInstance,
  { database, key, notices }: WhatsappOptions & { notices: Notices },
): Promise<void> {
  app.setErrorHandler(async (error, _request, reply) =>
    error instanceof z.ZodError
      ? graphError(reply, 400, 100, 'Invalid parameter')
      : graphError(reply, 500, 1, 'An unknown error occurred'),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${key}`) return undefined
    return graphError(reply, 401, 190, 'Invalid OAuth access token.')
  })
  app.post('/:phone/messages', async (request, reply) => {
    const { phone } = z.object({ phone: z.string() }).parse(request.params)
    if (phone !== thePhone) return graphError(reply, 400, 100, 'Unsupported post request. Object does not exist')
    const { isDown, busySeconds } = await openAccount(database, theAccount)
    if (isDown) return graphError(reply, 503, 2, 'Service temporarily unavailable')
    if (busySeconds !== null)
      return graphError(reply.header('retry-after', busySeconds), 429, 130_429, 'Rate limit hit')
    const message = Message.parse(request.body)
    const text = await textOf(database, message, reply)
    if (text === null) return reply
    const fate = fateOf(message.to)
    if (fate === 'refused') return graphError(reply, 400, 131_026, 'Message undeliverable')
    if (fate === 'slow') await wait(slowMs)
    return taken(database, notices, message, text)
  })
}

/** The Cloud API knows no key of ours: what is asked twice is sent twice. */
async function taken(
  database: Database,
  notices: Notices,
  { to, biz_opaque_callback_data: reference }: Message,
  text: string,
) {
  const [network = ''] = (reference ?? '').split('-')
  const { id } = await keepPhoneMessage(database, { network, channel: 'whatsapp', reference: null, to, text })
  const wamid = `wamid.${Buffer.from(String(id)).toString('base64url')}`
  const told = { id: wamid, recipient_id: to, biz_opaque_callback_data: reference }
  const end =
    fateOf(to) === 'comesBack'
      ? { status: 'failed', errors: [{ code: 131_026, title: 'Message undeliverable' }] }
      : { status: 'delivered' }
  notices.whatsapp([{ ...told, status: 'sent' }])
  notices.whatsapp([{ ...told, ...end }])
  return { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: wamid }] }
}

/** As the family reads it; null where the template is not there, or other parameters are given: it has answered then. */
async function textOf(database: Database, { template: given }: Message, reply: FastifyReply): Promise<string | null> {
  const [template] = await database.query<Template>(
    'select * from sandbox.whatsapp_template where account = $1 and name = $2 and language = $3',
    [theAccount, given.name, given.language.code],
  )
  if (template?.status !== 'APPROVED') {
    await graphError(reply, 404, 132_001, 'Template name does not exist in the translation')
    return null
  }
  const values = given.components.filter(({ type }) => type === 'body').flatMap(({ parameters }) => parameters)
  const body = template.components.find(({ type }) => type === 'BODY')?.text ?? ''
  const names = [...new Set([...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))]
  const isComplete =
    names.length === values.length && names.every((name) => values.some((each) => each.parameter_name === name))
  if (!isComplete) {
    await graphError(reply, 400, 132_000, 'Number of parameters does not match the expected number of params')
    return null
  }
  return body.replaceAll(
    /\{\{(\w+)\}\}/g,
    (_whole, name: string) => values.find((each) => each.parameter_name === name)?.text ?? '',
  )
}
