// Statements of all families of a school in a zip. The file's id is the job's, so a second run writes the same file again.
import { documentStatements } from '@caderneta/contracts/document-statements'
import { jobKinds } from '@caderneta/contracts/document-job-kinds'
import { StatementKind } from '@caderneta/contracts/document-shapes'
import { zipSync } from 'fflate'
import { z } from 'zod'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { storedFilePart } from '../../platform/files/stored-file.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lookOf } from '../tenants/public.ts'
import { seenRecords } from './payer-store.ts'
import { statementOfPayer } from './statement-of-payer.ts'
import { statementPdf } from './statement-pdf.ts'

const Input = z.object({ kind: StatementKind, year: z.number().int(), schoolId: z.uuid(), isMasked: z.boolean() })
type Input = z.output<typeof Input>

type Drawn = { bytes: Buffer | null; done: number; failures: RowFailure[] }

export const drawStatements = chunkedJob<Input, Drawn>(jobKinds.DrawStatements, {
  operation: documentStatements.drawMany.name,
  stopped: {
    'pt-BR': 'As declarações não puderam ser preparadas. Peça de novo.',
    en: 'The statements could not be prepared. Ask for them again.',
  },
  input: Input,
  prepare: drawAll,
  effects: (_tx, chunk, { scope }, drawn) => {
    const { bytes, done, failures } = drawn ?? { bytes: null, done: 0, failures: [] }
    const { kind, year } = chunk.input
    const file = { id: chunk.job_id, name: `declaracoes-${kind}-${year}.zip`, mediaType: 'application/zip' }
    return {
      done,
      failures,
      parts: bytes
        ? [
            storedFilePart(scope.tenantId, {
              ...file,
              byteCount: bytes.length,
              sha256: sha256(bytes),
              createdBy: chunk.created_by,
            }),
          ]
        : [],
      audit: { subjectId: chunk.job_id, body: { kind, year, done, failed: failures.length } },
    }
  },
})

async function drawAll(chunk: ChunkOf<Input>, { platform, scope }: JobContext): Promise<Drawn> {
  const { kind, year, schoolId, isMasked } = chunk.input
  const files: Record<string, Uint8Array> = {}
  const failures: RowFailure[] = []
  for (const [place, id] of chunk.subject_ids.entries()) {
    try {
      // One sheet after the other: memory holds one.
      const drawn = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
        const guardianIds = await seenRecords(tx, scope, id)
        return {
          statement: await statementOfPayer(tx, scope, { guardianIds, kind, year, schoolId }),
          look: await lookOf(tx),
        }
      })
      // As above.
      const { bytes } = await statementPdf({ ...drawn, isMasked })
      files[fileName(place, drawn.statement.sheets[0]?.payer.name ?? '', isMasked)] = bytes // none: an empty statement is refused
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({ subjectId: id, code: error.code, values: error.values })
    }
  }
  const done = Object.keys(files).length
  if (done === 0) return { bytes: null, done, failures }
  const bytes = Buffer.from(zipSync(files, { level: 0 }))
  await platform.files.put(fileKey(scope.tenantId, chunk.job_id), bytes)
  return { bytes, done, failures }
}

/** A name per family; two of the same name have different numbers. */
function fileName(place: number, name: string, isMasked: boolean): string {
  const number = String(place + 1).padStart(4, '0')
  if (isMasked) return `${number}.pdf`
  const plain = name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .toLowerCase()
  return `${number}-${plain}.pdf`
}
