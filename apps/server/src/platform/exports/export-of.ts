// The export of a list: what its filter finds, as a file. A short one is the answer itself; a long one is written by a job. Who took
// what away stands in the audit log before the first byte leaves.
import type { Operation } from '@caderneta/contracts/define'
import { jobKinds } from '@caderneta/contracts/export-job-kinds'
import { ExportFormat, ExportPlanned, mostRowsAtOnce } from '@caderneta/contracts/lists'
import { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { batchesOf } from '../event-loop-yield.ts'
import { readTransaction } from '../db/connection.ts'
import { gateOfEachNetwork } from '../gate.ts'
import { plannedJobParts, unfinishedOf } from '../jobs/background-job.ts'
import { action } from '../operation/action.ts'
import { accept } from '../operation/effects.ts'
import type { Call, Endpoint } from '../operation/endpoint.ts'
import type { ListRows } from '../operation/list.ts'
import { Refusal } from '../refusal.ts'
import { newId } from '../uuid.ts'
import { exportFile, exportName, type ExportShape, mediaTypes } from './export-file.ts'
import type { Readable } from 'node:stream'

export type ExportEndpoint = Endpoint & {
  /** The whole file, read as it is taken: for the job. */
  wholeFile: (call: Call<unknown>, format: ExportFormat, onRows: (count: number) => void) => Readable
  fileName: (format: ExportFormat, scope: Scope, filter: Record<string, unknown>) => string
}

/** A short export holds its rows in memory while they are sent; reading them keeps this thread from everybody. */
const atOnce = gateOfEachNetwork({ atOnce: 1, mostWaiting: 10, retryAfterSeconds: 2 })
/** Long exports of one person that are not written yet. Above: 429. */
const mostUnfinished = 3
const rowsOfPiece = 250

export function exportOf<Item>(operation: Operation, list: ListRows<Item>, shape: ExportShape<Item>): ExportEndpoint {
  const fileName: ExportEndpoint['fileName'] = (format, scope, filter) => exportName(shape, format, filter, scope)
  const kind = (shape.kind ?? jobKinds.Export).kind
  return {
    operation,
    fileName,
    wholeFile: ({ ...call }, format, onRows) =>
      exportFile(shape, format, call.scope.locale, counted(list.pieces(call), onRows)),
    run: async (call) => {
      const asked = askedFor(call, shape.format)
      const items = await atOnce(call.scope.tenantId)(async () => {
        await refuseTooMany(call, kind)
        return list.first(call, mostRowsAtOnce + 1)
      })
      const rowCount = items.length <= mostRowsAtOnce ? items.length : null
      const recorded = await recordOf(operation, { ...asked, kind }, rowCount).run(call)
      if (ExportPlanned.safeParse(recorded.body).success) return recorded
      const { locale } = call.scope
      const stream = exportFile(shape, asked.format, locale, inPieces(items))
      return {
        body: {
          fileName: fileName(asked.format, call.scope, asked.filter),
          mediaType: mediaTypes[asked.format],
          stream,
        },
      }
    },
  }
}

/** @throws Refusal `too_many_exports` (429). */
async function refuseTooMany({ platform, scope }: Call<unknown>, kind: string): Promise<void> {
  const unfinished = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(unfinishedOf(scope, kind, mostUnfinished)),
  )
  if (unfinished.length >= mostUnfinished)
    throw new Refusal('too_many_exports', { status: 429, values: { most: mostUnfinished }, retryAfterSeconds: 30 })
}

async function* inPieces<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  yield* batchesOf(items, rowsOfPiece)
}

async function* counted<Item>(pieces: AsyncIterable<Item[]>, onRows: (count: number) => void): AsyncGenerator<Item[]> {
  for await (const items of pieces) {
    onRows(items.length)
    yield items
  }
}

type Asked = { format: ExportFormat; params: Record<string, unknown>; filter: Record<string, unknown> }

const Input = z.object({
  params: z.record(z.string(), z.unknown()),
  query: z.looseObject({ format: ExportFormat.optional() }),
})

function askedFor({ input }: Call<unknown>, ownFormat: ExportFormat = 'csv'): Asked {
  const { params, query } = Input.parse(input)
  const { format = ownFormat, ...filter } = query
  return { format, params, filter }
}

/** The audit line, and the job where the rows are too many (`rowCount` null). */
function recordOf(
  operation: Operation,
  { format, params, filter, kind }: Asked & { kind: string },
  rowCount: number | null,
): Endpoint {
  return action<Operation, Record<string, never>, string, unknown>(operation, {
    prepare: async () => newId(),
    lock: () => ({}),
    decide: (_state, _input, scope, jobId) => {
      const told = { format, ...params, filter: shownFilter(filter) }
      if (rowCount !== null)
        return accept({ rowCount }, { parts: [], audit: { subjectId: null, body: { ...told, rowCount } } })
      const input = { ...heldScope(scope), operation: operation.name, format, params, filter }
      const planned = plannedJobParts(scope, {
        id: jobId,
        kind,
        // Of one job only: it is there so that the unfinished ones are found by their index.
        soleKey: jobId,
        subjectIds: [jobId],
        input,
        permission: null,
      })
      return accept(
        { jobId },
        { parts: planned.parts, audit: { subjectId: jobId, body: told }, events: [planned.event] },
      )
    },
    view: (record) => record,
  })
}

/** What the caller sees when they ask holds for the file, whenever the job comes to it. */
function heldScope({ schools, isMasked, locale }: Scope) {
  return { schools, isMasked, locale }
}

/** People search by document and by name: the audit log is not to hold either. */
function shownFilter({ search, ...filter }: Record<string, unknown>): Record<string, unknown> {
  return search === undefined ? filter : { ...filter, search: '***' }
}
