// Sheets that schools bring: inspected by a job, mended, confirmed by a person, and written by a second job, each row once.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { AbilityAnswer, IdParams } from './fields.ts'
import { ExportFormat, exportOf, Search, several, orderBy } from './lists.ts'
import type { Phrases } from './refusals.ts'

export { jobDeeds, jobKinds } from './import-job-kinds.ts'

export const events = declareEvents(
  'imports',
  {
    'sheetImport.changed': NoPayload,
    /** Nobody needs the files that were brought for it any more. */
    'sheetImport.discarded': z.object({ fileIds: z.array(z.uuid()) }),
  },
  { 'sheetImport.changed': ['enrollments', 'guardians', 'classes', 'invoices'] },
)

export const refusals = {
  import_not_found: { 'pt-BR': 'Importação não encontrada', en: 'The import was not found' },
  sheet_already_sent: {
    'pt-BR': 'Este mesmo arquivo já foi importado em {at}. Continue aquela importação, ou descarte-a antes.',
    en: 'This very file was imported at {at} already. Go on with that import, or discard it first.',
  },
  import_being_inspected: {
    'pt-BR': 'A planilha ainda está sendo inspecionada. Espere terminar.',
    en: 'The sheet is still being inspected. Wait until that ends.',
  },
  import_being_written: {
    'pt-BR': 'As linhas desta planilha estão sendo importadas. Espere terminar.',
    en: 'The rows of this sheet are being imported. Wait until that ends.',
  },
  import_has_faults: {
    'pt-BR':
      'Erro na inspeção da planilha: {count} linhas têm erros. Baixe a planilha inspecionada, corrija-as e envie-as, ou importe só as linhas prontas.',
    en: 'Errors were found in the sheet: {count} rows have errors. Download the inspected sheet, mend and send them, or import the ready rows alone.',
  },
  import_without_rows: {
    'pt-BR':
      'Erro na inspeção da planilha: nenhuma linha está pronta. Baixe a planilha inspecionada ou importe de novo.',
    en: 'Errors were found in the sheet: no row is ready. Download the inspected sheet or import again.',
  },
  import_without_faults: {
    'pt-BR': 'Nenhuma linha desta importação espera correção.',
    en: 'No row of this import waits to be mended.',
  },
  import_over: { 'pt-BR': 'Esta importação já terminou.', en: 'This import is over.' },
  import_discarded: {
    'pt-BR': 'Esta importação foi descartada. Importe a planilha de novo.',
    en: 'This import was discarded. Import the sheet again.',
  },
  sheet_data_hidden: {
    'pt-BR': 'A planilha tem dados pessoais que o seu usuário não vê. Peça a quem tem acesso a eles.',
    en: 'The sheet holds personal data that your user does not see. Ask someone who has access to it.',
  },
  sheet_not_readable: {
    'pt-BR': 'O arquivo não pôde ser lido como planilha. Salve-o como .xlsx ou .csv e importe de novo.',
    en: 'The file could not be read as a sheet. Save it as .xlsx or .csv and import it again.',
  },
  sheet_of_old_excel: {
    'pt-BR': 'Este é um arquivo .xls, de um Excel antigo. Abra-o, salve como .xlsx e importe de novo.',
    en: 'This is an .xls file of an old Excel. Open it, save it as .xlsx and import it again.',
  },
  sheet_has_password: {
    'pt-BR': 'A planilha está protegida por senha. Abra-a no Excel, tire a senha, salve e importe de novo.',
    en: 'The sheet is protected by a password. Open it in Excel, remove the password, save it and import it again.',
  },
} satisfies Phrases

/** What a sheet holds. */
export const SheetKind = z.enum(['enrollments', 'classes', 'families', 'reEnrollments', 'invoices', 'liquidations'])
export type SheetKind = z.output<typeof SheetKind>

export const ImportStatus = z.enum([
  'inspecting',
  'error',
  'success',
  'importing',
  'incomplete',
  'imported',
  'discarded',
])
export type ImportStatus = z.output<typeof ImportStatus>

/** `refused`: it was good when it was inspected, and could not be written. */
export const SheetRowStatus = z.enum(['good', 'faulty', 'done', 'refused'])
export type SheetRowStatus = z.output<typeof SheetRowStatus>

export const SheetImport = z.object({
  id: z.uuid(),
  kind: SheetKind,
  fileName: z.string(),
  status: ImportStatus,
  rowCount: z.number().int(),
  goodCount: z.number().int(),
  faultyCount: z.number().int(),
  refusedCount: z.number().int(),
  doneCount: z.number().int(),
  /** Why the file, or the last mended sheet, was not taken. */
  problem: z.string().nullable(),
  /** Titles of columns that are not read. */
  ignoredColumns: z.array(z.string()),
  /** The job that writes its rows, or wrote them last. */
  jobId: z.uuid().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  confirmedByName: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  version: z.number().int(),
})
export type SheetImport = z.output<typeof SheetImport>

