// The OpenAPI page, from the same descriptions that the routes are made of.
import { ErrorAnswer, type Operation } from '@caderneta/contracts/define'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Answers with the document, which is made once: it takes this thread a fifth of a second, and anyone may ask for it. */
export function openApiPage(operations: readonly Operation[], url: string) {
  let page: string | undefined
  return (_request: FastifyRequest, reply: FastifyReply) => {
    page ??= JSON.stringify(openApi(operations, url))
    return reply.type('application/json; charset=utf-8').send(page)
  }
}

/** OpenAPI 3.1 document of the whole contract. */
export function openApi(operations: readonly Operation[], url: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Caderneta',
      version: '0.1.0',
      description:
        'Money is integer cents, rates are fractions, dates are yyyy-MM-dd, instants are ISO 8601 UTC. ' +
        'Send an Idempotency-Key with every write: a repeated key replays the first answer for seven days.',
    },
    servers: [{ url }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(ErrorAnswer, 'output') },
    },
    paths,
  }
}

function describe(operation: Operation): Json {
  const failure = {
    description: 'Refused or failed',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
  return {
    operationId: operation.name,
    tags: [operation.area],
    summary: operation.summary,
    description: `Permission: ${[operation.needs].flat().join(', ')}${operation.wholeNetwork ? ', with access to every school' : ''}.${operation.refuses?.length ? ` Refuses with: ${operation.refuses.join(', ')}.` : ''}`,
    ...(operation.needs === 'public' ? { security: [] } : {}),
    parameters: parameters(operation),
    ...requestBody(operation),
    responses: { [operation.status ?? 200]: success(operation), ...later(operation), default: failure },
  }
}

function success(operation: Operation): Json {
  const content = operation.download
    ? { [operation.download]: { schema: { type: 'string', contentEncoding: 'binary' } } }
    : { 'application/json': { schema: jsonSchema(operation.returns, 'output') } }
  return { description: operation.summary, content }
}

/** A download whose file may be written by a job answers with the job's id. */
function later({ download, returns, summary }: Operation): Json {
  if (!download || returns instanceof z.ZodVoid) return {}
  return { 202: { description: summary, content: { 'application/json': { schema: jsonSchema(returns, 'output') } } } }
}

function requestBody(operation: Operation): Json {
  if (operation.upload) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!operation.body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(operation.body, 'input') } } },
  }
}

function parameters(operation: Operation): Json[] {
  const own = [...fields(operation.params, 'path'), ...fields(operation.query, 'query')]
  if (operation.kind === 'read') return own
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }
  return [...own, key]
}

function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchema(field, 'input'),
  }))
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
