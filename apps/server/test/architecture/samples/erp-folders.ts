import { newId } from '../../../src/platform/uuid.ts'
import { buildUser, nextNumber } from '../../support/build.ts'
import type { AreaSamples, Place } from './sample.ts'

async function programOf({ build, schoolId }: Place): Promise<string> {
  return (await buildUser(build.ground, build.network, 'api', [schoolId])).id
}

/** A school has one in use. */
async function switchedOff({ build, schoolId }: Place): Promise<void> {
  await build.ground.pool.query('update erp_folder set is_active = false where school_id = $1', [schoolId])
}

async function folderOf(place: Place): Promise<string> {
  await switchedOff(place)
  return (await place.build.erpFolder({ school_id: place.schoolId })).id
}

/** Two files, so that there is a second page of them. */
async function filesOf(place: Place): Promise<string> {
  const id = await folderOf(place)
  for (const _ of [1, 2]) await fileOf(place, id)
  return id
}

async function fileOf(place: Place, id: string): Promise<void> {
  await place.build.ground.insert('erp_folder_file', {
    tenant_id: place.build.network,
    id: newId(),
    erp_folder_id: id,
    school_id: place.schoolId,
    file_name: `cobranca-${nextNumber()}.rem`,
    byte_count: 0,
    sha256: Buffer.from('nada'),
    outcome: 'refused',
    reason: 'erp_file_broken',
    reason_values: JSON.stringify({ detail: 'o arquivo está vazio.' }),
    placed_as: 'cobranca.rem',
    moved_at: new Date(),
  })
}

export const erpFolderSamples: AreaSamples = {
  ids: { 'erp-folders': folderOf },
  calls: {
    'erpFolders.create': async (place) => {
      await switchedOff(place)
      return { name: `escola-${nextNumber()}`, programId: await programOf(place), schoolId: place.schoolId }
    },
    'erpFolders.update': async (place) => ({
      id: await folderOf(place),
      name: `escola-${nextNumber()}`,
      programId: await programOf(place),
      version: 1,
    }),
    'erpFolders.list': ({ schoolId }) => ({ schoolId }),
    'erpFolders.files': async (place) => ({ id: await filesOf(place) }),
  },
}
