import { ledger } from '@caderneta/contracts/ledger'
import { accountWord } from '@caderneta/contracts/ledger-words'
import { money, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAccounts } from './list-accounts.ts'

export const exportAccounts = exportOf(ledger.exportAccounts, listAccounts, {
  name: { 'pt-BR': 'Contas do razão', en: 'Ledger accounts' },
  columns: [
    phrase('Conta', 'Account', (row) => accountWord(row.kind)),
    text('Titular', 'Owner', (row) => row.ownerName),
    money('Débitos (R$)', 'Debits (R$)', (row) => row.debitCents),
    money('Créditos (R$)', 'Credits (R$)', (row) => row.creditCents),
    money('Saldo (R$)', 'Balance (R$)', (row) => row.balanceCents),
  ],
})
