import { type AuditEntry, auditLog } from '@caderneta/contracts/audit-log'
import { IconEye, IconHistory, IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadAreaWords } from '../client/area-words.ts'
import { useMay } from '../client/permissions.ts'
import { usePhrases } from '../client/phrases.ts'
import { useEndlessPage } from '../client/use-page.ts'
import { LoadingRows } from '../ui/faces.tsx'
import { dateTimeText } from '../ui/format-text.ts'
import { LoadErrorNote } from '../ui/load-faces.tsx'
import { Timeline, type TimelineEvent } from '../ui/timeline.tsx'
import { type AuditWords, useAuditWords } from './audit-words.ts'
import { bodyFacts } from './body-facts.ts'
import { screenPhrases } from './screen-phrases.ts'

/** Whether this person may read the whole log. */
export function useMayReadLog(): boolean {
  return useMay()(auditLog.list)
}

interface RecordHistoryProps {
  subjectId: string
  /** Records that belong to this one, whose lines who reads the log sees among its own. */
  also?: readonly string[] | undefined
  title?: string | undefined
  /** A network whose log the host reads, wherever it works. */
  ofNetwork?: number
}

/** What was done with a record, newest first: its lines of the audit log. The words of all areas come with the first one shown. */
export function RecordHistory(props: RecordHistoryProps) {
  return (
    <Spoken>
      <Lines key={props.subjectId} {...props} />
    </Spoken>
  )
}

/** Who saw the data of these people, newest first: for whoever reads the log. */
export function RecordSights({ subjectIds }: { subjectIds: readonly string[] }) {
  return (
    <Spoken>
      <Sights subjectIds={subjectIds} />
    </Spoken>
  )
}

function Spoken({ children }: { children: ReactNode }) {
  const words = useQuery({ queryKey: ['areaWords'], queryFn: wordsOfAreas, staleTime: Infinity })
  if (words.data) return children
  if (words.isError) return <LoadErrorNote onRetry={() => void words.refetch()} />
  return <LoadingRows rows={4} columns={1} />
}

function Sights({ subjectIds }: { subjectIds: readonly string[] }) {
  const t = usePhrases(screenPhrases)
  const words = useAuditWords()
  const page = useEndlessPage(auditLog.list, { subjectId: [...subjectIds], seen: 'true', maxResultCount: 20 })
  if (page.error && page.rows.length === 0) return <LoadErrorNote error={page.error} onRetry={page.retry} />
  if (page.isLoading) return <LoadingRows rows={4} columns={1} />
  return (
    <>
      <Timeline
        title={t('sights')}
        events={page.rows.map((entry) => ({
          id: `${entry.at}/${entry.action}/${entry.subjectId ?? ''}`,
          icon: IconEye,
          sentence: `${words.actor(entry)} ${words.deed(entry)}`,
          when: [dateTimeText(entry.at), words.origin(entry)].filter(Boolean).join(', '),
        }))}
        empty={t('no_sights')}
        onMore={page.more}
        moreLabel={t('older')}
      />
      <p>{t('sights_of_lists')}</p>
    </>
  )
}

async function wordsOfAreas(): Promise<true> {
  await loadAreaWords()
  return true
}

function Lines({ subjectId, also, title, ofNetwork }: RecordHistoryProps) {
  const t = usePhrases(screenPhrases)
  const words = useAuditWords()
  const page = useRecordLines(subjectId, also, ofNetwork)
  if (page.error && page.rows.length === 0) return <LoadErrorNote error={page.error} onRetry={page.retry} />
  if (page.isLoading) return <LoadingRows rows={4} columns={1} />
  return (
    <Timeline
      title={title}
      events={page.rows.map((entry) => eventOf(entry, words, entry.subjectId !== subjectId))}
      empty={t('no_history')}
      onMore={page.more}
      moreLabel={t('older')}
    />
  )
}

/** The whole log knows every record; without it, the call that asks who may read this one. */
function useRecordLines(id: string, also: readonly string[] = [], tenantId: number | undefined) {
  const mayReadLog = useMayReadLog()
  const isElsewhere = tenantId !== undefined
  const most = { maxResultCount: 20 }
  const ofLog = useEndlessPage(
    auditLog.list,
    { subjectId: [id, ...also], seen: 'false', ...most },
    { enabled: mayReadLog && !isElsewhere },
  )
  const ofRecord = useEndlessPage(auditLog.history, { id, ...most }, { enabled: !mayReadLog && !isElsewhere })
  const ofOther = useEndlessPage(
    auditLog.listAllNetworks,
    { subjectId: id, ...(isElsewhere && { tenantId }), ...most },
    { enabled: isElsewhere },
  )
  if (isElsewhere) return ofOther
  return mayReadLog ? ofLog : ofRecord
}

/** A line of another record names it. */
function eventOf(entry: AuditEntry, words: AuditWords, ofOther: boolean): TimelineEvent {
  const changed = changedFields(entry, words)
  const deed = ofOther ? words.deed(entry) : words.verb(entry.action)
  return {
    id: `${entry.at}/${entry.action}/${entry.subjectId ?? ''}`,
    icon: iconOf(entry.action),
    sentence: `${words.actor(entry)} ${deed}${changed === '' ? '' : `: ${changed}`}`,
    when: dateTimeText(entry.at),
  }
}

/** Names of the fields that a change moved; what was there at the start is the record itself. */
function changedFields({ body }: AuditEntry, words: AuditWords): string {
  if (body['before'] === undefined || body['before'] === null) return ''
  const { before, after } = bodyFacts(body, (name) => words.knownField(name) ?? '')
  return [...new Set([...before, ...after].map(({ label }) => label))].filter((label) => label !== '').join(', ')
}

function iconOf(action: string): Icon {
  const verb = action.slice(action.indexOf('.') + 1)
  if (/^(create|enroll|seed)/.test(verb)) return IconPlus
  if (/^(remove|cancel)/.test(verb)) return IconTrash
  return /^(update|change)/.test(verb) ? IconPencil : IconHistory
}
