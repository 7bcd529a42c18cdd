// Reads a file of a school's system: its lines are written down, then each that waits is done by the call that a person would make. It may
// die at any moment: what is done bears its mark, and the next run goes on with what waits.
import { enrollments } from '@caderneta/contracts/enrollments'
import { erpFiles, events, jobKinds } from '@caderneta/contracts/erp-files'
import { permissionsOf } from '@caderneta/contracts/define'
import { guardians } from '@caderneta/contracts/guardians'
import { invoices } from '@caderneta/contracts/invoices'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, type Tx, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { batchesOf } from '../../platform/event-loop-yield.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkEffects, ChunkOf, JobOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { doLines, type RefusedLine } from './do-lines.ts'
import { ErpInput } from './erp-input.ts'
import { insertedLines } from './erp-line-store.ts'
import { readErpRemessa } from './erp-remessa.ts'

/** Lines of a chunk: what is looked up at once, and told when it is over. */
const linesOfChunk = 200

const stopped = {
  'pt-BR': 'A leitura parou no meio. O que foi criado está pronto; abra o arquivo e tente de novo para o resto.',
  en: 'The reading stopped halfway. What was created is done; open the file and try again for the rest.',
}

const made = [
  enrollments.enrollFamily,
  guardians.create,
  invoices.create,
  invoices.close,
  invoices.cancel,
  invoices.update,
]

/** What the job may do for the person who asked: frozen when it is planned. */
export function frozenInput({ policies }: Scope, of: { erpFileId: string; schoolId: string }): ErpInput {
  return { ...of, policies: [...new Set(made.flatMap(permissionsOf))].filter((name) => policies.has(name)) }
}

const Part = z.object({ positions: z.array(z.number()) })

export const readErpFile = chunkedJob<ErpInput, RefusedLine[]>(jobKinds.ErpFile, {
  operation: erpFiles.upload.name,
  stopped,
  input: ErpInput,
  // Lines of one family stand one after the other.
  atOnce: 1,
  open: opened,
  prepare: (chunk, context) => doLines(chunk.input, Part.parse(chunk.part).positions, chunk, context),
  effects: (tx, chunk, _context, prepared) =>
    toldEffects(tx, chunk, must(prepared, 'lines are done before their chunk ends')),
  close: (tx, { input }) => settled(tx, ErpInput.parse(input).erpFileId, 'processed'),
  failed: (tx, job) => settled(tx, ErpInput.parse(job.input).erpFileId, 'failed'),
})

async function opened({ input }: JobOf<ErpInput>, { platform, scope }: JobContext) {
  const { tenantId } = scope
  const { erpFileId: id, schoolId } = input
  const file = await readTransaction(platform.readPool, tenantId, (tx) =>
    tx.first(
      statement(
        sql<{ file_id: string }>`select file_id from erp_file where tenant_id = ${tenantId}::int and id = ${id}::uuid`,
      ),
    ),
  )
  const bytes = await platform.files.get(fileKey(tenantId, must(file, 'the job of an ERP file names it').file_id))
  const { lines } = readErpRemessa(bytes)
  await writeTransaction(platform.writePool, tenantId, (tx) =>
    tx.commitWith(insertedLines({ tenantId, id, schoolId }, lines)),
  )
  const waiting = await readTransaction(platform.readPool, tenantId, (tx) =>
    tx.rows(
      statement(sql<{ position: number }>`select position from erp_line
        where tenant_id = ${tenantId}::int and erp_file_id = ${id}::uuid and status = 'waiting' order by position`),
    ),
  )
  return batchesOf(
    waiting.map(({ position }) => position),
    linesOfChunk,
  ).map((positions) => ({ positions }))
}

/** The end of a chunk: lines that were refused say why. */
async function toldEffects(
  tx: Tx,
  { input, part }: ChunkOf<ErpInput>,
  refused: readonly RefusedLine[],
): Promise<ChunkEffects> {
  const { positions } = Part.parse(part)
  return {
    done: positions.length - refused.length,
    failures: refused.map(({ code, values }) => ({ subjectId: input.erpFileId, code, values })),
    parts:
      refused.length === 0
        ? []
        : [
            {
              name: 'refused_erp_line',
              rows: refused.length,
              sql: sql`update erp_line l set status = 'notCreated', reason = f.reason, reason_values = f.reason_values
                from unnest(${refused.map(({ position }) => position)}::int[], ${refused.map(({ code }) => code)}::text[],
                  ${refused.map(({ values }) => JSON.stringify(values))}::jsonb[]) f(position, reason, reason_values)
                where l.tenant_id = ${tx.tenantId}::int and l.erp_file_id = ${input.erpFileId}::uuid and l.position = f.position
                  and l.status = 'waiting' returning 1`,
            },
          ],
    audit: {
      action: 'erpFiles.read',
      subjectId: input.erpFileId,
      body: { done: positions.length - refused.length, refused: refused.length },
    },
  }
}

type Settling = { school_id: string; version: number; done: number; not_created: number }

/** Lines that still wait after a failure are told as what they are: tried again when the file is. */
async function settled(tx: Tx, id: string, status: 'processed' | 'failed'): Promise<Effects> {
  const found = await tx.first(
    statement(sql<Settling>`select f.school_id, f.version,
        (select count(*)::int from erp_line l where l.tenant_id = f.tenant_id and l.erp_file_id = f.id and l.status = 'done') as done,
        (select count(*)::int from erp_line l where l.tenant_id = f.tenant_id and l.erp_file_id = f.id and l.status = 'notCreated') as not_created
      from erp_file f where f.tenant_id = ${tx.tenantId}::int and f.id = ${id}::uuid for update`),
  )
  const { school_id: schoolId, version, done, not_created: notCreated } = must(found, 'a job names its file')
  return {
    parts: [
      {
        name: 'settled_erp_file',
        rows: 1,
        sql: sql`update erp_file set status = ${status}::text, done_count = ${done}::int, not_created_count = ${notCreated}::int,
            version = version + 1
          where tenant_id = ${tx.tenantId}::int and id = ${id}::uuid and version = ${version}::int returning 1`,
      },
    ],
    history: [{ subjectId: id, event: 'settled', data: { status, done, notCreated } }],
    audit: { action: 'erpFiles.settled', subjectId: id, body: { status, done, notCreated } },
    events: [news(events['erpFile.changed'], { subjectId: id, schoolId, version: version + 1 })],
  }
}
