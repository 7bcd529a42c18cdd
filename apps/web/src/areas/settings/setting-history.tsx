import { type AuditEntry, auditLog } from '@caderneta/contracts/audit-log'
import type { SettingName } from '@caderneta/contracts/known-settings'
import { IconPencil, IconRotate } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useEndlessPage } from '../../client/use-page.ts'
import { LoadingRows } from '../../ui/faces.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { LoadErrorNote } from '../../ui/load-faces.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { phrases } from './phrases.ts'
import { useValueWords } from './setting-words.ts'

/** Who changed one parameter here, when, and from what to what. */
export function SettingHistory({ name, subjectId }: { name: SettingName; subjectId: string }) {
  const t = usePhrases(phrases)
  const page = useEndlessPage(auditLog.list, { subjectId, maxResultCount: 10 })
  const sentence = useSentence(name)
  if (page.error && page.rows.length === 0) return <LoadErrorNote error={page.error} onRetry={page.retry} />
  if (page.isLoading) return <LoadingRows rows={2} columns={1} />
  return (
    <Timeline
      title={t('history')}
      events={page.rows.map((entry) => ({
        id: `${entry.at}/${entry.action}`,
        icon: valueIn(entry.body['after']) === null ? IconRotate : IconPencil,
        sentence: sentence(entry),
        when: dateTimeText(entry.at),
      }))}
      empty={t('no_change')}
      onMore={page.more}
      moreLabel={t('older')}
    />
  )
}

function useSentence(name: SettingName): (entry: AuditEntry) => string {
  const t = usePhrases(phrases)
  const words = useValueWords(name)
  return ({ actorName, body }) => {
    const who = actorName ?? t('someone')
    const [before, after] = [valueIn(body['before']), valueIn(body['after'])]
    if (after === null) return t('taken_back', { who, before: words(before ?? '') })
    if (before === null) return t('first', { who, after: words(after) })
    return t('changed', { who, before: words(before), after: words(after) })
  }
}

/** Lines of an older version of the program hold the value itself. */
function valueIn(side: unknown): string | null {
  if (typeof side === 'string') return side
  if (typeof side !== 'object' || side === null || !('value' in side)) return null
  return typeof side.value === 'string' ? side.value : null
}
