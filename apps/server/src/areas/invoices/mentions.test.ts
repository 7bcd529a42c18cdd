// Somebody is named in a comment: only who may see the invoice, told alone, and nobody else's name is given away.
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

const called =
  (build: { ground: { pool: { query: (text: string, values: unknown[]) => Promise<unknown> } } }) =>
  async (id: string, name: string, surname: string) =>
    build.ground.pool.query(
      `update app_user set name = $2, surname = $3, search = lower($2 || ' ' || $3) where id = $1`,
      [id, name, surname],
    )

test('who may see the invoice is offered by the beginning of a name; strangers to it are nobody', async ({
  as,
  users,
  build,
}) => {
  const writer = await users('admin')
  const admin = as(writer)
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  const there = await users('secretary', [schoolId])
  const elsewhere = await users('secretary', [(await build.school()).id])
  const gone = await users('secretary', [schoolId])
  const name = called(build)
  for (const user of [there, elsewhere, gone]) await name(user.id, 'Zenaide', 'Quaresma')
  await name(writer.id, 'Zenaide', 'Autora')
  await build.ground.pool.query('update app_user set is_active = false where id = $1', [gone.id])
  const found = async (search: string) => (await admin.invoices.mentionable({ id, search })).body.items
  expect(await found('zen')).toEqual([{ id: there.id, name: 'Zenaide Quaresma' }])
  expect(await found('QUAR')).toEqual([{ id: there.id, name: 'Zenaide Quaresma' }])
  expect(await found('enaide')).toEqual([])
  expect(await found('%')).toEqual([])
  const stranger = as(elsewhere)
  expect(await stranger.invoices.mentionable({ id })).toRefuse('invoice_not_found')
})

test('the person who is named hears of it alone, without the words of the comment, and finds it there', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  const there = await users('secretary', [schoolId])
  const comment = '@Zenaide confira o valor combinado'
  const made = await admin.invoices.addComment({ invoiceId: id, comment, mentions: [there.id, there.id] })
  expect(made).toSucceed()
  const { rows } = await build.ground.pool.query(
    `select school_id, payload from outbox where subject_id = $1 and topic = 'invoice.mentioned'`,
    [id],
  )
  expect(rows).toMatchObject([{ school_id: schoolId, payload: { userId: there.id } }])
  expect(rows[0].payload['pt-BR']).toMatch(/citou você num comentário na fatura \d+\.$/)
  expect(JSON.stringify(rows)).not.toContain('combinado')
  const { items } = (await as(there).invoices.history({ id })).body
  expect(items.find(({ event }) => event === 'comment')?.data).toMatchObject({ comment })
  const kept = await build.ground.pool.query('select mentions from invoice_comment where id = $1', [made.body.id])
  expect(kept.rows).toEqual([{ mentions: [there.id] }])
})

test('somebody of another school, of another network or of none is refused with the same words, and nothing is written', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const elsewhere = await users('secretary', [(await build.school()).id])
  const host = await users('global')
  for (const stranger of [elsewhere.id, host.id, '0192f000-0000-7000-8000-00000000abcd']) {
    const refused = await admin.invoices.addComment({ invoiceId: id, comment: 'veja', mentions: [stranger] })
    expect(refused).toRefuse('mention_not_found')
  }
  expect((await admin.invoices.get({ id })).body.comments).toEqual([])
})
