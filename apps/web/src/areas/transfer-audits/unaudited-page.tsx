import type { Transfer } from '@caderneta/contracts/transfer-shapes'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { transfers } from '@caderneta/contracts/transfers'
import { IconShieldCheck } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { type BulkVerb, type Column, type Selection, useSelection } from '../../ui/data-table.tsx'
import { Money } from '../../ui/format.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { transferPaths } from '../transfers/paths.ts'
import { useMonthName } from '../../client/month-name.ts'
import { transferAuditPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useAuditDialog } from './use-audit-dialog.ts'

/** Closed transfers with guaranteed revenue that wait for their audit: none is paid before it. */
export function UnauditedPage() {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const selection = useSelection<Transfer>()
  return (
    <ListPage
      list={transfers.list}
      always={{ auditStatus: 'waiting' }}
      title={t('unaudited')}
      actions={<Button href={transferAuditPaths.list()}>{t('all_audits')}</Button>}
      find={t('school')}
      filters={[useSchoolFilter()]}
      columns={useColumns()}
      bulk={{ selection, demand: transferAudits.run, verbs: [useAuditVerb(selection)] }}
      name={(row) => `${row.schoolName}, ${month(row.competence)}`}
      href={(row) => transferPaths.one({ id: row.id })}
      card={(row) => ({
        title: row.schoolName,
        amount: <Money cents={row.dueCents} />,
        lines: [month(row.competence)],
      })}
      empty={{ title: t('unaudited_empty'), hint: t('unaudited_hint') }}
    />
  )
}

function useColumns(): Column<Transfer>[] {
  const t = usePhrases(phrases)
  const month = useMonthName()
  return [
    { id: 'school', header: t('school'), kind: 'name', fixed: true, cell: (row) => row.schoolName },
    { id: 'competence', header: t('competence'), kind: 'words', cell: (row) => month(row.competence) },
    { id: 'closed', header: t('closed_on'), kind: 'words', cell: (row) => dateTimeText(row.closedAt) },
    { id: 'due', header: t('due_brl'), kind: 'money', cell: (row) => <Money cents={row.dueCents} digits /> },
  ]
}

function useAuditVerb(selection: Selection<Transfer>): BulkVerb {
  const t = usePhrases(phrases)
  const ask = useAuditDialog()
  const run = async () => {
    if (await ask([...selection.rows.keys()])) selection.clear()
  }
  return { id: 'audit', label: `${t('audit_run')}…`, icon: IconShieldCheck, onClick: () => void run() }
}
