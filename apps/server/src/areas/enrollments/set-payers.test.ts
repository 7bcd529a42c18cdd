import { expect, test } from '../../../test/support/server.ts'

const all = (guardianShare: number, coGuardianShare = Number((1 - guardianShare).toFixed(4))) => ({
  category: null,
  guardianShare,
  coGuardianShare,
})

test('two guardians share everything, and a category in another way; one who pays nothing of a category gets none of it', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId, guardianId } = await build.enrollment()
  const father = (await build.student({ school_id: schoolId })).guardianId
  const secretary = as(await users('secretary', [schoolId]))
  const food = { category: 'food', guardianShare: 0, coGuardianShare: 1 }
  const reply = await secretary.enrollments.setPayers({
    id,
    coGuardianId: father,
    shares: [food, all(0.6)],
    version: 1,
  })
  const payers = { coGuardianId: father, shares: [all(0.6), food] }
  expect(reply.body).toMatchObject({ guardianId, payers, version: 2 })
  const found = (await secretary.enrollments.get({ id })).body
  expect(found.payers).toMatchObject(payers)
  expect(found.payers?.coGuardianName).toMatch(/\S/)

  const written = await build.ground.pool.query<{ body: string }>(
    `select body from (select at, body, subject_id from audit_inbox union all select at, body, subject_id from audit_log) a
     where subject_id = $1 order by at desc limit 1`,
    [id],
  )
  expect(JSON.parse(written.rows[0]?.body ?? '{}')).toMatchObject({
    before: { co_guardian_id: null, guardian_ppm: null, category_ppm: {} },
    after: { co_guardian_id: father, guardian_ppm: 600_000, category_ppm: { food: 0 } },
  })

  const alone = await secretary.enrollments.setPayers({ id, shares: [], version: 2 })
  expect(alone.body).toMatchObject({ guardianId, payers: null, version: 3 })
})

test('shares must be two decimals, add up to 100,00 % and be of two persons, each of whom pays something', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId, guardianId } = await build.enrollment()
  const coGuardianId = (await build.student({ school_id: schoolId })).guardianId
  const admin = as(await users('admin'))
  const set = (given: object) => admin.enrollments.setPayers({ id, coGuardianId, version: 1, ...given })
  const wrong = async (given: object, message: string) => {
    const reply = await set(given)
    expect(reply.status).toBe(400)
    expect(reply.raw.toString()).toContain(message)
  }
  await wrong({ shares: [all(0.6, 0.3)] }, 'devem somar 100,00%')
  await wrong({ shares: [all(0.333333, 0.666667)] }, 'até duas casas decimais')
  await wrong({ shares: [all(1, 0)] }, 'precisa pagar alguma parte')
  await wrong({ shares: [all(0.5), all(0.4)] }, 'duas divisões da mesma categoria')
  await wrong({ shares: [{ ...all(0.5), category: 'food' }] }, 'divisão para todos os produtos')
  await wrong({ shares: [] }, 'Escolha o segundo responsável')
  await wrong({ shares: [all(0.5)], coGuardianId: null }, 'Escolha o segundo responsável')
  expect(await set({ shares: [all(0.5)], coGuardianId: guardianId })).toRefuse('payer_twice')
  const unknown = { coGuardianId: null, coGuardianTaxId: '52998224725' }
  expect(await set({ shares: [all(0.5)], ...unknown })).toRefuse('no_guardian_with_tax_id')
})

