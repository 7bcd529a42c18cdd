import type { AreaSamples, Place } from './sample.ts'

/** Evaded by the call, so that there is something to undo. */
async function evaded({ build, schoolId, admin }: Place): Promise<string> {
  const { id } = await build.enrollment({ school_id: schoolId })
  await admin.departures.evade({ id, ...leaving })
  return id
}

async function living({ build, schoolId }: Place): Promise<string> {
  return (await build.enrollment({ school_id: schoolId })).id
}

const leaving = {
  leftOn: '2026-11-20',
  monthCharge: 'full',
  reason: 'moved',
  note: 'A família se mudou',
  askedBy: 'family',
} as const

export const departureSamples: AreaSamples = {
  ids: {},
  calls: {
    'departures.cancel': () => ({ comment: 'A família se mudou' }),
    'departures.previewReturn': async (place) => ({ id: await evaded(place) }),
    'departures.previewEvasion': () => ({ leftOn: '2026-11-20', monthCharge: 'full' }),
    'departures.evade': () => leaving,
    'departures.cancelMany': async (place) => ({ enrollmentIds: [await living(place)], comment: 'Turma fechada' }),
    'departures.evadeMany': async (place) => ({ enrollmentIds: [await living(place)], ...leaving }),
    'departures.unmark': async (place) => ({ id: await evaded(place), comment: 'A família voltou' }),
  },
}
