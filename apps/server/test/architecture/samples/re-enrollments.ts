import { owed } from '../../support/owed-invoice.ts'
import type { AreaSamples, Place } from './sample.ts'

const enrollment = ({ build, schoolId }: Place) => build.enrollment({ school_id: schoolId })
const nextClass = async ({ build, schoolId }: Place) =>
  (await build.class({ school_id: schoolId, school_year: 2027 })).id

async function inDebt(place: Place): Promise<{ id: string; classId: string }> {
  const made = await enrollment(place)
  await owed(place.build, made, '2026-10-10')
  return { id: made.id, classId: await nextClass(place) }
}

async function bulk(place: Place) {
  const { classId: fromClassId } = await enrollment(place)
  return { schoolId: place.schoolId, schoolYear: 2026, classes: [{ fromClassId, toClassId: await nextClass(place) }] }
}

export const reEnrollmentSamples: AreaSamples = {
  ids: { 're-enrollments': async (place) => (await enrollment(place)).id },
  calls: {
    'reEnrollments.list': ({ schoolId }) => ({ schoolId }),
    'reEnrollments.summary': ({ schoolId }) => ({ schoolId }),
    'reEnrollments.proposal': ({ schoolId }) => ({ schoolId }),
    'reEnrollments.preview': bulk,
    'reEnrollments.enrollMany': bulk,
    'reEnrollments.enroll': async (place) => ({ classId: await nextClass(place) }),
    'reEnrollments.retain': async (place) => ({ ...(await inDebt(place)), condition: 'Pagar outubro até 20/12' }),
    'reEnrollments.lift': async (place) => {
      const { id, classId } = await inDebt(place)
      await place.admin.reEnrollments.retain({ id, classId, condition: 'Pagar outubro' })
      return { id, reason: 'Acordo assinado' }
    },
  },
}
