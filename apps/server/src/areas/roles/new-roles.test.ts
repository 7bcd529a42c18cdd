import pg from 'pg'
import { groundOf } from '../../../test/support/build.ts'
import { expect, test } from '../../../test/support/server.ts'
import { defaultRoles } from './default-grants.ts'
import { addNewRoles } from './new-roles.ts'
import { buildRole } from './role.build.ts'

test('a group that is new reaches the networks that are there, once, and leaves one of its name as people made it', async ({
  server,
  build,
}) => {
  const { pool, ownerUrl } = server.database
  const other = await build.otherNetwork()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await addNewRoles(owner)
  // The installation is of the version before managers; one network has a group of its own by that name.
  await pool.query(`delete from role where name = 'manager'`)
  await pool.query(`delete from control.known_role where name = 'manager'`)
  await buildRole(groundOf(pool), other, { name: 'Manager', grants: ['Caderneta.Invoice.GetAll'] })
  expect(await addNewRoles(owner)).toEqual(['manager'])
  const found = await pool.query<{ tenant_id: number; name: string; grants: string[]; is_static: boolean }>(
    `select tenant_id, name, is_static, grants from role where lower(name) = 'manager' order by tenant_id`,
  )
  const { grants = [] } = defaultRoles.find(({ name }) => name === 'manager') ?? {}
  expect(found.rows.map((row) => ({ ...row, grants: row.grants.toSorted() }))).toEqual([
    { tenant_id: build.network, name: 'manager', is_static: true, grants: grants.toSorted() },
    { tenant_id: other, name: 'Manager', is_static: false, grants: ['Caderneta.Invoice.GetAll'] },
  ])
  expect(await addNewRoles(owner)).toEqual([])
  await owner.end()
})
