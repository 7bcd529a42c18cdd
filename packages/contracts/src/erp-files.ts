// Files of a school's own system: a remessa comes in and its lines become invoices.
import { z } from 'zod'
import { area, declareEvents, NoPayload, PageQuery, pageOf, read, write } from './define.ts'
import { refusals as erpRefusals } from './erp-file-refusals.ts'
import { AbilityAnswer, AmountField, DateField, Id, IdParams, Reason } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import { refusals as schoolRefusals } from './schools.ts'

export { refusals } from './erp-file-refusals.ts'
export { jobDeeds, jobKinds } from './erp-file-job-kinds.ts'

export const events = declareEvents(
  'erpFiles',
  { 'erpFile.received': NoPayload, 'erpFile.changed': NoPayload, 'erpRule.changed': NoPayload },
  { 'erpFile.changed': ['invoices'] },
)

export const ErpFileStatus = z.enum(['processing', 'processed', 'failed'])
export type ErpFileStatus = z.output<typeof ErpFileStatus>
export const ErpMovement = z.enum(['register', 'cancel', 'changeDueDate', 'other'])
export const ErpLineStatus = z.enum(['waiting', 'done', 'notCreated', 'ignored'])
export type ErpLineStatus = z.output<typeof ErpLineStatus>

export const ErpFile = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  fileName: z.string(),
  bank: z.string(),
  layout: z.string(),
  status: ErpFileStatus,
  lineCount: z.number().int(),
  doneCount: z.number().int(),
  notCreatedCount: z.number().int(),
  /** Set aside by a person. */
  ignoredCount: z.number().int(),
  /** Why the same content may be sent again; null: it may not. */
  hashClearedReason: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
  can: z
    .object({ tryAgain: AbilityAnswer, ignore: AbilityAnswer, restore: AbilityAnswer, clearHash: AbilityAnswer })
    .optional(),
})
export type ErpFile = z.output<typeof ErpFile>

export const ErpLine = z.object({
  /** Line of the file. */
  position: z.number().int(),
  movement: ErpMovement,
  /** The bank's own words of what is asked. */
  meaning: z.string(),
  /** What the school's system calls the slip. */
  slipId: z.string().nullable(),
  documentNumber: z.string(),
  payerName: z.string(),
  dueOn: z.string().nullable(),
  amountCents: z.number().int(),
  status: ErpLineStatus,
  /** Why nothing came of it, or why its invoice is not issued: a refusal and its values. */
  reason: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** Why a person set it aside. */
  ignored: z.object({ reason: z.string(), byName: z.string() }).nullable(),
  /** The rule of the school enrolled its family. */
  isByRule: z.boolean(),
  invoice: z
    .object({ id: z.uuid(), number: z.number().int().nullable(), nossoNumero: z.number().int().nullable() })
    .nullable(),
})
export type ErpLine = z.output<typeof ErpLine>

/** Into which class a payer is enrolled whom the school does not know. */
export const ErpRule = z.object({
  schoolId: z.uuid(),
  schoolYear: z.number().int(),
  classId: z.uuid(),
  className: z.string(),
  setByName: z.string(),
  setAt: z.string(),
})
export type ErpRule = z.output<typeof ErpRule>

const base = '/api/core/erp-files'
const rules = '/api/core/erp-rules'
const largestFile = 4 * 1024 * 1024
const feature = 'Caderneta.RemessaRetorno'
const ofFile = { feature, params: IdParams, refuses: ['erp_file_not_found'] } as const
const Version = z.number().int().min(1)
const Positions = z.array(z.number().int().min(1)).max(500).default([])
const Started = z.object({ id: z.uuid(), jobId: z.uuid() })

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...invoiceRefusals, ...erpRefusals }

const list = read(`GET ${base}`, {
  summary: "Remessas of schools' own systems, newest first",
  feature,
  needs: 'Caderneta.ErpFile.GetAll',
  query: listQuery({ schoolId: Id.optional(), search: Search, status: several(ErpFileStatus) }, [
    'createdAt',
    'file',
    'status',
    'school',
    'lines',
    'done',
    'notCreated',
    'ignored',
    'sent',
  ]),
  returns: pageOf(ErpFile),
})

