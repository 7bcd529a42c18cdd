// The life of a listing with its bureau: from the notice to the exclusion, each debt once.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { bureauOf, consentHash, listableDebt, turnOn, waitedListing } from '../../../test/support/listing-scene.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { onDebtOver } from './on-debt-over.listener.ts'
import { syncListing } from './sync-listing.ts'

const test = base
  .extend<{ world: SandboxWorld }>({
    world: [
      async ({ server }, use) => {
        const world = await sandboxWorld(server)
        await use(world)
        await world.stop()
      },
      { scope: 'file', auto: true },
    ],
  })
  .extend('scene', async ({ server, build, as, users }) => {
    const admin = as(await users('admin'))
    await turnOn(admin)
    const bureau = bureauOf(server, build.network)
    await bureau.behaves({})
    const sync = async (id: string) => syncListing(await jobContext(server, build.network), id)
    const get = async (id: string) => (await admin.negativeListings.get({ id })).body
    /** What the relay would bring. */
    const heard = async (topic: string, subjectId: string) => {
      const listener = onDebtOver.find(({ event }) => event.topic === topic)
      if (!listener) throw new Error(topic)
      const payload = topic === 'invoice.canceled' ? { isAtBank: false } : { cents: 1, method: 'school' }
      const event = { seq: 1, eventId: newId(), topic, subjectId, version: 1, payload }
      await listener.hear(event, await jobContext(server, build.network))
    }
    const paid = async (invoiceId: string) => {
      await build.ground.pool.query(
        "update invoice set status = 'paid', open_cents = 0, paid_on = '2026-11-20' where id = $1",
        [invoiceId],
      )
      await heard('invoice.paid', invoiceId)
    }
    return { admin, bureau, sync, get, heard, paid }
  })

