// One file of a multipart request, read within its limit: above it the stream is refused while it flows, nothing is kept.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { gate } from '../gate.ts'
import type { Endpoint, Upload } from '../operation/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { InvalidInput } from './validation.ts'

const largeBytes = 2 * 1_048_576
/** Large files that are held in memory at once: a few times 64 MB, whoever sends them. */
const largeUploads = gate({ atOnce: 4, mostWaiting: 0, retryAfterSeconds: 15 })

/** Runs a call within the limit of large uploads, if it is one. @throws Refusal `busy` (503) before a byte of the file is read. */
export async function withinUploads<T>(
  { operation }: Endpoint,
  request: FastifyRequest,
  run: () => Promise<T>,
): Promise<T> {
  if (!operation.upload) return run()
  const announced = request.headers['content-length']
  const isLarge = announced === undefined || Number(announced) > largeBytes
  return isLarge ? largeUploads(run) : run()
}

/** A form of ours is one file and a few short fields. */
const formLimits = { files: 1, fields: 20, parts: 21, fieldSize: 65_536, headerPairs: 20 }

type Received = { file: Upload; fields: Record<string, unknown> }

/** @throws Refusal `too_large` (413) as soon as the limit is passed; InvalidInput when there is no file. */
export async function receivedUpload(request: FastifyRequest, maxBytes: number): Promise<Received> {
  const megabytes = Math.floor(maxBytes / 1_048_576)
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxBytes + 65_536) throw tooLarge(megabytes)
  if (!request.isMultipart()) throw missingFile()
  const part = await asMultipart(
    request,
    request.file({ limits: { fileSize: maxBytes, ...formLimits }, throwFileSizeLimit: false }),
  )
  if (!part) throw missingFile()
  const bytes = await asMultipart(request, bytesOf(part.file, megabytes))
  return { file: { fileName: keptName(part.filename), bytes }, fields: textFields(part.fields) }
}

type FileStream = AsyncIterable<Buffer> & { truncated: boolean; once: (event: 'limit', heard: () => void) => unknown }

/** @throws Refusal `too_large` at the very byte that is too many: what still flows is not waited for. */
async function bytesOf(file: FileStream, megabytes: number): Promise<Buffer> {
  const passed = Promise.withResolvers<never>()
  file.once('limit', () => passed.reject(tooLarge(megabytes)))
  passed.promise.catch(() => {})
  const whole = collected(file)
  // Once refused, the end of the stream concerns nobody.
  whole.catch(() => {})
  const bytes = await Promise.race([whole, passed.promise])
  if (file.truncated) throw tooLarge(megabytes)
  return bytes
}

async function collected(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A form that is cut, or not a form at all, is the sender's mistake. @throws InvalidInput for what the reader of forms throws. */
async function asMultipart<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // What still comes is thrown away unread: parsing ten thousand parts after the refusal would cost more than the file.
    // It has to flow: a socket that nobody reads does not notice that its sender left, and is held until it times out.
    request.raw.unpipe().resume()
    if (error instanceof Refusal) throw error
    throw new InvalidInput([{ message: 'O envio do arquivo chegou incompleto. Envie de novo.', members: ['file'] }])
  }
}

const longestName = 200

/** What can be shown and kept of a name that somebody typed: no control, no change of direction, not without end; '' for none. */
export function keptName(name: string | undefined): string {
  return (name ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, longestName)
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
