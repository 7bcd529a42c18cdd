import type { ConciliationRecord } from '@caderneta/contracts/conciliation-shapes'
import { conciliations } from '@caderneta/contracts/conciliations'
import { IconArrowBackUp, IconCheck, IconReceipt, IconSend } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { isDenied } from '../../client/refusal-text.ts'
import { dialogVerb, useReasonedVerb } from '../../screens/operation-verbs.ts'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { askMark } from './mark-dialog.tsx'
import { phrases } from './phrases.ts'

/** While the day differs, its explanation comes first; then what is proved is passed on. */
export function useConciliationVerbs(day: ConciliationRecord): RecordVerbs {
  const t = usePhrases(phrases)
  const fee = useResolve(day, 'fee')
  const accept = useResolve(day, 'accepted')
  const undo = useUndo(day)
  if (isDenied(day.can.undo)) return {}
  const mark = dialogVerb({
    operation: conciliations.transfer,
    can: day.can.transfer,
    id: 'mark',
    label: t('mark_this'),
    icon: IconSend,
    open: () => askMark([day]),
  })
  if (day.can.fee.can) return { primary: fee, second: accept, more: [undo] }
  if (day.can.accept.can) return { primary: accept, more: [fee, undo] }
  return { primary: mark, more: [accept, undo] }
}

const words = {
  fee: { label: 'fee', title: 'fee_title', consequence: 'fee_posts', done: 'fee_done' },
  accepted: { label: 'accept', title: 'accept_title', consequence: 'accept_stays', done: 'accept_done' },
} as const

function useResolve({ id, version, differenceCents, can }: ConciliationRecord, decision: 'fee' | 'accepted') {
  const t = usePhrases(phrases)
  const { label, title, consequence, done } = words[decision]
  return useReasonedVerb({
    operation: conciliations.resolve,
    can: decision === 'fee' ? can.fee : can.accept,
    id: decision,
    label: t(label),
    icon: decision === 'fee' ? IconReceipt : IconCheck,
    question: {
      title: t(title),
      amount: { label: t('explain'), cents: differenceCents },
      consequences: [t(consequence)],
    },
    draftKey: `conciliation ${decision} ${id}`,
    given: (reason) => ({ id, version, decision, reason }),
    done: t(done),
  })
}

function useUndo({ id, version, can }: ConciliationRecord) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: conciliations.undo,
    can: can.undo,
    id: 'undo',
    label: t('undo'),
    icon: IconArrowBackUp,
    question: { title: t('undo_title'), consequences: [t('undo_text')] },
    draftKey: `conciliation undo ${id}`,
    given: (reason) => ({ id, version, reason }),
    done: t('undo_done'),
  })
}