test('a network lists nobody before its administrator accepts the legal text, which is kept with hash, author and instant', async ({
  build,
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const { invoiceId } = await listableDebt(build)
  if ((await admin.negativeListings.consent()).body.isOn) await admin.negativeListings.turnOff({ reason: 'Revisão' })
  expect(await admin.negativeListings.notify({ invoiceId })).toRefuse('listing_off')
  expect(await admin.negativeListings.turnOn({ textHash: '0'.repeat(64), accepts: true })).toRefuse(
    'consent_other_text',
  )
  const on = await admin.negativeListings.turnOn({ textHash: consentHash, accepts: true })
  expect(on.body).toMatchObject({ isOn: true, acceptedHash: consentHash })
  expect(await admin.negativeListings.turnOn({ textHash: consentHash, accepts: true })).toRefuse('consent_given')
  const off = await admin.negativeListings.turnOff({ reason: 'Parecer jurídico' })
  expect(off.body).toMatchObject({ isOn: false, turnedOffReason: 'Parecer jurídico' })
  expect(await admin.negativeListings.turnOff({ reason: 'x' })).toRefuse('consent_missing')
})

test('a debt is noticed by e-mail with its evidence, once; its listing waits for the proof of delivery', async ({
  build,
  scene: { admin, get },
}) => {
  const { invoiceId } = await listableDebt(build)
  const noticed = await admin.negativeListings.notify({ invoiceId })
  expect(noticed.body).toMatchObject({ status: 'noticed', cents: 100_000, waitUntil: null })
  expect(await admin.negativeListings.notify({ invoiceId })).toRefuse('debt_listed')
  const { id, version } = noticed.body
  const record = await get(id)
  expect(record).toMatchObject({ noticeStatus: 'queued', waitingDays: 20, noticeRecipient: 'responsavel@familia.test' })
  expect(record.noticeText).toContain('art. 43')
  expect(record.noticeHash).toMatch(/^[0-9a-f]{64}$/)
  const proof = { id, version, deliveredOn: '2026-11-20', proof: 'Respondeu ao e-mail' }
  expect(await admin.negativeListings.confirmDelivery(proof)).toRefuse('notice_not_sent')
  expect(await admin.negativeListings.include({ id, version })).toRefuse('listing_not_suitable')
  await build.ground.pool.query(
    "update delivery set status = 'sent', sealed = null, sent_at = now() where invoice_id = $1",
    [invoiceId],
  )
  expect(await admin.negativeListings.confirmDelivery({ ...proof, deliveredOn: '2026-11-21' })).toRefuse(
    'delivery_day_wrong',
  )
  const waits = await admin.negativeListings.confirmDelivery(proof)
  expect(waits.body).toMatchObject({ waitUntil: '2026-12-10', status: 'noticed' })
  expect(await admin.negativeListings.confirmDelivery({ ...proof, version: version + 1 })).toRefuse('delivery_known')
  expect(await admin.negativeListings.include({ id, version: version + 1 })).toRefuse('listing_not_suitable')
  const dropped = await admin.negativeListings.drop({ id, version: version + 1, reason: 'Família vai pagar' })
  expect(dropped.body.status).toBe('dropped')
  expect(await admin.negativeListings.drop({ id, version: version + 2, reason: 'x' })).toRefuse('listing_over')
  expect((await admin.negativeListings.notify({ invoiceId })).status).toBe(201)
})

test('two who notify one debt at once send one notice', async ({ build, scene: { admin } }) => {
  const { invoiceId } = await listableDebt(build)
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.negativeListings.notify({ invoiceId })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const { rows } = await build.ground.pool.query('select count(*)::int as count from delivery where invoice_id = $1', [
    invoiceId,
  ])
  expect(rows).toEqual([{ count: 1 }])
})

test('after the wait the bureau includes it; paid, the name leaves within five bank days', async ({
  build,
  scene: { admin, bureau, sync, get, paid },
}) => {
  const { id, version, invoiceId } = await waitedListing(build)
  const asked = await admin.negativeListings.include({ id, version })
  expect(asked.body.status).toBe('inclusionRequested')
  expect(await admin.negativeListings.include({ id, version: version + 1 })).toRefuse('listing_asked')
  expect(await sync(id)).toBe('included')
  expect(await sync(id)).toBeNull()
  expect(await get(id)).toMatchObject({
    includedOn: '2026-11-20',
    can: { drop: { can: false }, exclude: { can: true } },
  })
  expect(await admin.negativeListings.drop({ id, version: version + 2, reason: 'x' })).toRefuse('listing_at_bureau')
  await paid(invoiceId)
  await paid(invoiceId)
  expect(await get(id)).toMatchObject({
    status: 'exclusionRequested',
    exclusionCause: 'paid',
    exclusionDueOn: '2026-11-27',
    daysLeft: 5,
  })
  expect((await admin.negativeListings.board()).body.running).toBeGreaterThan(0)
  expect(await sync(id)).toBe('excluded')
  expect(await bureau.listings()).toContainEqual(expect.objectContaining({ id, status: 'REMOVED' }))
})

test('whoever administers the network hears of a clock that runs out at a school without addresses, once a day', async ({
  server,
  build,
  users,
  scene: { admin, sync, paid },
}) => {
  const { id, version, invoiceId } = await waitedListing(build)
  await admin.negativeListings.include({ id, version })
  await sync(id)
  await paid(invoiceId)
  const { pool } = build.ground
  const school = 'id = (select school_id from negative_listing where id = $1)'
  await pool.query(`update school set notification_emails = '{}' where ${school}`, [id])
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: newId(), version: 1 }
  const passes = async (day: string) =>
    onDayPassed.hear({ ...event, payload: { day } }, await jobContext(server, build.network))
  const { email } = await users('admin')
  const told = async () => {
    const { rows } = await pool.query<{ recipient: string; user_id: string | null }>(
      "select recipient, user_id from delivery where tenant_id = $1 and kind = 'listingAlert' order by id",
      [build.network],
    )
    return rows.filter(({ user_id: reader }) => reader !== null).map(({ recipient }) => recipient)
  }
  await passes('2026-11-26')
  await passes('2026-11-26')
  expect((await told()).filter((to) => to === email)).toHaveLength(1)
  await pool.query(`update school set notification_emails = '{secretaria@escola.test}' where ${school}`, [id])
  await passes('2026-11-27')
  const { rows } = await pool.query(
    "select 1 from delivery where tenant_id = $1 and recipient = 'secretaria@escola.test'",
    [build.network],
  )
  expect(rows).toHaveLength(1)
})

test('paid before the bureau is told, it is never told', async ({
  build,
  scene: { admin, bureau, sync, get, paid },
}) => {
  const { id, version, invoiceId } = await waitedListing(build)
  await admin.negativeListings.include({ id, version })
  await paid(invoiceId)
  expect(await sync(id)).toBeNull()
  expect((await get(id)).status).toBe('dropped')
  expect((await bureau.listings()).some((each) => each.id === id)).toBe(false)
})

test('paid while the bureau is being told, it leaves again', async ({
  build,
  scene: { admin, bureau, sync, get, paid },
}) => {
  const { id, version, invoiceId } = await waitedListing(build)
  await admin.negativeListings.include({ id, version })
  await bureau.behaves({ slowMs: 1_500 })
  const telling = sync(id)
  await expect.poll(async () => (await bureau.listings()).some((each) => each.id === id)).toBe(true)
  await paid(invoiceId)
  expect(await telling).toBe('exclusionRequested')
  await bureau.behaves({})
  expect(await sync(id)).toBe('excluded')
  expect((await get(id)).exclusionCause).toBe('paid')
  expect(await bureau.listings()).toContainEqual(expect.objectContaining({ id, status: 'REMOVED' }))
})

