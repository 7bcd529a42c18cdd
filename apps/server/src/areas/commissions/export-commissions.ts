import { commissions } from '@caderneta/contracts/commissions'
import { date, flag, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { listCommissions } from './list-commissions.ts'

export const exportCommissions = exportOf(commissions.export, listCommissions, {
  name: { 'pt-BR': 'Comissões', en: 'Commissions' },
  columns: [
    text('Conta de destino', 'Destination account', (row) => row.accountName),
    number('Percentual (%)', 'Percentage (%)', (row) => ppmFromFraction(row.feePercent) / 10_000),
    money('Valor por pagamento', 'Amount for each payment', (row) => row.feeCents),
    date('Vale a partir de', 'Valid from', (row) => row.validFrom),
    date('Encerrada a partir de', 'Ended from', (row) => row.endedFrom),
    flag('Ativa', 'Active', (row) => row.isActive),
  ],
})
