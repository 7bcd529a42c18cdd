import { expect, test } from '../../../test/support/server.ts'
import { assertDurable } from './durability.ts'

test('a database that keeps what it confirms is taken', async ({ server }) => {
  await expect(assertDurable(server.database.ownerUrl)).resolves.toBeUndefined()
})

test('one that may lose it is refused, and the setting named', async ({ server }) => {
  const { database } = server
  const name = new URL(database.ownerUrl).pathname.slice(1)
  await database.pool.query(`alter database "${name}" set synchronous_commit = off`)
  await expect(assertDurable(database.ownerUrl)).rejects.toThrow(/desligado nele: synchronous_commit\./)
})
