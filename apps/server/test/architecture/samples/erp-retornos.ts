import { join } from 'node:path'
import { inject } from 'vitest'
import { fileKey, folderStore } from '../../../src/platform/files/file-store.ts'
import { newId } from '../../../src/platform/uuid.ts'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Place } from './sample.ts'

/** A retorno of the place, of refused slips. */
async function retornoOf(place: Place, count: number): Promise<string> {
  const { build, tenantId, schoolId } = place
  const file = await fileOfRefused(place, count)
  const fileId = newId()
  await folderStore(join(inject('dataFolder'), 'files')).put(fileKey(place.tenantId, fileId), Buffer.from('02RETORNO'))
  const { id } = await build.erpRetorno({
    school_id: schoolId,
    file_id: fileId,
    answer_count: count,
    paid_count: 0,
    paid_cents: 0,
  })
  for (let position = 1; position <= count; position += 1)
    await build.ground.insert('erp_answer', {
      tenant_id: tenantId,
      erp_retorno_id: id,
      position,
      school_id: schoolId,
      kind: 'refused',
      slip_id: `S${position}`,
      erp_file_id: file,
      line: position,
      occurred_on: '2026-11-20',
      amount_cents: 90_000,
      reason: 'erp_guardian_unknown',
    })
  return id
}

async function fileOfRefused({ build, tenantId, schoolId }: Place, count: number): Promise<string> {
  const { id } = await build.erpFile({ school_id: schoolId })
  for (let position = 1; position <= count; position += 1)
    await build.ground.insert('erp_line', {
      tenant_id: tenantId,
      erp_file_id: id,
      position,
      school_id: schoolId,
      movement: 'register',
      meaning: 'registrar',
      slip_id: String(nextNumber()),
      payer_name: 'MARINA TELES',
      amount_cents: 90_000,
      due_on: '2026-12-10',
      status: 'notCreated',
      reason: 'erp_guardian_unknown',
    })
  return id
}

export const erpRetornoSamples: AreaSamples = {
  ids: { 'erp-retornos': (place) => retornoOf(place, 1) },
  calls: {
    'erpRetornos.list': ({ schoolId }) => ({ schoolId }),
    'erpRetornos.answers': async (place) => ({ id: await retornoOf(place, 4) }),
    'erpRetornos.write': async (place) => {
      await fileOfRefused(place, 1)
      return { schoolId: place.schoolId }
    },
  },
}
