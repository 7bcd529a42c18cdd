// The dry run of issuing several invoices, and the typed word.
import { invoices } from '@caderneta/contracts/invoices'
import { errorText } from '../../client/error-words.ts'
import { definePhrases, sayNow } from '../../client/phrases.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'
import { previewOf, skippedLines } from './many-preview.ts'

const phrases = definePhrases('invoices.issueMany', {
  'pt-BR': {
    heading_one: 'Emitir {{count}} fatura?',
    heading_many: 'Emitir {{count}} faturas?',
    heading_other: 'Emitir {{count}} faturas?',
    issuedAmount: 'Valor das faturas',
    numbers: 'Cada uma recebe número, código de barras e linha digitável.',
    toBank: 'Os boletos vão para o banco na próxima remessa.',
    onlyCancel: 'Depois de emitidas, as faturas só podem ser canceladas.',
    issue_one: 'Emitir {{count}} fatura',
    issue_many: 'Emitir {{count}} faturas',
    issue_other: 'Emitir {{count}} faturas',
    started_one: 'Emitindo {{count}} fatura',
    started_many: 'Emitindo {{count}} faturas',
    started_other: 'Emitindo {{count}} faturas',
    see: 'Ver tarefa',
  },
  en: {
    heading_one: 'Issue {{count}} invoice?',
    heading_other: 'Issue {{count}} invoices?',
    issuedAmount: 'Amount of the invoices',
    numbers: 'Each gets its number, barcode and boleto line.',
    toBank: 'The boletos go to the bank in the next remessa.',
    onlyCancel: 'Once issued, invoices can only be canceled.',
    issue_one: 'Issue {{count}} invoice',
    issue_other: 'Issue {{count}} invoices',
    started_one: 'Issuing {{count}} invoice',
    started_other: 'Issuing {{count}} invoices',
    see: 'See task',
  },
})

/** @returns true where they are being issued. */
export async function askIssue(ids: string[], write: (ids: string[]) => Promise<unknown>): Promise<boolean> {
  const preview = await previewOf('close', ids, invoices.close)
  if (preview === null) return false
  const { count, invoiceIds } = preview
  const isDone = await (count === 1 ? dialogs.confirm : dialogs.typed)({
    title: sayNow(phrases, 'heading', { count }),
    amount: { label: sayNow(phrases, 'issuedAmount'), cents: preview.nominalCents },
    consequences: [sayNow(phrases, 'numbers'), sayNow(phrases, 'toBank'), ...skippedLines(preview, invoices.close)],
    warning: sayNow(phrases, 'onlyCancel'),
    confirm: sayNow(phrases, 'issue', { count }),
    act: async () => void (await write(invoiceIds)),
    explain: errorText,
  })
  if (!isDone) return false
  toast.success({
    title: sayNow(phrases, 'started', { count }),
    action: { label: sayNow(phrases, 'see'), href: jobPaths.list() },
  })
  return true
}
