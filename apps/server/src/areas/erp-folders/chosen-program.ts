// The program that a folder is to act as: whoever chooses it gives its power to whatever lies in the folder.
import { type Scope, seesSchool } from '../../platform/access/scope.ts'
import { isAbove, judgeOf, type JudgedUser, targetOf } from '../users/public.ts'
import { isProgram } from './erp-folder-rules.ts'

/** Why it is none; null where it is. What it lacks for the work is said by the folder, and mended at the program. */
export function programRefusal(user: JudgedUser | undefined, scope: Scope, schoolId: string) {
  if (!user || !isProgram(user)) return 'erp_folder_program_unknown'
  const target = targetOf(user)
  if (isAbove(target, judgeOf(scope))) return 'user_above_you'
  return seesSchool(target, schoolId) ? null : 'erp_folder_program_without_school'
}
