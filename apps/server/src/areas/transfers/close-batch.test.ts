// Closings of several schools in one transaction: the same as one by one, in the order of their months, and never twice.
import { must } from '../../platform/must.ts'
import { jobKinds as kinds } from '@caderneta/contracts/transfer-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import { randomUUID } from 'node:crypto'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import { toCents } from '@caderneta/kernel/money'
import type { Movement } from '@caderneta/kernel/transfer-facts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, paidByPix, transferScene, type TransferScene } from '../../../test/support/transfer-scene.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { verifyLedger } from '../ledger/public.ts'
import { mostCalculated, mostClosed, schoolPieces } from './school-pieces.ts'
import { frozenParts } from './frozen-parts.ts'
import { closeTransfers } from './many-transfers.job.ts'

async function closedByJob(server: TestServer, network: number, jobId: string) {
  await closeTransfers.runJob(await jobContext(server, network), jobId)
}

/** A month with a payment at the counter; all of it guaranteed, or none. */
async function month(scene: TransferScene) {
  await scene.issued(100_000)
  await scene.issued(70_050)
  return scene.transfer()
}

test('what a job closes at once is what each call closes: lines, postings, history and audit line of each', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const alone = await transferScene(build, admin)
  const [first, second] = [
    await transferScene(build, admin),
    await transferScene(build, admin, { coverage: 'none', categories: [] }),
  ]
  const other = await second.issued(50_000, { competence: november })
  await month(alone)
  const ids = [await month(first), await month(second)]
  await paidByPix(server, build.network, other.id)
  const asked = await admin.transfers.closeMany({ transferIds: ids })
  await closedByJob(server, build.network, asked.body.jobId)
  const written = await build.ground.pool.query(
    'select count(distinct xmin::text)::int as transactions from transfer where id = any($1)',
    [ids],
  )
  expect(written.rows).toEqual([{ transactions: 1 }])
  const { id: aloneId } = await alone.close()
  expect(await first.lines(ids[0] ?? '')).toEqual(await alone.lines(aloneId))
  const told = async (id: string) => {
    const { rows } = await build.ground.pool.query(
      `select (select array_agg(event) from history where subject_id = $1) as history,
        (select array_agg(action) from audit_inbox where subject_id = $1) as audit, (select count(*)::int from posting where subject_id = $1) as postings,
        t.version, t.closed_by_name is not null as is_named, t.input_hash is not null as is_hashed from transfer t where t.id = $1`,
      [id],
    )
    return rows[0]
  }
  expect(await told(ids[0] ?? '')).toEqual(await told(aloneId))
  for (const id of ids)
    expect((await admin.transfers.check({ id })).body).toMatchObject({ isIntact: true, isIdentical: true })
  expect((await admin.jobs.get({ id: asked.body.jobId })).body).toMatchObject({ status: 'Success', doneCount: 2 })
  const results = await Promise.all(ids.map(async (id) => (await admin.transfers.get({ id })).body.resultCents))
  expect(await deedsOf(admin, kinds.CloseTransfers)).toEqual([
    [2, results.reduce<number>((sum, cents) => sum + must(cents, 'it is closed'), 0)],
  ])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('months of a school that one job closes are closed in their order, and what may not be closed is named beside the others', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const [scene, other] = [await transferScene(build, admin), await transferScene(build, admin)]
  const canceled = await scene.issued(100_000)
  await other.issued(30_000)
  const [first, next, tooEarly] = [
    await scene.transfer(),
    await scene.transfer(november),
    await other.transfer(november),
  ]
  await scene.issued(70_000, { competence: november })
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [next])
  const asked = await admin.transfers.closeMany({ transferIds: [next, tooEarly, await other.transfer(), first] })
  await closedByJob(server, build.network, asked.body.jobId)
  expect(await scene.lines(first)).toEqual({ covered: 100_000, fee: -3_500 })
  expect(await scene.lines(next)).toEqual({ covered: 70_000, fee: -2_450 })
  const { rows } = await build.ground.pool.query(
    'select subject_id, code, values from background_job_failure where job_id = $1',
    [asked.body.jobId],
  )
  expect(rows).toEqual([{ subject_id: tooEarly, code: 'transfer_not_due', values: { day: '25/11/2026' } }])
  expect(await admin.invoices.cancel({ id: canceled.id, comment: 'engano' })).toSucceed()
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a chunk that runs twice at once and again, and calls beside it, close each transfer once', {
  timeout: 1_800_000,
}, async ({ as, users, build, server }) => {
  const admin = as(await users('global'), build.network)
  const rounds = Number(process.env.CADERNETA_RACES ?? 1)
  for (let round = 0; round < rounds; round += 1) {
    const ids = []
    for (const _ of [1, 2, 3]) ids.push(await month(await transferScene(build, admin)))
    const asked = await admin.transfers.closeMany({ transferIds: ids })
    const { jobId } = asked.body
    const run = () => closedByJob(server, build.network, jobId)
    const [, , ...answers] = await Promise.all([run(), run(), ...ids.map((id) => admin.transfers.close({ id }))])
    // As if the process had been killed between the closings and the end of the chunk.
    await build.ground.pool.query('update background_job_chunk set done_at = null where job_id = $1', [jobId])
    await build.ground.pool.query(`update background_job set finished_at = null, status = 'InProgress' where id = $1`, [
      jobId,
    ])
    await run()
    const { rows } = await build.ground.pool.query(
      `select count(*)::int as postings from posting where subject_id = any($1) and kind = 'transferClosed' group by subject_id`,
      [ids],
    )
    // Revenue and fee, once.
    expect(rows.map(({ postings }) => postings)).toEqual([2, 2, 2])
    // What the job closed itself it never finds closed by somebody else.
    const failed = await build.ground.pool.query('select code from background_job_failure where job_id = $1', [jobId])
    expect(failed.rows).toHaveLength(answers.filter(({ status }) => status === 200).length)
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a piece has all months of its schools and few transfers, and the pieces are alike', () => {
  const of = (school: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${school}${at}`, school_id: school }))
  const many = Array.from({ length: 20 }, (_, at) => of(`s${at}-`, 1)).flat()
  const sizes = (rows: typeof many, most: number) => schoolPieces(rows, most).map(({ subjectIds }) => subjectIds.length)
  expect(sizes(many, mostClosed)).toEqual([10, 10])
  expect(sizes(many.slice(0, 16), mostClosed)).toEqual([16])
  expect(sizes([...many, ...Array.from({ length: 50 }, (_, at) => of(`t${at}-`, 1)).flat()], mostCalculated)).toEqual([
    18, 18, 18, 16,
  ])
  const years = schoolPieces([...of('a', 12), ...of('b', 12), ...of('c', 40)], mostClosed)
  expect(years.map(({ subjectIds }) => subjectIds.length)).toEqual([12, 12, 40])
})

test('the key of an item refuses a second basis, of an earlier transfer or of the same closing, and keeps nothing of it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const { id: known } = await scene.issued(100_000)
  const { id: transferId } = await scene.close()
  const { id: fresh } = await scene.issued(100_000, { competence: november })
  const freeze = (movements: Movement[]) =>
    writeTransaction(server.composition.platform.writePool, build.network, (tx) =>
      commitOperation(tx, {
        actor: { userId: randomUUID(), name: 'teste' } as never,
        operation: 'test',
        effects: {
          parts: frozenParts(build.network, [{ transferId, calculated: calculated(movements) }]),
          audit: null,
        },
      }),
    )
  await expect(freeze([received(known)])).rejects.toMatchObject({ code: '23505', constraint: 'transfer_basis_pkey' })
  await expect(
    freeze([received(fresh), { ...received(fresh), component: 'revenue', basis: 'guaranteed' }]),
  ).rejects.toMatchObject({
    code: '23505',
    constraint: 'transfer_basis_pkey',
  })
  const { rows } = await build.ground.pool.query(
    `select count(*)::int as count from transfer_source where invoice_id = any($1) and line = 'received'`,
    [[known, fresh]],
  )
  expect(rows).toEqual([{ count: 0 }])
  await freeze([received(fresh)])
})

function received(invoiceId: string): Movement {
  return {
    component: 'received',
    sourceId: randomUUID(),
    item: 1,
    turn: 1,
    line: 'received',
    invoiceId,
    enrollmentId: null,
    bankAccountId: null,
    basis: 'received',
    cents: toCents(100_000),
    feeCents: toCents(0),
  }
}

function calculated(movements: Movement[]): ReturnType<typeof calculatedTransfer> {
  return { movements, lines: [], resultCents: toCents(0), dueCents: toCents(0), installments: [] }
}