test('an answer that is lost is asked for again by the same name, and lists nobody twice', async ({
  build,
  scene: { admin, bureau, sync, get },
}) => {
  const { id, version } = await waitedListing(build)
  await admin.negativeListings.include({ id, version })
  await bureau.behaves({ dropAnswers: 1 })
  await expect(sync(id)).rejects.toThrow()
  expect(await get(id)).toMatchObject({
    status: 'unconfirmed',
    bureauError: expect.stringContaining('não respondeu'),
    can: { drop: { can: false }, include: { can: false }, exclude: { can: true }, ask: { can: true } },
  })
  expect(await sync(id)).toBe('included')
  expect((await bureau.listings()).filter((each) => each.id === id)).toHaveLength(1)
  await bureau.behaves({ isDown: true })
  await admin.negativeListings.exclude({ id, version: (await get(id)).version, cause: 'courtOrder', note: 'Proc. 1' })
  await expect(sync(id)).rejects.toThrow()
  await bureau.behaves({ lateBy: 2 })
  expect(await sync(id)).toBe('exclusionRequested')
  expect(await sync(id)).toBe('exclusionRequested')
  expect(await sync(id)).toBe('excluded')
})

test('what is disputed, quarantined or of a suspended family since the request is not told, and waits for a person who asks again', async ({
  build,
  scene: { admin, bureau, sync, get },
}) => {
  const reasons = {
    'Sem contestação': (invoiceId: string, guardianId: string) =>
      build.ground.pool.query(
        `with c as (insert into collection_contact (tenant_id, id, guardian_id, channel, is_inbound, outcome, contacted_at, contacted_by, contacted_by_name)
            values ($1, gen_random_uuid(), $3, 'phone', true, 'disputed', now(), gen_random_uuid(), 'Jonas') returning id)
          insert into collection_dispute (tenant_id, id, guardian_id, invoice_id, school_id, contact_id, reason, opened_at, opened_by_name)
          select $1, gen_random_uuid(), $3, i.id, i.school_id, c.id, 'Diz que pagou', now(), 'Jonas' from invoice i, c where i.id = $2`,
        [build.network, invoiceId, guardianId],
      ),
    'Cobrança não suspensa': (_invoiceId: string, guardianId: string) =>
      admin.collection.flag({ id: guardianId, flag: 'court', reason: 'Processo 1' }),
  }
  for (const [rule, breaks] of Object.entries(reasons)) {
    const { id, version, invoiceId, guardianId } = await waitedListing(build)
    expect(await admin.negativeListings.include({ id, version })).toSucceed()
    await breaks(invoiceId, guardianId)
    expect(await sync(id)).toBe(null)
    const back = await get(id)
    expect(back).toMatchObject({ status: 'noticed', bureauError: expect.stringContaining(rule) })
    expect((await bureau.listings()).some((each) => each.id === id)).toBe(false)
    expect(await admin.negativeListings.include({ id, version: back.version })).toRefuse('listing_not_suitable')
  }
})

test('an inclusion that a bureau was away for is held against the rules again: what may not be listed any more is taken out by name', async ({
  build,
  scene: { admin, bureau, sync, get },
}) => {
  const { id, version, guardianId } = await waitedListing(build)
  await bureau.behaves({ isDown: true })
  await admin.negativeListings.include({ id, version })
  await expect(sync(id)).rejects.toThrow()
  await admin.collection.flag({ id: guardianId, flag: 'bereavement', reason: 'Luto' })
  await bureau.behaves({})
  expect(await sync(id)).toBeNull()
  expect(await get(id)).toMatchObject({
    status: 'exclusionRequested',
    exclusionCause: 'withdrawn',
    exclusionNote: 'Cobrança não suspensa',
    exclusionDueOn: '2026-11-27',
  })
  expect(await sync(id)).toBe('excluded')
  expect(await bureau.listings()).toContainEqual({ ...anyListing, id, status: 'REMOVED' })
})

const anyListing = { reason: null, protocol: expect.any(String), taxId: null }

