// One file that the machine refuses is named and left; the others of its folder go on.
import { chmod, mkdir, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, toldTo, watchedSchool } from '../../../test/support/erp-folder-scene.ts'
import { erpRemessa } from '../../../test/support/erp-remessa.ts'
import { folderStore } from '../../platform/files/file-store.ts'

const december = { dueOn: '2026-12-10', cents: 90_000 }

/** Root reads everything: the look is made by a user who may open all of the place, but not what somebody closed. */
async function asAnother(place: string, look: () => Promise<void>): Promise<void> {
  const { geteuid, seteuid } = process
  if (geteuid === undefined || seteuid === undefined || geteuid() !== 0) return look()
  await opened(place)
  seteuid(65_534)
  try {
    await look()
  } finally {
    seteuid(0)
  }
}

async function opened(folder: string): Promise<void> {
  await chmod(folder, 0o777)
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await opened(join(folder, entry.name))
}

test('a file that cannot be opened is named, told once, and does not keep the others', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  await school.put('fechado.rem', Buffer.from('nada de banco'))
  await chmod(join(school.inbox, 'fechado.rem'), 0)
  await school.put('boa.rem', erpRemessa([{ ...december, number: 701, taxId: school.taxId }]))
  const { platform } = server.composition
  const { files } = platform
  platform.files = folderStore(join(base, 'guardados'))
  for (let count = 0; count < 2; count += 1) await asAnother(base, school.look)
  platform.files = files
  expect(await school.names('lidos')).toEqual(['boa.rem'])
  expect(await school.names()).toEqual(['fechado.rem'])
  expect(await school.state()).toMatchObject({
    state: 'stopped',
    waitingCount: 1,
    trouble: { code: 'erp_folder_file_unreadable', values: { fileName: 'fechado.rem', detail: 'EACCES', count: 1 } },
  })
  expect(await toldTo({ build }, school.id)).toEqual([expect.stringContaining('fechado.rem')])
  await chmod(join(school.inbox, 'fechado.rem'), 0o666)
  await school.look()
  expect(await school.names('recusados')).toEqual(['fechado.rem', 'fechado.rem.txt'])
  expect(await school.state()).toMatchObject({ state: 'active', trouble: null })
})

test('more files that cannot be opened than one look takes do not keep the one behind them', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  const closed = Array.from({ length: 201 }, (_, place) => `a-${String(place).padStart(3, '0')}.rem`)
  for (const name of closed) {
    await school.put(name, Buffer.from(name))
    await chmod(join(school.inbox, name), 0)
  }
  await school.put('boa.rem', erpRemessa([{ ...december, number: 705, taxId: school.taxId }]))
  const { platform } = server.composition
  const { files } = platform
  platform.files = folderStore(join(base, 'guardados'))
  await asAnother(base, school.look)
  platform.files = files
  expect(await school.names('lidos')).toEqual(['boa.rem'])
  expect(await school.state()).toMatchObject({
    waitingCount: 201,
    trouble: { code: 'erp_folder_file_unreadable', values: { fileName: 'a-000.rem', count: 201 } },
  })
})

test('a file that was taken and cannot be moved, because a folder took the place of its reason, keeps no other and is moved later', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  await school.put('ruim.rem', Buffer.from('nada de banco'))
  await school.look()
  const at = (name: string) => join(school.inbox, name)
  await rename(at('recusados/ruim.rem'), at('ruim.rem'))
  await unlink(at('recusados/ruim.rem.txt'))
  await mkdir(at('recusados/ruim.rem.txt'))
  await build.ground.pool.query('update erp_folder_file set moved_at = null where erp_folder_id = $1', [school.id])
  await school.put('boa.rem', erpRemessa([{ ...december, number: 711, taxId: school.taxId }]))
  await school.look()
  expect(await school.names('lidos')).toEqual(['boa.rem'])
  expect(await school.names()).toEqual(['ruim.rem'])
  const left = { fileName: 'ruim.rem', detail: 'EISDIR', count: 1 }
  expect(await school.state()).toMatchObject({ trouble: { code: 'erp_folder_file_unreadable', values: left } })
  await rmdir(at('recusados/ruim.rem.txt'))
  await school.look()
  expect(await school.names('recusados')).toEqual(['ruim.rem', 'ruim.rem.txt'])
  expect(await school.state()).toMatchObject({ state: 'active', trouble: null })
})

test('a folder that stands where a file was that is still to be moved keeps no other', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  await school.put('vira-pasta.rem', Buffer.from('nada de banco'))
  await school.look()
  await build.ground.pool.query('update erp_folder_file set moved_at = null where erp_folder_id = $1', [school.id])
  await rename(join(school.inbox, 'recusados/vira-pasta.rem'), join(base, 'fora.rem'))
  await mkdir(join(school.inbox, 'vira-pasta.rem'))
  await school.put('boa.rem', erpRemessa([{ ...december, number: 721, taxId: school.taxId }]))
  await school.look()
  expect(await school.names('lidos')).toEqual(['boa.rem'])
  expect(await school.state()).toMatchObject({ state: 'active', trouble: null })
})
