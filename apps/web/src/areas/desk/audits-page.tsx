import { type DeskAudit, deskAudits } from '@caderneta/contracts/desk-audits'
import { auditResultWords } from '@caderneta/contracts/transfer-audit-criteria'
import { AuditResult } from '@caderneta/contracts/transfer-audit-shapes'
import { auditKindWords, auditRunWords } from '@caderneta/contracts/transfer-audit-words'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleHalf2,
  IconLoader,
  IconLockOpen,
  IconMinus,
  IconX,
} from '@tabler/icons-react'
import { useMonthName } from '../../client/month-name.ts'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { transferAuditPaths } from '../transfer-audits/paths.ts'
import { deskAuditPhrases } from './audits-phrases.ts'
import { useNetworkFilter } from './use-network-filter.ts'

/** Audits of all networks: a row goes into its network, to the audit. */
export function DeskAuditsPage() {
  const t = usePhrases(deskAuditPhrases)
  const result = useTableWords(auditResultWords)
  const month = useMonthName()
  return (
    <ListPage
      list={deskAudits.audits}
      exported={deskAudits.exportAudits}
      title={t('title')}
      hint={t('hint')}
      find={t('find')}
      filters={[
        useNetworkFilter(),
        {
          field: 'result',
          name: t('result'),
          choices: AuditResult.options.map((value) => ({ value, label: result(value) })),
        },
        { field: 'isHolding', name: t('holding'), choices: [{ value: 'true', label: t('only_holding') }] },
      ]}
      columns={useColumns()}
      name={(row) => `${row.networkName}, ${row.schoolName}, ${month(row.competence)}`}
      onOpen={({ id, networkId, networkName }) =>
        enterNetwork({ id: networkId, name: networkName }, transferAuditPaths.one({ id }))
      }
      card={(row) => ({
        title: row.schoolName,
        amount: <Money cents={row.dueCents} />,
        lines: [row.networkName, month(row.competence)],
        pill: <AuditPill audit={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useColumns(): Column<DeskAudit>[] {
  const t = usePhrases(deskAuditPhrases)
  const month = useMonthName()
  const kind = useTableWords(auditKindWords)
  return [
    { id: 'school', header: t('school'), kind: 'name', fixed: true, cell: (row) => row.schoolName },
    { id: 'network', header: t('network'), kind: 'words', cell: (row) => row.networkName },
    { id: 'competence', header: t('competence'), kind: 'words', cell: (row) => month(row.competence) },
    { id: 'result', header: t('result'), cell: (row) => <AuditPill audit={row} /> },
    { id: 'warnings', header: t('warnings'), kind: 'number', rank: 'middle', cell: (row) => row.warnings },
    {
      id: 'number',
      header: t('number'),
      kind: 'words',
      rank: 'low',
      cell: (row) => t('numbered', { number: row.number }),
    },
    {
      id: 'kind',
      header: t('kind'),
      kind: 'words',
      quiet: true,
      rank: 'low',
      cell: (row) => kind(row.isAutomatic ? 'automatic' : 'manual'),
    },
    { id: 'made', header: t('made'), kind: 'date', rank: 'middle', cell: (row) => <DateTimeText at={row.startedAt} /> },
    { id: 'due', header: t('to_pay'), kind: 'money', cell: (row) => <Money cents={row.dueCents} digits /> },
  ]
}

const tones = { approved: 'ok', partial: 'att', reproved: 'bad', notExecuted: 'att' } as const
const icons = { approved: IconCheck, partial: IconCircleHalf2, reproved: IconX, notExecuted: IconMinus }

function AuditPill({ audit: { result, status, isReleased } }: { audit: DeskAudit }) {
  const t = usePhrases(deskAuditPhrases)
  const word = useTableWords(auditResultWords)
  const run = useTableWords(auditRunWords)
  if (status === 'failed') return <StatusPill tone="att" icon={IconAlertTriangle} word={run(status)} />
  if (result === null) return <StatusPill tone="neu" icon={IconLoader} word={run(status)} />
  if (isReleased) return <StatusPill tone="ok" icon={IconLockOpen} word={t('released', { result: word(result) })} />
  return <StatusPill tone={tones[result]} icon={icons[result]} word={word(result)} />
}
