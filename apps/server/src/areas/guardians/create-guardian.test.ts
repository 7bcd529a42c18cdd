import { expect, test } from '../../../test/support/server.ts'

const marina = {
  name: 'Marina Conceição Teles',
  taxId: '529.982.247-25',
  email: 'Marina@Familia.test',
  phone: '+55 (11) 98765-4321',
  bornOn: '1986-05-02',
  address: { street: 'Rua das Jabuticabeiras', number: '120', city: 'São Paulo', state: 'SP', postalCode: '04101-000' },
}

test('a family is registered in one step, with bare documents and phones', async ({ as, users, build }) => {
  const school = await build.school({ fantasy_name: 'Escola Jatobá' })
  const secretary = as(await users('secretary', [school.id]))
  const students = [
    { schoolId: school.id, name: 'João Teles', relation: 'mother', bornOn: '2015-03-01' },
    { schoolId: school.id, name: 'Ana Teles', relation: 'mother' },
  ]
  const reply = await secretary.guardians.create({ ...marina, students })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({
    taxId: '52998224725',
    email: 'marina@familia.test',
    phone: '11987654321',
    isMasked: false,
    students: [{ name: 'João Teles', schoolName: 'Escola Jatobá' }, { name: 'Ana Teles' }],
  })
  const found = await secretary.guardians.get({ id: reply.body.id })
  expect(found.body).toMatchObject({ ...reply.body, students: [{ name: 'Ana Teles' }, { name: 'João Teles' }] })
  expect(found.body.can).toMatchObject({ update: { can: true }, merge: { can: true } })
})

test('a document is one in the network, also where the caller does not see its owner', async ({ as, users, build }) => {
  await build.guardian({ tax_id: '11144477735' })
  const school = await build.school()
  const secretary = as(await users('secretary', [school.id]))
  const family = { ...marina, taxId: '111.444.777-35', students: [{ schoolId: school.id, name: 'Bia' }] }
  expect(await secretary.guardians.create(family)).toRefuse('tax_id_already_exists')
})

test('another network may know the same person', async ({ as, users, build }) => {
  await build.guardian({ tax_id: '39053344705' }, await build.otherNetwork())
  const reply = await as(await users('admin')).guardians.create({ ...marina, taxId: '390.533.447-05' })
  expect(reply).toSucceed()
})

test('a company pays too', async ({ as, users }) => {
  const reply = await as(await users('admin')).guardians.create({
    name: 'Jatobá Ltda',
    taxId: '12.ABC.345/01DE-35',
    address: marina.address,
  })
  expect(reply.body).toMatchObject({ taxId: '12ABC34501DE35', students: [] })
})

test('who works in one school registers no family without a student there', async ({ as, users, build }) => {
  const school = await build.school()
  const neighbor = await build.school()
  const secretary = as(await users('secretary', [school.id]))
  const family = { ...marina, taxId: '71428793860' }
  expect(await secretary.guardians.create(family)).toRefuse('student_of_family_needed')
  const elsewhere = { ...family, students: [{ schoolId: neighbor.id, name: 'Caio' }] }
  const reply = await secretary.guardians.create(elsewhere)
  expect(reply).toRefuse('school_not_found')
  expect(JSON.stringify(reply.body)).toContain('students.0.schoolId')
})

test('a minor owes nothing, and nobody is born tomorrow', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school()
  const admin = as(await users('admin'))
  const person = { ...marina, taxId: '71428793860' }
  expect(await admin.guardians.create({ ...person, bornOn: '2008-11-21' })).toRefuse('guardian_must_be_adult')
  const students = [{ schoolId, name: 'Caio', bornOn: '2026-11-21' }]
  expect(await admin.guardians.create({ ...person, students })).toRefuse('born_in_future')
})

test('an inactive school takes no student', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school({ is_active: false })
  const family = { ...marina, taxId: '71428793860', students: [{ schoolId, name: 'Caio' }] }
  expect(await as(await users('admin')).guardians.create(family)).toRefuse('school_inactive')
})

test('each wrong field is named', async ({ as, users }) => {
  const reply = await as(await users('admin')).guardians.create({
    name: ' ',
    taxId: '11111111111',
    email: 'marina',
    phone: '123',
    bornOn: '31/12/1980',
  })
  expect(reply.status).toBe(400)
  for (const text of [
    'Informe o nome do responsável',
    'CPF ou CNPJ inválido',
    'E-mail inválido',
    'Telefone inválido',
    'Data inválida',
  ])
    expect(JSON.stringify(reply.body)).toContain(text)
})

test('the audit log recognizes the person and cannot be used to reach them', async ({ as, users, build }) => {
  const reply = await as(await users('admin')).guardians.create({ ...marina, taxId: '86288366757' })
  const { rows } = await build.ground.pool.query<{ body: string }>(
    `select body from audit_inbox where subject_id = $1 union all select body from audit_log where subject_id = $1`,
    [reply.body.id],
  )
  expect(rows).toHaveLength(1)
  const text = rows[0]?.body ?? ''
  expect(text).toContain('•••.883.667-••')
  for (const secret of ['86288366757', 'marina@familia.test', '11987654321', 'Conceição', 'Jabuticabeiras'])
    expect(text).not.toContain(secret)
  // The year of birth; four digits alone stand in any id.
  expect(text).not.toMatch(/[":]1986|1986-05/)
})

test('nobody is registered whom no bank would take for a payer: each missing part of the address is named', async ({
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const person = { ...marina, taxId: '71428793860' }
  const said = async (address: Record<string, string> | undefined) => {
    const reply = await admin.guardians.create({ ...person, address } as never)
    expect(reply.status).toBe(400)
    return JSON.stringify(reply.body)
  }
  expect(await said(undefined)).toContain('Informe o endereço, começando pelo CEP')
  const none = await said({ number: '12', street: ' ' })
  for (const words of ['Informe o CEP: o banco', 'Informe a rua', 'Informe a cidade', 'Escolha a UF'])
    expect(none).toContain(words)
  expect(await said({ ...marina.address, postalCode: '123' })).toContain('CEP inválido: informe 8 dígitos')
})
