import { mkdir, rename, rm, symlink, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { cpfOf } from '../../../test/support/enrollment-sheet.ts'
import { expect, test, toldTo, watchedSchool } from '../../../test/support/erp-folder-scene.ts'
import { erpRemessa } from '../../../test/support/erp-remessa.ts'
import { readItauAnswers } from '../../../test/support/itau-answers.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { lookAll } from './look.job.ts'
import { onFileChanged } from './on-file-changed.listener.ts'

const december = { dueOn: '2026-12-10', cents: 90_000 }

test('a remessa in the folder becomes invoices in the name of the program, once, and is moved', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  const bytes = erpRemessa([{ ...december, number: 601, taxId: school.taxId }])
  await school.put('Cobrança de dezembro.rem', bytes)
  await school.put('escrevendo.tmp', bytes)
  await school.put('.escondido', bytes)
  await school.look()
  await school.read()
  expect(await school.names()).toEqual(['.escondido', 'escrevendo.tmp'])
  expect(await school.names('lidos')).toEqual(['Cobrança de dezembro.rem'])
  const { items } = (await admin.invoices.list({ schoolId: school.schoolId })).body
  expect(items).toMatchObject([{ nominalCents: 90_000 }])
  const { body: lines } = await admin.invoices.history({ id: String(items[0]?.id) })
  expect(lines.items.map(({ actorName }) => actorName)).toContain('Pessoa api')
  expect(await school.files()).toMatchObject([
    { fileName: 'Cobrança de dezembro.rem', outcome: 'read', placedAs: 'Cobrança de dezembro.rem', reason: null },
  ])
  expect(await school.state()).toMatchObject({
    state: 'active',
    waitingCount: 0,
    lastFileName: 'Cobrança de dezembro.rem',
    trouble: null,
  })

  // The same content under another name makes nothing again, and is told.
  await school.put('outra.rem', bytes)
  await school.look()
  expect(await school.names('recusados')).toEqual(['outra.rem', 'outra.rem.txt'])
  expect(String(await school.bytesOf('recusados/outra.rem.txt'))).toContain('Cobrança de dezembro.rem')
  expect(await toldTo({ build }, school.id)).toEqual([expect.stringContaining('outra.rem')])
  expect((await admin.invoices.list({ schoolId: school.schoolId })).body.items).toHaveLength(1)
})

test('what is no remessa, or is too large, is refused with the reason beside it; nothing is written over', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  for (const content of ['nada de banco', 'nada de banco outra vez']) {
    await school.put('ruim.rem', Buffer.from(content))
    await school.look()
  }
  await school.put('enorme.rem', Buffer.alloc(4 * 1024 * 1024 + 1, 'x'))
  await school.look()
  const refused = await school.names('recusados')
  expect(refused).toHaveLength(6)
  expect(refused.filter((name) => name.endsWith('ruim.rem'))).toHaveLength(2)
  expect(String(await school.bytesOf('recusados/ruim.rem'))).toBe('nada de banco')
  expect(String(await school.bytesOf('recusados/enorme.rem.txt'))).toContain('4 MB')
  expect((await school.files()).map(({ reason }) => reason?.code)).toEqual([
    'erp_folder_file_too_large',
    'erp_file_broken',
    'erp_file_broken',
  ])
  expect(await toldTo({ build }, school.id)).toHaveLength(3)
})

test('a name that leaves no room for a reason beside it stops no other file, and a clock that is ahead holds none back', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  const longName = `${'ã'.repeat(125)}.rem`
  await school.put(longName, Buffer.from('nada de banco'))
  await school.put('boa.rem', erpRemessa([{ ...december, number: 615, taxId: school.taxId }]))
  const ahead = new Date('2099-01-01')
  await utimes(join(school.inbox, 'boa.rem'), ahead, ahead)
  await school.look()
  expect(await school.names('lidos')).toEqual(['boa.rem'])
  expect(await school.names()).toEqual([longName])
  expect(await school.state()).toMatchObject({ trouble: { code: 'erp_folder_unsafe_names', values: { count: 1 } } })
})

test('a file that is still being written waits, and is counted', async ({ server, build, as, users, base }) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  await school.put('chegando.rem', erpRemessa([{ ...december, number: 611, taxId: school.taxId }]))
  await school.look(undefined, 60_000)
  expect(await school.names()).toEqual(['chegando.rem'])
  expect(await school.state()).toMatchObject({ waitingCount: 1, state: 'active' })
  await school.look()
  expect(await school.names('lidos')).toEqual(['chegando.rem'])
})

