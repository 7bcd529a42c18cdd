// The stream of one browser: server-sent events, filtered by network and schools, closed when its token ends. The first message
// carries the number that delivery begins after; a browser that reconnects with the last number it saw gets what it missed, or
// "read everything again" where that is too much or no longer kept.
import type { Operation } from '@caderneta/contracts/define'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { type Caller, scopeOf } from '../access/caller.ts'
import type { Scope } from '../access/scope.ts'
import { stopBeforeTerms } from '../access/terms-guard.ts'
import { callerAddress } from '../http/caller-address.ts'
import { localeOf, type Pipeline, sendFailure } from '../http/pipeline.ts'
import type { Hub } from './hub.ts'
import type { Subscriber } from './network-feed.ts'
import type { News } from './news-log.ts'
import { sharedChecks } from './shared-checks.ts'

const heartbeatMs = 20_000
/** A browser that reads nothing is cut here: it connects again and goes on after the last event it read. */
const mostUnreadBytes = 1_048_576

/** Areas whose screens show what an event of this topic changed. */
export type ScreensOf = (topic: string) => readonly string[]

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

/** `screensOf` tells which screens an event concerns. A stream has no end of its own: a server that closes ends all of them first. */
export function addStream(app: FastifyInstance, pipeline: Pipeline, hub: Hub, screensOf: ScreensOf): void {
  const streams = new Set<ServerResponse>()
  const checks = sharedChecks<Scope>()
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
      const subscriber = open(reply.raw, scope, screensOf)
      const leave = [
        hub.subscribe(subscriber, lastSeen(request)),
        checks.add(
          sharedKey(request),
          () => scopeNow(request, pipeline),
          (now) => keep(reply.raw, subscriber, now),
        ),
      ]
      reply.raw.on('close', () => {
        for (const each of leave) each()
      })
      return reply
    } catch (error) {
      return sendFailure(reply, error, pipeline, locale)
    }
  })
}

async function callerOf(request: FastifyRequest, pipeline: Pipeline, isFresh: boolean): Promise<Caller | null> {
  return pipeline.authenticate({ authorization: request.headers.authorization }, isFresh)
}

async function listenerScope(request: FastifyRequest, pipeline: Pipeline, isFresh = false): Promise<Scope> {
  const where = {
    chosenTenant: chosenTenant(request),
    locale: localeOf(request),
    requestId: request.id,
    address: callerAddress(request),
  }
  const caller = await callerOf(request, pipeline, isFresh)
  await stopBeforeTerms(listening, caller, pipeline)
  return scopeOf(listening, caller, where, pipeline.directory, pipeline.platform.clock)
}

function chosenTenant({ headers: { __tenant: chosen } }: FastifyRequest): string | undefined {
  return Array.isArray(chosen) ? chosen[0] : chosen
}

/** Streams of one token in one network may see the same. */
function sharedKey(request: FastifyRequest): string {
  return `${chosenTenant(request) ?? ''} ${request.headers.authorization ?? ''}`
}

/**
 * Null when the listener may stay no longer: a revoked or expired token, a network switched off. Read anew: with what is kept of a caller on
 * top of the time between two checks, somebody who was switched off would hear for longer than a second.
 */
async function scopeNow(request: FastifyRequest, pipeline: Pipeline): Promise<Scope | null> {
  return listenerScope(request, pipeline, true).catch(() => null)
}

function open(response: ServerResponse, scope: Scope, screensOf: ScreensOf): Subscriber {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > mostUnreadBytes) response.destroy()
    else response.write(text)
  }
  const tell = (seq: number, message: object) => write(`id: ${seq}\ndata: ${JSON.stringify(message)}\n\n`)
  const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs)
  response.on('close', () => clearInterval(heartbeat))
  write(': ligado\n\n')
  return {
    tenantId: scope.tenantId,
    schools: scope.schools,
    send: (news) => {
      for (const message of told(news, screensOf, scope)) tell(news.seq, message)
    },
    started: (seq) => tell(seq, { topic: 'started', ids: [] }),
    missed: (seq) => tell(seq, { topic: '*' }),
  }
}

/** What a listener may see is what they may see now: a school lost a second ago is heard of no more. */
function keep(response: ServerResponse, subscriber: Subscriber, now: Scope | null): void {
  if (now?.tenantId === subscriber.tenantId) subscriber.schools = now.schools
  else response.end()
}

function lastSeen(request: FastifyRequest): number | null {
  const last = request.headers['last-event-id']
  return typeof last === 'string' && /^\d{1,15}$/.test(last) ? Number(last) : null
}

/** Topic and ids only, once per area whose screens show what changed: the screen asks again for what it may see. */
function told({ topic, subjectId, payload }: News, screensOf: ScreensOf, scope: Scope): readonly Told[] {
  const message = ForOne.safeParse(payload)
  if (message.success) return userMessage(topic, subjectId, message.data, scope)
  if (topic.startsWith('job.'))
    return [{ topic: `job.${text(payload.kind, '')}`, ids: [subjectId], status: text(payload.status, 'InProgress') }]
  return screensOf(topic).map((area) => ({ topic: area, ids: [subjectId] }))
}
type Told = { topic: string; ids: readonly string[]; status?: string; about?: string | undefined; message?: string }

/** What is told to one person alone, in their language: why their work failed, who named them where. */
const ForOne = z.object({ userId: z.uuid(), 'pt-BR': z.string(), en: z.string() })

function userMessage(
  topic: string,
  subjectId: string,
  { userId, ...words }: z.output<typeof ForOne>,
  { actor, locale }: Scope,
): readonly Told[] {
  if (userId !== actor.userId) return []
  const [about] = topic.split('.')
  return [{ topic: 'MessageUser', message: words[locale], ids: [subjectId], about }]
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
