import { auditResultWords } from '@caderneta/contracts/transfer-audit-criteria'
import { AuditResult, AuditRunStatus, type TransferAudit } from '@caderneta/contracts/transfer-audit-shapes'
import { auditKindWords, auditRunWords } from '@caderneta/contracts/transfer-audit-words'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import type { TransferStatus } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { useMonthName } from '../../client/month-name.ts'
import { ResultPill } from './audit-pills.tsx'
import { transferAuditPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useAuditDialog } from './use-audit-dialog.ts'

/** Transfers of a school that are audited at once. */
const mostTransfers = 60

/** Every audit of the schools, the newest first; from here to what is not audited yet. */
export function AuditsPage() {
  const t = usePhrases(phrases)
  const result = useTableWords(auditResultWords)
  const status = useTableWords(auditRunWords)
  const month = useMonthName()
  const { filter } = useRouteFilter(transferAudits.list)
  return (
    <ListPage
      list={transferAudits.list}
      exported={transferAudits.export}
      title={t('title')}
      actions={<Ways transferId={filter.transferId} schoolId={onlyOne(filter.schoolId)} />}
      chips={[{ field: 'transferId', name: t('the_transfer'), value: t('only_this') }]}
      find={t('school')}
      filters={[
        {
          field: 'result',
          name: t('outcome'),
          choices: AuditResult.options.map((value) => ({ value, label: result(value) })),
        },
        {
          field: 'status',
          name: t('state'),
          choices: AuditRunStatus.options.map((value) => ({ value, label: status(value) })),
        },
        useSchoolFilter(),
      ]}
      columns={useColumns()}
      name={(row) => `${row.schoolName}, ${month(row.competence)}, ${t('numbered', { number: row.number })}`}
      href={(row) => transferAuditPaths.one({ id: row.id })}
      card={(row) => ({
        title: row.schoolName,
        lines: [`${month(row.competence)} · ${t('numbered', { number: row.number })}`, dateTimeText(row.startedAt)],
        pill: <ResultPill audit={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
      emptyOfRecord={
        filter.transferId === undefined ? undefined : { title: t('audit_none'), hint: t('audit_none_hint') }
      }
    />
  )
}

/** The one value of a filter that takes several. */
function onlyOne(given: string | string[] | undefined): string | undefined {
  const values = given === undefined ? [] : [given].flat()
  return values.length === 1 ? values[0] : undefined
}

/** From all audits to what is not audited and to partial ones; from those of one transfer or school to another audit. */
function Ways({ transferId, schoolId }: { transferId: string | undefined; schoolId: string | undefined }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const ask = useAuditDialog()
  if (transferId !== undefined)
    return may(transferAudits.run) ? (
      <Button icon={IconShieldCheck} onClick={() => void ask([transferId])}>
        {t('audit_run')}…
      </Button>
    ) : null
  if (schoolId !== undefined && may(transferAudits.run)) return <SchoolRun schoolId={schoolId} />
  return (
    <>
      <Button href={transferAuditPaths.unaudited()}>{t('unaudited')}</Button>
      <Button href={transferAuditPaths.list({ result: 'partial' })}>{t('partial')}</Button>
    </>
  )
}

/** Audits what of one school is not paid yet, and says why where there is nothing to audit. */
function SchoolRun({ schoolId }: { schoolId: string }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const ask = useAuditDialog()
  const living = { schoolId, status: ['open', 'pendingAnalysis'] as TransferStatus[], maxResultCount: mostTransfers }
  const { data } = useRecord(transfers.list, living)
  if (!data) return null
  const guaranteed = data.items.filter(
    ({ coverage, adjustmentId }) => coverage === 'guaranteed' && adjustmentId === null,
  )
  const ids = guaranteed.filter(({ auditStatus }) => auditStatus !== 'running').map(({ id }) => id)
  const none = guaranteed.length > 0 ? 'transfer_audit_running' : 'transfer_audit_without_guarantee'
  return (
    <Button
      icon={IconShieldCheck}
      onClick={() => void ask(ids)}
      disabledReason={ids.length === 0 ? transferAudits.run.refusals[none]?.[language] : undefined}
    >
      {t('audit_run')}…
    </Button>
  )
}

function useColumns(): Column<TransferAudit>[] {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const kind = useTableWords(auditKindWords)
  return [
    { id: 'school', header: t('school'), kind: 'name', fixed: true, cell: (row) => row.schoolName },
    { id: 'competence', header: t('competence'), kind: 'words', cell: (row) => month(row.competence) },
    {
      id: 'number',
      header: t('one'),
      kind: 'words',
      rank: 'low',
      cell: (row) => t('numbered', { number: row.number }),
    },
    { id: 'result', header: t('outcome'), cell: (row) => <ResultPill audit={row} /> },
    { id: 'warnings', header: t('warnings'), kind: 'number', rank: 'middle', cell: (row) => row.warnings },
    {
      id: 'kind',
      header: t('kind'),
      kind: 'words',
      rank: 'low',
      cell: (row) => kind(row.isAutomatic ? 'automatic' : 'manual'),
    },
    { id: 'who', header: t('responsible'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.startedByName },
    {
      id: 'when',
      header: t('made_on'),
      kind: 'date',
      rank: 'middle',
      cell: (row) => <DateTimeText at={row.startedAt} />,
    },
  ]
}
