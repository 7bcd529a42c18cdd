import { invoices } from '@caderneta/contracts/invoices'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { useMonthWords } from './invoice-words.ts'
import { issuePhrases } from './issue-class-phrases.ts'
import type { Preview } from './issue-class-preview.tsx'
import type { IssueAsk } from './use-issue-ask.ts'

type Ready = { ask: IssueAsk; preview: Preview }

/** Count and amount stand in the button; the word is typed because a batch cannot be undone. Nothing before the dry run has come. */
export function useIssueVerb(ready: Ready | undefined, onStarted: (jobId: string) => void): RecordVerb | undefined {
  const t = usePhrases(issuePhrases)
  const confirm = useConfirm(onStarted)
  if (!ready) return undefined
  const { problems, invoiceCount: count } = ready.preview
  const [problem] = problems
  const nothing = count === 0 ? t('nothing') : undefined
  return {
    id: 'issue',
    label: count === 0 ? t('issue_none') : t('issue', { count }),
    run: () => void confirm(ready),
    disabledReason: problem === undefined ? nothing : refusalText(invoices.createBulk, problem),
  }
}

function useConfirm(onStarted: (jobId: string) => void): (ready: Ready) => Promise<void> {
  const t = usePhrases(issuePhrases)
  const month = useMonthWords()
  const { mutateAsync } = useWrite(invoices.createBulk, { handles: () => true })
  return async ({ ask, preview: { invoiceCount: count, totalCents } }) => {
    const started: { jobId: string | undefined } = { jobId: undefined }
    const isConfirmed = await (count === 1 ? dialogs.confirm : dialogs.typed)({
      title: t('dialog_title', { count, month: month(ask.competence) }),
      amount: { label: t('dialog_amount'), cents: totalCents },
      consequences: [t('dialog_due', { count, date: dateText(ask.dueDate) }), t('dialog_bank', { count })],
      warning: t('dialog_warning'),
      confirm: t('dialog_confirm', { count, value: moneyText(totalCents) }),
      cancel: t('dialog_back'),
      act: async () => {
        started.jobId = (await mutateAsync(ask)).jobId
      },
      explain: errorText,
    })
    if (isConfirmed && started.jobId !== undefined) onStarted(started.jobId)
  }
}
