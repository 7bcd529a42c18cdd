import pg from 'pg'
import { permissions } from '@caderneta/contracts/permissions'
import { expect, test } from '../../../test/support/server.ts'
import { grantNewPermissions } from './new-permissions.ts'

type Groups = Record<string, string[]>

test('a permission that is new goes to the groups that come with a network, once, and to no other', async ({
  server,
  build,
}) => {
  const { pool, ownerUrl } = server.database
  const groups = async (): Promise<Groups> => {
    const found = await pool.query<{ name: string; grants: string[] }>(
      'select name, grants from role where tenant_id = $1',
      [build.network],
    )
    return Object.fromEntries(found.rows.map(({ name, grants }) => [name, grants]))
  }
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await grantNewPermissions(owner)
  await pool.query(`update role set grants = array_remove(grants, 'Caderneta.Refund.Update') where tenant_id = $1`, [
    build.network,
  ])
  await pool.query(`update role set grants = array_remove(grants, 'Caderneta.Invoice.Update') where tenant_id = $1`, [
    build.network,
  ])
  // The installation is of the version before refunds.
  await pool.query(`delete from control.known_permission where name = 'Caderneta.Refund.Update'`)
  expect(await grantNewPermissions(owner)).toEqual(['Caderneta.Refund.Update'])
  const after = await groups()
  expect(after.admin).toContain('Caderneta.Refund.Update')
  expect(after.secretary).not.toContain('Caderneta.Refund.Update')
  // Taken away by people: it was known, so it stays away.
  expect(after.admin).not.toContain('Caderneta.Invoice.Update')
  await pool.query(`update role set grants = array_remove(grants, 'Caderneta.Refund.Update') where tenant_id = $1`, [
    build.network,
  ])
  expect(await grantNewPermissions(owner)).toEqual([])
  expect((await groups()).admin).not.toContain('Caderneta.Refund.Update')
  const known = await pool.query<{ name: string }>('select name from control.known_permission')
  expect(known.rows.map(({ name }) => name).toSorted()).toEqual(permissions.toSorted())
  await owner.end()
})
