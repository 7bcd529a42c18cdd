import { consentHash, listableDebt, sentNotice, turnOn, waitedListing } from '../../support/listing-scene.ts'
import type { AreaSamples, Place } from './sample.ts'

const waited = async ({ build, admin, schoolId }: Place) => {
  await turnOn(admin)
  return waitedListing(build, { schoolId })
}
const owedBy = async ({ build, admin, schoolId }: Place) => {
  await turnOn(admin)
  return listableDebt(build, { schoolId })
}

export const negativeListingSamples: AreaSamples = {
  ids: { 'negative-listings': async (place) => (await waited(place)).id },
  calls: {
    'negativeListings.list': ({ schoolId }) => ({ schoolId }),
    'negativeListings.debts': ({ schoolId }) => ({ schoolId }),
    'negativeListings.preview': async (place) => ({ invoiceIds: [(await owedBy(place)).invoiceId] }),
    'negativeListings.notify': async (place) => ({ invoiceId: (await owedBy(place)).invoiceId }),
    'negativeListings.notifyMany': async (place) => ({ invoiceIds: [(await owedBy(place)).invoiceId] }),
    'negativeListings.confirmDelivery': async (place) => ({
      id: (await sentNotice(place.build, { schoolId: place.schoolId })).id,
      deliveredOn: '2026-11-20',
      proof: 'Respondeu ao e-mail',
      version: 1,
    }),
    'negativeListings.include': async (place) => {
      const { id, version } = await waited(place)
      return { id, version }
    },
    'negativeListings.previewInclusions': async (place) => ({ listingIds: [(await waited(place)).id] }),
    'negativeListings.includeMany': async (place) => ({ listingIds: [(await waited(place)).id] }),
    'negativeListings.drop': async (place) => {
      const { id, version } = await waited(place)
      return { id, version, reason: 'Engano' }
    },
    'negativeListings.exclude': async (place) => {
      const { id, version } = await waited(place)
      await place.build.ground.pool.query(
        `update negative_listing set status = 'included', inclusion_asked_on = '2026-11-20', told_at = now(), included_on = '2026-11-20' where id = $1`,
        [id],
      )
      return { id, version, cause: 'courtOrder', note: 'Processo 1' }
    },
    'negativeListings.ask': async (place) => {
      const { id } = await waited(place)
      await place.build.ground.pool.query(
        `update negative_listing set status = 'inclusionRequested', inclusion_asked_on = '2026-11-20' where id = $1`,
        [id],
      )
      return { id }
    },
    'negativeListings.dossier': async (place) => ({ id: (await waited(place)).guardianId }),
    'negativeListings.dossierZip': async (place) => ({ id: (await waited(place)).guardianId }),
    'negativeListings.turnOn': async ({ admin }) => {
      const { isOn } = (await admin.negativeListings.consent()).body
      if (isOn) await admin.negativeListings.turnOff({ reason: 'Revisão' })
      return { textHash: consentHash, accepts: true }
    },
    'negativeListings.turnOff': async ({ admin }) => {
      await turnOn(admin)
      return { reason: 'Revisão' }
    },
    'negativeListings.ruleTouches': () => ({ uf: 'SP' }),
    'negativeListings.saveRule': () => ({
      uf: 'BA',
      waitingDays: 12,
      overdueDays: 6,
      minimumCents: 1_000,
      validFrom: '2026-12-01',
      source: 'Lei estadual',
    }),
  },
}
