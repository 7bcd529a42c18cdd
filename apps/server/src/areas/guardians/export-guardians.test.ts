import { strFromU8, unzipSync } from 'fflate'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a name that a spreadsheet would calculate arrives as text', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: schoolId } = await build.school()
  const evil = await build.guardian({ name: '=cmd|calc', search: '=cmd|calc' })
  await build.student({ school_id: schoolId, guardian_id: evil.id })
  const csv = await admin.guardians.export({ schoolId })
  expect(csv.raw.toString()).toContain("\r\n'=cmd|calc;")
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="responsaveis-\d{4}-\d\d-\d\d\.csv"$/)
  const sheet = sheetOf((await admin.guardians.export({ schoolId, format: 'xlsx' })).raw)
  expect(sheet).toContain('t="inlineStr" s="3"><is><t>=cmd|calc</t>')
})

test('whoever hides personal data takes it hidden, in their language', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school()
  await build.student({ school_id: schoolId })
  const user = await users('admin')
  const open = await as(await users('admin')).guardians.export({ schoolId })
  const document = open.raw.toString().match(/\d{3}\.\d{3}\.\d{3}-\d\d/)?.[0]
  expect(document).toBeDefined()
  await hides(build, user.id, true)
  const hidden = await as(user).guardians.export({ schoolId }, { headers: { 'accept-language': 'en' } })
  expect(hidden.raw.toString()).toMatch(/^\ufeffGuardian;CPF or CNPJ;/)
  expect(hidden.raw.toString()).not.toContain(document)
})

test('more than 5,000 rows are written by a job, with what the caller saw when they asked', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: schoolId } = await build.school()
  await build.student()
  await families(build, schoolId, 5_001)
  const director = await users('director', [schoolId])
  const client = as(director)
  await hides(build, director.id, true)
  const asked = await client.guardians.export({ order: '-name', format: 'xlsx' })
  expect(asked.status).toBe(202)
  await hides(build, director.id, false)
  await server.workers()
  const jobs = as(await users('admin'))
  const { jobId } = asked.body
  await expect.poll(async () => (await jobs.jobs.get({ id: jobId })).body.status).toBe('Success')
  // The file is for whoever asked, and for nobody else.
  expect(await jobs.jobs.file({ id: jobId })).toRefuse('job_has_no_file')
  const narrow = await build.apiToken(director.id, { scopes: ['Caderneta.Invoice.Get'] })
  expect(await as({ ...director, token: narrow.token }).jobs.file({ id: jobId })).toRefuse('permission_denied')
  const sheet = sheetOf((await client.jobs.file({ id: jobId })).raw)
  expect(sheet.match(/<row /g)?.length).toBe(5_002)
  const names = [...sheet.matchAll(/<c r="A\d+"[^>]*><is><t[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect([...new Set(names)]).toEqual([
    'Responsável',
    'F••• 5•••',
    'F••• 4•••',
    'F••• 3•••',
    'F••• 2•••',
    'F••• 1•••',
    'F••• 0•••',
  ])
})

test('a search stands in the audit log without its words', async ({ as, users, server }) => {
  const admin = await users('admin')
  await as(admin).guardians.export({ search: '52998224725' })
  const found = await server.database.pool.query<{ body: string }>(
    `select body::text from (select action, actor_id, body::text from audit_inbox union all select action, actor_id, body::text from audit_log) l
      where action = 'guardians.export' and actor_id = $1`,
    [admin.id],
  )
  expect(JSON.stringify(found.rows)).not.toContain('529982')
  expect(found.rows.length).toBeGreaterThan(0)
})

/** Hides personal data from this user, or shows it again, as their own menu does. */
async function hides(build: Builders, userId: string, isHidden: boolean): Promise<void> {
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = $2 where id = $1', [userId, isHidden])
}

function sheetOf(workbook: Buffer): string {
  return strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

/** Families written straight into the tables. */
async function families(build: Builders, schoolId: string, count: number): Promise<void> {
  const { pool } = build.ground
  await pool.query(
    `with made as (
       insert into guardian (tenant_id, id, name, tax_id, search)
       select $1, uuidv7(), 'Família ' || lpad(n::text, 4, '0'), (80000000000 + n)::text, 'familia ' || lpad(n::text, 4, '0')
       from generate_series(1, $3::int) n returning id, name, search)
     insert into student (tenant_id, id, school_id, guardian_id, guardian_search, name, search)
     select $1, uuidv7(), $2, id, search, 'Aluno da ' || name, 'aluno da ' || search from made`,
    [build.network, schoolId, count],
  )
}
