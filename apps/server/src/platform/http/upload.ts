// One file of a multipart request, read within its limit: above it the stream is refused while it flows, nothing is kept.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../operation/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { InvalidInput } from './validation.ts'

type Received = { file: Upload; fields: Record<string, unknown> }

/** @throws Refusal `too_large` (413) as soon as the limit is passed; InvalidInput when there is no file. */
export async function receivedUpload(request: FastifyRequest, maxBytes: number): Promise<Received> {
  const megabytes = Math.floor(maxBytes / 1_048_576)
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxBytes + 65_536) throw tooLarge(megabytes)
  if (!request.isMultipart()) throw missingFile()
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 20 }, throwFileSizeLimit: false })
  if (!part) throw missingFile()
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) throw tooLarge(megabytes)
  return { file: { fileName: part.filename, bytes: Buffer.concat(chunks) }, fields: textFields(part.fields) }
}

/** The text fields that came before the file. */
function textFields(fields: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries(fields).filter(([, field]) => isTextField(field))
  return Object.fromEntries(texts.map(([name, field]) => [name, isTextField(field) ? field.value : undefined]))
}

function isTextField(field: unknown): field is { value: unknown } {
  return typeof field === 'object' && field !== null && 'type' in field && field.type === 'field' && 'value' in field
}

function tooLarge(megabytes: number): Refusal {
  return new Refusal('too_large', { status: 413, values: { limit: `${megabytes} MB` } })
}

function missingFile(): InvalidInput {
  return new InvalidInput([{ message: 'Envie um arquivo no campo "file".', members: ['file'] }])
}
