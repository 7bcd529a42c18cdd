import { type AuditEntryOfAll, auditLog } from '@caderneta/contracts/audit-log'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { type AuditWords, useAuditWords } from '../../screens/audit-words.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { auditLogPaths } from '../audit-log/paths.ts'
import { AuditDrawer, auditPhrases, chosen, findUsers, useKindFilter } from '../audit-log/public.ts'
import { deskJobPhrases } from './jobs-phrases.ts'
import { useNetworkFilter } from './use-network-filter.ts'

type Line = AuditEntryOfAll

/** Who did what in all networks; a line opens beside the list, and its network from there. */
export function DeskAuditTrailPage() {
  const t = usePhrases(deskJobPhrases)
  const ofLog = usePhrases(auditPhrases)
  const words = useAuditWords()
  const { change, textOf } = useRouteFilter(auditLog.listAllNetworks)
  const subject = textOf('subjectId')
  return (
    <ListPage
      list={auditLog.listAllNetworks}
      exported={auditLog.exportAllNetworks}
      title={t('trail')}
      hint={t('trail_hint')}
      period={{ name: t('when'), from: 'from', to: 'until' }}
      filters={useTrailFilters(words, textOf('actorId'))}
      chips={subject === undefined ? [] : [{ field: 'subjectId', name: ofLog('record'), value: subject.slice(-12) }]}
      columns={useColumns(words)}
      id={idOf}
      name={(row) => `${words.actor(row)} ${words.deed(row)}`}
      preview={({ id, rows, close }) => {
        const entry = rows.find((row) => idOf(row) === id)
        return (
          entry && (
            <AuditDrawer
              entry={entry}
              words={words}
              onClose={close}
              onRecord={(subjectId) => change({ subjectId })}
              onNetwork={entry.tenantId === 0 ? undefined : () => enter(entry)}
            />
          )
        )
      }}
      card={(row) => ({
        title: `${words.actor(row)} ${words.deed(row)}`,
        lines: [row.networkName ?? t('global'), dateTimeText(row.at), words.origin(row)],
      })}
      empty={{ title: t('no_lines'), hint: t('no_lines_hint') }}
    />
  )
}

function enter({ tenantId, networkName }: Line): void {
  enterNetwork({ id: tenantId, name: networkName ?? String(tenantId) }, auditLogPaths.list())
}

/** People are found among those of the provider: others have a name in their own network alone. */
function useTrailFilters(words: AuditWords, actorId: string | undefined) {
  const t = usePhrases(auditPhrases)
  return [
    { ...useNetworkFilter(), field: 'tenantId' as const },
    { field: 'actorId' as const, name: t('who'), find: findUsers, choices: chosen(actorId, undefined) },
    { field: 'action' as const, name: t('call'), choices: words.calls },
    useKindFilter(),
  ]
}

function useColumns(words: AuditWords): Column<Line>[] {
  const t = usePhrases(deskJobPhrases)
  const ofLog = usePhrases(auditPhrases)
  return [
    { id: 'when', header: ofLog('when'), kind: 'date', cell: (row) => dateTimeText(row.at), fixed: true },
    { id: 'network', header: t('network'), kind: 'words', cell: (row) => row.networkName ?? t('global') },
    { id: 'who', header: ofLog('who'), kind: 'name', cell: (row) => words.actor(row) },
    { id: 'what', header: ofLog('what'), kind: 'words', minWidth: 200, cell: (row) => words.deed(row) },
    { id: 'where', header: ofLog('on_what'), cell: (row) => words.area(row.action), quiet: true, rank: 'middle' },
    { id: 'origin', header: ofLog('origin'), cell: words.origin, quiet: true, rank: 'low' },
  ]
}

function idOf(entry: Line): string {
  return `${entry.tenantId}/${entry.at}/${entry.action}/${entry.subjectId ?? ''}/${entry.seq ?? ''}`
}
