import type pg from 'pg'
import { expect, test } from '../../test/support/server.ts'
import { seed } from './seed.ts'

test('a demonstration that was cut is taken away and made anew, whole and the same; a finished one is left alone', async ({
  server,
}) => {
  const { composition, database } = server
  const options = { composition, size: 'XS' as const }
  const cut = (line: string) => {
    if (line.startsWith('Rede Jatobá')) throw new Error('cut')
  }
  await expect(seed({ ...options, report: cut })).rejects.toThrow('cut')
  const before = await content(database.pool)
  const lines: string[] = []
  expect(await seed({ ...options, report: (line) => lines.push(line) })).toBe(true)
  expect(lines[0]).toContain('começando de novo')
  expect(await seed({ ...options, report: (line) => lines.push(line) })).toBe(false)
  expect(before.length).toBeGreaterThan(200)
  expect(await content(database.pool)).toEqual(before)
})

/** What the first network's invoices and enrollments say, without what only a run knows: the network's number, instants, keys of rows. */
async function content(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ line: string }>(
    `select concat_ws('/', i.number, i.enrollment_id, i.competence, i.due_on, i.nosso_numero, i.nominal_cents, i.open_cents, i.paid_cents, i.paid_on,
       i.status, i.bank_registration, e.status, e.departed_on) as line
     from invoice i join enrollment e on e.tenant_id = i.tenant_id and e.id = i.enrollment_id
     where i.tenant_id = (select min(id) from control.tenant where id > 0) order by 1`,
  )
  return found.rows.map(({ line }) => line)
}
