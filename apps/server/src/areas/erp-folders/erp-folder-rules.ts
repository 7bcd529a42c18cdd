// Whether a folder may be looked into, and as whom it may act. Pure.
import { erpFiles } from '@caderneta/contracts/erp-files'
import type { FolderTrouble } from '@caderneta/contracts/erp-folder-refusals'
import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { allowed, type Holder, lackedPermission } from '../../platform/access/allowed.ts'
import { seesSchool } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'

/** @param isWatched the installation names a base folder. */
export function canLook(
  { is_active: isActive }: { is_active: boolean },
  isWatched: boolean,
): Ability<'erp_folder_inactive' | 'erp_folder_not_watched'> {
  if (!isActive) return no('erp_folder_inactive')
  return isWatched ? yes : no('erp_folder_not_watched')
}

type Program = { is_active: boolean; role_names: readonly string[] }

/** Users that are programs. */
const programs = 'api'

export function isProgram(user: Program | undefined): boolean {
  return user?.is_active === true && user.role_names.includes(programs)
}

export type Trouble = { code: FolderTrouble; values: Record<string, string | number> }

/** What a folder does in the name of its program. */
const done = [erpFiles.upload, erpRetornos.download]

/** Why the program may not do it for the school; null where it may. */
export function programTrouble(holder: Holder, schoolId: string): Trouble | null {
  const permission = done.map((operation) => lackedPermission(operation, holder)).find((name) => name !== undefined)
  if (permission !== undefined) return { code: 'erp_folder_program_lacks', values: { permission } }
  if (!seesSchool(holder, schoolId)) return { code: 'erp_folder_program_without_school', values: {} }
  const refused = done.map((operation) => allowed(operation, holder)).find(({ can }) => !can)
  return refused ? { code: 'erp_folder_network_read_only', values: {} } : null
}
