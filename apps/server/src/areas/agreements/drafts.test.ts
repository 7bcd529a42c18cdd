// Agreements that are being put together: kept, seen by others who see the school, taken over once, and gone with the agreement.
import { equalInstallments } from '@caderneta/kernel/agreement-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { newId } from '../../platform/uuid.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { endDrafts } from './end-drafts.listener.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test as base } from '../../../test/support/server.ts'

const test = base.extend('scene', async ({ build, as, users }) => {
  const [admin, other] = [as(await users('admin')), as(await users('admin'))]
  const invoice = await buildIssuedInvoice(build, admin)
  const { guardianId } = (await admin.invoices.get({ id: invoice.id })).body
  const fields = {
    title: 'Mensalidades',
    description: '',
    invoiceIds: [invoice.id],
    waivedFineCents: 0,
    waivedInterestCents: 0,
    waivedPrincipalCents: null,
    feeAbsorption: 'creditor' as const,
    count: 2,
    firstDueOn: '2026-12-10',
    installments: [{ dueOn: null, cents: null }],
  }
  const draft = { agreementType: 'all' as const, fields }
  const seen = async (who: typeof admin) =>
    (await who.agreements.drafts({ guardianId, agreementType: 'all' })).body.items
  return { admin, other, invoice, guardianId, draft, seen }
})

test('a draft is kept once a person, family and kind, and others see who and since when', async ({
  scene: { admin, other, draft, seen },
}) => {
  const first = await admin.agreements.saveDraft(draft)
  expect(first.body).toMatchObject({ isOwn: true, version: 1, fields: draft.fields })
  const second = await admin.agreements.saveDraft({ ...draft, fields: { ...draft.fields, title: 'Outro título' } })
  expect(second.body).toMatchObject({ id: first.body.id, version: 2, startedAt: first.body.startedAt })
  await other.agreements.saveDraft({ ...draft, agreementType: 'overdue' })
  const { userName } = first.body
  expect(await seen(other)).toMatchObject([{ isOwn: false, userName, fields: { title: 'Outro título' } }])
  expect(await seen(admin)).toMatchObject([{ isOwn: true }])
  expect(await other.agreements.dropDraft({ id: first.body.id })).toRefuse('agreement_draft_of_other')
  expect(await admin.agreements.dropDraft({ id: first.body.id })).toSucceed()
  expect(await seen(admin)).toEqual([])
})

test('two tabs that keep at once leave one draft', async ({ scene: { admin, draft, seen } }) => {
  const kept = await Promise.all([1, 2, 3].map(() => admin.agreements.saveDraft(draft)))
  for (const reply of kept) expect(reply).toSucceed()
  expect(await seen(admin)).toHaveLength(1)
})

test('a draft is taken over once: it leaves the hands of who began it, and stands in place of an own one', async ({
  scene: { admin, other, draft, seen },
}) => {
  const { id, version } = (await admin.agreements.saveDraft(draft)).body
  expect(await admin.agreements.takeDraft({ id, version })).toRefuse('agreement_draft_own')
  await other.agreements.saveDraft({ ...draft, fields: { ...draft.fields, title: 'O meu' } })
  expect(await other.agreements.takeDraft({ id, version: version + 1 })).toRefuse('changed_meanwhile')
  const answers = await Promise.all([1, 2].map(() => other.agreements.takeDraft({ id, version })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect(await seen(other)).toMatchObject([{ isOwn: true, fields: { title: 'Mensalidades' } }])
  expect(await seen(admin)).toMatchObject([{ isOwn: false }])
})

test('who sees another school sees no draft, and keeps none of an invoice that they do not see', async ({
  build,
  as,
  users,
  scene: { admin, draft, guardianId },
}) => {
  const { id, version } = (await admin.agreements.saveDraft(draft)).body
  const person = await users('secretary', [(await build.school()).id])
  const { id: roleId } = await build.role({ grants: ['Caderneta.Agreement.Create'] })
  await build.ground.pool.query('update user_role set role_id = $2 where user_id = $1', [person.id, roleId])
  const stranger = as(person)
  expect((await stranger.agreements.drafts({ guardianId, agreementType: 'all' })).body.items).toEqual([])
  expect(await stranger.agreements.takeDraft({ id, version })).toRefuse('agreement_draft_not_found')
  expect(await stranger.agreements.saveDraft(draft)).toRefuse('agreement_invoice_not_found')
})

test('the agreement ends the draft of its maker, and leaves that of another person', async ({
  scene: { admin, other, draft, invoice, seen },
}) => {
  await admin.agreements.saveDraft(draft)
  await other.agreements.saveDraft(draft)
  const { nominalCents } = (await admin.invoices.get({ id: invoice.id })).body
  const made = await admin.agreements.create({
    title: 'Mensalidades',
    agreementType: 'all',
    invoiceIds: [invoice.id],
    feeAbsorption: 'creditor',
    installments: equalInstallments(toCents(nominalCents), 2, toCalendarDate('2026-12-10')),
  })
  expect(made).toSucceed()
  expect(await seen(admin)).toMatchObject([{ isOwn: false }])
})

test('a draft that nobody saved for a week is over: it is not shown, not taken over, and thrown away when the day passes', async ({
  server,
  build,
  as,
  users,
  scene: { admin, other, draft, seen },
}) => {
  const { id, version, savedAt, endsAt } = (await admin.agreements.saveDraft(draft)).body
  const week = 7 * 86_400_000
  expect(new Date(endsAt).getTime() - new Date(savedAt).getTime()).toBe(week)
  const aged = (days: number) =>
    build.ground.pool.query('update agreement_draft set saved_at = $2::timestamptz where id = $1', [
      id,
      new Date(new Date(savedAt).getTime() - days * 86_400_000),
    ])
  const passes = async () => {
    const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: newId(), version: 1 }
    await endDrafts.hear({ ...event, payload: { day: '2026-11-20' } }, await jobContext(server, build.network))
    return (await build.ground.pool.query('select 1 from agreement_draft where id = $1', [id])).rowCount
  }
  await aged(6)
  expect(await seen(other)).toHaveLength(1)
  expect(await passes()).toBe(1)
  await aged(7)
  expect(await seen(other)).toEqual([])
  expect(await seen(admin)).toEqual([])
  expect(await other.agreements.takeDraft({ id, version })).toRefuse('agreement_draft_not_found')
  expect(await passes()).toBe(0)
  // The week is that of the network, also where its date was moved forward.
  await as(await users('global')).tenants.advanceClock({ id: build.network, days: 10 })
  await admin.agreements.saveDraft(draft)
  expect(await seen(admin)).toHaveLength(1)
})
