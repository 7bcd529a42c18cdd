import { newId } from '../../../src/platform/uuid.ts'
import { nextNumber } from '../../support/build.ts'
import { owed } from '../../support/owed-invoice.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** A family that has owed R$ 1.000,00 since August. */
export async function debtor({ build, tenantId, schoolId }: Place) {
  const made = await build.enrollment({ school_id: schoolId }, tenantId)
  const invoiceId = await owed({ ...build, network: tenantId }, made, '2026-08-10')
  return { id: made.guardianId, invoiceId }
}

/** What the family said when it called. */
async function said(place: Place, given: Given) {
  const { id, invoiceId } = await debtor(place)
  const contactId = newId()
  await place.build.ground.pool.query(
    `insert into collection_contact (tenant_id, id, guardian_id, channel, is_inbound, outcome, contacted_at, contacted_by, contacted_by_name)
     values ($1, $2, $3, 'phone', true, $4, now(), gen_random_uuid(), 'Jonas Ribeiro')`,
    [place.tenantId, contactId, id, given['outcome']],
  )
  return { guardianId: id, invoiceId, contactId }
}

async function promised(place: Place): Promise<string> {
  const { guardianId, contactId } = await said(place, { outcome: 'promised' })
  const id = newId()
  await place.build.ground.pool.query(
    `insert into collection_promise (tenant_id, id, guardian_id, contact_id, cents, made_on, promised_on, judged_after, made_by_name)
     values ($1, $2, $3, $4, 100000, '2026-11-20', '2026-11-27', '2026-11-30', 'Jonas Ribeiro')`,
    [place.tenantId, id, guardianId, contactId],
  )
  return id
}

async function disputed(place: Place): Promise<string> {
  const { guardianId, contactId, invoiceId } = await said(place, { outcome: 'disputed' })
  const id = newId()
  await place.build.ground.pool.query(
    `insert into collection_dispute (tenant_id, id, guardian_id, invoice_id, school_id, contact_id, reason, opened_at, opened_by_name)
     values ($1, $2, $3, $4, $5, $6, 'Diz que já pagou', now(), 'Jonas Ribeiro')`,
    [place.tenantId, id, guardianId, invoiceId, place.schoolId, contactId],
  )
  return id
}

async function held(place: Place): Promise<string> {
  const { id } = await debtor(place)
  await place.build.ground.pool.query(
    `insert into collection_claim (tenant_id, guardian_id, user_id, user_name, until)
     values ($1, $2, gen_random_uuid(), 'Jonas Ribeiro', '2099-01-01')`,
    [place.tenantId, id],
  )
  return id
}

async function flagged(place: Place): Promise<string> {
  const { id } = await debtor(place)
  await place.build.ground.pool.query(
    `insert into collection_family (tenant_id, id, status_on, flag, flag_reason, flagged_by_name, flagged_at)
     values ($1, $2, '2026-11-20', 'court', 'Processo', 'Jonas Ribeiro', now())`,
    [place.tenantId, id],
  )
  return id
}

/** Hours that begin in a time to come, one day after those before them. */
async function comingHours({ build }: Place): Promise<string> {
  const id = newId()
  await build.ground.pool.query(
    `insert into calling_hours (tenant_id, id, state, valid_from, weekday_from, weekday_to, source, created_by_name)
     values (0, $1, 'TO', '2100-01-01'::date + $2::int, '08:00', '18:00', 'Lei de teste', 'Otávio Lacerda')`,
    [id, nextNumber()],
  )
  return id
}

const words = { subject: '{{escola}}: aviso', body: 'Olá. O total é {{total}}.' }

export const collectionSamples: AreaSamples = {
  ids: {
    families: async (place) => (await debtor(place)).id,
    promises: promised,
    disputes: disputed,
    'calling-hours': comingHours,
  },
  calls: {
    'collection.list': ({ schoolId }) => ({ schoolId }),
    'collection.next': async (place) => {
      await debtor(place)
      return { schoolId: [place.schoolId] }
    },
    'collection.release': async (place) => ({ id: await held(place) }),
    'collection.registerContact': () => ({ channel: 'phone', isInbound: true, outcome: 'answered' }),
    'collection.cancelPromise': () => ({ reason: 'Engano', version: 1 }),
    'collection.decideDispute': () => ({ isUpheld: false, decision: 'Não há comprovante', version: 1 }),
    'collection.flag': () => ({ flag: 'court', reason: 'Processo 1' }),
    'collection.liftFlag': async (place) => ({ id: await flagged(place), reason: 'Processo encerrado' }),
    'collection.setStatus': () => ({ status: 'chargeMade', reason: 'Conversa na escola' }),
    'collection.saveEmailRule': async ({ build, tenantId }) => ({
      ...words,
      schoolId: (await build.school({}, tenantId)).id,
      isActive: false,
      triggerDays: [5, 15],
      version: 0,
    }),
    'collection.previewEmail': () => words,
    'collection.testEmail': () => words,
    'collection.touched': () => ({ state: 'TO', validFrom: '2027-05-04', weekdayFrom: '08:00', weekdayTo: '18:00' }),
    'collection.addHours': () => ({
      state: 'TO',
      validFrom: `21${10 + (nextNumber() % 80)}-05-04`,
      weekdayFrom: '08:00',
      weekdayTo: '18:00',
      source: 'Lei de teste',
    }),
  },
}
