import { ledger } from '@caderneta/contracts/ledger'
import { accountWord, entryWord } from '@caderneta/contracts/ledger-words'
import { date, money, number, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAccountLines } from './list-account-lines.ts'

/** A debit of the account is positive, a credit negative, as on the screen. */
export const exportAccountLines = exportOf(ledger.exportLines, listAccountLines, {
  name: { 'pt-BR': 'Extrato do razão', en: 'Ledger statement' },
  columns: [
    date('Data', 'Date', (row) => row.postedOn),
    phrase('Lançamento', 'Entry', (row) => entryWord(row.kind)),
    phrase('Contrapartida', 'Other account', (row) => accountWord(row.otherKind)),
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Arquivo do banco', 'Bank file', (row) => row.bankFile?.fileName ?? null),
    number('Linha do arquivo', 'Line of the file', (row) => row.bankFile?.position ?? null),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    money('Saldo (R$)', 'Balance (R$)', (row) => row.balanceCents),
    text('Código do lançamento', 'Entry code', (row) => row.entryId),
  ],
})
