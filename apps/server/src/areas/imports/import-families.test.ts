// Families by sheet, without an enrollment: who pays and each student, by the very calls of the screens, written once.
import { cpfOf } from '../../../test/support/enrollment-sheet.ts'
import { confirmedSheet, faultsOfSheet, inspectedSheet, type SheetRow } from '../../../test/support/sheet-csv.ts'
import { nextNumber } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

async function schoolOf(build: Builders) {
  const { id: schoolId } = await build.school()
  const { rows } = await build.ground.pool.query<{ code: string }>('select code from school where id = $1', [schoolId])
  const schoolCode = must(rows[0], 'made').code
  const row = (taxId: string, studentName: string, more: SheetRow = {}): SheetRow => ({
    guardianName: 'Marina Teles',
    guardianTaxId: taxId,
    studentName,
    relation: 'Mãe',
    schoolCode,
    postalCode: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    city: 'São Paulo',
    state: 'sp',
    ...more,
  })
  return { schoolId, schoolCode, row }
}

const newTaxId = () => cpfOf(500_000 + nextNumber())

test('the first row of a guardian brings the family, the others its students; known guardians keep their record', async ({
  as,
  build,
  server,
  users,
}) => {
  const { schoolId, row } = await schoolOf(build)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const [one, two] = [newTaxId(), newTaxId()]
  const known = await build.student({ school_id: schoolId })
  const guardian = (await client.guardians.get({ id: known.guardianId })).body
  const { id, ...inspected } = await inspectedSheet(world, 'families', [
    row(one, 'João Teles', {
      guardianEmail: 'marina@exemplo.com.br',
      guardianPhone: '(11) 98765-4321',
      studentCode: 'F-1',
    }),
    row(one, 'Ana Teles', { relation: '', studentBornOn: '01/03/2015' }),
    row(two, 'Pedro Prado', { guardianName: 'Rita Prado', relation: 'avó' }),
    row(guardian.taxId, 'Irmão Novo', { guardianName: guardian.name, street: 'Outra rua' }),
  ])
  expect(await faultsOfSheet(client, id)).toEqual([])
  expect(inspected).toMatchObject({ kind: 'families', status: 'success', goodCount: 4 })
  expect(await confirmedSheet(world, 'families', id)).toMatchObject({ status: 'imported', doneCount: 4 })
  const done = (await client.imports.rows({ id, status: 'done' })).body.items
  const [first, second, , last] = done.map(({ recordId }) => must(recordId, 'written'))
  expect(second, 'two students of one family').toBe(first)
  const made = (await client.guardians.get({ id: must(first, 'written') })).body
  expect(made).toMatchObject({ name: 'Marina Teles', email: 'marina@exemplo.com.br', phone: '11987654321' })
  expect(made.students.map(({ name, relation, externalId }) => `${name} ${relation} ${externalId}`).toSorted()).toEqual(
    ['Ana Teles other null', 'João Teles mother F-1'],
  )
  expect(last).toBe(known.guardianId)
  const after = (await client.guardians.get({ id: known.guardianId })).body
  expect(after.students.map(({ name }) => name)).toContain('Irmão Novo')
  expect(after.address).toEqual(guardian.address)
  expect((await client.enrollments.list({ schoolId })).body.items).toEqual([])
})

test('what cannot be a family is told by row and column before anything is written', async ({
  as,
  build,
  server,
  users,
}) => {
  const { schoolId, row } = await schoolOf(build)
  const other = await schoolOf(build)
  const client = as(await users('secretary', [schoolId]))
  const there = await build.student({ school_id: schoolId, name: 'Helena Lima', external_id: 'H-1' })
  const guardian = (await client.guardians.get({ id: there.guardianId })).body
  const { id, ...inspected } = await inspectedSheet({ server, build, client }, 'families', [
    row(newTaxId(), 'Bom Aluno', { studentCode: 'B-1' }),
    row(newTaxId(), 'Outro Aluno', { studentCode: 'B-1' }),
    row(guardian.taxId, 'Helena Lima', { guardianName: guardian.name }),
    row(newTaxId(), 'Carlos Reis', { studentCode: 'H-1' }),
    row(guardian.taxId, 'Novo Aluno', { guardianName: 'Zélia Outra' }),
    row(newTaxId(), 'De Longe', { schoolCode: other.schoolCode }),
    row(newTaxId(), 'Sem Endereço', { street: '' }),
    row(newTaxId(), 'De Menor', { guardianBornOn: '01/01/2015' }),
    row(newTaxId(), 'Do Futuro', { studentBornOn: '01/01/2030' }),
    row('123', 'Sem CPF'),
  ])
  expect(inspected).toMatchObject({ status: 'error', goodCount: 1, faultyCount: 9 })
  expect(await faultsOfSheet(client, id)).toEqual([
    'studentName row_twice_in_sheet',
    'studentName student_already_registered',
    'studentCode student_code_of_another',
    'guardianTaxId guardian_name_differs',
    'schoolCode school_of_sheet_unknown',
    expect.stringMatching(/^street /),
    'guardianBornOn guardian_must_be_adult',
    'studentBornOn born_in_future',
    'guardianTaxId invalid_tax_id',
  ])
})

test('a guardian whom another school alone sees is linked by the whole document, and nothing of them is told', async ({
  as,
  build,
  server,
  users,
}) => {
  const [mine, theirs] = [await schoolOf(build), await schoolOf(build)]
  const far = await build.student({ school_id: theirs.schoolId })
  const { rows } = await build.ground.pool.query<{ tax_id: string }>('select tax_id from guardian where id = $1', [
    far.guardianId,
  ])
  const client = as(await users('secretary', [mine.schoolId]))
  const world = { server, build, client }
  const taxId = must(rows[0], 'made').tax_id
  const { id } = await inspectedSheet(world, 'families', [
    mine.row(taxId, 'Novo Aqui', { guardianName: 'Nome Qualquer' }),
  ])
  expect(await faultsOfSheet(client, id)).toEqual([])
  expect(await confirmedSheet(world, 'families', id)).toMatchObject({ status: 'imported', doneCount: 1 })
  expect((await client.guardians.get({ id: far.guardianId })).body.students.map(({ name }) => name)).toEqual([
    'Novo Aqui',
  ])
})

test('one who is registered meanwhile by another is refused in that row alone, and their sibling goes on', async ({
  as,
  build,
  server,
  users,
}) => {
  const { schoolId, row } = await schoolOf(build)
  const client = as(await users('admin'))
  const world = { server, build, client }
  const [taken, free] = [newTaxId(), newTaxId()]
  const { id } = await inspectedSheet(world, 'families', [
    row(taken, 'João Teles'),
    row(free, 'Rui Reis', { guardianName: 'Rui Pai' }),
  ])
  const address = { postalCode: '01310100', street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' }
  const made = await client.guardians.create({
    name: 'Marina Teles',
    taxId: taken,
    address,
    students: [{ schoolId, name: 'João Teles' }],
  })
  expect(made).toSucceed()
  expect(await confirmedSheet(world, 'families', id)).toMatchObject({
    status: 'incomplete',
    doneCount: 1,
    refusedCount: 1,
  })
  expect(await faultsOfSheet(client, id)).toEqual(['studentName student_already_registered'])
})