const lines = read(`GET ${base}/:id/lines`, {
  ...ofFile,
  summary: 'Line by line: what was asked, what became of it, or why not',
  needs: 'Caderneta.ErpFile.Get',
  query: PageQuery.extend({ status: ErpLineStatus.optional() }),
  returns: pageOf(ErpLine),
})

const changes = { ...ofFile, touches: ['invoices'] } as const

export const erpFiles = area('erpFiles', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    ...ofFile,
    summary: 'One of them',
    needs: 'Caderneta.ErpFile.Get',
    returns: ErpFile,
  }),
  lines,
  exportLines: exportOf(lines),
  upload: write(`POST ${base}`, {
    summary: "Read a remessa of a school's system: fields `file` and `schoolId`. Lines become invoices, or say why not",
    feature,
    needs: 'Caderneta.ErpFile.Create',
    upload: { maxBytes: largestFile },
    body: z.strictObject({ schoolId: Id }),
    returns: Started,
    status: 202,
    refuses: ['school_not_found', 'school_inactive', 'erp_file_broken', 'erp_file_is_retorno', 'erp_file_already_sent'],
    touches: ['invoices'],
  }),
  tryAgain: write(`POST ${base}/:id/try-again`, {
    ...changes,
    summary: 'Lines not created are tried again, with what a person corrects in them; none named: all of them',
    needs: 'Caderneta.ErpFile.Update',
    body: z.strictObject({
      version: Version,
      lines: z
        .array(
          z.strictObject({
            position: z.number().int().min(1),
            enrollmentId: Id.nullable().default(null),
            dueDate: DateField.nullable().default(null),
            valueCents: AmountField.nullable().default(null),
          }),
        )
        .max(500)
        .default([]),
    }),
    returns: Started,
    status: 202,
    refuses: ['erp_file_not_found', 'erp_file_being_read', 'erp_nothing_to_mend', 'enrollment_not_found'],
  }),
  ignore: write(`POST ${base}/:id/ignore`, {
    ...ofFile,
    summary: 'Set lines aside that are not to become invoices, with the reason; none named: all that were not created',
    needs: 'Caderneta.ErpFile.Update',
    body: z.strictObject({ version: Version, positions: Positions, reason: Reason }),
    returns: ErpFile,
    refuses: ['erp_file_not_found', 'erp_file_being_read', 'erp_nothing_to_ignore'],
  }),
  restore: write(`POST ${base}/:id/restore`, {
    ...ofFile,
    summary: 'Take lines back that were set aside: they stand as not created again; none named: all of them',
    needs: 'Caderneta.ErpFile.Update',
    body: z.strictObject({ version: Version, positions: Positions }),
    returns: ErpFile,
    refuses: ['erp_file_not_found', 'erp_file_being_read', 'erp_nothing_ignored'],
  }),
  rules: read(`GET ${rules}`, {
    summary: 'The classes into which a school enrolls payers whom it does not know, by year',
    feature,
    needs: 'Caderneta.ErpFile.GetAll',
    query: z.object({ schoolId: Id }),
    returns: z.object({ items: z.array(ErpRule) }),
    refuses: ['school_not_found'],
  }),
  setRule: write(`PUT ${rules}`, {
    summary: 'Say into which class of a year unknown payers of ERP files are enrolled; null: into none',
    feature,
    needs: 'Caderneta.ErpFile.Update',
    body: z.strictObject({
      schoolId: Id,
      schoolYear: z.number().int().min(2000).max(2100),
      classId: Id.nullable(),
    }),
    returns: z.object({ rule: ErpRule.nullable() }),
    refuses: ['school_not_found', 'class_not_found', 'erp_class_of_other_school'],
  }),
  clearHash: write(`POST ${base}/:id/clear-hash`, {
    ...ofFile,
    summary: 'The same content may be sent again; what stands is not made twice',
    needs: 'Caderneta.Remessa.ClearHash',
    body: z.strictObject({ version: Version, reason: Reason }),
    returns: ErpFile,
    refuses: ['erp_file_not_found', 'erp_file_being_read', 'erp_hash_already_cleared'],
  }),
})
