import { guardians } from '@caderneta/contracts/guardians'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { text, words } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listGuardians } from './list-guardians.ts'

export const exportGuardians = exportOf(guardians.export, listGuardians, {
  name: { 'pt-BR': 'Responsáveis', en: 'Guardians' },
  columns: [
    text('Responsável', 'Guardian', (row) => row.name),
    text('CPF ou CNPJ', 'CPF or CNPJ', (row) => (row.isMasked ? row.taxId : formatTaxId(row.taxId))),
    text('E-mail', 'E-mail', (row) => row.email),
    text('Telefone', 'Phone', (row) => row.phone),
    words('Alunos', 'Students', (row) => row.studentNames),
  ],
})
