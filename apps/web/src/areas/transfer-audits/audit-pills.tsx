import { auditResultWords, auditVerdictWords } from '@caderneta/contracts/transfer-audit-criteria'
import type { TransferAudit, VerdictLine } from '@caderneta/contracts/transfer-audit-shapes'
import { auditRunWords } from '@caderneta/contracts/transfer-audit-words'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleHalf2,
  IconLoader,
  IconLockOpen,
  IconMinus,
  IconToggleLeft,
  IconX,
} from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const tones = { approved: 'ok', warning: 'att', reproved: 'bad', notExecuted: 'off', disabled: 'off' } as const
const icons = {
  approved: IconCheck,
  warning: IconAlertTriangle,
  reproved: IconX,
  notExecuted: IconMinus,
  disabled: IconToggleLeft,
}

export function VerdictPill({ verdict }: { verdict: VerdictLine['verdict'] }) {
  const word = useTableWords(auditVerdictWords)
  return <StatusPill tone={tones[verdict]} icon={icons[verdict]} word={word(verdict)} />
}

const resultTones = { approved: 'ok', partial: 'att', reproved: 'bad', notExecuted: 'att' } as const
const resultIcons = { approved: IconCheck, partial: IconCircleHalf2, reproved: IconX, notExecuted: IconMinus }

/** The result of an audit; while it runs, that it does; released, that it was. */
export function ResultPill({ audit, size }: { audit: Pick<TransferAudit, 'result' | 'releasedAt'>; size?: 'header' }) {
  const t = usePhrases(phrases)
  const word = useTableWords(auditResultWords)
  const run = useTableWords(auditRunWords)
  const { result, releasedAt } = audit
  if (result === null) return <StatusPill tone="neu" icon={IconLoader} word={run('running')} size={size} />
  if (releasedAt !== null)
    return <StatusPill tone="ok" icon={IconLockOpen} word={t('was_released', { result: word(result) })} size={size} />
  return <StatusPill tone={resultTones[result]} icon={resultIcons[result]} word={word(result)} size={size} />
}
