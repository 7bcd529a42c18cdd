import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** A new person each time, with a CPF of their own. */
export const newGuardian = (): Given => {
  const base = `77${String(nextNumber()).padStart(7, '0')}`
  const address = { street: 'Rua das Jabuticabeiras', city: 'São Paulo', state: 'SP', postalCode: '04101000' }
  return { name: 'Marina Teles', taxId: base + cpfCheckDigits(base), address }
}

const student = ({ build, schoolId }: Place) => build.student({ school_id: schoolId })

/** Of another family, under another name. */
const sister = ({ build, schoolId }: Place) => build.student({ school_id: schoolId, name: 'Ana Teles' })

/** A contact that is not the default, with its guardian. */
async function contact(place: Place): Promise<Given> {
  const { guardianId: id } = await student(place)
  const { body } = await place.admin.guardians.addContact({ id, kind: 'phone', value: '1134567890' })
  return { id, contactId: body.id }
}

/** A guardian who was merged into another. */
async function mergedRecord(place: Place): Promise<Given> {
  const { guardianId: id } = await student(place)
  const { guardianId: intoId } = await sister(place)
  await place.admin.guardians.merge({ id, intoId, reason: 'CPF digitado errado.', version: 1 })
  return { id }
}

export const guardianSamples: AreaSamples = {
  ids: {
    guardians: async (place) => (await student(place)).guardianId,
    students: async (place) => (await student(place)).id,
  },
  calls: {
    'guardians.addContact': () => ({ kind: 'phone', value: '1134567890' }),
    'guardians.updateContact': async (place) => ({ ...(await contact(place)), label: 'Trabalho', version: 1 }),
    'guardians.verifyContact': async (place) => ({
      ...(await contact(place)),
      reason: 'Ligamos e ela atendeu.',
      version: 1,
    }),
    'guardians.previewMerge': async (place) => ({ intoId: (await sister(place)).guardianId }),
    'guardians.merge': async (place) => ({
      intoId: (await sister(place)).guardianId,
      reason: 'CPF digitado errado.',
      version: 1,
    }),
    'guardians.previewSeparation': (place) => mergedRecord(place),
    'guardians.separate': async (place) => ({
      ...(await mergedRecord(place)),
      reason: 'Eram duas pessoas.',
      version: 2,
    }),
    'guardians.setMessages': () => ({ language: 'en', channel: null, reminderEmails: false, version: 1 }),
    'guardians.removeContact': (place) => contact(place),
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
