import { type AuditEntry, auditLog } from '@caderneta/contracts/audit-log'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { type Column } from '../../ui/data-table.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { type AuditWords, useAuditWords } from '../../screens/audit-words.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { ChainState } from './chain-state.tsx'
import { phrases } from './phrases.ts'
import { useAuditChips, useAuditFilters } from './use-audit-filters.ts'
import { ListPage } from '../../screens/list-page.tsx'

type Words = Translate<(typeof phrases.keys)[number]>

/** Who did what, newest first; a line opens beside the list. */
export function AuditLogPage() {
  const t = usePhrases(phrases)
  const words = useAuditWords()
  const { change } = useRouteFilter(auditLog.list)
  return (
    <ListPage
      list={auditLog.list}
      exported={auditLog.export}
      title={t('title')}
      summary={<ChainState words={words} />}
      period={{ name: t('period'), from: 'from', to: 'until' }}
      filters={useAuditFilters(words)}
      chips={useAuditChips(words)}
      columns={columnsOf(t, words)}
      id={idOf}
      name={(row) => `${words.actor(row)} ${words.deed(row)}`}
      preview={({ id, rows, close }) => {
        const entry = rows.find((row) => idOf(row) === id)
        return (
          entry && (
            <AuditDrawer entry={entry} words={words} onClose={close} onRecord={(subjectId) => change({ subjectId })} />
          )
        )
      }}
      card={(row) => ({
        title: `${words.actor(row)} ${words.deed(row)}`,
        lines: [words.area(row.action), dateTimeText(row.at), words.origin(row)],
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function columnsOf(t: Words, words: AuditWords): Column<AuditEntry>[] {
  return [
    { id: 'when', header: t('when'), kind: 'date', cell: (row) => dateTimeText(row.at), fixed: true },
    { id: 'who', header: t('who'), kind: 'name', cell: (row) => words.actor(row) },
    { id: 'what', header: t('what'), kind: 'words', minWidth: 200, cell: (row) => words.deed(row) },
    { id: 'where', header: t('on_what'), cell: (row) => words.area(row.action), quiet: true, rank: 'middle' },
    { id: 'origin', header: t('origin'), cell: words.origin, quiet: true, rank: 'middle' },
    { id: 'seal', header: t('seal'), cell: (row) => sealOf(row, t), quiet: true, rank: 'low' },
  ]
}

function sealOf(entry: AuditEntry, t: Words): string {
  return entry.seq === null ? t('waiting') : t('sealed', { seq: entry.seq })
}

function idOf(entry: AuditEntry): string {
  return `${entry.at}/${entry.action}/${entry.subjectId ?? ''}/${entry.seq ?? ''}`
}
