// A line that is not to become an invoice is set aside and taken back; a payer whom nobody knows is enrolled where the school says so.
import { cpfOf } from '../../../test/support/enrollment-sheet.ts'
import { erpRemessa } from '../../../test/support/erp-remessa.ts'
import { erpFamily, type ErpPlace, handedIn, readErp } from '../../../test/support/erp-scene.ts'
import { expect, test as base } from '../../../test/support/server.ts'

const test = base.extend(
  'place',
  async ({ server, build, as, users }): Promise<ErpPlace> => ({
    server,
    build,
    admin: as(await users('admin')),
  }),
)

const december = { dueOn: '2026-12-10', cents: 90_000 }
let stranger = 660_000

async function linesOf({ admin }: ErpPlace, id: string) {
  return (await admin.erpFiles.lines({ id })).body.items
}

async function fileOf({ admin }: ErpPlace, id: string) {
  return (await admin.erpFiles.get({ id })).body
}

/** A school that bills, and the tax id of somebody whom it does not know. */
async function unknownPayer({ build }: ErpPlace) {
  stranger += 1
  const { id: bankAgreementId } = await build.bankAgreement()
  const { id: schoolId } = await build.school({ bank_agreement_id: bankAgreementId })
  return { schoolId, taxId: cpfOf(stranger), number: stranger }
}

test('lines not created are ignored with a reason, counted apart, not tried again, and taken back', async ({
  place,
}) => {
  const { admin } = place
  const { schoolId, taxId, number } = await unknownPayer(place)
  const bytes = erpRemessa([1, 2].map((at) => ({ ...december, number: number * 10 + at, taxId })))
  const id = await handedIn(place, schoolId, bytes)
  const [one, other] = await linesOf(place, id)
  const { version, can } = await fileOf(place, id)
  expect(can).toMatchObject({ ignore: { can: true }, restore: { can: false, reason: 'erp_nothing_ignored' } })
  const reason = 'A família saiu da escola em novembro.'
  const given = { id, version, positions: [one?.position ?? 0], reason }
  const ignored = await admin.erpFiles.ignore(given)
  expect(ignored.body).toMatchObject({ notCreatedCount: 1, ignoredCount: 1, doneCount: 0 })
  expect(await admin.erpFiles.ignore(given)).toRefuse('changed_meanwhile')
  expect(await admin.erpFiles.ignore({ ...given, version: version + 1 })).toRefuse('erp_nothing_to_ignore')
  expect((await admin.erpFiles.lines({ id, status: 'ignored' })).body.items).toMatchObject([
    {
      position: one?.position,
      ignored: { reason, byName: expect.any(String) },
      reason: { code: 'erp_guardian_unknown' },
    },
  ])
  const again = await admin.erpFiles.tryAgain({ id, version: version + 1 })
  await readErp(place, again.body.jobId)
  expect(await fileOf(place, id)).toMatchObject({ notCreatedCount: 1, ignoredCount: 1, status: 'processed' })
  const named = { id, version: (await fileOf(place, id)).version }
  expect(await admin.erpFiles.tryAgain({ ...named, lines: [{ position: one?.position ?? 0 }] })).toRefuse(
    'erp_nothing_to_mend',
  )
  expect(await admin.erpFiles.restore({ ...named, positions: [other?.position ?? 0] })).toRefuse('erp_nothing_ignored')
  expect((await admin.erpFiles.restore({ ...named, positions: [] })).body).toMatchObject({
    notCreatedCount: 2,
    ignoredCount: 0,
  })
  expect((await linesOf(place, id)).map((line) => [line.status, line.ignored])).toEqual([
    ['notCreated', null],
    ['notCreated', null],
  ])
})

