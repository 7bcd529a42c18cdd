import { invoices } from '@caderneta/contracts/invoices'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { useMonthWords } from './invoice-words.ts'
import { issuePhrases } from './issue-class-phrases.ts'
import { issueMonthPhrases } from './issue-month-phrases.ts'
import type { MonthPreview } from './issue-month-preview.tsx'
import type { MonthAsk } from './use-issue-ask.ts'

type Ready = { month: MonthAsk; preview: MonthPreview }

/** As for a class: the word is typed because what was issued cannot be undone. */
export function useIssueMonthVerb(
  ready: Ready | undefined,
  onStarted: (jobId: string) => void,
): RecordVerb | undefined {
  const t = usePhrases(issueMonthPhrases)
  const words = usePhrases(issuePhrases)
  const confirm = useConfirm(onStarted)
  if (!ready) return undefined
  const { invoiceCount: count, isExact } = ready.preview
  const problem = isExact ? undefined : t('overload')
  return {
    id: 'issue',
    label: count === 0 ? words('issue_none') : words('issue', { count }),
    run: () => void confirm(ready),
    disabledReason: count === 0 ? t('nothing') : problem,
  }
}

function useConfirm(onStarted: (jobId: string) => void): (ready: Ready) => Promise<void> {
  const t = usePhrases(issueMonthPhrases)
  const words = usePhrases(issuePhrases)
  const monthWords = useMonthWords()
  const { mutateAsync } = useWrite(invoices.createMonth, { handles: () => true })
  return async ({ month, preview: { invoiceCount: count, totalCents } }) => {
    const started: { jobId: string | undefined } = { jobId: undefined }
    const isConfirmed = await dialogs.typed({
      title: words('dialog_title', { count, month: monthWords(month.competence) }),
      amount: { label: words('dialog_amount'), cents: totalCents },
      consequences: [t('dialog_due'), words('dialog_bank', { count })],
      warning: words('dialog_warning'),
      confirm: words('dialog_confirm', { count, value: moneyText(totalCents) }),
      cancel: words('dialog_back'),
      act: async () => {
        started.jobId = (await mutateAsync(month)).jobId
      },
      explain: errorText,
    })
    if (isConfirmed && started.jobId !== undefined) onStarted(started.jobId)
  }
}
