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
import type { BankServer, RemoteFile } from '../bank-channels/public.ts'
import { bankFileBytesPart, storedBytes } from './bank-file-store.ts'
import { readFetchedBytes, type Reading } from './fetched-reading.ts'
import { isSafeName, isWanted } from './fetched-rules.ts'

/** As the upload takes. */
const largestFile = 64 * 1024 * 1024
const mostFiles = 200

/** What retornos are taken from: the server of a channel, or a folder of an account on this machine. */
export type Source = {
  column: 'bank_channel_id' | 'bank_account_id'
  id: string
  retornoFolder: string
  doneFolder: string
  pattern: string
}
export type Folders = Pick<BankServer, 'list' | 'find' | 'rename'>

/** @returns how many files lay there. */
export async function fetchAllOf(context: JobContext, server: Folders, source: Source): Promise<number> {
  const files = (await server.list(source.retornoFolder)).filter((file) => isWanted(file, source.pattern))
  // What is refused for its name or size stays there, and keeps no other file from being taken.
  const { yes: takeable = [], no: others = [] } = Object.groupBy(files, (file) =>
    faultOf(file) === null ? 'yes' : 'no',
  )
  for (const file of others.slice(0, mostFiles)) await refused(context, source, file, faultOf(file))
  for (const file of takeable.slice(0, mostFiles)) await fetchOneFile(context, server, source, file)
  return files.length
}

async function fetchOneFile(context: JobContext, server: Folders, source: Source, file: RemoteFile): Promise<void> {
  const path = `${source.retornoFolder}/${file.name}`
  const bytes = await server.find(path, largestFile)
  if (bytes === null) return
  if (bytes.length > largestFile) return refused(context, source, file, sizeRefused)
  if (!(await isKnown(context, source, sha256(bytes)))) await taken(context, source, file, bytes)
  await movedToDone(server, source, file.name)
}

const nameRefused =
  'O nome do arquivo tem caracteres que não são aceitos. Peça ao banco que o grave com letras, números, ponto e hífen.'
const sizeRefused = 'O arquivo passa de 64 MB. Peça ao banco que o divida.'

function faultOf({ name, size }: RemoteFile): string | null {
  if (!isSafeName(name)) return nameRefused
  return size > largestFile ? sizeRefused : null
}

/** A name that is taken there already gets letters of its own in front: nothing is written over. */
async function movedToDone(server: Folders, { retornoFolder, doneFolder }: Source, name: string): Promise<void> {
  const from = `${retornoFolder}/${name}`
  const isTaken = (await server.find(`${doneFolder}/${name}`, 0)) !== null
  await server.rename(from, `${doneFolder}/${isTaken ? `${newId().slice(-12)}-` : ''}${name}`)
}

async function isKnown({ platform, scope }: JobContext, { column, id }: Source, hash: Buffer): Promise<boolean> {
  const found = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.first(
      statement(sql<{ id: string }>`select id from fetched_file where tenant_id = ${scope.tenantId}::int
        and ${sql.ref(column)} = ${id}::uuid and sha256 = ${hash}::bytea`),
    ),
  )
  return found !== undefined
}

async function taken(context: JobContext, source: Source, file: RemoteFile, bytes: Buffer): Promise<void> {
  const { platform, scope } = context
  const reading = await readFetchedBytes(platform, scope, { fileName: file.name, bytes })
  // The bytes of what was read are kept with the retorno.
  if (reading.outcome === 'read' || reading.outcome === 'repeated')
    return kept(context, source, { file, hash: sha256(bytes), reading, parts: [], fileId: null })
  const stored = storedBytes(scope.tenantId, newId(), file.name, bytes)
  await platform.files.put(stored.key, stored.bytes)
  await kept(context, source, {
    file,
    hash: stored.hash,
    reading,
    parts: [bankFileBytesPart(scope, stored)],
    fileId: stored.fileId,
  })
}

/** Told once: the same name and size at the next look is the same file. */
async function refused(context: JobContext, source: Source, file: RemoteFile, reason: string | null): Promise<void> {
  const hash = sha256(Buffer.from(`${file.name} ${file.size}`))
  if (await isKnown(context, source, hash)) return
  await kept(context, source, {
    file,
    hash,
    reading: { outcome: 'refused', reason, retornoId: null },
    parts: [],
    fileId: null,
  })
}

type Kept = { file: RemoteFile; hash: Buffer; reading: Reading; parts: Part[]; fileId: string | null }

async function kept({ platform, scope }: JobContext, source: Source, { file, hash, reading, parts, fileId }: Kept) {
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
            sql: sql`insert into fetched_file (tenant_id, id, ${sql.ref(source.column)}, file_name, byte_count, sha256, file_id, outcome, reason, retorno_id)
              values (${scope.tenantId}::int, ${id}::uuid, ${source.id}::uuid, ${name}::text, ${file.size}::bigint, ${hash}::bytea,
                ${fileId}::uuid, ${outcome}::text, ${reason}::text, ${retornoId}::uuid)
              on conflict (tenant_id, ${sql.ref(source.column)}, sha256) do nothing returning 1`,
          },
        ],
        audit: { subjectId: source.id, body: { fileName: name, outcome, retornoId } satisfies Told },
        events: [news(events['retorno.fetched'], { subjectId: id, version: 1, payload: { outcome } })],
      },
    }),
  )
  platform.wakeRelay()
}

type Told = { fileName: string; outcome: FetchOutcome; retornoId: string | null }
