// Audits of all networks on the provider's desk: what holds a payment first, narrowed to a network, without a name of a person.
import { audited } from '../../../test/support/audit-scene.ts'
import { closedTransfer, payoutPeople } from '../../../test/support/payout-scene.ts'
import { expect, test } from '../../../test/support/server.ts'

test('audits of unpaid transfers stand side by side by what they hold, and are narrowed to a network', async ({
  build,
  as,
  users,
  server,
}) => {
  const { admin } = await payoutPeople({ build, as, users })
  const host = as(await users('global'))
  const [fine, held] = [await closedTransfer(build, admin), await closedTransfer(build, admin)]
  await audited({ server, build }, admin, [fine.id, held.id])
  const { pool } = build.ground
  await pool.query(`update transfer set audit_status = 'partial' where id = $1`, [fine.id])
  await pool.query(`update transfer_audit set result = 'partial' where transfer_id = $1`, [fine.id])
  await pool.query(`update transfer set audit_status = 'reproved' where id = $1`, [held.id])
  await pool.query(`update transfer_audit set result = 'reproved' where transfer_id = $1`, [held.id])
  const networkId = build.network
  const seen = async (given: Record<string, unknown> = {}) =>
    (await host.desk.audits({ networkId, maxResultCount: 100, ...given })).body.items
  const both = await seen()
  expect(both).toMatchObject([
    { transferId: held.id, result: 'reproved', isHolding: true, networkId, dueCents: held.dueCents },
    { transferId: fine.id, result: 'partial', isHolding: false, transferStatus: 'pendingAnalysis' },
  ])
  expect((await seen({ isHolding: true })).map(({ transferId }) => transferId)).toEqual([held.id])
  expect((await seen({ result: 'partial' })).map(({ transferId }) => transferId)).toEqual([fine.id])
  const [page] = (await host.desk.audits({ networkId, maxResultCount: 1 })).body.items
  expect(page?.transferId).toBe(held.id)
  const elsewhere = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  expect(await seen({ networkId: elsewhere })).toEqual([])
  const several = await seen({ networkId: [networkId, elsewhere] })
  expect(several.map(({ transferId }) => transferId)).toEqual([held.id, fine.id])
  const dates = (await host.desk.transferDates({ networkId, maxResultCount: 100 })).body.items
  expect(new Set(dates.map((row) => row.networkId))).toEqual(new Set([networkId]))
  expect((await host.desk.transferDates({ networkId: elsewhere })).body.items).toEqual([])
  const { id, version } = (await admin.transferAudits.get({ id: both[0]?.id ?? '' })).body
  expect(await admin.transferAudits.release({ id, version, reason: 'conferido com a escola' })).toSucceed()
  expect(await seen({ isHolding: true })).toEqual([])
  expect(await as(await users('admin')).desk.audits()).toRefuse('permission_denied')
})

test('the operator reads no name of whoever started or released an audit', async ({ server }) => {
  const read = (columns: string, table: string) =>
    server.composition.platform.operatorPool.query(`select ${columns} from ${table} limit 1`)
  await expect(read('started_by_name', 'transfer_audit')).rejects.toThrow('permission denied')
  await expect(read('released_reason', 'transfer_audit')).rejects.toThrow('permission denied')
  await expect(read('ext_ref', 'payment')).rejects.toThrow('permission denied')
  await expect(read('asked_by_name', 'adjustment')).rejects.toThrow('permission denied')
  await expect(read('result', 'transfer_audit')).resolves.toBeDefined()
})
