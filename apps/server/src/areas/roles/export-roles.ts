import { roles } from '@caderneta/contracts/roles'
import { flag, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listRoles } from './list-roles.ts'

export const exportRoles = exportOf(roles.export, listRoles, {
  name: { 'pt-BR': 'Grupos', en: 'Groups' },
  columns: [
    text('Grupo', 'Group', (row) => row.name),
    number('Pessoas', 'People', (row) => row.userCount),
    number('Permissões', 'Permissions', (row) => row.totalPermissions),
    flag('Todas as escolas', 'All schools', (row) => row.allSchools),
    flag('Do sistema', 'Of the system', (row) => row.isStatic),
  ],
})
