// What a call answers, on the wire: JSON held against the contract, or a file.
import type { Operation } from '@caderneta/contracts/define'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Answer, Download, Endpoint, StreamedFile } from '../operation/endpoint.ts'
export function sendAnswer(
  reply: FastifyReply,
  { operation }: Endpoint,
  answer: Answer,
  checksAnswers: boolean,
): unknown {
  reply.header('cache-control', 'no-store')
  if (answer.isReplay) reply.header('idempotency-hit', 'true')
  if (answer.cookie) reply.header('set-cookie', answer.cookie)
  if (operation.download && isFile(answer.body)) return sendFile(reply, answer.body)
  const body = checksAnswers && !answer.isReplay ? operation.returns.parse(answer.body) : answer.body
  return reply.code(statusOf(operation)).send(body ?? null)
}

/** A download that answers without its file has left it to a job. */
function statusOf({ status, download }: Operation): number {
  return status ?? (download ? 202 : 200)
}

function sendFile(reply: FastifyReply, body: Download | StreamedFile): unknown {
  const name = body.fileName.replace(/[^\w.-]+/g, '_')
  return reply
    .header('content-type', body.mediaType)
    .header(
      'content-disposition',
      `${'isInline' in body && body.isInline ? 'inline' : 'attachment'}; filename="${name}"`,
    )
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send('stream' in body ? body.stream : Buffer.from(body.bytes))
}

function isFile(body: unknown): body is Download | StreamedFile {
  if (typeof body !== 'object' || body === null) return false
  if ('stream' in body) return body.stream instanceof Readable
  return 'bytes' in body && body.bytes instanceof Uint8Array
}
