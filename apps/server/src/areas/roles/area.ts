// Roles: named sets of permissions. A user may do what any of their roles grants.
//
// Always holds: nobody grants what they do not hold, nor without a fresh proof what asks for one (decision 224); permissions of the host exist at the host only; the group `admin` is never
// changed or deleted, so that a network always has one that can repair the rest; names are one per network. A file imports a group by its name,
// under the same rules, and only what the preview showed.
// Events out: role.created, role.updated, role.removed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { createRole } from './create-role.ts'
import { getRole } from './get-role.ts'
import { getRoleFile } from './get-role-file.ts'
import { importRole } from './import-role.ts'
import { previewRoleImport } from './preview-role-import.ts'
import { listRoles } from './list-roles.ts'
import { exportRoles } from './export-roles.ts'
import { removeRole } from './remove-role.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { updateRole } from './update-role.ts'

export const rolesArea: Area = {
  name: 'roles',
  subjects,
  endpoints: [
    listRoles,
    exportRoles,
    getRole,
    getRoleFile,
    previewRoleImport,
    importRole,
    createRole,
    updateRole,
    requireSecondFactor,
    removeRole,
  ],
}
