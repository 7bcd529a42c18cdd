import { users } from '@caderneta/contracts/users'
import { flag, moment, number, text, words } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listUsers } from './list-users.ts'

export const exportUsers = exportOf(users.export, listUsers, {
  name: { 'pt-BR': 'Usuários', en: 'Users' },
  columns: [
    text('Nome', 'Name', (row) => `${row.name} ${row.surname}`.trim()),
    text('Usuário', 'User name', (row) => row.userName),
    text('E-mail', 'E-mail', (row) => row.email),
    text('Telefone', 'Phone', (row) => row.phoneNumber),
    words('Grupos', 'Groups', (row) => row.roleNames),
    number('Escolas', 'Schools', (row) => row.schoolIds.length),
    moment('Último acesso', 'Last sign-in', (row) => row.lastSignInAt),
    flag('Ativo', 'Active', (row) => row.isActive),
  ],
})