test('a share that leaves R$ 1,00 or less of an installment is refused, when it is set and when the price or a discount changes', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId } = await build.enrollment({ monthly_cents: 20_000 })
  const coGuardianId = (await build.student({ school_id: schoolId })).guardianId
  const admin = as(await users('admin'))
  const set = (share: number) => admin.enrollments.setPayers({ id, coGuardianId, shares: [all(share)], version: 1 })
  expect(await set(0.005)).toRefuse('share_too_small')
  expect(await set(0.995)).toRefuse('share_too_small')
  expect(await set(0.0051)).toSucceed()
  const discount = { kind: 'fixed', valueCents: 1_000, reason: 'Acordo' }
  const version = 2
  expect(await admin.enrollments.setDiscounts({ id, discounts: [discount], version })).toRefuse('share_too_small')
  expect(await admin.enrollments.update({ id, monthlyCents: 19_000, version })).toRefuse('share_too_small')
  expect(await admin.enrollments.update({ id, guardianId: coGuardianId, version })).toRefuse('payer_twice')
  // Past the program: the database holds the same.
  const raw = (sql: string) => build.ground.pool.query(`update enrollment set ${sql} where id = $1`, [id])
  await expect(raw('guardian_ppm = 5000')).rejects.toMatchObject({ constraint: 'enrollment_parts_leave_enough' })
  await expect(raw('guardian_ppm = 500050')).rejects.toMatchObject({ constraint: 'enrollment_shares_check' })
  await expect(raw('co_guardian_id = guardian_id')).rejects.toMatchObject({ constraint: 'enrollment_two_payers' })
  await expect(raw('guardian_ppm = null')).rejects.toMatchObject({ constraint: 'enrollment_two_payers' })
})

test('whoever shares sees the enrollment among theirs, and their school sees them', async ({ as, users, build }) => {
  const { id, schoolId } = await build.enrollment()
  const stranger = await build.guardian({ name: 'Rui Teles' })
  const secretary = as(await users('secretary', [schoolId]))
  expect(await secretary.guardians.get({ id: stranger.id })).toRefuse('guardian_not_found')
  expect(
    await secretary.enrollments.setPayers({ id, coGuardianTaxId: stranger.taxId, shares: [all(0.5)], version: 1 }),
  ).toSucceed()
  const listed = (await secretary.enrollments.list({ guardianId: stranger.id })).body.items
  expect(listed.map((each) => each.id)).toEqual([id])
  expect((await secretary.enrollments.list({ search: 'Rui Teles' })).body.items.map((each) => each.id)).toEqual([id])
  const { shared } = (await secretary.guardians.get({ id: stranger.id })).body
  expect(shared).toMatchObject([{ id, share: 0.5 }])
})

test('a merged guardian hands the share on; where both payers were one person, that one pays alone', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const [father, twin, other] = [await build.guardian(), await build.guardian(), await build.guardian()]
  const shared = await build.enrollment({ co_guardian_id: twin.id, guardian_ppm: 700_000 })
  const both = await build.enrollment({ guardian_id: other.id, co_guardian_id: twin.id, guardian_ppm: 700_000 })
  const admin = as(await users('admin'))
  const merge = (id: string, intoId: string) =>
    admin.guardians.merge({ id, intoId, reason: 'Cadastro em dobro.', version: 1 })
  expect((await admin.guardians.previewMerge({ id: twin.id, intoId: father.id })).body.enrollmentCount).toBe(2)
  expect(await merge(twin.id, father.id)).toSucceed()
  const payersOf = async (id: string) => (await admin.enrollments.get({ id })).body.payers
  await expect.poll(async () => (await payersOf(shared.id))?.coGuardianId).toBe(father.id)
  expect(await payersOf(shared.id)).toMatchObject({ shares: [all(0.7)] })
  expect(await merge(other.id, father.id)).toSucceed()
  await expect.poll(() => payersOf(both.id)).toBeNull()
  expect((await admin.enrollments.get({ id: both.id })).body.guardianId).toBe(father.id)
})

