// Everything that fails outside a call (bad JSON, unknown type or address, broken HTTP) answers in the product's error shape.
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Socket } from 'node:net'
import { notFound } from '../refusal.ts'
import { failure } from './error-answer.ts'
import { localeOf, type Pipeline, requestId, sendFailure } from './pipeline.ts'
import { securityHeaders } from './security-headers.ts'

type ErrorOptions = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>

/** Options of the server: what fails before a route is looked for has no error handler but these. */
export function errorOptions(pipeline: Pipeline): ErrorOptions {
  return {
    // No route, no hooks: the headers of every answer are given here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(pipeline.platform.url))
      sendFailure(reply, error, pipeline, localeOf(request))
    },
    clientErrorHandler: (error, socket) => answerBrokenHttp(error, socket, pipeline),
  }
}

/** Call before any route is mounted: a route keeps the error handler that stands when it is made. */
export function answerErrors(app: FastifyInstance, pipeline: Pipeline): void {
  app.setErrorHandler((error, request, reply) => sendFailure(reply, error, pipeline, localeOf(request)))
  app.setNotFoundHandler((request, reply) => sendFailure(reply, notFound('address'), pipeline, localeOf(request)))
  // The address is judged before the body: an unknown one is not found, whatever was sent to it.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw notFound('address')
  })
}

/** The words of the status line stand here: importing `node:http` for its list loads a whole HTTP client at each start. */
const brokenHttp: Record<string, { status: number; code: string; words: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout', words: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'header_too_large', words: 'Request Header Fields Too Large' },
}
const anyBrokenHttp = { status: 400, code: 'malformed_address', words: 'Bad Request' }

/** What came is not HTTP, or not in time: there is no request to answer, only a socket. Its language is not known either. */
function answerBrokenHttp(error: Error & { code?: string }, socket: Socket, { phrases, platform }: Pipeline): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  const { status, code, words } = brokenHttp[error.code ?? ''] ?? anyBrokenHttp
  const context = { locale: 'pt-BR' as const, requestId: requestId(), phrases, logger: platform.logger }
  const body = JSON.stringify(failure(status, code, context).body)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...securityHeaders(platform.url),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
