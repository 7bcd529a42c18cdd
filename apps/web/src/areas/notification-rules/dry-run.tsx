import { messageTemplates } from '@caderneta/contracts/message-templates'
import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import {
  notificationRules,
  type PlannedMessage,
  type WholeNotificationRule,
} from '@caderneta/contracts/notification-rules'
import { notSentReasonWords } from '@caderneta/contracts/notification-words'
import { ruleNatures } from '@caderneta/contracts/rule-types'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { IconButton } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { guardianPaths } from '../guardians/paths.ts'
import css from './notification-rules.module.css'
import { phrases } from './phrases.ts'

/** Who would get what on a day, and who would not and why: the engine's own decision, written nowhere. */
export function DryRun({ record }: { record: WholeNotificationRule }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const { today } = useConfiguration().environment
  const [day, setDay] = useState<string | null>(null)
  const reach = useRecord(notificationRules.reach, { id: record.id, source: record.source }).data
  if (!may(notificationRules.dryRun)) return null
  const first = reach?.days[0]?.day
  const shown = day ?? first ?? today
  return (
    <>
      <SectionTitle>{t('dry_run')}</SectionTitle>
      <p>
        {reach ? t(reach.isMore ? 'reach_more' : 'reach', { families: reach.families }) : null} {t('dry_run_hint')}
      </p>
      <div className={css.look}>
        <DateField
          label={t('day')}
          value={shown}
          min={today}
          onChange={setDay}
          error={undefined}
          onBlur={() => undefined}
        />
      </div>
      <Planned record={record} day={shown} />
    </>
  )
}

function Planned({ record, day }: { record: WholeNotificationRule; day: string }) {
  const { id, source } = record
  const t = usePhrases(phrases)
  const page = usePage(notificationRules.dryRun, { id, source, day })
  const columns = useColumns(record)
  return (
    <RecordTable>
      <DataTable
        label={t('dry_run')}
        columns={columns}
        rows={page.rows}
        rowId={(row) => `${row.guardianId} ${row.action}`}
        rowName={(row) => row.guardianName}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        card={(row) => ({
          title: row.guardianName,
          lines: [row.actionName, <What key="what" row={row} />, <See key="see" row={row} actions={record.actions} />],
        })}
        face={faceOf(page, <EmptyFace title={t('nobody')} ruled={false} />)}
        faceKeepsHead={false}
      />
    </RecordTable>
  )
}

const ofWhat = { invoice: 'of_invoices', agreement: 'of_agreements', enrollment: 'of_enrollments' } as const

function useColumns({ actions, type }: WholeNotificationRule): Column<PlannedMessage>[] {
  const t = usePhrases(phrases)
  const may = useMay()
  const channelWord = useTableWords(messageChannelWords)
  return [
    {
      id: 'guardian',
      header: t('guardian'),
      kind: 'name',
      cell: (row) => <TextLink href={guardianPaths.one({ guardianId: row.guardianId })}>{row.guardianName}</TextLink>,
      fixed: true,
    },
    { id: 'action', header: t('action'), cell: (row) => row.actionName },
    { id: 'channel', header: t('channel'), cell: (row) => channelWord(row.channel) },
    { id: 'to', header: t('to'), cell: (row) => row.recipient ?? '---', rank: 'low' },
    {
      id: 'subjects',
      header: t('of_what'),
      cell: (row) => t(ofWhat[ruleNatures[type].about], { count: row.subjects }),
      rank: 'low',
    },
    { id: 'what', header: t('leaves_at'), kind: 'words', cell: (row) => <What row={row} />, minWidth: 180 },
    ...(may(messageTemplates.preview)
      ? [{ id: 'see', header: t('message'), cell: (row: PlannedMessage) => <See row={row} actions={actions} /> }]
      : []),
  ]
}

/** As the family would get it: by the action's own template, or by the one of its other channel. */
function See({ row, actions }: { row: PlannedMessage; actions: WholeNotificationRule['actions'] }) {
  const t = usePhrases(phrases)
  const action = actions.find(({ position }) => position === row.action)
  const template = row.isFallback ? action?.fallback : action?.template
  if (!template) return null
  const { guardianId, guardianName } = row
  // The dialog comes when it is asked for: the page is large without it.
  const see = async () => {
    const { showMessageOfFamily } = await import('../message-templates/public.ts')
    await showMessageOfFamily({ template, guardianId, guardianName })
  }
  return <IconButton label={t('see_of', { name: guardianName })} icon={IconEye} onClick={() => void see()} />
}

function What({ row: { reason, sendsAt } }: { row: PlannedMessage }) {
  const t = usePhrases(phrases)
  const word = useTableWords(notSentReasonWords)
  return reason === null ? <DateTimeText at={sendsAt} /> : t('left_out', { why: word(reason) })
}
