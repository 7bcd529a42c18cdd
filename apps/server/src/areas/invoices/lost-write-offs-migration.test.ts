// A data folder in which write-offs were lost: each is asked for again, once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test } from '../../../test/support/server.ts'

const migration = readFileSync(
  join(import.meta.dirname, '../../../migrations/20261202-0920-lost-write-offs.sql'),
  'utf8',
)

test('a title whose write-off was lost is written off by the next remessa, and one that waits is asked for once', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const talks = [await bankTalk(build, admin), await bankTalk(build, admin)]
  for (const talk of talks) {
    await talk.remessa()
    await talk.says({ kind: 'registered', nossoNumero: await talk.number(), on: '2026-11-20' })
    await pixMoney({ server, build }, talk.id, 40_000)
  }
  const [lost, waits] = talks
  await build.ground.pool.query('delete from bank_instruction where invoice_id = $1 and bank_file_id is null', [
    lost?.id,
  ])
  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  for (const _ of ['first', 'again']) await owner.query(migration)
  await owner.end()
  for (const talk of [lost, waits]) expect(await talk?.remessa()).toMatchObject({ counts: { writeOff: 1 } })
})
