import { tenants } from '@caderneta/contracts/tenants'
import { date, flag, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listTenants } from './list-tenants.ts'

export const exportTenants = exportOf(tenants.export, listTenants, {
  name: { 'pt-BR': 'Redes', en: 'Networks' },
  columns: [
    number('Código', 'Code', (row) => row.id),
    text('Nome', 'Name', (row) => row.name),
    text('Nome exibido', 'Display name', (row) => row.displayName),
    text('Subdomínio', 'Subdomain', (row) => row.subdomain),
    text('E-mail do administrador', 'E-mail of the administrator', (row) => row.adminEmail),
    date('Data da rede', 'Date of the network', (row) => row.today),
    flag('Somente leitura', 'Read-only', (row) => row.isReadOnly),
    flag('Ativa', 'Active', (row) => row.isActive),
    moment('Criada em', 'Created at', (row) => row.createdAt),
  ],
})