test('links are not followed: neither a file, nor the folder, nor the place of what was read', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  const outside = join(base, 'fora')
  await mkdir(outside)
  await symlink('/etc/hostname', join(school.inbox, 'atalho.rem'))
  await school.look()
  expect(await school.files()).toEqual([])
  expect(await school.state()).toMatchObject({ waitingCount: 0, trouble: null })

  await rm(join(school.inbox, 'lidos'), { recursive: true })
  await symlink(outside, join(school.inbox, 'lidos'))
  await school.put('boa.rem', erpRemessa([{ ...december, number: 621, taxId: school.taxId }]))
  await school.look()
  expect(await school.state()).toMatchObject({ state: 'stopped', trouble: { code: 'erp_folder_is_link' } })
  expect(await school.names()).toEqual(['atalho.rem', 'boa.rem', 'lidos'])
  await unlink(join(school.inbox, 'lidos'))
  await school.look()
  expect(await school.state()).toMatchObject({ state: 'active', trouble: null })
  expect(await school.names('lidos')).toEqual(['boa.rem'])

  await rename(school.inbox, join(base, 'mudada'))
  await symlink(join(base, 'mudada'), school.inbox)
  await school.look()
  expect(await school.state()).toMatchObject({ trouble: { code: 'erp_folder_is_link' } })
})

test('a base that is not there stops the folder with the word of the machine; names that cannot be read are left', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  const { platform } = server.composition
  platform.erpFolder = join(base, 'nao-montada')
  await school.look()
  await school.look()
  expect(await school.state()).toMatchObject({
    state: 'stopped',
    trouble: { code: 'erp_folder_unreachable', values: { detail: 'ENOENT' } },
  })
  // Told when it begins, and not at each look.
  expect(await toldTo({ build }, school.id)).toHaveLength(1)
  platform.erpFolder = base
  await school.look()
  await school.put('linha\nnova.rem', Buffer.from('x'))
  await school.look()
  expect(await school.names()).toEqual(['linha\nnova.rem'])
  expect(await school.state()).toMatchObject({
    waitingCount: 1,
    trouble: { code: 'erp_folder_unsafe_names', values: { count: 1 } },
  })
})

test('a program that is switched off, lost the permission or the school stops the folder until it is mended', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  const { pool } = build.ground
  await school.look()
  await school.put('boa.rem', erpRemessa([{ ...december, number: 631, taxId: school.taxId }]))
  const stops = async (code: string, sql: string, undo: string) => {
    await pool.query(sql)
    await school.look()
    expect(await school.state()).toMatchObject({ state: 'stopped', trouble: { code }, waitingCount: 1 })
    expect((await toldTo({ build }, school.id)).at(-1)).toContain('Pasta do ERP')
    await pool.query(undo)
  }
  const user = `where id = '${school.programId}'`
  const role = `where tenant_id = ${build.network} and name = 'api'`
  const permission = 'Caderneta.ErpFile.Create'
  await stops(
    'erp_folder_program_off',
    `update app_user set is_active = false ${user}`,
    `update app_user set is_active = true ${user}`,
  )
  await stops(
    'erp_folder_program_off',
    `update role set name = 'outro' ${role}`,
    `update role set name = 'api' where tenant_id = ${build.network} and name = 'outro'`,
  )
  await stops(
    'erp_folder_program_lacks',
    `update role set grants = array_remove(grants, '${permission}') ${role}`,
    `update role set grants = grants || '${permission}'::text ${role}`,
  )
  await stops(
    'erp_folder_program_without_school',
    `delete from user_school where user_id = '${school.programId}'; update role set all_schools = false ${role}`,
    `update role set all_schools = true ${role}`,
  )
  await stops(
    'erp_folder_school_inactive',
    `update school set is_active = false where id = '${school.schoolId}'`,
    `update school set is_active = true where id = '${school.schoolId}'`,
  )
  await school.look()
  expect(await school.state()).toMatchObject({ state: 'active', waitingCount: 0 })
  expect(await school.names('lidos')).toEqual(['boa.rem'])
  const { rows } = await pool.query<{ event: string }>('select event from history where subject_id = $1', [school.id])
  expect(new Set(rows.map(({ event }) => event))).toEqual(new Set(['stopped', 'resumed']))
})

test('what refuses the reading, and is not of the file, stops the folder with its words; the file waits', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  await school.put('boa.rem', erpRemessa([{ ...december, number: 636, taxId: school.taxId }]))
  const { platform } = server.composition
  const { guards } = platform
  platform.guards = [
    { operation: 'erpFiles.upload', ready: async () => async () => ({ refusal: 'school_inactive' }) },
    ...guards,
  ]
  await school.look()
  platform.guards = guards
  expect(await school.state()).toMatchObject({
    waitingCount: 1,
    trouble: { code: 'erp_folder_stopped', values: { fileName: 'boa.rem', detail: expect.stringContaining('escola') } },
  })
  expect(await toldTo({ build }, school.id)).toEqual([expect.stringContaining('boa.rem não pôde ser lido agora')])
  await school.look()
  expect(await school.names('lidos')).toEqual(['boa.rem'])
})