test('a new guardian of the student takes over the share; one who shares already changes places and keeps what they pay', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const [father, aunt] = [await build.guardian(), await build.guardian()]
  const {
    id,
    studentId,
    guardianId: mother,
  } = await build.enrollment({
    co_guardian_id: father.id,
    guardian_ppm: 700_000,
    category_ppm: JSON.stringify({ food: 0 }),
  })
  const admin = as(await users('admin'))
  const follow = async (guardianId: string) => {
    const { name, version } = (await admin.guardians.getStudent({ id: studentId })).body
    expect(await admin.guardians.updateStudent({ id: studentId, name, guardianId, version })).toSucceed()
    await expect.poll(async () => (await admin.enrollments.get({ id })).body.guardianId).toBe(guardianId)
    return (await admin.enrollments.get({ id })).body.payers
  }
  expect(await follow(father.id)).toMatchObject({
    coGuardianId: mother,
    shares: [all(0.3), { category: 'food', guardianShare: 1, coGuardianShare: 0 }],
  })
  expect(await follow(aunt.id)).toMatchObject({ coGuardianId: mother, shares: [all(0.3), { category: 'food' }] })
})

test('a single product of the catalog is shared in another way than its category, and only by its own name', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId } = await build.enrollment()
  const coGuardianId = (await build.student({ school_id: schoolId })).guardianId
  const uniform = await build.product({ value_cents: 20_000 })
  const coat = await build.product({ name: 'Casaco', value_cents: 30_000, maximum_cents: 30_000 })
  const admin = as(await users('admin'))
  const ofProduct = (productId: string, guardianShare: number) => ({ ...all(guardianShare), productId })
  const set = (shares: object[], version = 1) => admin.enrollments.setPayers({ id, coGuardianId, shares, version })
  expect(
    await set([all(0.5), { category: 'uniform', guardianShare: 0.9, coGuardianShare: 0.1 }, ofProduct(coat.id, 0.2)]),
  ).toSucceed()
  const { payers, version } = (await admin.enrollments.get({ id })).body
  expect(payers?.shares).toMatchObject([
    { category: null, productId: null, guardianShare: 0.5 },
    { category: 'uniform', guardianShare: 0.9 },
    { category: null, productId: coat.id, productName: 'Casaco', guardianShare: 0.2, coGuardianShare: 0.8 },
  ])
  const billed = async (product: string) => {
    const charge = { enrollmentId: id, product, competence: '2026-12-01', dueDate: '2026-12-10' }
    return (await admin.invoices.create(charge)).body.invoices.map(({ nominalCents }) => nominalCents)
  }
  expect(await billed(coat.id)).toEqual([6_000, 24_000])
  expect(await billed(uniform.id)).toEqual([18_000, 2_000])

  const wrong = [
    await set([all(0.5), ofProduct(coat.id, 0.2), ofProduct(coat.id, 0.3)], version),
    await set([all(0.5), { ...ofProduct(coat.id, 0.2), category: 'uniform' }], version),
    await set([ofProduct(coat.id, 0.2)], version),
  ]
  for (const reply of wrong) expect(reply.status).toBe(400)
  expect(wrong[0]?.raw.toString()).toContain('mesmo produto')
  expect(wrong[1]?.raw.toString()).toContain('Escolha a categoria ou o produto')
  expect(wrong[2]?.raw.toString()).toContain('divisão para todos os produtos')
  const tuition = (await admin.products.list({ maxResultCount: 100 })).body.items.find(({ isBuiltIn }) => isBuiltIn)
  expect(await set([all(0.5), ofProduct(tuition?.id ?? '', 0.2)], version)).toRefuse('product_share_of_built_in')
  expect(await set([all(0.5), ofProduct(id, 0.2)], version)).toRefuse('product_not_found')

  const raw = (value: string) =>
    build.ground.pool.query(`update enrollment set product_ppm = '${value}' where id = '${id}'`)
  await expect(raw(`{"${coat.id}": 1000001}`)).rejects.toMatchObject({ constraint: 'enrollment_product_shares' })
  await expect(raw('{"uniform": 500000}')).rejects.toMatchObject({ constraint: 'enrollment_product_shares' })
})
