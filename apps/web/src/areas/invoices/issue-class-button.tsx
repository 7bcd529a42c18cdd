import { invoices } from '@caderneta/contracts/invoices'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { failureText, useMonthWords } from './invoice-words.ts'
import { issuePhrases } from './issue-class-phrases.ts'
import type { Preview } from './issue-class-preview.tsx'
import type { IssueAsk } from './use-issue-ask.ts'
import { refusalText } from '../../client/refusal-text.ts'

type IssueClassButtonProps = { ask: IssueAsk; preview: Preview; onStarted: (jobId: string) => void }

/** Count and amount stand in the button; the word is typed because a batch cannot be undone. */
export function IssueClassButton({ ask, preview, onStarted }: IssueClassButtonProps) {
  const t = usePhrases(issuePhrases)
  const month = useMonthWords()
  const { mutateAsync } = useWrite(invoices.createBulk, { handles: () => true })
  const count = preview.toIssueCount
  const started: { jobId: string | undefined } = { jobId: undefined }
  const confirm = async () => {
    const isConfirmed = await dialogs.typed({
      title: t('dialog_title', { count, month: month(ask.competence) }),
      amount: { label: t('dialog_amount'), cents: preview.totalCents },
      consequences: [t('dialog_due', { date: dateText(ask.dueDate) }), t('dialog_bank', { count })],
      warning: t('dialog_warning'),
      confirm: t('dialog_confirm', { count, value: moneyText(preview.totalCents) }),
      cancel: t('dialog_back'),
      act: async () => {
        started.jobId = (await mutateAsync(ask)).jobId
      },
      explain: failureText,
    })
    if (isConfirmed && started.jobId !== undefined) onStarted(started.jobId)
  }
  const [problem] = preview.problems
  return (
    <Button
      kind="primary"
      onClick={() => void confirm()}
      disabledReason={
        problem === undefined ? (count === 0 ? t('nothing') : undefined) : refusalText(invoices.createBulk, problem)
      }
    >
      {t('issue', { count })}
    </Button>
  )
}
