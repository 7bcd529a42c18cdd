// Retornos are taken from the bank: each content once, read as an upload is read, then moved to the folder of what was taken. What cannot be
// read is kept with its reason. Cut anywhere, the next look finds the file again, and what was read is known by its content.
import { bankFileTravel, type FetchOutcome } from '@caderneta/contracts/bank-file-travel'
import { events } from '@caderneta/contracts/bank-file-events'
import { sql } from 'kysely'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { sha256 } from '../../platform/files/file-store.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import {
  type BankChannelRow,
  type BankServer,
  ChannelFault,
  lookedAt,
  openChannel,
  type RemoteFile,
} from '../bank-channels/public.ts'
import { bankFileBytesPart, storedBytes } from './bank-file-store.ts'
import { readFetchedBytes, type Reading } from './fetched-reading.ts'
import { isSafeName, isWanted } from './fetched-rules.ts'

/** As the upload takes. */
const largestFile = 64 * 1024 * 1024
const mostFiles = 200

/** A channel that nobody has any more, or that was switched off, is left alone. @throws ChannelFault to be tried again */
export async function fetchFrom(context: JobContext, channelId: string): Promise<void> {
  const { platform, scope } = context
  try {
    const count = await openChannel(platform, scope, channelId, async (server, channel) =>
      channel.is_active ? fetchAllOf(context, server, channel) : null,
    )
    if (count !== null) await lookedAt(platform, scope, channelId, null)
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    await lookedAt(platform, scope, channelId, error.words)
    if (!error.isLasting && !context.attempt.isLast) throw error
  }
}

async function fetchAllOf(context: JobContext, server: BankServer, channel: BankChannelRow): Promise<number> {
  const files = (await server.list(channel.retorno_folder)).filter((file) => isWanted(file, channel.file_pattern))
  // What is refused for its name or size stays there, and keeps no other file from being taken.
  const { yes: takeable = [], no: others = [] } = Object.groupBy(files, (file) =>
    faultOf(file) === null ? 'yes' : 'no',
  )
  for (const file of others.slice(0, mostFiles)) await refused(context, channel, file, faultOf(file))
  for (const file of takeable.slice(0, mostFiles)) await fetchOneFile(context, server, channel, file)
  return files.length
}

async function fetchOneFile(
  context: JobContext,
  server: BankServer,
  channel: BankChannelRow,
  file: RemoteFile,
): Promise<void> {
  const path = `${channel.retorno_folder}/${file.name}`
  const bytes = await server.find(path, largestFile)
  if (bytes === null) return
  if (bytes.length > largestFile) return refused(context, channel, file, sizeRefused)
  if (!(await isKnown(context, channel, sha256(bytes)))) await taken(context, channel, file, bytes)
  await movedToDone(server, channel, file.name)
}

const nameRefused =
  'O nome do arquivo tem caracteres que não são aceitos. Peça ao banco que o grave com letras, números, ponto e hífen.'
const sizeRefused = 'O arquivo passa de 64 MB. Peça ao banco que o divida.'

function faultOf({ name, size }: RemoteFile): string | null {
  if (!isSafeName(name)) return nameRefused
  return size > largestFile ? sizeRefused : null
}

/** A name that is taken there already gets letters of its own in front: nothing is written over. */
async function movedToDone(
  server: BankServer,
  { retorno_folder, done_folder }: BankChannelRow,
  name: string,
): Promise<void> {
  const from = `${retorno_folder}/${name}`
  const isTaken = (await server.find(`${done_folder}/${name}`, 0)) !== null
  await server.rename(from, `${done_folder}/${isTaken ? `${newId().slice(-12)}-` : ''}${name}`)
}

async function isKnown({ platform, scope }: JobContext, { id }: BankChannelRow, hash: Buffer): Promise<boolean> {
  const found = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(sql<{ id: string }>`select id from fetched_file where tenant_id = ${scope.tenantId}::int
        and bank_channel_id = ${id}::uuid and sha256 = ${hash}::bytea`),
    ),
  )
  return found !== undefined
}

async function taken(context: JobContext, channel: BankChannelRow, file: RemoteFile, bytes: Buffer): Promise<void> {
  const { platform, scope } = context
  const reading = await readFetchedBytes(platform, scope, { fileName: file.name, bytes })
  // The bytes of what was read are kept with the retorno.
  if (reading.outcome === 'read' || reading.outcome === 'repeated')
    return kept(context, channel, { file, hash: sha256(bytes), reading, parts: [], fileId: null })
  const stored = storedBytes(scope.tenantId, newId(), file.name, bytes)
  await platform.files.put(stored.key, stored.bytes)
  await kept(context, channel, {
    file,
    hash: stored.hash,
    reading,
    parts: [bankFileBytesPart(scope, stored)],
    fileId: stored.fileId,
  })
}

/** Told once: the same name and size at the next look is the same file. */
async function refused(
  context: JobContext,
  channel: BankChannelRow,
  file: RemoteFile,
  reason: string | null,
): Promise<void> {
  const hash = sha256(Buffer.from(`${file.name} ${file.size}`))
  if (await isKnown(context, channel, hash)) return
  await kept(context, channel, {
    file,
    hash,
    reading: { outcome: 'refused', reason, retornoId: null },
    parts: [],
    fileId: null,
  })
}

type Kept = { file: RemoteFile; hash: Buffer; reading: Reading; parts: Part[]; fileId: string | null }

async function kept(
  { platform, scope }: JobContext,
  channel: BankChannelRow,
  { file, hash, reading, parts, fileId }: Kept,
) {
  const id = newId()
  const { outcome, reason, retornoId } = reading
  // Of a name that is not safe the letters are shown, and nothing else.
  const name = file.name.replace(/[^\w.\- ]/g, '?').slice(0, 200)
  await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    commitOperation(tx, {
      actor: scope.actor,
      operation: bankFileTravel.fetchRetornos.name,
      effects: {
        parts: [
          ...parts,
          {
            name: 'fetched_file',
            rows: 'any',
            sql: sql`insert into fetched_file (tenant_id, id, bank_channel_id, file_name, byte_count, sha256, file_id, outcome, reason, retorno_id)
              values (${scope.tenantId}::int, ${id}::uuid, ${channel.id}::uuid, ${name}::text, ${file.size}::bigint, ${hash}::bytea,
                ${fileId}::uuid, ${outcome}::text, ${reason}::text, ${retornoId}::uuid)
              on conflict (tenant_id, bank_channel_id, sha256) do nothing returning 1`,
          },
        ],
        audit: { subjectId: channel.id, body: { fileName: name, outcome, retornoId } satisfies Told },
        events: [news(events['retorno.fetched'], { subjectId: id, version: 1, payload: { outcome } })],
      },
    }),
  )
  platform.wakeRelay()
}

type Told = { fileName: string; outcome: FetchOutcome; retornoId: string | null }
