import { newId } from '../../../src/platform/uuid.ts'
import { fileKey, folderStore, sha256 } from '../../../src/platform/files/file-store.ts'
import { join } from 'node:path'
import { inject } from 'vitest'
import { nextNumber } from '../../support/build.ts'
import { csvSheet, sheetFamily } from '../../support/enrollment-sheet.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

const someone = '00000000-0000-7000-8000-000000000001'

/** A sheet of the place, inspected: some rows are good, some are not. */
async function inspected(
  { build, tenantId }: Place,
  status: 'error' | 'success' = 'success',
  faulty = 0,
): Promise<string> {
  const id = newId()
  const fileId = newId()
  await folderStore(join(inject('dataFolder'), 'files')).put(fileKey(tenantId, fileId), Buffer.from(id))
  await build.ground.insert('sheet_import', {
    tenant_id: tenantId,
    id,
    kind: 'enrollments',
    status,
    file_id: fileId,
    file_name: `familias-${nextNumber()}.csv`,
    sha256: sha256(Buffer.from(id)),
    good_count: 3,
    faulty_count: faulty,
    created_by: someone,
  })
  for (let position = 2; position < 5 + faulty; position += 1)
    await build.ground.insert('sheet_import_row', {
      tenant_id: tenantId,
      import_id: id,
      position,
      id: newId(),
      status: position < 5 ? 'good' : 'faulty',
      is_read: position < 5,
      cells: JSON.stringify([`Marina Teles ${position}`]),
      faults: position < 5 ? '[]' : '[{"column":"guardianEmail","code":"invalid_email"}]',
    })
  return id
}

/** A file of its own, because the same bytes are one import. */
function file(): Given {
  const family = sheetFamily(nextNumber(), { schoolCode: 'ESC01', className: '5º ano A' })
  return { file: csvSheet([family]), fileName: 'familias.csv' }
}

export const importSamples: AreaSamples = {
  ids: { 'sheet-imports': (place) => inspected(place) },
  calls: {
    'imports.template': () => ({ kind: 'enrollments' }),
    'imports.upload': () => ({ kind: 'enrollments', ...file() }),
    'imports.mend': async (place) => ({ id: await inspected(place, 'error', 2), ...file() }),
    'imports.confirm': async (place) => ({ id: await inspected(place), version: 1 }),
  },
}
