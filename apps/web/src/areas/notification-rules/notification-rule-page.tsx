import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { notificationRules, type WholeNotificationRule } from '@caderneta/contracts/notification-rules'
import { ruleTypeWords, suspendedReasonWords } from '@caderneta/contracts/notification-words'
import { ruleNatures } from '@caderneta/contracts/rule-types'
import { categoryWords } from '@caderneta/contracts/product-words'
import { usePathParams, usePathSearch } from '../../client/path.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { messageTemplatePaths } from '../message-templates/paths.ts'
import { ActionLanes } from './action-lanes.tsx'
import { DryRun } from './dry-run.tsx'
import { notificationRulePaths } from './paths.ts'
import { previewDemand } from './preview-demand.ts'
import { keyOf } from './rule-messages.ts'
import { phrases } from './phrases.ts'
import { RulePill } from './rule-pill.tsx'
import { useRuleVerbs } from './rule-verbs.ts'
import { useDayText } from './use-day-text.ts'

export function NotificationRulePage() {
  const t = usePhrases(phrases)
  const { notificationRuleId: id } = usePathParams(notificationRulePaths.one)
  const source = usePathSearch(notificationRulePaths.one).source === 'standard' ? 'standard' : 'own'
  return (
    <RecordPage
      query={useRecord(notificationRules.get, { id, source })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: notificationRulePaths.list({ source }) }]}
      useView={useRuleView}
    />
  )
}

function useRuleView(record: WholeNotificationRule): RecordView {
  const t = usePhrases(phrases)
  const isNetwork = useConfiguration().currentTenant.id !== null
  return {
    title: record.name,
    pills: <RulePill status={record.status} size="header" />,
    verbs: useRuleVerbs(record),
    lead: <Unpublished record={record} />,
    facts: useFacts(record),
    body: (
      <>
        <SectionTitle>{t('actions')}</SectionTitle>
        <ActionLanes actions={record.actions} type={record.type} />
        <Actions record={record} />
        {isNetwork && record.actions.some(({ isOn }) => isOn) && <DryRun record={record} />}
      </>
    ),
    ...(record.source === 'own' ? { history: { of: record.id } } : {}),
  }
}

function Unpublished({ record: { status, number, publishedNumber } }: { record: WholeNotificationRule }) {
  const t = usePhrases(phrases)
  if (status === 'draft') return <Note tone="go">{t('draft_note')}</Note>
  if (publishedNumber === number) return null
  if (publishedNumber === null) return <Note tone="att">{t('pending_note')}</Note>
  return <Note tone="att">{t('newer_note', { number, published: publishedNumber })}</Note>
}

function useFacts(record: WholeNotificationRule): Fact[] {
  const t = usePhrases(phrases)
  const [typeWord, categoryWord] = [useTableWords(ruleTypeWords), useTableWords(categoryWords)]
  const { schools, categories, number, publishedNumber } = record
  return [
    { label: t('type'), value: typeWord(record.type) },
    {
      label: t('schools'),
      value: schools.length === 0 ? t('all_schools') : schools.map(({ name }) => name).join(', '),
    },
    ...(ruleNatures[record.type].about === 'invoice'
      ? [
          {
            label: t('categories'),
            value: categories.length === 0 ? t('all_categories') : categories.map(categoryWord).join(', '),
          },
        ]
      : []),
    { label: t('number'), value: number },
    { label: t('published_number'), value: publishedNumber ?? '---' },
    { label: t('changed_at'), value: `${dateTimeText(record.changedAt)}, ${record.changedByName}` },
  ]
}

type Action = WholeNotificationRule['actions'][number]

function Actions({ record: { id, source, actions, type } }: { record: WholeNotificationRule }) {
  const t = usePhrases(phrases)
  const mayPreview = useMay()(previewDemand)
  const dayText = useDayText()
  const channelWord = useTableWords(messageChannelWords)
  const columns: Column<Action>[] = [
    { id: 'name', header: t('action'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'days', header: t('day'), cell: (row) => dayText(type, row.days) },
    { id: 'channel', header: t('channel'), cell: (row) => channelWord(row.channel) },
    { id: 'template', header: t('template'), cell: (row) => <TemplateLink of={row.template} />, rank: 'middle' },
    {
      id: 'fallback',
      header: t('fallback'),
      cell: (row) => (row.fallback ? <TemplateLink of={row.fallback} /> : '---'),
      rank: 'low',
    },
    { id: 'state', header: t('state'), kind: 'words', cell: (row) => <ActionState action={row} />, minWidth: 160 },
    ...(mayPreview
      ? [
          {
            id: 'preview',
            header: t('preview'),
            cell: (row: Action) => <PreviewLink of={{ id, source }} action={row} />,
          },
        ]
      : []),
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('actions')}
        columns={columns}
        rows={actions}
        rowId={(row) => String(row.position)}
        rowName={(row) => row.name}
        card={(row) => ({
          title: row.name,
          lines: [
            `${dayText(type, row.days)} · ${channelWord(row.channel)}`,
            <ActionState key="state" action={row} />,
            ...(mayPreview ? [<PreviewLink key="preview" of={{ id, source }} action={row} />] : []),
          ],
        })}
        face={
          actions.length === 0 ? (
            <EmptyFace title={t('no_actions')} ruled={false}>
              {t('no_actions_hint')}
            </EmptyFace>
          ) : undefined
        }
        faceKeepsHead={false}
      />
    </RecordTable>
  )
}

function TemplateLink({ of: { id, source, name } }: { of: Action['template'] }) {
  return <TextLink href={messageTemplatePaths.one({ messageTemplateId: id, source })}>{name}</TextLink>
}

type PreviewLinkProps = { of: Pick<WholeNotificationRule, 'id' | 'source'>; action: Action }

function PreviewLink({ of: { id, source }, action }: PreviewLinkProps) {
  const t = usePhrases(phrases)
  const href = messageTemplatePaths.preview({ messageTemplateId: id, source, message: keyOf(action, false) })
  return (
    <TextLink href={href} label={t('preview_of', { name: action.name })}>
      {t('preview')}
    </TextLink>
  )
}

function ActionState({ action: { isOn, suspended } }: { action: Action }) {
  const t = usePhrases(phrases)
  const word = useTableWords(suspendedReasonWords)
  if (!isOn) return t('action_off')
  return suspended.length === 0 ? t('action_on') : t('action_suspended', { why: suspended.map(word).join(', ') })
}
