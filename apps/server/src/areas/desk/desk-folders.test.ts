// Folders of schools' systems that stand still, of all networks: which, at which file and why; nobody of a network sees it.
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

type Stop = { name: string; at?: string; code?: string; values?: Record<string, string | number>; isActive?: boolean }

async function folder(build: Builders, { name, ...stop }: Stop): Promise<string> {
  const school = await build.school({ fantasy_name: `Escola ${name}` })
  const { id } = await build.erpFolder({ school_id: school.id, name })
  if (stop.code !== undefined)
    await build.ground.pool.query(
      `update erp_folder set trouble = $2, trouble_values = $3, trouble_at = $4, is_active = $5 where id = $1`,
      [id, stop.code, JSON.stringify(stop.values ?? {}), stop.at, stop.isActive ?? true],
    )
  return id
}

test('stopped folders stand with their network, school, file and reason, the one that has stood longest first', async ({
  build,
  as,
  users,
  server,
}) => {
  server.setDate('2026-11-20')
  const host = as(await users('global'))
  const unread = { fileName: 'fechado.rem', detail: 'EACCES', count: 1 }
  const later = await folder(build, {
    name: 'jatoba',
    at: '2026-11-19T12:00:00.000123Z',
    code: 'erp_folder_file_unreadable',
    values: unread,
  })
  const first = await folder(build, {
    name: 'aroeira',
    at: '2026-11-18T12:00:00Z',
    code: 'erp_folder_program_off',
  })
  await folder(build, { name: 'anda' })
  await folder(build, {
    name: 'fora-de-uso',
    at: '2026-11-18T12:00:00Z',
    code: 'erp_folder_program_off',
    isActive: false,
  })
  const networkId = [build.network]
  const seen = async (given: Record<string, unknown> = {}) =>
    (await host.desk.stoppedFolders({ networkId, maxResultCount: 100, ...given })).body.items
  expect(await seen()).toMatchObject([
    {
      id: first,
      networkId: build.network,
      schoolName: 'Escola aroeira',
      path: `${build.network}/aroeira`,
      fileName: null,
      trouble: { code: 'erp_folder_program_off' },
      stoppedAt: '2026-11-18T12:00:00.000Z',
    },
    { id: later, fileName: 'fechado.rem', trouble: { code: 'erp_folder_file_unreadable', values: unread } },
  ])
  const ids = async (given: Record<string, unknown>) => (await seen(given)).map(({ id }) => id)
  expect(await ids({ search: 'FECHADO' })).toEqual([later])
  expect(await ids({ search: 'aroeira' })).toEqual([first])
  const elsewhere = await build.otherNetwork()
  expect(await ids({ networkId: [elsewhere] })).toEqual([])
  const page = (await host.desk.stoppedFolders({ networkId, maxResultCount: 1 })).body
  const rest = (await host.desk.stoppedFolders({ networkId, maxResultCount: 1, cursor: page.nextCursor ?? '' })).body
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([first, later])
})

test('nobody of a network sees it, and the operator reads not who set a folder', async ({ as, users, server }) => {
  expect(await as(await users('admin')).desk.stoppedFolders()).toRefuse('permission_denied')
  const read = (column: string) =>
    server.composition.platform.operatorPool.query(`select ${column} from erp_folder limit 1`)
  for (const column of ['set_by', 'set_by_name', 'program_id', 'last_file_name'])
    await expect(read(column), column).rejects.toThrow('permission denied')
  await expect(read('trouble')).resolves.toBeDefined()
})
