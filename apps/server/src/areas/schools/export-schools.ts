import { schools } from '@caderneta/contracts/schools'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { flag, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listSchools } from './list-schools.ts'

export const exportSchools = exportOf(schools.export, listSchools, {
  name: { 'pt-BR': 'Escolas', en: 'Schools' },
  columns: [
    text('Código', 'Code', (row) => row.code),
    text('Nome fantasia', 'Trade name', (row) => row.fantasyName),
    text('Razão social', 'Company name', (row) => row.companyName),
    text('CNPJ', 'CNPJ', (row) => formatTaxId(row.cnpj)),
    text('E-mail', 'E-mail', (row) => row.emails[0] ?? null),
    text('Telefone', 'Phone', (row) => row.phones[0] ?? null),
    text('Cidade', 'City', (row) => row.address.city ?? null),
    text('UF', 'State', (row) => row.address.state ?? null),
    flag('Ativa', 'Active', (row) => row.isActive),
  ],
})
