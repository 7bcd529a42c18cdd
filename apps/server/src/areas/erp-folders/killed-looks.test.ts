// A look that is killed at any point, and the states that only a machine that stopped between two steps on the disk leaves: the next look ends what
// was begun, and nothing is lost or doubled.
import { rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, watchedSchool } from '../../../test/support/erp-folder-scene.ts'
import { erpRemessa } from '../../../test/support/erp-remessa.ts'
import { Killed, mortalPlatform } from '../../../test/support/mortal-platform.ts'

const december = { dueOn: '2026-12-10', cents: 90_000 }
type Ground = Parameters<typeof watchedSchool>[0]

/** A good file and a bad one in the folder, and a retorno that nobody took. */
async function busySchool(ground: Ground, number: number) {
  const school = await watchedSchool(ground)
  await school.look()
  await school.put('antes.rem', erpRemessa([{ ...december, number, taxId: school.taxId }]))
  await school.look()
  await school.read()
  await school.writeRetorno()
  await school.put('boa.rem', erpRemessa([{ ...december, number: number + 1, taxId: school.taxId }], 2))
  await school.put('ruim.rem', Buffer.from(`nada ${number}`))
  return school
}

async function isWhole({ admin }: Ground, school: Awaited<ReturnType<typeof busySchool>>) {
  expect(await school.names()).toEqual([])
  expect(await school.names('lidos')).toEqual(['antes.rem', 'boa.rem'])
  expect(await school.names('recusados')).toEqual(['ruim.rem', 'ruim.rem.txt'])
  expect(await school.names('retornos')).toHaveLength(1)
  const files = (await admin.erpFiles.list({ schoolId: school.schoolId })).body.items
  expect(files.map(({ fileName }) => fileName).toSorted()).toEqual(['antes.rem', 'boa.rem'])
  expect((await school.files()).map(({ fileName }) => fileName).toSorted()).toEqual([
    'antes.rem',
    'boa.rem',
    'ruim.rem',
  ])
  const [retorno] = (await admin.erpRetornos.list({ schoolId: school.schoolId })).body.items
  expect(retorno).toMatchObject({ isDownloaded: true })
}

test('a look that is killed wherever the database differs is ended by the next one', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const ground = { server, build, admin: as(await users('admin')), base }
  let killedAt = 0
  for (let isOver = false; !isOver; ) {
    killedAt += 1
    const school = await busySchool(ground, 7_000 + killedAt * 10)
    const { platform, end } = mortalPlatform(server.composition.platform, killedAt, 'distinct')
    isOver = await school.look(platform).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Killed) return false
        throw error
      },
    )
    await end()
    await school.look()
    await isWhole(ground, school)
  }
  expect(killedAt).toBeGreaterThan(15)
}, 120_000)

test('what stood written down and was not moved is moved, and not read again', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const ground = { server, build, admin: as(await users('admin')), base }
  const school = await busySchool(ground, 9_001)
  await school.look()
  const at = (name: string) => join(school.inbox, name)
  await rename(at('lidos/boa.rem'), at('boa.rem'))
  await rename(at('recusados/ruim.rem'), at('ruim.rem'))
  await unlink(at('recusados/ruim.rem.txt'))
  await build.ground.pool.query('update erp_folder_file set moved_at = null where erp_folder_id = $1', [school.id])
  await school.look()
  await isWhole(ground, school)
})

test('another content that took the name meanwhile is another file', async ({ server, build, as, users, base }) => {
  const ground = { server, build, admin: as(await users('admin')), base }
  const school = await busySchool(ground, 9_101)
  await school.look()
  await build.ground.pool.query('update erp_folder_file set moved_at = null where erp_folder_id = $1', [school.id])
  await unlink(join(school.inbox, 'lidos/boa.rem'))
  await school.put('boa.rem', erpRemessa([{ ...december, number: 9_109, taxId: school.taxId }], 3))
  await school.look()
  expect(await school.names()).toEqual([])
  expect((await ground.admin.erpFiles.list({ schoolId: school.schoolId })).body.items).toHaveLength(3)
})

test('a retorno that lay hidden gets its name; one that the system took away at once does not come again', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const ground = { server, build, admin: as(await users('admin')), base }
  const school = await busySchool(ground, 9_201)
  await school.look()
  const { pool } = build.ground
  const [name] = await school.names('retornos')
  const { rows } = await pool.query<{ id: string }>('select id from erp_retorno where school_id = $1', [
    school.schoolId,
  ])
  const asBegun = async () => {
    await pool.query('update erp_folder_retorno set laid_at = null where erp_folder_id = $1', [school.id])
    await pool.query(
      'update erp_retorno set downloaded_at = null, downloaded_by = null, downloaded_by_name = null where school_id = $1',
      [school.schoolId],
    )
  }
  const at = (file: string) => join(school.inbox, 'retornos', file)
  await asBegun()
  await rename(at(String(name)), at(`.${rows[0]?.id}.tmp`))
  await school.look()
  await isWhole(ground, school)
  await asBegun()
  await unlink(at(String(name)))
  await school.look()
  expect(await school.names('retornos')).toEqual([])
  const [retorno] = (await ground.admin.erpRetornos.list({ schoolId: school.schoolId })).body.items
  expect(retorno).toMatchObject({ isDownloaded: true })
})
