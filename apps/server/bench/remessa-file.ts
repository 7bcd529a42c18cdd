// P3: the remessa of a month's titles, from the call to the end of its job, against the same bytes written to disk beside a COPY of the rows.
// That way records nothing. What one statement takes to record the same is told beside it: the floor that no program on this database is below.
import { open } from 'node:fs/promises'
import { z } from 'zod'
import { fileKey } from '../src/platform/files/file-store.ts'
import { must } from '../src/platform/must.ts'
import { billMonth } from './bulk-issue.ts'
import { inPairs, type Measured, median, timed } from './pairs.ts'
import { type BenchSize, countOf, jobDone, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 0.3, goal: 0.5, lowerIsBetter: false }
const Started = z.object({ id: z.string(), jobId: z.string() })

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const count = Math.min(countOf[size], countOf.M)
  const world = await openWorld(count, report)
  try {
    const files: Buffer[] = []
    const recording: number[] = []
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: async (turn) => {
        await billMonth(world, turn)
        await settled(world)
        const { taken, file } = await prepared(world)
        files.push(file)
        await settled(world)
        return taken
      },
      bare: async (turn) => {
        recording.push(await recorded(world))
        return written(world, must(files[turn], 'our file was written before'))
      },
    })
    const least = median(recording)
    report(`recorded by one statement: ${least.toFixed(2)} s, ${(least / seconds).toFixed(2)} of ours`)
    report(`${((files[0]?.length ?? 0) / 1e6).toFixed(1)} MB a file`)
    return { value: count / seconds, unit: 'titles/s', ratio, range, pairs }
  } finally {
    await world.stop()
  }
}

async function prepared({ pool, network, call, server }: World): Promise<{ taken: number; file: Buffer }> {
  const found = await pool.query<{ id: string }>(
    'select bank_agreement_id as id from bank_instruction where tenant_id = $1 and bank_file_id is null limit 1',
    [network.tenantId],
  )
  let id = ''
  const taken = await timed(async () => {
    const body = { bankAgreementId: found.rows[0]?.id, leaveErrorsOut: true }
    const started = Started.parse(await call('POST', '/api/ebpay/remessa', body))
    id = started.id
    await jobDone(pool, started.jobId)
  })
  const kept = await pool.query<{ fileId: string }>(
    'select file_id as "fileId" from bank_file where tenant_id = $1 and id = $2',
    [network.tenantId, id],
  )
  const fileId = must(kept.rows[0], 'the remessa is written').fileId
  return { taken, file: await server.composition.platform.files.get(fileKey(network.tenantId, fileId)) }
}

/** The bytes are there already, and the rows go out as they lie: what a file costs that is neither drawn nor recorded. */
async function written({ pool, network }: World, bytes: Buffer): Promise<number> {
  const folder = (await pool.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory
  return timed(async () => {
    await pool.query(
      `copy (select * from bank_instruction where tenant_id = ${network.tenantId} and bank_file_id =
        (select id from bank_file where tenant_id = ${network.tenantId} order by created_at desc limit 1)) to '${folder}/bench-titles.copy'`,
    )
    const file = await open(`${folder}/bench-remessa.rem`, 'w')
    try {
      await file.write(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** The last file's titles told, sent and in their history, once more: one statement that asks nothing and keeps no promise. */
async function recorded({ pool, network }: World): Promise<number> {
  return timed(() =>
    pool.query(
      `with told as (
         update bank_instruction set told_cents = told_cents + 0 where tenant_id = $1 and bank_file_id =
           (select id from bank_file where tenant_id = $1 order by created_at desc limit 1) returning invoice_id, bank_file_id
       ), sent as (
         update invoice i set bank_registration = 'awaitingReturn', bank_reason = null, version = version + 1
         from told t where i.tenant_id = $1 and i.id = t.invoice_id returning i.id, t.bank_file_id
       )
       insert into history (tenant_id, subject_id, id, event, actor_id, data)
       select $1, id, uuidv7(), 'bankSent', uuidv7(), jsonb_build_object('bankFileId', bank_file_id) from sent`,
      [network.tenantId],
    ),
  )
}