test('a request that the bureau takes after the debt was paid lists nobody, whichever is heard first', async ({
  build,
  scene: { admin, bureau, sync, get, paid },
}) => {
  const isListed = async (id: string) =>
    (await bureau.listings()).some((each) => each.id === id && ['LISTED', 'RECEIVED'].includes(each.status))
  const orders = {
    'the job looks before the payment is heard': async (id: string, invoiceId: string) => {
      await build.ground.pool.query(
        "update invoice set status = 'paid', open_cents = 0, paid_on = '2026-11-20' where id = $1",
        [invoiceId],
      )
      expect(await sync(id)).toBeNull()
      await paid(invoiceId)
    },
    'the payment is heard before the job looks': async (_id: string, invoiceId: string) => paid(invoiceId),
    'the bureau takes it between payment and removal': async (_id: string, invoiceId: string) => {
      await paid(invoiceId)
      await bureau.takesHeld()
    },
  }
  for (const pays of Object.values(orders)) {
    const { id, version, invoiceId } = await waitedListing(build)
    await admin.negativeListings.include({ id, version })
    await bureau.behaves({ holdPuts: 1 })
    await expect(sync(id)).rejects.toThrow()
    expect(await get(id)).toMatchObject({ status: 'unconfirmed' })
    await pays(id, invoiceId)
    expect(await get(id)).toMatchObject({
      status: 'exclusionRequested',
      exclusionCause: 'paid',
      exclusionDueOn: '2026-11-27',
    })
    expect(await sync(id)).toBe('excluded')
    await bureau.takesHeld()
    expect(await isListed(id)).toBe(false)
  }
})

test('a bureau that lists a name again after its removal is read back while the clock runs, and the name leaves once more', async ({
  build,
  server,
  scene: { admin, bureau, sync, get, paid },
}) => {
  const { id, version, invoiceId } = await waitedListing(build)
  await admin.negativeListings.include({ id, version })
  await bureau.behaves({ holdPuts: 1, reopens: true })
  await expect(sync(id)).rejects.toThrow()
  await paid(invoiceId)
  expect(await sync(id)).toBe('excluded')
  expect(await sync(id)).toBe('excluded')
  await bureau.takesHeld()
  expect(await sync(id)).toBe('exclusionRequested')
  expect(await get(id)).toMatchObject({ exclusionDueOn: '2026-11-27', bureauError: expect.stringContaining('voltou') })
  expect(await sync(id)).toBe('excluded')
  await bureau.behaves({})
  const context = await jobContext(server, build.network)
  const later = { ...context, scope: { ...context.scope, today: toCalendarDate('2026-11-30') } }
  expect(await syncListing(later, id)).toBeNull()
})

test('killed at any point of telling the bureau, a listing is told once; what nobody knows is to be confirmed, and told to the administrators', async ({
  build,
  server,
  scene: { admin, bureau, sync, get },
}) => {
  const { pool } = build.ground
  const { id, version } = await waitedListing(build)
  await admin.negativeListings.include({ id, version })
  // Dead before the request left: it is told by its name.
  await pool.query('update negative_listing set told_at = now() where id = $1', [id])
  await bureau.behaves({ holdPuts: 1 })
  await expect(sync(id)).rejects.toThrow()
  await pool.query(
    "update school set notification_emails = '{}' where id = (select school_id from negative_listing where id = $1)",
    [id],
  )
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: newId(), version: 1 }
  const alerts = async () => {
    await onDayPassed.hear({ ...event, payload: { day: '2026-11-23' } }, await jobContext(server, build.network))
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int from delivery where tenant_id = $1 and kind = 'listingAlert' and user_id is not null",
      [build.network],
    )
    return rows[0]?.count
  }
  const before = await alerts()
  expect(before).toBeGreaterThan(0)
  expect(await alerts()).toBe(before)
  expect((await admin.negativeListings.board()).body.unconfirmed).toBeGreaterThan(0)
  const { body } = await admin.negativeListings.list({ status: ['unconfirmed'] })
  expect(body.items.map((each) => each.id)).toContain(id)
  // Dead before the answer was kept: the bureau is asked, and says that it has it.
  await bureau.behaves({ lateBy: 1 })
  expect(await sync(id)).toBe('inclusionRequested')
  expect(await get(id)).toMatchObject({ bureauError: null, can: { drop: { can: false } } })
  expect(await sync(id)).toBe('included')
  await bureau.takesHeld()
  expect((await bureau.listings()).filter((each) => each.id === id)).toHaveLength(1)
})

