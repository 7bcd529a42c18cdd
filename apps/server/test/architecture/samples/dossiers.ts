import { debtor } from './collection.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** A dossier of a family, made by who may do everything. */
async function made(place: Place): Promise<Given> {
  const { id } = await debtor(place)
  const { body } = await place.admin.dossiers.make({ id })
  return { id, dossierId: body.id }
}

export const dossierSamples: AreaSamples = {
  ids: { dossiers: async (place) => String((await made(place))['dossierId']) },
  calls: {
    'dossiers.timeline': async (place) => ({ id: (await debtor(place)).id }),
    'dossiers.make': async (place) => ({ id: (await debtor(place)).id }),
    'dossiers.pdf': made,
    'dossiers.zip': made,
  },
}
