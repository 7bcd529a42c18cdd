import { expect, test } from '../../../test/support/server.ts'

const base = { name: 'Colega', surname: 'Souza', roleNames: ['secretary'] }

test('a document is a CPF or a CNPJ, as an object or a text, and of one user in the network', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const person = (number: number) => ({ ...base, email: `doc-${number}@escola.test`, schoolIds: [school.id] })
  const cpf = await admin.users.create({ ...person(1), document: { value: '529.982.247-25' } })
  expect(cpf.body).toMatchObject({ document: { value: '52998224725' } })
  const cnpj = await admin.users.create({ ...person(2), document: '12.abc.345/01de-35' })
  expect(cnpj.body).toMatchObject({ document: { value: '12ABC34501DE35' } })
  const twice = await admin.users.create({ ...person(3), document: '52998224725' })
  expect(twice).toRefuse('cpf_already_exists')
  expect(twice.body).toMatchObject({ error: { message: expect.stringMatching(/^CPF já existe/) } })
  expect(await admin.users.create({ ...person(3), document: { value: '12ABC34501DE35' } })).toRefuse(
    'user_document_already_exists',
  )
  const wrong = await admin.users.create({ ...person(3), document: { value: '1' } })
  expect(wrong).toMatchObject({ body: { error: { validationErrors: [{ members: ['document'] }] } } })
  const third = await admin.users.create(person(3))
  const change = { id: third.body.id, ...person(3) }
  expect(await admin.users.update({ ...change, document: '52998224725' })).toRefuse('cpf_already_exists')
  expect(await admin.users.remove({ id: cpf.body.id })).toSucceed()
  expect(await admin.users.update({ ...change, document: '52998224725' })).toSucceed()
  // Another network knows nothing of it.
  const elsewhere = await build.otherNetwork()
  const other = as(await users('admin', [], elsewhere))
  const there = { ...person(4), roleNames: ['admin'], schoolIds: [], document: '52998224725' }
  expect(await other.users.create(there)).toSucceed()
})

test('of two invitations with one document at once, the second hears why', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const invite = (number: number) =>
    admin.users.create({
      ...base,
      email: `gemeos-${number}@escola.test`,
      schoolIds: [school.id],
      document: '11144477735',
    })
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all([invite(2 * round), invite(2 * round + 1)])
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toRefuse('cpf_already_exists')
    for (const { body } of replies.filter(({ status }) => status === 201)) await admin.users.remove({ id: body.id })
  }
})

test('people who shared a document before it was forbidden keep it; nobody else is given it', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  const shared = { document: '39053344705', schoolIds: [school.id] }
  await build.colleague(shared)
  const repeated = await build.colleague({ ...shared, document_repeated: true })
  const change = { id: repeated.id, ...base, email: repeated.email, schoolIds: [school.id] }
  expect(await admin.users.update({ ...change, name: 'Outro nome' })).toSucceed()
  expect(await admin.users.update({ ...change, document: '39053344705' })).toSucceed()
  expect(
    await admin.users.create({ ...base, email: 'mais@escola.test', schoolIds: [school.id], document: '39053344705' }),
  ).toRefuse('cpf_already_exists')
  expect((await admin.users.update({ ...change, document: '86288366757' })).body).toMatchObject({
    document: { value: '86288366757' },
  })
  expect(await admin.users.update({ ...change, document: '39053344705' })).toRefuse('cpf_already_exists')
})
