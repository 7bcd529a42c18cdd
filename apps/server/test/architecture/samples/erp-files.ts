import { nextNumber } from '../../support/build.ts'
import { cpfOf } from '../../support/enrollment-sheet.ts'
import { erpRemessa } from '../../support/erp-remessa.ts'
import type { AreaSamples, Place } from './sample.ts'

/** A file of the place with lines that were not created. */
async function fileOfLines({ build, schoolId }: Place, count: number, isIgnored = false): Promise<string> {
  const counts = isIgnored ? { not_created_count: 0, ignored_count: 1 } : {}
  const { id } = await build.erpFile({ school_id: schoolId, ...counts })
  for (let position = 2; position < 2 + count; position += 1)
    await build.ground.insert('erp_line', {
      tenant_id: build.network,
      erp_file_id: id,
      position,
      school_id: schoolId,
      movement: 'register',
      meaning: 'registrar',
      slip_id: String(nextNumber()),
      payer_name: 'MARINA TELES',
      amount_cents: 90_000,
      due_on: '2026-12-10',
      status: isIgnored ? 'ignored' : 'notCreated',
      reason: 'erp_guardian_unknown',
      ...(isIgnored ? { ignored_reason: 'A família saiu.', ignored_by_name: 'Ana Prado' } : {}),
    })
  return id
}

export const erpFileSamples: AreaSamples = {
  ids: { 'erp-files': (place) => fileOfLines(place, 1) },
  withIds: {
    'erpFiles.setRule': async ({ build, schoolId }) => {
      const { id: classId } = await build.class({ school_id: schoolId, school_year: 2026 })
      return { schoolId, schoolYear: 2026, classId }
    },
    'erpFiles.tryAgain': async (place) => {
      const { id: enrollmentId } = await place.build.enrollment({ school_id: place.schoolId })
      return { id: await fileOfLines(place, 1), version: 1, lines: [{ position: 2, enrollmentId }] }
    },
  },
  calls: {
    'erpFiles.list': ({ schoolId }) => ({ schoolId }),
    'erpFiles.lines': async (place) => ({ id: await fileOfLines(place, 4) }),
    'erpFiles.upload': ({ schoolId }) => ({
      schoolId,
      fileName: `cobranca-${nextNumber()}.rem`,
      file: erpRemessa([{ number: nextNumber(), taxId: cpfOf(nextNumber()), dueOn: '2026-12-10', cents: 90_000 }]),
    }),
    'erpFiles.tryAgain': async (place) => ({ id: await fileOfLines(place, 1), version: 1 }),
    'erpFiles.ignore': async (place) => ({
      id: await fileOfLines(place, 1),
      version: 1,
      reason: 'A família saiu da escola.',
    }),
    'erpFiles.restore': async (place) => ({ id: await fileOfLines(place, 1, true), version: 1 }),
    'erpFiles.rules': ({ schoolId }) => ({ schoolId }),
    'erpFiles.setRule': ({ schoolId }) => ({ schoolId, schoolYear: 2026, classId: null }),
    'erpFiles.clearHash': async (place) => ({
      id: await fileOfLines(place, 1),
      version: 1,
      reason: 'O sistema da escola gerou o arquivo outra vez.',
    }),
  },
}
