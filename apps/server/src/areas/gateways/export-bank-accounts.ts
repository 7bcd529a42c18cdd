import { gateways } from '@caderneta/contracts/gateways'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { flag, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listBankAccounts } from './list-bank-accounts.ts'

export const exportBankAccounts = exportOf(gateways.exportAccounts, listBankAccounts, {
  name: { 'pt-BR': 'Contas bancárias', en: 'Bank accounts' },
  columns: [
    text('Banco', 'Bank', (row) => `${row.bank} ${row.bankName}`),
    text('Agência', 'Branch', (row) => withDigit(row.agency, row.agencyDigit)),
    text('Conta', 'Account', (row) => withDigit(row.account, row.accountDigit)),
    text('Titular', 'Holder', (row) => row.holderName),
    text('CPF ou CNPJ do titular', 'CPF or CNPJ of the holder', (row) => formatTaxId(row.holderTaxId)),
    flag('Padrão', 'Default', (row) => row.isDefault),
    flag('Ativa', 'Active', (row) => row.isActive),
  ],
})

function withDigit(number: string, digit: string): string {
  return digit === '' ? number : `${number}-${digit}`
}
