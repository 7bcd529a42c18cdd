// Work of all networks that did not end well: what the desk counts leads to it, and nobody of a network sees it.
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

type Given = {
  status: 'InProgress' | 'Success' | 'Failed' | 'Error'
  kind?: string
  createdAt?: string
  schoolId?: string
}

async function job({ ground }: Builders, tenantId: number, given: Given): Promise<string> {
  const id = newId()
  await ground.insert('background_job', {
    tenant_id: tenantId,
    id,
    kind: given.kind ?? 'CancelInvoices',
    status: given.status,
    school_id: given.schoolId ?? null,
    total_count: 3,
    done_count: 2,
    failed_count: 1,
    message: 'Parou no meio: Ana Souza',
    created_by: newId(),
    created_at: new Date(given.createdAt ?? '2026-11-19T12:00:00Z'),
    finished_at: given.status === 'InProgress' ? null : new Date('2026-11-19T12:00:00Z'),
  })
  return id
}

test('what failed in all networks stands side by side, newest first, as many as the desk counts', async ({
  build,
  as,
  users,
  server,
}) => {
  server.setDate('2026-11-20')
  const elsewhere = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const host = as(await users('global'))
  const school = await build.school({ fantasy_name: 'Escola Jatobá' })
  const old = await job(build, build.network, { status: 'Error', createdAt: '2026-10-01T12:00:00Z' })
  const first = await job(build, build.network, { status: 'Error', schoolId: school.id })
  const second = await job(build, elsewhere, { status: 'Failed', kind: 'Export' })
  for (const status of ['Success', 'InProgress'] as const) await job(build, elsewhere, { status })
  const networkId = [build.network, elsewhere]
  const seen = async (given: Record<string, unknown> = {}) =>
    (await host.desk.failedJobs({ networkId, maxResultCount: 100, ...given })).body.items
  expect(await seen()).toMatchObject([
    { id: second, networkId: elsewhere, kind: 'Export', status: 'Failed', schoolName: null },
    { id: first, networkId: build.network, schoolName: 'Escola Jatobá', doneCount: 2, failedCount: 1, totalCount: 3 },
    { id: old, networkId: build.network, status: 'Error' },
  ])
  const ids = async (given: Record<string, unknown>) => (await seen(given)).map(({ id }) => id)
  expect(await ids({ status: 'Failed' })).toEqual([second])
  expect(await ids({ kind: 'CancelInvoices' })).toEqual([first, old])
  expect(await ids({ search: 'jatoba' })).toEqual([first])
  const counted = (await host.desk.networks({ maxResultCount: 200 })).body.items
  for (const id of networkId)
    expect(counted.find((network) => network.id === id)?.failedJobCount).toBe(
      (await ids({ networkId: id, lastDays: '7' })).length,
    )
  const page = (await host.desk.failedJobs({ networkId, maxResultCount: 2 })).body
  const rest = (await host.desk.failedJobs({ networkId, maxResultCount: 2, cursor: page.nextCursor ?? '' })).body
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([second, first, old])
})

test('nobody of a network sees it, and the operator reads no word of a task', async ({ as, users, server }) => {
  expect(await as(await users('admin')).desk.failedJobs()).toRefuse('permission_denied')
  const read = (column: string) =>
    server.composition.platform.operatorPool.query(`select ${column} from background_job limit 1`)
  for (const column of ['message', 'input', 'created_by', 'created_by_name', 'subject_id'])
    await expect(read(column), column).rejects.toThrow('permission denied')
  await expect(read('failed_count')).resolves.toBeDefined()
})
