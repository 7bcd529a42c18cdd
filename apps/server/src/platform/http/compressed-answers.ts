// Answers of the API as small as the caller takes them: a page of invoices is a tenth of its size, which on a school's connection is a
// quarter of a second. The token is in a header and no cookie is believed, so nobody can make a browser ask and guess by the size.
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

/** Below this the answer fits into a packet anyway. */
const leastBytes = 1_400
/** One that waits for the processor more than it saves on the line is no gain: the quickest level. */
const options = { level: constants.Z_BEST_SPEED }
const zipped = promisify(gzip)

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastBytes) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    if (reply.hasHeader('content-encoding') || !takesGzip(request.headers['accept-encoding'])) return payload
    reply.header('content-encoding', 'gzip')
    reply.removeHeader('content-length')
    return zipped(payload, options)
  })
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((each) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(each))
}