test('a read-only network, a folder out of use and a network without the feature: nothing is read', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  const { pool } = build.ground
  await school.look()
  await school.put('boa.rem', erpRemessa([{ ...december, number: 641, taxId: school.taxId }]))
  const off = `insert into feature (tenant_id, name, is_enabled) values (${build.network}, 'Caderneta.RemessaRetorno', false)`
  await pool.query(off)
  await school.look()
  await pool.query(`delete from feature where tenant_id = ${build.network}`)
  await pool.query('update erp_folder set is_active = false where id = $1', [school.id])
  await school.look()
  expect(await school.names()).toEqual(['boa.rem'])
  await pool.query('update erp_folder set is_active = true where id = $1', [school.id])
  const { directory } = server.composition.platform
  const find = directory.find.bind(directory)
  directory.find = async (id) => {
    const tenant = await find(id)
    return tenant && { ...tenant, isReadOnly: true }
  }
  await school.look()
  directory.find = find
  expect(await school.names()).toEqual(['boa.rem'])
  expect(await school.state()).toMatchObject({ trouble: { code: 'erp_folder_network_read_only' } })
  await school.look()
  expect(await school.names('lidos')).toEqual(['boa.rem'])
})

test('a retorno is laid down whole and once, and is marked downloaded by the program', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  await school.put('boa.rem', erpRemessa([{ ...december, number: 651, taxId: school.taxId }]))
  await school.look()
  await school.read()
  await school.writeRetorno()
  await school.look()
  const [name] = await school.names('retornos')
  expect(readItauAnswers(await school.bytesOf(`retornos/${name}`)).titles).toMatchObject([{ event: '02' }])
  const [retorno] = (await admin.erpRetornos.list({ schoolId: school.schoolId })).body.items
  expect(retorno).toMatchObject({ isDownloaded: true, downloadedByName: 'Pessoa api', fileName: name })
  // The system takes it away: it does not come again.
  await unlink(join(school.inbox, 'retornos', String(name)))
  await school.look()
  expect(await school.names('retornos')).toEqual([])
})

test('a program that is switched off while its files are read gets no retornos', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  await school.put('dezembro.rem', erpRemessa([{ ...december, number: 655, taxId: school.taxId }]))
  await school.look()
  await school.read()
  await school.writeRetorno()
  const { platform } = server.composition
  const { pool } = build.ground
  const switched = (isActive: boolean) =>
    pool.query('update app_user set is_active = $1 where id = $2', [isActive, school.programId])
  const put: typeof platform.files.put = async (...given) => {
    await platform.files.put(...given)
    await switched(false)
  }
  await school.put('janeiro.rem', erpRemessa([{ ...december, number: 656, taxId: school.taxId }]))
  await school.look({ ...platform, files: Object.assign(Object.create(platform.files), { put }) })
  expect(await school.names('lidos')).toEqual(['dezembro.rem', 'janeiro.rem'])
  expect(await school.names('retornos')).toEqual([])
  expect(await school.state()).toMatchObject({ state: 'stopped', trouble: { code: 'erp_folder_program_off' } })
  await switched(true)
  await school.look()
  expect(await school.names('retornos')).toHaveLength(1)
})

test('lines that were not created are told once to whoever set the folder', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  await school.look()
  await school.put('tia.rem', erpRemessa([{ ...december, number: 661, taxId: cpfOf(695_501) }]))
  await school.look()
  await school.read()
  const [file] = await school.files()
  expect(file).toMatchObject({ outcome: 'read', notCreatedCount: 1 })
  const event = { subjectId: String(file?.erpFileId), schoolId: school.schoolId, version: 2, payload: {} }
  const hear = async () =>
    onFileChanged.hear({ ...event, id: 1, topic: 'erpFile.changed' } as never, await jobContext(server, build.network))
  await hear()
  await hear()
  expect(await toldTo({ build }, school.id)).toEqual([expect.stringContaining('linhas não criadas (1)')])
})

test('the clock looks into the folders that are in use, each once, in its own network', async ({
  server,
  build,
  as,
  users,
  base,
}) => {
  const admin = as(await users('admin'))
  const school = await watchedSchool({ server, build, admin, base })
  const other = await build.otherNetwork()
  const foreign = await build.erpFolder({}, other)
  const idle = await build.erpFolder({ is_active: false })
  const asked: { tenantId: number; payload: { erpFolderId?: string } }[] = []
  const context = await jobContext(server, 0, { enqueue: async (jobs) => void asked.push(...jobs) })
  await lookAll.run({}, context)
  const ids = asked.map(({ tenantId, payload }) => `${tenantId} ${payload.erpFolderId}`)
  expect(ids).toEqual(expect.arrayContaining([`${build.network} ${school.id}`, `${other} ${foreign.id}`]))
  expect(ids).not.toContain(`${build.network} ${idle.id}`)
  server.composition.platform.erpFolder = null
  asked.length = 0
  await lookAll.run({}, context)
  expect(asked).toEqual([])
})
