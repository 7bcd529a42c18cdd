import { gateways } from '@caderneta/contracts/gateways'
import { flag, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listBankAgreements } from './list-bank-agreements.ts'

export const exportBankAgreements = exportOf(gateways.exportBankAgreements, listBankAgreements, {
  name: { 'pt-BR': 'Convênios', en: 'Bank agreements' },
  columns: [
    text('Banco', 'Bank', (row) => `${row.bank} ${row.bankName}`),
    text('Agência e conta', 'Branch and account', (row) => row.accountLabel),
    text('Carteira', 'Carteira', (row) => row.carteira),
    text('Código', 'Code', (row) => row.code),
    text('Layout', 'Layout', (row) => row.layout),
    number('Dias para pagar após o vencimento', 'Days payable after the due date', (row) => row.payableDays),
    number('Dias para protestar', 'Days to protest', (row) => row.protestDays),
    text('Chave Pix', 'Pix key', (row) => row.pixKey),
    flag('Ativo', 'Active', (row) => row.isActive),
  ],
})
