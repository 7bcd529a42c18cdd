// ERP folders: where a school's own system leaves its remessas and finds its retornos, on the machine of the installation.
import { z } from 'zod'
import { area, declareEvents, NoPayload, PageQuery, pageOf, read, write } from './define.ts'
import { refusals as erpFileRefusals } from './erp-file-refusals.ts'
import { refusals } from './erp-folder-refusals.ts'
import { AbilityAnswer, Id, IdParams, says } from './fields.ts'
import { exportOf, listQuery, Search } from './lists.ts'
import { refusals as schoolRefusals } from './schools.ts'
import { refusals as userRefusals } from './user-refusals.ts'

export { refusals } from './erp-folder-refusals.ts'

export const events = declareEvents('erpFolders', {
  'erpFolder.created': NoPayload,
  'erpFolder.updated': NoPayload,
  /** What lies in it, what was taken of it, or what stops it. */
  'erpFolder.changed': NoPayload,
  /** A person wants it looked into now. */
  'erpFolder.lookAsked': NoPayload,
  /** For whoever set the folder: what a person must look at. */
  'erpFolder.told': z.object({ userId: z.uuid(), 'pt-BR': z.string(), en: z.string() }),
})

/** `stopped`: active, and something keeps it from being read. */
export const ErpFolderState = z.enum(['active', 'stopped', 'inactive'])
export type ErpFolderState = z.output<typeof ErpFolderState>
export const FolderFileOutcome = z.enum(['read', 'refused'])
export type FolderFileOutcome = z.output<typeof FolderFileOutcome>

/** One step below the folder of the network: no name of it makes a path. */
const FolderName = z
  .string()
  .trim()
  .min(1, says('required'))
  .max(40)
  .regex(/^[a-z0-9][a-z0-9_-]*$/, says('invalid_folder_name'))

const Fields = z.strictObject({
  name: FolderName,
  /** A user of the group `api`, in whose name and with whose permissions the files are read. */
  programId: Id,
})
export const ErpFolderInput = Fields.extend({ schoolId: Id })
export const ErpFolderUpdate = Fields.extend({
  isActive: z.boolean().default(true),
  version: z.number().int().min(1),
})

/** A refusal and its values. */
export const Said = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })

export const ErpFolder = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  name: z.string(),
  /** Below the base folder of the installation. */
  path: z.string(),
  programId: z.uuid(),
  programName: z.string(),
  isActive: z.boolean(),
  state: ErpFolderState,
  /** Who is told what goes wrong. */
  setByName: z.string(),
  lookedAt: z.string().nullable(),
  lastFileName: z.string().nullable(),
  lastFileAt: z.string().nullable(),
  /** Files that lie there and are not taken yet. */
  waitingCount: z.number().int(),
  /** What keeps it from being read: a refusal and its values. */
  trouble: Said.nullable(),
  troubleAt: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, look: AbilityAnswer }).optional(),
})
export type ErpFolder = z.output<typeof ErpFolder>

export const ErpFolderFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  byteCount: z.number().int(),
  outcome: FolderFileOutcome,
  /** Why it was refused: a refusal and its values. */
  reason: Said.nullable(),
  /** What came of it. */
  erpFileId: z.uuid().nullable(),
  notCreatedCount: z.number().int().nullable(),
  /** Where it lies now, within the folder. */
  placedAs: z.string(),
  takenAt: z.string(),
})
export type ErpFolderFile = z.output<typeof ErpFolderFile>

const base = '/api/core/erp-folders'
const feature = 'Caderneta.RemessaRetorno'
const ofFolder = { feature, params: IdParams, refuses: ['erp_folder_not_found'] } as const

/** With those of the areas that its calls and files reach into. */
const callRefusals = { ...userRefusals, ...schoolRefusals, ...erpFileRefusals, ...refusals }

const list = read(`GET ${base}`, {
  summary: "Folders of schools' own systems, by name, with how each stands",
  feature,
  needs: 'Caderneta.ErpFolder.GetAll',
  query: listQuery({ schoolId: Id.optional(), search: Search, state: ErpFolderState.optional() }, [
    'name',
    'school',
    'program',
    'state',
    'looked',
    'file',
    'waiting',
  ]),
  returns: pageOf(ErpFolder),
})

const files = read(`GET ${base}/:id/files`, {
  ...ofFolder,
  summary: 'Files that were taken from a folder, the newest first: read or refused, and why',
  needs: 'Caderneta.ErpFolder.Get',
  query: PageQuery.extend({ outcome: FolderFileOutcome.optional() }),
  returns: pageOf(ErpFolderFile),
})

const chosen = ['user_above_you', 'erp_folder_program_unknown', 'erp_folder_program_without_school'] as const

export const erpFolders = area('erpFolders', callRefusals, {
  list,
  export: exportOf(list),
  programs: read(`GET ${base}/programs`, {
    summary: 'The programs that a folder may act as: active users of the group API user',
    feature,
    needs: 'Caderneta.ErpFolder.GetAll',
    query: z.object({}),
    returns: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  get: read(`GET ${base}/:id`, {
    ...ofFolder,
    summary: 'One folder',
    needs: 'Caderneta.ErpFolder.Get',
    returns: ErpFolder,
  }),
  files,
  exportFiles: exportOf(files),
  create: write(`POST ${base}`, {
    summary: "Have the folder of a school's own system read, in the name of a program and with its permissions",
    feature,
    needs: 'Caderneta.ErpFolder.Create',
    body: ErpFolderInput,
    returns: ErpFolder,
    refuses: [
      'school_not_found',
      'school_inactive',
      'erp_folder_already_exists',
      'erp_folder_of_school_exists',
      ...chosen,
    ],
    stepUp: true,
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    ...ofFolder,
    summary: 'Change name or program of a folder, or switch it off',
    needs: 'Caderneta.ErpFolder.Update',
    body: ErpFolderUpdate,
    returns: ErpFolder,
    refuses: ['erp_folder_not_found', 'erp_folder_already_exists', 'erp_folder_of_school_exists', ...chosen],
    stepUp: true,
  }),
  look: write(`POST ${base}/:id/look`, {
    ...ofFolder,
    summary: 'Look into a folder now, without waiting for the next round',
    needs: 'Caderneta.ErpFolder.Update',
    returns: z.object({ id: z.uuid() }),
    status: 202,
    refuses: ['erp_folder_not_found', 'erp_folder_inactive', 'erp_folder_not_watched'],
  }),
})
