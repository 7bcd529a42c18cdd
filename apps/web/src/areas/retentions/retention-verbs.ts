import { type RetentionRecord, retentions } from '@caderneta/contracts/retentions'
import { IconArrowBackUp, IconCalendarPlus } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { dialogVerb, useReasonedVerb } from '../../screens/operation-verbs.ts'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { phrases } from './phrases.ts'
import { askProgram } from './program-dialog.tsx'

export function useRetentionVerbs(retention: RetentionRecord): RecordVerbs {
  const t = usePhrases(phrases)
  const { id, cents, version, can } = retention
  const undo = useReasonedVerb({
    operation: retentions.undo,
    can: can.undo,
    id: 'undo',
    label: t('undo'),
    icon: IconArrowBackUp,
    destructive: true,
    question: { title: t('undo_title'), amount: { label: t('amount'), cents }, consequences: [t('undo_frees')] },
    draftKey: `undo retention ${id}`,
    given: (reason) => ({ id, reason, version }),
    done: t('undo_done'),
  })
  const program = dialogVerb({
    operation: retentions.program,
    can: can.program,
    id: 'program',
    label: t('program'),
    icon: IconCalendarPlus,
    open: () => askProgram(retention),
  })
  return { ...(retention.status === 'grouped' ? { primary: program } : {}), more: [undo] }
}
