import type { TransferAuditRecord } from '@caderneta/contracts/transfer-audit-shapes'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { transferPaths } from '../transfers/paths.ts'
import { useMonthName } from '../../client/month-name.ts'
import { ResultPill } from './audit-pills.tsx'
import { useAuditVerbs } from './audit-verbs.ts'
import { transferAuditPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { VerdictTable } from './verdict-table.tsx'

/** One audit: its verdict by criterion, and the decision that it waits for. */
export function AuditPage() {
  const t = usePhrases(phrases)
  const { id = '' } = usePathSearch(transferAuditPaths.one)
  return (
    <RecordPage
      query={useRecord(transferAudits.get, { id })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: transferAuditPaths.list() }]}
      useView={useAuditView}
    />
  )
}

function useAuditView(audit: TransferAuditRecord): RecordView {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const name = t('numbered', { number: audit.number })
  return {
    crumb: name,
    title: name,
    who: `${audit.schoolName}, ${month(audit.competence)}`,
    pills: <ResultPill audit={audit} size="header" />,
    nextStep: audit.can.release.can ? t('next_release') : undefined,
    verbs: useAuditVerbs(audit),
    lead: <BigMoney cents={audit.transferCents} label={t('value')} />,
    facts: useFacts(audit),
    body: <Notes audit={audit} />,
    tabs: [{ id: 'criterios', label: t('criteria'), body: <VerdictTable audit={audit} /> }],
    history: { of: audit.id, as: 'tab' },
  }
}

function Notes({ audit }: { audit: TransferAuditRecord }) {
  const t = usePhrases(phrases)
  const { status, isReplaced, releasedAt, releasedByName, releasedReason } = audit
  return (
    <>
      {status === 'running' && <Note tone="go">{t('running')}</Note>}
      {status === 'failed' && <Note tone="bad">{t('failed')}</Note>}
      {isReplaced && <Note tone="neu">{t('replaced')}</Note>}
      {releasedAt !== null && (
        <Note tone="ok">
          {t('released_by', { name: releasedByName ?? '', at: dateTimeText(releasedAt) })}: {releasedReason}
        </Note>
      )}
    </>
  )
}

function useFacts(audit: TransferAuditRecord): Fact[] {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const { criteriaVersion, inputHash } = audit
  const version = criteriaVersion === 0 ? t('version_default') : t('version_of', { number: criteriaVersion ?? '' })
  return [
    {
      label: t('responsible'),
      value: audit.isAutomatic ? t('automatic_of') : `${audit.startedByName} (${t('manual_of')})`,
    },
    { label: t('made_on'), value: dateTimeText(audit.finishedAt ?? audit.startedAt) },
    { label: t('competence'), value: month(audit.competence) },
    {
      label: t('the_transfer'),
      value: <TextLink href={transferPaths.one({ id: audit.transferId })}>{t('see_transfer')}</TextLink>,
    },
    ...(criteriaVersion === null ? [] : [{ label: t('criteria_version'), value: version }]),
    ...(inputHash === null ? [] : [{ label: t('snapshot'), value: inputHash.slice(0, 12) }]),
  ]
}
