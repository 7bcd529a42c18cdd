// Draws the slips of a download request into one PDF. The file's id is the job's, so a second run writes the same file again.
import { jobKinds } from '@caderneta/contracts/slip-job-kinds'
import { slips } from '@caderneta/contracts/slips'
import { zipSync } from 'fflate'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { storedFilePart } from '../../platform/files/stored-file.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { canPrint, factsOf } from '../invoices/public.ts'
import { candidates } from './slip-candidates.ts'
import { type Look, lookOf } from '../tenants/public.ts'
import { type Slip, slipsOf, withoutPersonalData } from './slip-data.ts'
import { slipsPdf } from './slip-pdf.ts'

/** Who asked for the slips may hide personal data. */
const Input = z.object({ isMasked: z.boolean().default(false), format: z.enum(['pdf', 'zip']).default('pdf') })
type Input = z.output<typeof Input>

type Drawn = { bytes: Buffer | null; drawnIds: ReadonlySet<string> }

export const downloadInvoices = chunkedJob<Input, Drawn>(jobKinds.DownloadInvoices, {
  operation: slips.requestDownload.name,
  stopped: {
    'pt-BR': 'Os boletos não puderam ser preparados. Peça o arquivo de novo.',
    en: 'The boletos could not be prepared. Ask for the file again.',
  },
  input: Input,
  prepare: draw,
  effects: (_tx, chunk, { scope }, drawn) => {
    const { bytes, drawnIds } = drawn ?? { bytes: null, drawnIds: new Set<string>() }
    const failures = chunk.subject_ids
      .filter((id) => !drawnIds.has(id))
      .map((subjectId) => ({ subjectId, code: 'slip_no_longer_due' }))
    return {
      done: drawnIds.size,
      failures,
      parts: bytes ? [storedPart(scope, chunk, bytes)] : [],
      audit: {
        action: 'slips.slipsDrawn',
        subjectId: chunk.job_id,
        body: { slipCount: drawnIds.size, failed: failures.length },
      },
    }
  },
})

/** What was paid or canceled since it was asked for is left out. */
async function draw(chunk: ChunkOf<Input>, { platform, scope }: JobContext): Promise<Drawn> {
  const { drawn, drawnIds, look } = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const invoices = await tx.rows(candidates(scope, chunk.subject_ids, 'id'))
    const ids = invoices.filter((invoice) => canPrint(factsOf(invoice)).can).map(({ id }) => id)
    const found = await slipsOf(tx, scope, ids)
    const shown = chunk.input.isMasked ? found.map(withoutPersonalData) : found
    return { drawn: shown, drawnIds: new Set(ids), look: await lookOf(tx) }
  })
  const bytes = drawn.length > 0 ? await (chunk.input.format === 'zip' ? zipOf : slipsPdf)(drawn, look) : null
  if (bytes) await platform.files.put(fileKey(scope.tenantId, chunk.job_id), bytes)
  return { bytes, drawnIds }
}

/** A PDF of each slip, named by its number. */
async function zipOf(slips: readonly Slip[], look: Look): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {}
  for (const slip of slips) files[`boleto-${slip.number}.pdf`] = await slipsPdf([slip], look)
  // PDF streams are compressed already: packed again they would cost time and save nothing.
  return Buffer.from(zipSync(files, { level: 0 }))
}

const mediaTypes = { pdf: 'application/pdf', zip: 'application/zip' } as const

function storedPart({ tenantId, today }: Scope, chunk: ChunkOf<Input>, bytes: Buffer): Part {
  const { job_id: id, created_by: createdBy, input } = chunk
  const name = `boletos-${today}.${input.format}`
  const facts = { mediaType: mediaTypes[input.format], byteCount: bytes.length, sha256: sha256(bytes) }
  return storedFilePart(tenantId, { id, name, ...facts, createdBy })
}
