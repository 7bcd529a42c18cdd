// Inspects a sheet that was brought, or its mended rows. What a killed run has kept is judged anew by the next.
import { imports, SheetKind } from '@caderneta/contracts/imports'
import { jobKinds } from '@caderneta/contracts/import-job-kinds'
import { z } from 'zod'
import { fileKey } from '../../platform/files/file-store.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ScopeInput, scopeOfPerson } from './person-scope.ts'
import { settledEffects } from './settled-import.ts'
import { inspectMended, inspectSheet } from './inspect-rows.ts'

const Input = ScopeInput.extend({ importId: z.uuid(), kind: SheetKind, fileId: z.uuid(), isMended: z.boolean() })
type Input = z.output<typeof Input>

type Inspected = { ignored?: string[]; problem: { code: string; values: Record<string, string | number> } | null }

const stopped = {
  'pt-BR': 'A inspeção da planilha parou no meio. Abra a importação, descarte-a e importe de novo.',
  en: 'The inspection of the sheet stopped halfway. Open the import, discard it and import again.',
}

export const inspectSheetJob = chunkedJob<Input, Inspected>(jobKinds.InspectSheet, {
  operation: imports.upload.name,
  stopped,
  input: Input,
  prepare: inspected,
  effects: async (tx, { input }, _context, prepared) => {
    const { ignored, problem } = must(prepared, 'a sheet is inspected before its effects')
    const effects = await settledEffects(tx, input.importId, { problem, ...(ignored ? { ignored } : {}) })
    return { done: 1, ...effects, audit: { ...effects.audit, action: 'imports.inspected' } }
  },
  failed: async (tx, job) => {
    const { importId } = Input.parse(job.input)
    const effects = await settledEffects(tx, importId, { problem: { code: 'inspection_stopped', values: {} } })
    return { ...effects, audit: { ...effects.audit, action: 'imports.inspected' } }
  },
})

async function inspected(
  { input, ...asked }: ChunkOf<Input>,
  { platform, scope: system }: JobContext,
): Promise<Inspected> {
  const { importId, kind, fileId, isMended } = input
  const bytes = await platform.files.get(fileKey(system.tenantId, fileId))
  const inspection = { platform, scope: scopeOfPerson(system, asked, input), importId, kind, bytes }
  try {
    if (!isMended) return { ...(await inspectSheet(inspection)), problem: null }
    await inspectMended(inspection)
    return { problem: null }
  } catch (error) {
    if (error instanceof Refusal) return { problem: { code: error.code, values: error.values } }
    throw error
  }
}