test('what the bureau refuses says why in plain words and may be ended; what it does not take out is asked for again', async ({
  build,
  scene: { admin, bureau, sync, get },
}) => {
  const { id, version } = await waitedListing(build, { taxId: '11144477735' })
  await bureau.behaves({ refuse: { '11144477735': 'CPF com restrição judicial.' } })
  await admin.negativeListings.include({ id, version })
  expect(await sync(id)).toBe('refused')
  const refused = await get(id)
  expect(refused).toMatchObject({ bureauError: 'CPF com restrição judicial.', can: { drop: { can: true } } })
  expect((await admin.negativeListings.drop({ id, version: refused.version, reason: 'Recusada' })).body.status).toBe(
    'dropped',
  )
  const other = await waitedListing(build)
  await admin.negativeListings.include({ id: other.id, version: other.version })
  await sync(other.id)
  await bureau.behaves({ keepsNames: true })
  const listed = await get(other.id)
  await admin.negativeListings.exclude({
    id: other.id,
    version: listed.version,
    cause: 'mistake',
    note: 'Fatura errada',
  })
  expect(await sync(other.id)).toBe('exclusionRequested')
  const kept = await get(other.id)
  expect(kept.bureauError).toContain('em análise')
  expect(
    await admin.negativeListings.exclude({ id: other.id, version: kept.version, cause: 'mistake', note: 'x' }),
  ).toRefuse('exclusion_asked')
  expect((await admin.negativeListings.ask({ id: other.id })).status).toBe(200)
  await bureau.behaves({})
  expect(await sync(other.id)).toBe('excluded')
  expect(await admin.negativeListings.ask({ id: other.id })).toRefuse('listing_not_at_bureau')
})

test('a listing leaves when its invoice is canceled, and when five years have passed since it fell due', async ({
  build,
  server,
  scene: { admin, sync, get, heard },
}) => {
  const canceled = await waitedListing(build)
  await admin.negativeListings.include({ id: canceled.id, version: canceled.version })
  await sync(canceled.id)
  await build.ground.pool.query("update invoice set status = 'canceled', open_cents = 0 where id = $1", [
    canceled.invoiceId,
  ])
  await heard('invoice.canceled', canceled.invoiceId)
  expect(await get(canceled.id)).toMatchObject({ status: 'exclusionRequested', exclusionCause: 'canceled' })
  const old = await waitedListing(build, { dueOn: '2021-11-25' })
  await admin.negativeListings.include({ id: old.id, version: old.version })
  await sync(old.id)
  const context = await jobContext(server, build.network)
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: newId(), version: 1 }
  const later = { ...context, scope: { ...context.scope, today: toCalendarDate('2026-11-25') } }
  await onDayPassed.hear({ ...event, payload: { day: '2026-11-25' } }, later)
  expect(await get(old.id)).toMatchObject({ status: 'exclusionRequested', exclusionCause: 'prescribed' })
})

test('the database refuses an inclusion before the wait is over, a second living listing, and dropping what is listed', async ({
  build,
  scene: _scene,
}) => {
  const { id, invoiceId } = await waitedListing(build)
  const change = (set: string) => build.ground.pool.query(`update negative_listing set ${set} where id = $1`, [id])
  await expect(change("inclusion_asked_on = wait_until, status = 'inclusionRequested'")).rejects.toThrow(
    'listing_waited',
  )
  await expect(change("inclusion_asked_on = '2026-11-20', wait_until = null")).rejects.toThrow(/listing_/)
  await expect(change("included_on = '2026-11-20', status = 'dropped', dropped_reason = 'x'")).rejects.toThrow(
    'listing_dropped_unlisted',
  )
  const copy = `insert into negative_listing (tenant_id, id, school_id, guardian_id, invoice_id, uf, cents, due_on, requested_by, requested_by_name,
      notice_delivery_id, notice_recipient, notice_subject, notice_text, notice_html, notice_hash, noticed_on, waiting_days, search)
    select tenant_id, gen_random_uuid(), school_id, guardian_id, invoice_id, uf, cents, due_on, requested_by, requested_by_name,
      gen_random_uuid(), notice_recipient, notice_subject, notice_text, notice_html, notice_hash, noticed_on, waiting_days, search
    from negative_listing where invoice_id = $1`
  await expect(build.ground.pool.query(copy, [invoiceId])).rejects.toThrow('negative_listing_living')
})

test('the dossier of a guardian is a PDF, and a zip with each notice as it was sent', async ({
  build,
  as,
  users,
  scene: { admin },
}) => {
  const { guardianId } = await waitedListing(build)
  const pdf = await admin.negativeListings.dossier({ id: guardianId })
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  const zip = await admin.negativeListings.dossierZip({ id: guardianId })
  expect(zip.raw.subarray(0, 2).toString()).toBe('PK')
  expect(zip.raw.toString('latin1')).toContain('hashes.txt')
  const stranger = as(await users('director', [(await build.school()).id]))
  expect(await stranger.negativeListings.dossier({ id: guardianId })).toRefuse('negative_listing_not_found')
})
