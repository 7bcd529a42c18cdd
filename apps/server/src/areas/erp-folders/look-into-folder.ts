// One look into a folder: what was begun is ended, what lies there is taken, retornos are laid down, and how it stands is noted.
import { readTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Trouble } from './erp-folder-rules.ts'
import { filesIn, type LeftFile, type Lying, type Place, PlaceFault, placeOf } from './folder-disk.ts'
import { filesToMove } from './folder-file-store.ts'
import { folderToRead, programOf, type WatchedFolder } from './folder-of-job.ts'
import { noteState } from './folder-state.ts'
import { layRetornos } from './lay-retornos.ts'
import { type Look, placed, takeFile } from './take-file.ts'

/** A file that was touched more recently is still being written. Who tries the sandbox out waits less. */
const usualRestMs = { sandbox: 2_000, production: 60_000 } as const
/** Taken by one look; the rest by the next. What cannot be opened does not count: it would keep the rest waiting for good. */
const mostFiles = 200

export async function lookIntoFolder(context: JobContext, id: string, given?: number): Promise<void> {
  const { platform, scope } = context
  const restMs = given ?? usualRestMs[platform.mode]
  if (platform.erpFolder === null) return
  const folder = await folderToRead(context, id)
  if (!folder) return
  try {
    const place = await placeOf(platform.erpFolder, scope.tenantId, folder.name)
    const { trouble, left } = await worked(context, folder, place, restMs)
    const { waiting, unsafe } = await filesIn(place, restMs)
    await noteState(context, folder, trouble ?? leftTrouble(left) ?? unsafeTrouble(unsafe), waiting + unsafe)
  } catch (error) {
    if (!(error instanceof PlaceFault)) throw error
    await noteState(context, folder, error.trouble, null)
  }
}

/** What stops the folder, and the files that the machine refused: they are left where they lie, and the others go on. */
type Worked = { trouble: Trouble | null; left: LeftFile[] }

async function worked(context: JobContext, folder: WatchedFolder, place: Place, restMs: number): Promise<Worked> {
  const { platform, scope } = context
  const begun = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(filesToMove(scope, folder.id)))
  const left: LeftFile[] = []
  for (const file of begun) {
    const stays = await placed({ context, place }, file)
    if (stays) left.push(stays)
  }
  const program = await programOf(platform, scope, folder)
  if ('trouble' in program) return { trouble: program.trouble, left }
  const look = { context, folder, place, program: program.scope }
  const trouble = await takenAll(look, await filesIn(place, restMs), left)
  return { trouble: trouble ?? (await laidAll(look)), left }
}

/** Files may have taken long: what the program may do is asked again. */
async function laidAll(look: Look): Promise<Trouble | null> {
  const { platform, scope } = look.context
  const program = await programOf(platform, scope, look.folder)
  if ('trouble' in program) return program.trouble
  await layRetornos({ ...look, program: program.scope })
  return null
}

/**
 * What the program may do is asked again before each file: it may lose it meanwhile.
 * @param left files that wait to be moved, whose names name no other file; those that are left are put beside them.
 */
async function takenAll(look: Look, { ready }: Lying, left: LeftFile[]): Promise<Trouble | null> {
  const { context, folder } = look
  const toMove = new Set(left.map(({ fileName }) => fileName))
  let count = 0
  for (const file of ready.filter(({ name }) => !toMove.has(name))) {
    if (count === mostFiles) break
    const program = await programOf(context.platform, context.scope, folder)
    if ('trouble' in program) return program.trouble
    const notTaken = await takeFile({ ...look, program: program.scope }, file)
    if (notTaken && 'trouble' in notTaken) return notTaken.trouble
    if (notTaken) left.push(notTaken.left)
    else count += 1
  }
  return null
}

function leftTrouble(left: readonly LeftFile[]): Trouble | null {
  const [first] = left.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
  return first ? { code: 'erp_folder_file_unreadable', values: { ...first, count: left.length } } : null
}

function unsafeTrouble(count: number): Trouble | null {
  return count === 0 ? null : { code: 'erp_folder_unsafe_names', values: { count } }
}
