// What giving a month that is paid, whole or in part, back asks, and says beforehand: of one invoice or of several. They come when they are asked for.
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import type { ManyPreview } from '@caderneta/contracts/invoice-quarantine'
import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { type TransferGiveBack, transferGiveBacks } from '@caderneta/contracts/transfer-give-backs'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { sayNow } from '../../client/phrases.ts'
import { moneyText } from '../../ui/format-text.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { currentUiPhrases } from '../../ui/phrases.tsx'
import { toast } from '../../ui/toast.ts'
import { guardianPaths } from '../guardians/paths.ts'
import { jobPaths } from '../jobs/paths.ts'
import { giveBackPhrases as phrases } from './give-back-phrases.ts'
import { previewOf, skippedLines } from './many-preview.ts'

type One = {
  invoice: Invoice
  name: string
  /** Whether the reader may know what schools are paid. */
  seesTransfers: boolean
  write: (comment: string) => Promise<unknown>
}

export async function askGiveBack({ invoice, name, seesTransfers, write }: One): Promise<void> {
  const asked = await previewWith([invoice.id], seesTransfers)
  if (asked === null) return
  const { preview, transfers } = asked
  const cents = preview.paidCents - preview.counterCents
  const reason = await dialogs.reason({
    title: sayNow(phrases, 'give_title', { invoice: name }),
    amount: { label: sayNow(phrases, 'give_amount'), cents },
    consequences: consequencesOf(preview, transfers),
    warning: sayNow(phrases, 'give_warning'),
    confirm: sayNow(phrases, 'give_confirm'),
    destructive: true,
    draftKey: `give back ${invoice.id}`,
    act: async (comment) => void (await write(comment)),
    explain: errorText,
  })
  if (reason === null) return
  const href = guardianPaths.one({ guardianId: invoice.guardianId })
  toast.success({
    title: sayNow(phrases, 'give_done', { value: moneyText(cents) }),
    action: { label: sayNow(phrases, 'seeFamily'), href },
  })
}

export async function askUndo({
  invoice,
  name,
  write,
}: Omit<One, 'seesTransfers' | 'write'> & {
  write: (comment: string) => Promise<Invoice>
}): Promise<void> {
  let after: Invoice['status'] = 'paid'
  const reason = await dialogs.reason({
    title: sayNow(phrases, 'undoTitle', { invoice: name }),
    amount: { label: sayNow(phrases, 'undoAmount'), cents: invoice.nominalCents },
    consequences: [sayNow(phrases, 'undoCredit'), sayNow(phrases, 'undoSchool')],
    confirm: sayNow(phrases, 'undoConfirm'),
    draftKey: `undo give back ${invoice.id}`,
    act: async (comment) => {
      after = (await write(comment)).status
    },
    explain: errorText,
  })
  if (reason !== null) toast.success({ title: sayNow(phrases, doneKey(after)) })
}

function doneKey(after: Invoice['status']) {
  if (after === 'paid') return 'undoDone'
  return after === 'canceled' ? 'undoDoneAgreed' : 'undoDonePart'
}

type Many = {
  ids: string[]
  seesTransfers: boolean
  write: (given: { invoiceIdList: string[]; comment: string }) => Promise<unknown>
}

/** @returns whether the job was planned. */
export async function askGiveBackMany({ ids, seesTransfers, write }: Many): Promise<boolean> {
  const asked = await previewWith(ids, seesTransfers)
  if (asked === null) return false
  const { preview, transfers } = asked
  const { count, invoiceIds } = preview
  const reason = await dialogs.reason({
    title: sayNow(phrases, 'manyTitle', { count }),
    amount: { label: sayNow(phrases, 'give_amount'), cents: preview.paidCents - preview.counterCents },
    consequences: [...consequencesOf(preview, transfers), ...skippedLines(preview, giveBacks.giveBack)],
    warning: sayNow(phrases, 'give_warning'),
    confirm: sayNow(phrases, 'manyConfirm', { count }),
    destructive: true,
    // One invoice is named in the dialog; of many, nobody reads each.
    ...(count > 1 && { word: currentUiPhrases().confirmWord }),
    draftKey: 'give-back-many',
    act: async (comment) => void (await write({ invoiceIdList: invoiceIds, comment })),
    explain: errorText,
  })
  if (reason === null) return false
  toast.success({
    title: sayNow(phrases, 'started', { count }),
    action: { label: sayNow(phrases, 'seeTask'), href: jobPaths.list() },
  })
  return true
}

type Asked = { preview: ManyPreview; transfers: TransferGiveBack | null }

/** Null where nothing would be done, or the server could not tell: the person has heard why. */
async function previewWith(ids: string[], seesTransfers: boolean): Promise<Asked | null> {
  const preview = await previewOf('giveBack', ids, giveBacks.giveBack)
  if (preview === null) return null
  if (!seesTransfers) return { preview, transfers: null }
  try {
    const transfers = await call(transferGiveBacks.previewGiveBack, { invoiceIdList: preview.invoiceIds })
    return { preview, transfers }
  } catch (thrown) {
    toast.error({ title: errorText(thrown), code: '' })
    return null
  }
}

function consequencesOf(
  { counterCents, coveredCents, openCents }: ManyPreview,
  transfers: TransferGiveBack | null,
): string[] {
  return [
    sayNow(phrases, 'family'),
    ...(coveredCents > 0 ? [sayNow(phrases, 'covered', { value: moneyText(coveredCents) })] : []),
    ...(counterCents > 0 ? [sayNow(phrases, 'counter', { value: moneyText(counterCents) })] : []),
    ...(openCents > 0 ? [sayNow(phrases, 'rest', { value: moneyText(openCents) })] : []),
    sayNow(phrases, 'again'),
    ...(transfers ? transferLines(transfers) : []),
  ]
}

function transferLines({ untouchedCount, guaranteed, received }: TransferGiveBack): string[] {
  const told = (key: 'guaranteed' | 'received', { count, cents }: TransferGiveBack['guaranteed']) =>
    count > 0 ? [sayNow(phrases, key, { count, value: moneyText(cents) })] : []
  return [
    ...(untouchedCount > 0 ? [sayNow(phrases, 'untouched', { count: untouchedCount })] : []),
    ...told('guaranteed', guaranteed),
    ...told('received', received),
  ]
}
