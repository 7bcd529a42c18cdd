import { expect, test } from './server.ts'

test('an enrollment builds everything above it in the network of the file', async ({ build }) => {
  const made = await build.enrollment()
  const found = await build.ground.pool.query(
    `select e.tenant_id, c.school_id as class_school, s.school_id as student_school, s.guardian_id
     from enrollment e join academic_class c on c.id = e.class_id join student s on s.id = e.student_id where e.id = $1`,
    [made.id],
  )
  expect(found.rows).toEqual([
    {
      tenant_id: build.network,
      class_school: made.schoolId,
      student_school: made.schoolId,
      guardian_id: made.guardianId,
    },
  ])
})

test('enrollments of one class share its school', async ({ build }) => {
  const academicClass = await build.class()
  const first = await build.enrollment({ class_id: academicClass.id })
  const second = await build.enrollment({ class_id: academicClass.id, guardian_id: first.guardianId })
  expect(second).toMatchObject({ schoolId: academicClass.schoolId, guardianId: first.guardianId })
})

test('a bank agreement of Caixa stands on an account at Caixa', async ({ build }) => {
  const made = await build.bankAgreement({ bank: '104' })
  const found = await build.ground.pool.query(
    'select bank, layout from bank_agreement a join bank_account b on b.id = a.bank_account_id where a.id = $1',
    [made.id],
  )
  expect(found.rows).toEqual([{ bank: '104', layout: 'cnab240' }])
})
