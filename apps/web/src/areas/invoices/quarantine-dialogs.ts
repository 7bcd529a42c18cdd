// What is asked before an invoice, or several, go into quarantine or out of it. Loaded when it is asked.
import type { Operation } from '@caderneta/contracts/define'
import { type ManyAction, quarantines } from '@caderneta/contracts/invoice-quarantine'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { errorText } from '../../client/error-words.ts'
import { definePhrases, sayNow } from '../../client/phrases.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'
import { previewOf, skippedLines } from './many-preview.ts'

const phrases = definePhrases('invoices.quarantineDialogs', {
  'pt-BR': {
    enter_title: 'Pôr a {{invoice}} em quarentena?',
    amount_enter: 'Sai da receita garantida',
    guarantee_enter: 'A partir de hoje a fatura não conta na receita garantida da escola.',
    enter_family: 'A família continua devendo e pode pagar como antes.',
    enter_confirm: 'Pôr em quarentena',
    enter_done: 'Fatura em quarentena',
    leave_title: 'Retirar a {{invoice}} da quarentena?',
    amount_leave: 'Volta à receita garantida',
    guarantee_leave: 'A partir de hoje a fatura volta a contar na receita garantida da escola.',
    leave_confirm: 'Retirar da quarentena',
    leave_done: 'Fatura fora da quarentena',
    undo_reason: 'Desfeito logo depois',
    manyTitle_enter_one: 'Pôr {{count}} fatura em quarentena?',
    manyTitle_enter_many: 'Pôr {{count}} faturas em quarentena?',
    manyTitle_enter_other: 'Pôr {{count}} faturas em quarentena?',
    manyConfirm_enter_one: 'Pôr {{count}} fatura em quarentena',
    manyConfirm_enter_many: 'Pôr {{count}} faturas em quarentena',
    manyConfirm_enter_other: 'Pôr {{count}} faturas em quarentena',
    manyStarted_enter_one: 'Pondo {{count}} fatura em quarentena',
    manyStarted_enter_many: 'Pondo {{count}} faturas em quarentena',
    manyStarted_enter_other: 'Pondo {{count}} faturas em quarentena',
    manyTitle_leave_one: 'Retirar {{count}} fatura da quarentena?',
    manyTitle_leave_many: 'Retirar {{count}} faturas da quarentena?',
    manyTitle_leave_other: 'Retirar {{count}} faturas da quarentena?',
    manyConfirm_leave_one: 'Retirar {{count}} fatura da quarentena',
    manyConfirm_leave_many: 'Retirar {{count}} faturas da quarentena',
    manyConfirm_leave_other: 'Retirar {{count}} faturas da quarentena',
    manyStarted_leave_one: 'Retirando {{count}} fatura da quarentena',
    manyStarted_leave_many: 'Retirando {{count}} faturas da quarentena',
    manyStarted_leave_other: 'Retirando {{count}} faturas da quarentena',
    seeTask: 'Ver tarefa',
  },
  en: {
    enter_title: 'Put {{invoice}} into quarantine?',
    amount_enter: 'Leaves the guaranteed revenue',
    guarantee_enter: 'From today on the invoice does not count in the guaranteed revenue of the school.',
    enter_family: 'The family still owes it and can pay as before.',
    enter_confirm: 'Put into quarantine',
    enter_done: 'Invoice in quarantine',
    leave_title: 'Take {{invoice}} out of quarantine?',
    amount_leave: 'Guaranteed again',
    guarantee_leave: 'From today on the invoice counts in the guaranteed revenue of the school again.',
    leave_confirm: 'Take out of quarantine',
    leave_done: 'Invoice out of quarantine',
    undo_reason: 'Undone right afterwards',
    manyTitle_enter_one: 'Put {{count}} invoice into quarantine?',
    manyTitle_enter_other: 'Put {{count}} invoices into quarantine?',
    manyConfirm_enter_one: 'Put {{count}} invoice into quarantine',
    manyConfirm_enter_other: 'Put {{count}} invoices into quarantine',
    manyStarted_enter_one: 'Putting {{count}} invoice into quarantine',
    manyStarted_enter_other: 'Putting {{count}} invoices into quarantine',
    manyTitle_leave_one: 'Take {{count}} invoice out of quarantine?',
    manyTitle_leave_other: 'Take {{count}} invoices out of quarantine?',
    manyConfirm_leave_one: 'Take {{count}} invoice out of quarantine',
    manyConfirm_leave_other: 'Take {{count}} invoices out of quarantine',
    manyStarted_leave_one: 'Taking {{count}} invoice out of quarantine',
    manyStarted_leave_other: 'Taking {{count}} invoices out of quarantine',
    seeTask: 'See task',
  },
})

