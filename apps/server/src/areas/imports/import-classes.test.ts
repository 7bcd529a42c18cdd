// Classes by sheet: each row is the call that the form of a class makes, written once.
import { confirmedSheet, faultsOfSheet, inspectedSheet, type SheetRow } from '../../../test/support/sheet-csv.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

/** A school and the rows of three classes of it. */
async function threeClasses(build: Builders, given: Parameters<Builders['school']>[0] = {}) {
  const { id: schoolId } = await build.school(given)
  const { rows } = await build.ground.pool.query<{ code: string }>('select code from school where id = $1', [schoolId])
  const schoolCode = must(rows[0], 'made').code
  const row = (className: string, more: SheetRow = {}): SheetRow => ({
    schoolCode,
    className,
    schoolYear: '2027',
    shift: 'Manhã',
    grade: '5º ano',
    monthlyCents: '1.250,50',
    ...more,
  })
  return { schoolId, schoolCode, row }
}

test('classes come by sheet with what is filled in, the rest as the form begins, and are written once', async ({
  as,
  build,
  server,
  users,
}) => {
  const { schoolId, row } = await threeClasses(build)
  const course = await build.course({ school_id: schoolId, name: 'Fundamental I' })
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const { id, ...inspected } = await inspectedSheet(world, 'classes', [
    row('5º A', {
      abbreviation: '5A',
      courseName: 'fundamental i',
      capacity: '30',
      dueDay: '5',
      startingMonth: '2',
      maxInstallments: '11',
      startsOn: '01/02/2027',
      endsOn: '15/12/2027',
    }),
    row('1ª EM', { shift: 'integral', grade: 'EM1' }),
    row('Maternal', { shift: 'tarde', grade: 'infantil 0' }),
  ])
  expect(await faultsOfSheet(client, id)).toEqual([])
  expect(inspected).toMatchObject({ kind: 'classes', status: 'success', goodCount: 3 })
  expect(await confirmedSheet(world, 'classes', id)).toMatchObject({ status: 'imported', doneCount: 3 })
  const { items } = (await client.classes.list({ schoolId, schoolYear: [2027] })).body
  expect(items).toHaveLength(3)
  const made = Object.fromEntries(items.map((each) => [each.name, each]))
  expect(made['5º A']).toMatchObject({
    abbreviation: '5A',
    courseId: course.id,
    capacity: 30,
    dueDay: 5,
    startingMonth: 2,
    maxInstallments: 11,
    monthlyCents: 125_050,
    grade: 'EF5',
    shift: 'morning',
    startsOn: '2027-02-01',
    endsOn: '2027-12-15',
  })
  expect(made['1ª EM']).toMatchObject({ grade: 'EM1', shift: 'fullTime', dueDay: 10, capacity: 0, maxInstallments: 12 })
  expect(made['Maternal']).toMatchObject({ grade: 'EI0', level: 'earlyChildhood', courseId: null, startingMonth: 1 })
  const rows = (await client.imports.rows({ id, status: 'done' })).body.items
  expect(new Set(rows.map(({ recordId }) => recordId))).toEqual(new Set(items.map((each) => each.id)))
})

test('what cannot be a class is told by row and column before anything is written', async ({
  as,
  build,
  server,
  users,
}) => {
  const { schoolId, row } = await threeClasses(build, { payment_days: [5, 10] })
  const other = await build.school()
  const { rows } = await build.ground.pool.query<{ code: string }>('select code from school where id = $1', [other.id])
  const client = as(await users('secretary', [schoolId]))
  await build.class({ school_id: schoolId, school_year: 2027, name: 'Já existe' })
  await build.course({ school_id: schoolId, name: 'Parado', is_active: false })
  const { id, ...inspected } = await inspectedSheet({ server, build, client }, 'classes', [
    row('Boa'),
    row('Boa'),
    row('Já existe'),
    row('De outra escola', { schoolCode: must(rows[0], 'made').code }),
    row('Curso de ninguém', { courseName: 'Astronomia' }),
    row('Curso parado', { courseName: 'Parado' }),
    row('Dia que a escola não tem', { dueDay: '7' }),
    row('Ao contrário', { startsOn: '01/12/2027', endsOn: '01/02/2027' }),
    row('Barata demais', { monthlyCents: '1,00' }),
    row('Sem turno', { shift: 'madrugada' }),
    row('Parcelas demais', { maxInstallments: '13' }),
  ])
  expect(inspected).toMatchObject({ status: 'error', goodCount: 1, faultyCount: 10 })
  expect(await faultsOfSheet(client, id)).toEqual([
    'className class_twice_in_sheet',
    'className class_already_exists',
    'schoolCode school_of_sheet_unknown',
    'courseName course_of_sheet_unknown',
    'courseName course_inactive',
    'dueDay payment_day_not_offered',
    'endsOn ends_before_start',
    'monthlyCents more_than_one_real',
    'shift not_listed',
    'maxInstallments too_big',
  ])
  expect((await client.classes.list({ schoolId, schoolYear: [2027] })).body.items).toHaveLength(1)
})

test('a class that somebody makes meanwhile is refused in its row alone', async ({ as, build, server, users }) => {
  const { schoolId, row } = await threeClasses(build)
  const client = as(await users('admin'))
  const world = { server, build, client }
  const { id } = await inspectedSheet(world, 'classes', [row('6º A'), row('6º B')])
  await build.class({ school_id: schoolId, school_year: 2027, name: '6º A' })
  expect(await confirmedSheet(world, 'classes', id)).toMatchObject({
    status: 'incomplete',
    doneCount: 1,
    refusedCount: 1,
  })
  expect(await faultsOfSheet(client, id)).toEqual(['className class_already_exists'])
})

test('who may not make a class brings no sheet of classes', async ({ as, users }) => {
  const file = { name: 'turmas.csv', bytes: Buffer.from('x') }
  expect(await as(await users('outsourced')).imports.upload({ kind: 'classes', file })).toRefuse('permission_denied')
})
