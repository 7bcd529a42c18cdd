// The stream of one browser: server-sent events, filtered by network and schools, closed when its token ends. What was missed is
// sent after a reconnection, or "read everything again" where it is no longer kept.
import type { Operation } from '@caderneta/contracts/define'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { type Caller, scopeOf } from '../access/caller.ts'
import type { Scope } from '../access/scope.ts'
import { localeOf, type Pipeline, sendFailure } from '../http/pipeline.ts'
import type { Hub, News, Subscriber } from './hub.ts'

const heartbeatMs = 20_000
const recheckMs = 1_000

/** Anyone signed in may listen; what they hear is what their scope would show them. */
const listening: Operation = {
  name: 'realtime.listen',
  area: 'realtime',
  kind: 'read',
  method: 'GET',
  path: '/api/realtime/stream',
  summary: 'News of the network, as server-sent events',
  needs: 'authenticated',
  scope: 'any',
  returns: z.void(),
}

/** `areaOf` tells which screens an event concerns. A stream has no end of its own: a server that closes ends all of them first. */
export function addStream(app: FastifyInstance, pipeline: Pipeline, hub: Hub, areaOf: (noun: string) => string): void {
  const streams = new Set<ServerResponse>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const stream of streams) stream.end()
  })
  const track = (stream: ServerResponse) => {
    streams.add(stream)
    stream.on('close', () => streams.delete(stream))
    if (isClosing) stream.end()
  }
  app.get(listening.path, async (request, reply) => {
    const locale = localeOf(request)
    try {
      const scope = await listenerScope(request, pipeline)
      reply.raw.on('close', pipeline.turns.openStream(scope.actor.userId))
      reply.hijack()
      track(reply.raw)
      await open(reply.raw, request, scope, hub, areaOf, async () => scopeNow(request, pipeline))
      return reply
    } catch (error) {
      return sendFailure(reply, error, pipeline, locale)
    }
  })
}

async function callerOf(request: FastifyRequest, pipeline: Pipeline): Promise<Caller | null> {
  return pipeline.authenticate({ authorization: request.headers.authorization })
}

async function listenerScope(request: FastifyRequest, pipeline: Pipeline): Promise<Scope> {
  const chosen = request.headers.__tenant
  const where = {
    chosenTenant: Array.isArray(chosen) ? chosen[0] : chosen,
    locale: localeOf(request),
    requestId: request.id,
  }
  return scopeOf(listening, await callerOf(request, pipeline), where, pipeline.directory, pipeline.platform.clock)
}

/** Null when the listener may stay no longer: a revoked or expired token, a network switched off. */
async function scopeNow(request: FastifyRequest, pipeline: Pipeline): Promise<Scope | null> {
  return listenerScope(request, pipeline).catch(() => null)
}

async function open(
  response: ServerResponse,
  request: FastifyRequest,
  scope: Scope,
  hub: Hub,
  areaOf: (noun: string) => string,
  readScope: () => Promise<Scope | null>,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write(': ligado\n\n')
  const send = (news: News) => response.write(`id: ${news.seq}\ndata: ${JSON.stringify(told(news, areaOf))}\n\n`)
  await missed(request, scope, hub, send, () => response.write('data: {"topic":"*"}\n\n'))
  const subscriber: Subscriber = { tenantId: scope.tenantId, schools: scope.schools, send }
  const leave = hub.subscribe(subscriber)
  const heartbeat = setInterval(() => response.write(': \n\n'), heartbeatMs)
  const recheck = setInterval(() => void readScope().then((now) => keep(response, subscriber, now)), recheckMs)
  response.on('close', () => {
    leave()
    clearInterval(heartbeat)
    clearInterval(recheck)
  })
}

/** What a listener may see is what they may see now: a school lost a second ago is heard of no more. */
function keep(response: ServerResponse, subscriber: Subscriber, now: Scope | null): void {
  if (now?.tenantId === subscriber.tenantId) subscriber.schools = now.schools
  else response.end()
}

async function missed(
  request: FastifyRequest,
  scope: Scope,
  hub: Hub,
  send: (news: News) => void,
  lost: () => void,
): Promise<void> {
  const last = Number(request.headers['last-event-id'] ?? Number.NaN)
  if (!Number.isSafeInteger(last)) return
  const news = await hub.since(scope.tenantId, last)
  if (news === null) return lost()
  for (const item of news)
    if (scope.schools === 'all' || item.schoolId === null || scope.schools.includes(item.schoolId)) send(item)
}

/** Topic and ids only: the screen asks again for what it may see. */
function told({ topic, subjectId, payload }: News, areaOf: (noun: string) => string) {
  const [noun = ''] = topic.split('.')
  if (noun === 'job')
    return { topic: `job.${text(payload.kind, '')}`, ids: [subjectId], status: text(payload.status, 'InProgress') }
  return { topic: areaOf(noun), ids: [subjectId] }
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
