// An upload of the contract, as a browser sends it: text fields first, then the file.
import type { Operation } from '@caderneta/contracts/define'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bearerFor, type Reply } from '../support/api.ts'

type Sending = { token: string | null; headers?: Record<string, string>; key?: string }

const FileGiven = z.object({ file: z.instanceof(Uint8Array), fileName: z.string() })

/** `given` holds `file` (bytes) and `fileName`; everything else travels as text fields. Without a file an empty form is sent. */
export async function sendFile(
  app: FastifyInstance,
  operation: Operation,
  { file, fileName, ...fields }: Record<string, unknown>,
  { token, headers = {}, key = randomUUID() }: Sending,
): Promise<Reply<unknown>> {
  const ids = new Map(Object.entries(fields))
  const url = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    const id = String(ids.get(name))
    ids.delete(name)
    return encodeURIComponent(id)
  })
  const form = new FormData()
  for (const [name, value] of ids) form.append(name, String(value))
  const given = FileGiven.safeParse({ file, fileName })
  if (given.success) form.append('file', new Blob([Buffer.from(given.data.file)]), given.data.fileName)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const bearer = await bearerFor(app, operation, token)
  const response = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': key,
      ...headers,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: response.statusCode,
    body: response.json(),
    headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    raw: response.rawPayload,
  }
}
