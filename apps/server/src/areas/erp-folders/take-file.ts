// One file of a folder: read by the call that uploads it, in the name of the program; what became of it is written down in the same statement, and
// then it is moved. Cut anywhere, the next look goes on: what is written down is moved, what is not is taken.
import { join } from 'node:path'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { sha256 } from '../../platform/files/file-store.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { z } from 'zod'
import { uploadErpFile } from '../erp-files/public.ts'
import type { Trouble } from './erp-folder-rules.ts'
import {
  bytesOf,
  faultsOf,
  hashOf,
  isThere,
  type LeftFile,
  leftOr,
  type LyingFile,
  moved,
  type Place,
  written,
} from './folder-disk.ts'
import { type FolderFileTable, type NewFolderFile, noteMoved, takenFileParts } from './folder-file-store.ts'
import type { WatchedFolder } from './folder-of-job.ts'
import { changedNews, reasonText, told } from './told-person.ts'

/** As the upload takes. */
const largestFile = 4 * 1024 * 1024

/** A look: of which folder, where it lies, and as whom. */
export type Look = { context: JobContext; folder: WatchedFolder; place: Place; program: Scope }

/** What is wrong with the file itself: it would be so tomorrow too. All else stops the folder, and the file waits. */
const ofTheFile: ReadonlySet<string> = new Set(['erp_file_broken', 'erp_file_is_retorno', 'erp_file_already_sent'])

type Found = Pick<NewFolderFile, 'id' | 'erp_folder_id' | 'school_id' | 'file_name' | 'byte_count' | 'sha256'>

/** What stops the folder, or the file that is left where it lies; null where it is taken, or is to be looked at again. */
export type NotTaken = { trouble: Trouble } | { left: LeftFile } | null

export async function takeFile(look: Look, listed: LyingFile): Promise<NotTaken> {
  const { folder, place } = look
  const isTooLarge = listed.size > largestFile
  const path = join(place.inbox, listed.name)
  const content = await leftOr(listed.name, async () => {
    if (isTooLarge) return { bytes: null, hash: await hashOf(path) }
    const bytes = await bytesOf(place.inbox, listed)
    return { bytes, hash: bytes && sha256(bytes) }
  })
  if ('detail' in content) return { left: content }
  const { bytes, hash } = content
  // Gone, or written to since it was listed.
  if (hash === null) return null
  const found: Found = {
    id: newId(),
    erp_folder_id: folder.id,
    school_id: folder.school_id,
    file_name: listed.name,
    byte_count: listed.size,
    sha256: hash,
  }
  if (bytes === null) return refused(look, found, { code: 'erp_folder_file_too_large', values: {} })
  return uploaded(look, found, bytes)
}

const Uploaded = z.object({ id: z.uuid() })

async function uploaded(look: Look, found: Found, bytes: Buffer): Promise<NotTaken> {
  const { context, folder, place, program } = look
  const { platform, scope } = context
  const placedAs = await faultsOf(place.shown, () => freeName(place.read, found))
  const fileOf = (answer: unknown): NewFolderFile => {
    const { id } = Uploaded.parse(answer)
    return { ...found, outcome: 'read', reason: null, reason_values: {}, erp_file_id: id, placed_as: placedAs }
  }
  try {
    await uploadErpFile.run({
      platform,
      scope: program,
      input: { params: {}, query: {}, body: { schoolId: folder.school_id } },
      key: undefined,
      upload: { fileName: found.file_name, bytes },
      together: (answer) => takenFileParts(scope, fileOf(answer)),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, values } = error
    if (ofTheFile.has(code)) return refused(look, found, { code, values })
    const detail = reasonText({ code, values })
    return { trouble: { code: 'erp_folder_stopped', values: { fileName: found.file_name, detail } } }
  }
  return movedOr(
    await placed(look, { ...found, outcome: 'read', reason: null, reason_values: {}, placed_as: placedAs }),
  )
}

function movedOr(left: LeftFile | null): NotTaken {
  return left && { left }
}

type Said = { code: string; values: Record<string, string | number> }

async function refused(look: Look, found: Found, said: Said): Promise<NotTaken> {
  const { context, folder, place, program } = look
  const { platform, scope } = context
  const placedAs = await faultsOf(place.shown, () => freeName(place.refused, found))
  const file: NewFolderFile = {
    ...found,
    outcome: 'refused',
    reason: said.code,
    reason_values: said.values,
    erp_file_id: null,
    placed_as: placedAs,
  }
  await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    commitOperation(tx, {
      actor: program.actor,
      operation: 'erpFolders.refused',
      effects: {
        parts: takenFileParts(scope, file),
        audit: { subjectId: folder.id, body: { fileName: found.file_name, reason: said.code } },
        events: [changedNews(folder), told(folder, said, found.file_name)],
      },
    }),
  )
  platform.wakeRelay()
  return movedOr(await placed(look, file))
}

/** Its own name, or that with letters of its own in front: nothing is written over. */
async function freeName(folder: string, { id, file_name: name }: Pick<Found, 'id' | 'file_name'>): Promise<string> {
  const isTaken = (await isThere(join(folder, name))) || (await isThere(join(folder, `${name}.txt`)))
  return isTaken ? `${id.slice(-12)}-${name}` : name
}

type Placed = Pick<FolderFileTable, 'id' | 'file_name' | 'sha256' | 'outcome' | 'placed_as' | 'reason'> & {
  reason_values: unknown
}

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * Moves what was taken, with the reason beside it where it was refused. Another content that took its name meanwhile is another file, and stays.
 * @returns the file where the machine refuses that: the next look tries again.
 */
export async function placed(
  { context, place }: Pick<Look, 'context' | 'place'>,
  file: Placed,
): Promise<LeftFile | null> {
  const { file_name: name, placed_as: placedAs, reason, reason_values: values } = file
  const folder = file.outcome === 'read' ? place.read : place.refused
  const left = await leftOr(name, async () => {
    if (reason !== null) {
      const text = `${reasonText({ code: reason, values: Values.parse(values) })}\n`
      await written(folder, `${placedAs}.txt`, Buffer.from(text))
    }
    if (await isThere(join(folder, placedAs))) return null
    const hash = await hashOf(join(place.inbox, name))
    if (hash?.equals(file.sha256) === true) await moved([place.inbox, name], [folder, placedAs])
    return null
  })
  if (left === null) await noteMoved(context.platform, context.scope, file.id)
  return left
}
