import { sql } from 'kysely'
import { expect, test } from '../../../test/support/server.ts'
import { readTransaction } from './connection.ts'
import { statement } from './sql.ts'

test('a read of several statements sees one moment, whatever is committed between them', async ({ server, build }) => {
  const { id } = await build.school({ fantasy_name: 'Butantã' })
  const { readPool } = server.composition.platform
  const name = statement(sql<{ name: string }>`select fantasy_name as name from school
    where tenant_id = ${build.network}::int and id = ${id}::uuid`)
  const renamed = () => build.ground.pool.query(`update school set fantasy_name = 'Osasco' where id = $1`, [id])
  const seen = await readTransaction(readPool, build.network, async (tx) => {
    const before = await tx.first(name)
    await renamed()
    return [before, await tx.first(name)]
  })
  expect(seen).toEqual([{ name: 'Butantã' }, { name: 'Butantã' }])
  expect(await readTransaction(readPool, build.network, (tx) => tx.first(name))).toEqual({ name: 'Osasco' })
})
