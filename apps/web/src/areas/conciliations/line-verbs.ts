import type { StatementLine } from '@caderneta/contracts/conciliation-shapes'
import { conciliations } from '@caderneta/contracts/conciliations'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { dateText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import { askPlace } from './place-dialog.tsx'

/** What can be done with a line follows from where it is: it gets its place, or is taken back from it. */
export function useLineVerb(): (line: StatementLine) => void {
  const unmatch = useUnmatch()
  const restore = useRestore()
  return (line) => {
    if (line.state === 'open' && line.can.match.can) void askPlace(line)
    else if (line.state === 'matched' && line.can.unmatch.can) void unmatch(line)
    else if (line.state === 'aside' && line.can.restore.can) void restore(line)
    else tell(line)
  }
}

/** Why nothing can be done with it. */
function tell({ state, can }: StatementLine): void {
  const ability = state === 'matched' ? can.unmatch : can.match
  if (!ability.can) toast.info({ title: refusalText(conciliations.matchLine, ability.reason) })
}

function useUnmatch() {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(conciliations.unmatchLine, { handles: () => true })
  return async ({ id, version, cents, text, conciliationDay }: StatementLine) => {
    const isDone = await dialogs.confirm({
      title: t('unmatch_title'),
      text: [text, conciliationDay === null ? '' : dateText(conciliationDay)].join(' · '),
      amount: { label: t('amount'), cents },
      consequences: [t('unmatch_posts')],
      confirm: t('unmatch'),
      act: async () => void (await mutateAsync({ id, version })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('unmatched') })
  }
}

function useRestore() {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(conciliations.restoreLine, { handles: () => true })
  return async ({ id, version, cents, asideReason }: StatementLine) => {
    const isDone = await dialogs.confirm({
      title: t('restore_title'),
      text: asideReason ?? '',
      amount: { label: t('amount'), cents },
      confirm: t('restore'),
      act: async () => void (await mutateAsync({ id, version })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('restored') })
  }
}
