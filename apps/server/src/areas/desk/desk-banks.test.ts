// Bank files and exceptions of all networks on the provider's desk, narrowed to a network, without a name of a person.
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

async function file({ ground }: Builders, tenantId: number, given: { kind: string; name: string; status: string }) {
  const id = newId()
  await ground.pool.query(
    `insert into bank_file (tenant_id, id, kind, bank, file_name, status, title_count, problem_count, total_cents, created_by, sequence)
     values ($1, $2, $3, '341', $4, $5, 3, 1, 85000, $6, null)`,
    [tenantId, id, given.kind, given.name, given.status, newId()],
  )
  return id
}

async function exception(
  { ground }: Builders,
  tenantId: number,
  kind: string,
  status: string,
  bankFileId: string | null,
) {
  const id = newId()
  const decided = status === 'resolved' ? ['visto', newId(), new Date(), 'noted'] : [null, null, null, null]
  await ground.pool.query(
    `insert into settlement_exception (tenant_id, id, kind, status, cents, bank_file_id, resolution, resolved_by, resolved_at, decision)
     values ($1, $2, $3, $4, 12345, $5, $6, $7, $8, $9)`,
    [tenantId, id, kind, status, bankFileId, ...decided],
  )
  return id
}

test('files of all networks stand side by side, newest first, and are narrowed to a network, a kind and a state', async ({
  build,
  as,
  users,
  server,
}) => {
  const elsewhere = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const host = as(await users('global'))
  const sent = await file(build, build.network, { kind: 'remessa', name: 'CB2711.REM', status: 'prepared' })
  const read = await file(build, elsewhere, { kind: 'retorno', name: 'RT2711.RET', status: 'containsErrors' })
  const networkId = [build.network, elsewhere]
  const seen = async (given: Record<string, unknown> = {}) =>
    (await host.desk.bankFiles({ networkId, maxResultCount: 100, ...given })).body.items
  expect(await seen()).toMatchObject([
    { id: read, networkId: elsewhere, kind: 'retorno', status: 'containsErrors', problemCount: 1, totalCents: 85_000 },
    { id: sent, networkId: build.network, kind: 'remessa', fileName: 'CB2711.REM', titleCount: 3 },
  ])
  const ids = async (given: Record<string, unknown>) => (await seen(given)).map(({ id }) => id)
  expect(await ids({ kind: 'remessa' })).toEqual([sent])
  expect(await ids({ status: 'containsErrors' })).toEqual([read])
  expect(await ids({ search: 'rt2711' })).toEqual([read])
  expect(await ids({ networkId: build.network })).toEqual([sent])
  const first = (await host.desk.bankFiles({ networkId, maxResultCount: 1 })).body
  const second = (await host.desk.bankFiles({ networkId, maxResultCount: 1, cursor: first.nextCursor ?? '' })).body
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([read, sent])
})

test('exceptions that wait stand side by side, the oldest first; decided ones are gone', async ({
  build,
  as,
  users,
  server,
}) => {
  const elsewhere = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const host = as(await users('global'))
  const fileId = await file(build, elsewhere, { kind: 'retorno', name: 'RT2811.RET', status: 'containsErrors' })
  const older = await exception(build, build.network, 'paidTwice', 'waiting', null)
  const newer = await exception(build, elsewhere, 'unknownTitle', 'waiting', fileId)
  await exception(build, elsewhere, 'paidTwice', 'resolved', null)
  const networkId = [build.network, elsewhere]
  const seen = async (given: Record<string, unknown> = {}) =>
    (await host.desk.exceptions({ networkId, maxResultCount: 100, ...given })).body.items
  expect(await seen()).toMatchObject([
    { id: older, networkId: build.network, kind: 'paidTwice', cents: 12_345, schoolName: null, fileName: null },
    { id: newer, networkId: elsewhere, kind: 'unknownTitle', fileName: 'RT2811.RET' },
  ])
  const ids = async (given: Record<string, unknown>) => (await seen(given)).map(({ id }) => id)
  expect(await ids({ kind: 'unknownTitle' })).toEqual([newer])
  expect(await ids({ search: 'rt2811' })).toEqual([newer])
  expect(await ids({ networkId: build.network })).toEqual([older])
})

test('whoever works in one network does not read the desk, and the operator reads no word of a person', async ({
  as,
  users,
  server,
}) => {
  const admin = as(await users('admin'))
  expect(await admin.desk.bankFiles()).toRefuse('permission_denied')
  expect(await admin.desk.exceptions()).toRefuse('permission_denied')
  const read = (columns: string, table: string) =>
    server.composition.platform.operatorPool.query(`select ${columns} from ${table} limit 1`)
  for (const column of ['summary', 'created_by', 'message'])
    await expect(read(column, 'bank_file'), column).rejects.toThrow('permission denied')
  for (const column of ['detail', 'invoice_id', 'resolution', 'resolved_by'])
    await expect(read(column, 'settlement_exception'), column).rejects.toThrow('permission denied')
  await expect(read('file_name', 'bank_file')).resolves.toBeDefined()
})
