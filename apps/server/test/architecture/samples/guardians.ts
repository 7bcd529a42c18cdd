import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** A new person each time, with a CPF of their own. */
export const newGuardian = (): Given => {
  const base = `77${String(nextNumber()).padStart(7, '0')}`
  return { name: 'Marina Teles', taxId: base + cpfCheckDigits(base) }
}

const student = ({ build, schoolId }: Place) => build.student({ school_id: schoolId })

export const guardianSamples: AreaSamples = {
  ids: {
    guardians: async (place) => (await student(place)).guardianId,
    students: async (place) => (await student(place)).id,
  },
  calls: {
    'guardians.export': ({ schoolId }) => ({ schoolId }),
    'guardians.exportStudents': async (place) => ({
      schoolId: place.schoolId,
      guardianId: (await student(place)).guardianId,
    }),
    'guardians.create': ({ schoolId }) => ({ ...newGuardian(), students: [{ schoolId, name: 'João Teles' }] }),
    'guardians.update': () => ({ name: 'Marina Prado', version: 1 }),
    'guardians.list': ({ schoolId }) => ({ schoolId }),
    'guardians.createStudent': async (place) => ({
      schoolId: place.schoolId,
      guardianId: (await student(place)).guardianId,
      name: 'Ana Teles',
    }),
    'guardians.updateStudent': async (place) => ({ guardianId: (await student(place)).guardianId, version: 1 }),
    'guardians.listStudents': async (place) => ({
      schoolId: place.schoolId,
      guardianId: (await student(place)).guardianId,
    }),
  },
}