test('a payer whom nobody knows is enrolled once in the class of the rule, with the address of the file, and pays each line', async ({
  place,
}) => {
  const { admin, build } = place
  const { schoolId, taxId, number } = await unknownPayer(place)
  const { id: classId } = await build.class({ school_id: schoolId, school_year: 2026 })
  const other = await build.class({ school_id: schoolId, school_year: 2027 })
  const rule = { schoolId, schoolYear: 2026, classId }
  expect(await admin.erpFiles.setRule({ ...rule, classId: other.id })).toRefuse('erp_class_of_other_school')
  expect((await admin.erpFiles.setRule(rule)).body.rule).toMatchObject({ classId, schoolYear: 2026 })
  const rules = await admin.erpFiles.rules({ schoolId })
  expect(rules).toSucceed()
  expect(rules.body.items).toMatchObject([rule])
  const bytes = erpRemessa([
    { ...december, number: number * 10 + 1, taxId },
    { ...december, number: number * 10 + 2, taxId, dueOn: '2026-11-30' },
    { ...december, number: number * 10 + 3, taxId, dueOn: '2027-01-11' },
  ])
  const id = await handedIn(place, schoolId, bytes)
  expect(await linesOf(place, id)).toMatchObject([
    { status: 'done', isByRule: true, reason: null },
    { status: 'done', isByRule: false, reason: null },
    { status: 'notCreated', reason: { code: 'erp_enrollment_unknown' } },
  ])
  const { rows } = await build.ground.pool.query(
    `select g.name, g.address ->> 'postalCode' as zip, g.address ->> 'street' as street, s.name as student, e.class_id
      from guardian g join enrollment e on e.tenant_id = g.tenant_id and e.guardian_id = g.id
      join student s on s.tenant_id = e.tenant_id and s.id = e.student_id where g.tax_id = $1`,
    [taxId],
  )
  expect(rows).toEqual([
    {
      name: 'MARINA TELES',
      zip: '01310100',
      street: 'AVENIDA PAULISTA 100',
      student: 'Aluno de MARINA TELES',
      class_id: classId,
    },
  ])
  expect((await admin.erpFiles.setRule({ ...rule, classId: null })).body).toEqual({ rule: null })
  expect((await admin.erpFiles.rules({ schoolId })).body.items).toEqual([])
})

test('a guardian who is known is not registered twice: the rule enrolls a student of theirs', async ({ place }) => {
  const { admin, build } = place
  const { schoolId, taxId, number } = await unknownPayer(place)
  const guardian = await build.guardian({ tax_id: taxId })
  const { id: classId } = await build.class({ school_id: schoolId, school_year: 2026 })
  await admin.erpFiles.setRule({ schoolId, schoolYear: 2026, classId })
  const id = await handedIn(place, schoolId, erpRemessa([{ ...december, number, taxId }]))
  expect(await linesOf(place, id)).toMatchObject([{ status: 'done', isByRule: true }])
  const { rows } = await build.ground.pool.query('select guardian_id from enrollment where class_id = $1', [classId])
  expect(rows).toEqual([{ guardian_id: guardian.id }])
})

test('the rule never enrolls whom the person who brought the file may not enroll, nor beyond the places of the class', async ({
  place,
}) => {
  const { admin, build } = place
  const { schoolId, taxId, number } = await unknownPayer(place)
  const full = await build.class({ school_id: schoolId, school_year: 2026, capacity: 1 })
  await build.enrollment({ school_id: schoolId, class_id: full.id, school_year: 2026 })
  await admin.erpFiles.setRule({ schoolId, schoolYear: 2026, classId: full.id })
  const id = await handedIn(place, schoolId, erpRemessa([{ ...december, number, taxId }]))
  expect(await linesOf(place, id)).toMatchObject([{ status: 'notCreated', reason: { code: 'class_full' } }])
  const { rows } = await build.ground.pool.query('select 1 from guardian where tax_id = $1', [taxId])
  expect(rows).toEqual([])
})

test('the rule of one school enrolls nobody in another', async ({ place }) => {
  const { admin, build } = place
  const { schoolId, taxId, number } = await unknownPayer(place)
  const elsewhere = await erpFamily(place)
  const { id: classId } = await build.class({ school_id: elsewhere.schoolId, school_year: 2026 })
  await admin.erpFiles.setRule({ schoolId: elsewhere.schoolId, schoolYear: 2026, classId })
  const id = await handedIn(place, schoolId, erpRemessa([{ ...december, number, taxId }]))
  expect(await linesOf(place, id)).toMatchObject([{ status: 'notCreated', reason: { code: 'erp_guardian_unknown' } }])
})
