import { equalInstallments } from '@caderneta/kernel/agreement-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { newId } from '../../../src/platform/uuid.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** What a family agrees on about an invoice that falls due in December. */
async function offered({ build, schoolId, admin }: Place): Promise<Given & { invoiceIds: string[] }> {
  const bank = await build.bankAgreement()
  await build.ground.pool.query(
    'update school set bank_agreement_id = $2 where id = $1 and bank_agreement_id is null',
    [schoolId, bank.id],
  )
  const { id: enrollmentId } = await build.enrollment({ school_id: schoolId })
  const made = await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })
  const issued = await admin.invoices.close({ id: made.body.id })
  return {
    title: 'Mensalidade de dezembro',
    agreementType: 'all',
    invoiceIds: [made.body.id],
    feeAbsorption: 'creditor',
    installments: equalInstallments(toCents(issued.body.nominalCents), 2, toCalendarDate('2026-12-10')),
  }
}

async function byAnother(place: Place, waivedPrincipalCents = 0): Promise<string> {
  const id = await made(place, waivedPrincipalCents)
  await place.build.ground.pool.query('update agreement set created_by = gen_random_uuid() where id = $1', [id])
  return id
}

/** Made and not issued; above the limit where it waits for another person. */
async function made(place: Place, waivedPrincipalCents = 0): Promise<string> {
  const offer = await offered(place)
  const { body: invoice } = await place.admin.invoices.get({ id: offer.invoiceIds[0] ?? '' })
  const cents = toCents(invoice.nominalCents - waivedPrincipalCents)
  const installments = equalInstallments(cents, 2, toCalendarDate('2026-12-10'))
  const reply = await place.admin.agreements.create({ ...offer, waivedPrincipalCents, installments })
  return reply.body.id
}

async function draft(place: Place) {
  const { agreementType, invoiceIds } = await offered(place)
  const fields = {
    title: null,
    description: '',
    invoiceIds,
    waivedFineCents: 0,
    waivedInterestCents: 0,
    waivedPrincipalCents: 0,
    feeAbsorption: 'creditor',
    count: 2,
    firstDueOn: '2026-12-10',
    installments: [],
  }
  return { agreementType, fields }
}

/** Of another person. */
async function othersDraft(place: Place): Promise<string> {
  const id = await ownDraft(place)
  await place.build.ground.pool.query('update agreement_draft set user_id = gen_random_uuid() where id = $1', [id])
  return id
}

async function ownDraft(place: Place): Promise<string> {
  const { agreementType, fields } = await draft(place)
  const made = await place.admin.agreements.saveDraft({
    agreementType: 'all',
    fields: { ...fields, feeAbsorption: 'creditor' },
  })
  if (agreementType !== 'all') throw new Error('the sample is of all')
  return made.body.id
}

const onPaper = { name: 'Marina Teles', reason: 'Assinado na secretaria' }

export const agreementSamples: AreaSamples = {
  ids: { agreements: made, drafts: othersDraft },
  calls: {
    'agreements.create': offered,
    'agreements.list': ({ schoolId }) => ({ schoolId }),
    'agreements.candidates': async ({ build, schoolId }) => ({
      enrollmentId: (await build.enrollment({ school_id: schoolId })).id,
      agreementType: 'all',
    }),
    'agreements.drafts': async ({ build, schoolId }) => ({
      enrollmentId: (await build.enrollment({ school_id: schoolId })).id,
      agreementType: 'all',
    }),
    'agreements.saveDraft': draft,
    'agreements.takeDraft': async (place) => ({ id: await othersDraft(place), version: 1 }),
    'agreements.dropDraft': async (place) => ({ id: await ownDraft(place) }),
    'agreements.update': async (place) => ({ id: await made(place), title: 'Acordo de dezembro', version: 1 }),
    'agreements.approve': async (place) => ({ id: await byAnother(place, 10_000), version: 1, reason: 'Combinado' }),
    'agreements.refuse': async (place) => ({
      id: await byAnother(place, 10_000),
      version: 1,
      reason: 'Acima do combinado',
    }),
    'agreements.setLimit': async ({ build }) => ({
      id: (await build.role({ name: newId(), grants: ['Caderneta.Agreement.Create'] })).id,
      limit: { finePercent: 50, interestPercent: 20, principalPercent: 5 },
      version: 0,
    }),
    'agreements.issue': async (place) => {
      const id = await byAnother(place)
      await place.admin.agreements.recordAcceptance({ id, version: 1, ...onPaper })
      return { id, version: 2 }
    },
    'agreements.recordAcceptance': async (place) => ({ id: await byAnother(place), version: 1, ...onPaper }),
    'agreements.revokeLink': async (place) => {
      const id = await made(place)
      await place.admin.agreements.link({ id })
      return { id }
    },
    'agreements.send': async (place) => ({ id: await made(place) }),
    'agreements.cancel': async (place) => ({ id: await made(place), version: 1, reason: 'A família pediu' }),
  },
}
