import { type AuditEntry, auditLog } from '@caderneta/contracts/audit-log'
import { useState } from 'react'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { type ActionWords, useActionWords } from './action-words.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { phrases } from './phrases.ts'

type Words = Translate<(typeof phrases.keys)[number]>

/** Who did what, newest first; a line opens beside the list. */
export function AuditLogPage() {
  const t = usePhrases(phrases)
  const words = useActionWords()
  const { filter, change, clear } = useRouteFilter(auditLog.list)
  const page = usePage(auditLog.list, filter)
  const [open, setOpen] = useState<AuditEntry>()
  const isFiltered = Object.keys(filter).length > 0
  return (
    <ListScreen
      title={t('title')}
      summary={<ChainState />}
      filters={
        <ListFilters
          filters={[
            { id: 'period', name: t('period'), value: filter.period, choices: periods(t) },
            { id: 'action', name: t('area'), value: filter.action, choices: words.areas },
          ]}
          onChange={(id, value) => change({ [id]: value })}
          onClear={clear}
        />
      }
      drawer={
        open && (
          <AuditDrawer
            entry={open}
            words={words}
            onClose={() => setOpen(undefined)}
            onRecord={(subjectId) => change({ subjectId })}
          />
        )
      }
    >
      <DataTable
        label={t('title')}
        columns={columnsOf(t, words)}
        rows={page.rows}
        rowId={idOf}
        rowName={(row) => `${actorOf(row, t)} ${words.verb(row.action)}`}
        onOpen={setOpen}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(page, isFiltered ? <NothingFound /> : <EmptyFace title={t('empty')}>{t('empty_hint')}</EmptyFace>)}
        card={(row) => ({
          title: `${actorOf(row, t)} ${words.verb(row.action)}`,
          lines: [words.area(row.action), dateTimeText(row.at)],
        })}
      />
    </ListScreen>
  )
}

/** The chain, checked when the page opens. */
function ChainState() {
  const t = usePhrases(phrases)
  const { data } = useRecord(auditLog.chain, {})
  if (!data) return null
  return data.isWhole ? (
    <Note tone="ok">{t('whole', { lines: data.lines, checked: data.checkedLines })}</Note>
  ) : (
    <Note tone="bad">{t('broken', { line: data.firstBrokenLine ?? 0 })}</Note>
  )
}

function columnsOf(t: Words, words: ActionWords): Column<AuditEntry>[] {
  return [
    { id: 'when', header: t('when'), kind: 'date', cell: (row) => dateTimeText(row.at), fixed: true },
    { id: 'who', header: t('who'), kind: 'name', cell: (row) => actorOf(row, t) },
    { id: 'what', header: t('what'), cell: (row) => words.verb(row.action) },
    { id: 'where', header: t('on_what'), cell: (row) => words.area(row.action), quiet: true },
    { id: 'seal', header: t('seal'), cell: (row) => sealOf(row, t), quiet: true, rank: 'low' },
  ]
}

function periods(t: Words) {
  return [
    { value: 'day', label: t('day') },
    { value: 'week', label: t('week') },
    { value: 'month', label: t('month') },
  ]
}

const systemActor = '00000000-0000-7000-8000-000000000001'

export function actorOf(entry: AuditEntry, t: Words): string {
  return entry.actorName ?? (entry.actorId === systemActor ? t('system') : t('unknown'))
}

export function sealOf(entry: AuditEntry, t: Words): string {
  return entry.seq === null ? t('waiting') : t('sealed', { seq: entry.seq })
}

function idOf(entry: AuditEntry): string {
  return `${entry.at}/${entry.action}/${entry.subjectId ?? ''}/${entry.seq ?? ''}`
}
