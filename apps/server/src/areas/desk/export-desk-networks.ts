import { desk } from '@caderneta/contracts/desk'
import { moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listDeskNetworks } from './list-desk-networks.ts'

export const exportDeskNetworks = exportOf(desk.export, listDeskNetworks, {
  name: { 'pt-BR': 'Redes do provedor', en: 'Networks of the provider' },
  columns: [
    text('Rede', 'Network', (row) => row.name),
    text('Nome exibido', 'Displayed name', (row) => row.displayName),
    number('Usuários', 'Users', (row) => row.userCount),
    moment('Último acesso', 'Last sign-in', (row) => row.lastSignInAt),
    money('Em aberto (R$)', 'Open (R$)', (row) => row.openCents),
    money('Vencido (R$)', 'Overdue (R$)', (row) => row.overdueCents),
    number('Pendências', 'Exceptions', (row) => row.exceptionCount),
    number('Tarefas com falha (7 dias)', 'Failed work (7 days)', (row) => row.failedJobCount),
  ],
})