type Write = (comment: string) => Promise<unknown>
type One = {
  invoice: Invoice
  /** As it stands in a sentence. */
  name: string
  write: Write
  /** Takes it back; undefined for whom may not. */
  undo: ((comment: string) => void) | undefined
}

function undoing({ undo }: One) {
  if (!undo) return {}
  return { action: { label: sayNow(phrases, 'undo'), onClick: () => undo(sayNow(phrases, 'undo_reason')) } }
}

export async function askEnter(one: One): Promise<void> {
  const { invoice, name, write } = one
  const reason = await dialogs.reason({
    title: sayNow(phrases, 'enter_title', { invoice: name }),
    amount: { label: sayNow(phrases, 'amount_enter'), cents: invoice.nominalCents },
    consequences: [sayNow(phrases, 'guarantee_enter'), sayNow(phrases, 'enter_family')],
    confirm: sayNow(phrases, 'enter_confirm'),
    draftKey: `quarantine ${invoice.id}`,
    act: async (comment) => void (await write(comment)),
    explain: errorText,
  })
  if (reason !== null) toast.success({ title: sayNow(phrases, 'enter_done'), ...undoing(one) })
}

export async function askLeave(one: One): Promise<void> {
  const { invoice, name, write } = one
  const reason = await dialogs.reason({
    title: sayNow(phrases, 'leave_title', { invoice: name }),
    amount: { label: sayNow(phrases, 'amount_leave'), cents: invoice.nominalCents },
    consequences: [sayNow(phrases, 'guarantee_leave')],
    confirm: sayNow(phrases, 'leave_confirm'),
    draftKey: `leave quarantine ${invoice.id}`,
    act: async (comment) => void (await write(comment)),
    explain: errorText,
  })
  if (reason !== null) toast.success({ title: sayNow(phrases, 'leave_done'), ...undoing(one) })
}

export function toldUndone(isIn: boolean): void {
  toast.success({ title: sayNow(phrases, isIn ? 'enter_done' : 'leave_done') })
}

type Many = { ids: string[]; write: (given: { invoiceIdList: string[]; comment: string }) => Promise<unknown> }

/** @returns whether the job was planned. */
export async function askMany(
  action: Exclude<ManyAction, 'cancel' | 'close' | 'giveBack'>,
  { ids, write }: Many,
): Promise<boolean> {
  const isIn = action === 'quarantine'
  const operation: Operation = quarantines[action]
  const preview = await previewOf(action, ids, operation)
  if (preview === null) return false
  const { count, invoiceIds } = preview
  const verb = isIn ? 'enter' : 'leave'
  const reason = await dialogs.reason({
    title: sayNow(phrases, `manyTitle_${verb}`, { count }),
    amount: { label: sayNow(phrases, `amount_${verb}`), cents: preview.nominalCents },
    consequences: [
      sayNow(phrases, `guarantee_${verb}`),
      ...(isIn ? [sayNow(phrases, 'enter_family')] : []),
      ...skippedLines(preview, operation),
    ],
    confirm: sayNow(phrases, `manyConfirm_${verb}`, { count }),
    draftKey: `${action}-many`,
    act: async (comment) => void (await write({ invoiceIdList: invoiceIds, comment })),
    explain: errorText,
  })
  if (reason === null) return false
  toast.success({
    title: sayNow(phrases, `manyStarted_${verb}`, { count }),
    action: { label: sayNow(phrases, 'seeTask'), href: jobPaths.list() },
  })
  return true
}
