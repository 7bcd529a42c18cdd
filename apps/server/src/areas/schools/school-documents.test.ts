import { requiredDocuments } from '@caderneta/contracts/school-documents'
import { expect, test } from '../../../test/support/server.ts'

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`)
const file = (name: string, bytes = pdf(name)) => ({ name, bytes })

test('a school says what is missing until every required document is there', async ({ as, users, build }) => {
  const { id } = await build.school()
  const admin = as(await users('admin'))
  expect((await admin.schools.documents({ id })).body).toMatchObject({ isComplete: false, missing: requiredDocuments })
  for (const kind of requiredDocuments)
    expect(await admin.schools.addDocument({ id, kind, file: file(`${kind}.pdf`) })).toSucceed()
  const { body } = await admin.schools.documents({ id })
  expect(body).toMatchObject({ isComplete: true, missing: [] })
  expect(body.documents).toHaveLength(requiredDocuments.length)
})

test('a newer contract takes the place of the one before, which stays; additives stand beside each other', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.school()
  const admin = as(await users('admin'))
  for (const name of ['2025.pdf', '2026.pdf']) {
    await admin.schools.addDocument({ id, kind: 'contract', file: file(name) })
    await admin.schools.addDocument({ id, kind: 'additive', file: file(`aditivo-${name}`) })
  }
  const { documents } = (await admin.schools.documents({ id })).body
  const shown = documents.map(({ fileName, replacedAt }) => [fileName, replacedAt === null])
  expect(shown).toHaveLength(4)
  expect(shown).toEqual(
    expect.arrayContaining([
      ['2026.pdf', true],
      ['2025.pdf', false],
      ['aditivo-2025.pdf', true],
      ['aditivo-2026.pdf', true],
    ]),
  )
  const [before] = documents.filter(({ replacedAt }) => replacedAt !== null)
  const old = await admin.schools.documentFile({ id, documentId: before?.id ?? '' })
  expect(old.raw).toEqual(pdf('2025.pdf'))
})

test('two contracts sent at once: one counts, the other is kept as replaced', async ({ as, users, build }) => {
  const { id } = await build.school()
  const admin = as(await users('admin'))
  const replies = await Promise.all(
    ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => admin.schools.addDocument({ id, kind: 'contract', file: file(name) })),
  )
  for (const reply of replies) expect(reply).toSucceed()
  const { documents } = (await admin.schools.documents({ id })).body
  expect(documents.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
  expect(documents).toHaveLength(3)
})

test('what is no whole PDF, PNG or JPEG is refused by its bytes, whatever its name', async ({ as, users, build }) => {
  const { id } = await build.school()
  const admin = as(await users('admin'))
  const cut = pdf('x').subarray(0, 12)
  for (const bytes of [Buffer.from('<html></html>'), Buffer.from('MZ'), cut, Buffer.from([0xff, 0xd8, 0xff, 0xe0])]) {
    const reply = await admin.schools.addDocument({ id, kind: 'contract', file: file('contrato.pdf', bytes) })
    expect(reply).toRefuse('document_not_readable')
  }
  const named = await admin.schools.addDocument({ id, kind: 'other', file: file('leia.exe', pdf('x')) })
  const documentId = named.body.id
  const given = await admin.schools.documentFile({ id, documentId })
  expect(given.headers['content-disposition']).toContain('attachment; filename="leia.exe.pdf"')
  expect(given.headers['content-type']).toContain('application/pdf')
})

test('who downloads a document stands in the log, and whoever lacks the permission gets none', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.school()
  const user = await users('admin')
  const admin = as(user)
  const { body } = await admin.schools.addDocument({ id, kind: 'contract', file: file('contrato.pdf') })
  expect((await admin.schools.documentFile({ id, documentId: body.id })).status).toBe(200)
  const lines = await build.ground.pool.query(
    `select action, actor_id from audit_inbox where subject_id = $1 union all
      select action, actor_id from audit_log where subject_id = $1`,
    [id],
  )
  expect(lines.rows).toContainEqual({ action: 'schools.documentFile', actor_id: user.id })
  const secretary = as(await users('secretary', [id]))
  expect(await secretary.schools.documentFile({ id, documentId: body.id })).toRefuse('permission_denied')
})

test('a document is of its school alone', async ({ as, users, build }) => {
  const [mine, other] = [await build.school(), await build.school()]
  const admin = as(await users('admin'))
  const { body } = await admin.schools.addDocument({ id: mine.id, kind: 'contract', file: file('contrato.pdf') })
  const crossed = await admin.schools.documentFile({ id: other.id, documentId: body.id })
  expect(crossed).toRefuse('school_document_not_found')
})
