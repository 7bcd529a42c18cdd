import { conciliations } from '@caderneta/contracts/conciliations'
import { date, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listNetworks } from './list-networks.ts'

export const exportNetworks = exportOf(conciliations.exportNetworks, listNetworks, {
  name: { 'pt-BR': 'Conciliação das redes', en: 'Conciliation of the networks' },
  columns: [
    text('Rede', 'Network', (row) => row.name),
    number('Dias em aberto', 'Open days', (row) => row.openDays),
    number('Divergentes', 'Divergent', (row) => row.divergentDays),
    money('Em aberto (R$)', 'Open (R$)', (row) => row.openCents),
    date('Desde', 'Since', (row) => row.oldestDay),
    number('Lançamentos por explicar', 'Unexplained lines', (row) => row.openLines),
  ],
})