const SheetImportDetail = SheetImport.extend({
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  /** How far the job is that writes the rows; null while none runs. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  can: z.object({ mend: AbilityAnswer, confirm: AbilityAnswer, discard: AbilityAnswer, rows: AbilityAnswer }),
})
export type SheetImportDetail = z.output<typeof SheetImportDetail>

export const SheetRow = z.object({
  id: z.uuid(),
  /** Number of the row in its sheet. */
  position: z.number().int(),
  status: SheetRowStatus,
  /** As people write them, in the order of the columns. */
  cells: z.array(z.string()),
  faults: z.array(z.object({ column: z.string().nullable(), code: z.string(), message: z.string() })),
  /** What the row became. */
  recordId: z.uuid().nullable(),
})
export type SheetRow = z.output<typeof SheetRow>

const base = '/api/core/sheet-imports'
/** Of a sheet: 50,000 rows have a few megabytes. */
export const mostSheetBytes = 20 * 1_048_576

const list = read(`GET ${base}`, {
  summary: 'Imported sheets, newest first: of who brought them, and of who sees every school',
  needs: 'Caderneta.Import.GetAll',
  query: PageQuery.extend({
    kind: several(SheetKind),
    status: several(ImportStatus),
    /** Part of the file's name. */
    search: Search,
    order: orderBy('file', 'status', 'kind', 'rows', 'done', 'faulty', 'refused', 'sent', 'sender'),
  }),
  returns: pageOf(SheetImport),
})

export const imports = area('imports', refusals, {
  list,
  export: exportOf(list),
  template: read(`GET ${base}/template`, {
    summary: 'The empty sheet of a kind, with an example and what each column takes',
    needs: 'Caderneta.Import.Create',
    query: z.object({ kind: SheetKind, format: ExportFormat.default('xlsx') }),
    returns: z.void(),
    download: 'application/octet-stream',
  }),
  get: read(`GET ${base}/:id`, {
    summary: 'One import: how far it is, and how many rows are good, faulty, refused, done',
    needs: 'Caderneta.Import.Get',
    params: IdParams,
    returns: SheetImportDetail,
    refuses: ['import_not_found'],
  }),
  rows: read(`GET ${base}/:id/rows`, {
    summary: 'Rows of a sheet in their order, each with what is wrong with it',
    needs: 'Caderneta.Import.Get',
    params: IdParams,
    query: PageQuery.extend({ status: several(SheetRowStatus) }),
    returns: pageOf(SheetRow),
    refuses: ['import_not_found', 'sheet_data_hidden'],
  }),
  sheet: read(`GET ${base}/:id/sheet`, {
    summary: 'The inspected sheet with a column of messages: the rows to mend, or all',
    needs: 'Caderneta.Import.Get',
    params: IdParams,
    query: z.object({ rows: z.enum(['faulty', 'all']).default('faulty'), format: ExportFormat.default('xlsx') }),
    returns: z.void(),
    download: 'application/octet-stream',
    refuses: ['import_not_found', 'sheet_data_hidden'],
  }),
  upload: write(`POST ${base}`, {
    summary: 'Bring a sheet (XLSX or CSV): it is inspected, and nothing is written before a person confirms',
    needs: 'Caderneta.Import.Create',
    upload: { maxBytes: mostSheetBytes },
    body: z.object({ kind: SheetKind.default('enrollments') }),
    returns: z.object({ id: z.uuid(), jobId: z.uuid() }),
    refuses: ['sheet_not_readable', 'sheet_of_old_excel', 'sheet_has_password', 'sheet_already_sent'],
    status: 202,
  }),
  mend: write(`POST ${base}/:id/mend`, {
    summary: 'Bring the mended rows of the inspected sheet; the others stay as they are',
    needs: 'Caderneta.Import.Create',
    upload: { maxBytes: mostSheetBytes },
    params: IdParams,
    returns: z.object({ id: z.uuid(), jobId: z.uuid() }),
    refuses: [
      'import_not_found',
      'sheet_not_readable',
      'sheet_of_old_excel',
      'sheet_has_password',
      'import_being_inspected',
      'import_being_written',
      'import_without_faults',
      'import_over',
      'import_discarded',
    ],
    status: 202,
  }),
  confirm: write(`POST ${base}/:id/confirm`, {
    summary: 'Write the rows that are good, and try those again that were refused',
    needs: 'Caderneta.Import.Create',
    params: IdParams,
    body: z.strictObject({
      /** Leave out the rows with faults; they may be mended and confirmed later. */
      withoutFaulty: z.boolean().default(false),
      version: z.number().int().min(1),
    }),
    returns: z.object({ id: z.uuid(), jobId: z.uuid(), count: z.number().int() }),
    refuses: [
      'import_not_found',
      'import_being_inspected',
      'import_being_written',
      'import_has_faults',
      'import_without_rows',
      'import_over',
      'import_discarded',
    ],
    status: 202,
  }),
  discard: write(`POST ${base}/:id/discard`, {
    summary: 'Put an import away: rows that were not written never will be',
    needs: 'Caderneta.Import.Create',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['import_not_found', 'import_being_inspected', 'import_being_written', 'import_over', 'import_discarded'],
  }),
})
