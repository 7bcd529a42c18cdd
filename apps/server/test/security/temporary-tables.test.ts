// Temporary tables are made by nobody but the owner: tried on the database as `migrate` leaves it, and as it is after a restore.
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../../src/platform/db/migrator.ts'
import { loginRoles } from '../../src/platform/db/roles.ts'
import { testSecret } from '../support/global-setup.ts'
import { expect, test } from '../support/server.ts'
import { connectedAs, refusedWith } from './roles.ts'

const denied = '42501'

test.for([...loginRoles])('%s makes no temporary table', async (role) => {
  await connectedAs(inject('ownerUrl'), role, async (client) => {
    for (const text of [
      'create temporary table x (y int)',
      'create temp table x as select 1',
      'create table pg_temp.x ()',
    ])
      expect(await refusedWith(client, 1, text), text).toBe(denied)
  })
})

test('a database that came without its rights has them again after the next start', async ({ server }) => {
  const { ownerUrl, superuserUrl } = server.database
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query(`grant temporary on database ${new URL(ownerUrl).pathname.slice(1)} to public`)
  await superuser.end()
  const made = () => connectedAs(ownerUrl, 'app', (client) => refusedWith(client, 1, 'create temporary table x ()'))
  expect(await made()).toBe('done')
  expect(await migrate(ownerUrl, testSecret)).toEqual([])
  expect(await made()).toBe(denied)
})
