import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** An adult whom nobody has registered yet. */
export function somebody(): Given {
  const base = `7${String(nextNumber()).padStart(8, '0')}`
  return { name: 'Marina Conceição Teles', taxId: base + cpfCheckDigits(base), bornOn: '1986-05-02' }
}
export const child = { name: 'João Teles', relation: 'mother', bornOn: '2015-03-01' }

async function guardianOf({ build, schoolId }: Place): Promise<string> {
  return (await build.student({ school_id: schoolId })).guardianId
}

export const guardianSamples: AreaSamples = {
  ids: {
    guardians: guardianOf,
    students: async ({ build, schoolId }) => (await build.student({ school_id: schoolId })).id,
  },
  calls: {
    'guardians.list': ({ schoolId }) => ({ schoolId }),
    'guardians.create': ({ schoolId }) => ({ ...somebody(), students: [{ ...child, schoolId }] }),
    'guardians.update': () => ({ ...somebody(), version: 1 }),
    'guardians.listStudents': async (place) => ({ schoolId: place.schoolId, guardianId: await guardianOf(place) }),
    'guardians.createStudent': async (place) => ({
      ...child,
      schoolId: place.schoolId,
      guardianId: await guardianOf(place),
    }),
    'guardians.updateStudent': async (place) => ({ ...child, guardianId: await guardianOf(place), version: 1 }),
  },
}
