import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { type NotificationRule, notificationRules, RuleStatus, RuleType } from '@caderneta/contracts/notification-rules'
import { ruleStatusWords, ruleTypeWords } from '@caderneta/contracts/notification-words'
import { lazy, Suspense } from 'react'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { notificationRulePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RulePill } from './rule-pill.tsx'

const ChannelNotes = lazy(async () => ({ default: (await import('../deliveries/public.ts')).ChannelNotes }))

/** The network's own rules, or the provider's that are for every network. */
export function NotificationRulesPage() {
  const t = usePhrases(phrases)
  const source = useRouteFilter(notificationRules.list).textOf('source')
  const typeWord = useTableWords(ruleTypeWords)
  return (
    <ListPage
      list={notificationRules.list}
      exported={notificationRules.export}
      title={t('title')}
      create={{ label: t('create'), href: notificationRulePaths.create(), demand: notificationRules.create }}
      summary={
        <Suspense>
          <ChannelNotes />
        </Suspense>
      }
      find={t('name')}
      filters={useFilters()}
      columns={useColumns(source === 'standard' ? 'standard' : 'own')}
      name={(row) => row.name}
      href={(row) => notificationRulePaths.one({ notificationRuleId: row.id, source })}
      card={(row) => ({
        title: row.name,
        lines: [typeWord(row.type), <Channels key="channels" row={row} />],
        pill: <RulePill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useFilters() {
  const t = usePhrases(phrases)
  const typeWord = useTableWords(ruleTypeWords)
  const statusWord = useTableWords(ruleStatusWords)
  return [
    {
      field: 'source' as const,
      name: t('source'),
      choices: [
        { value: 'own', label: t('source_own') },
        { value: 'standard', label: t('source_standard') },
      ],
    },
    {
      field: 'type' as const,
      name: t('type'),
      choices: RuleType.options.map((value) => ({ value, label: typeWord(value) })),
    },
    {
      field: 'status' as const,
      name: t('state'),
      choices: RuleStatus.options.map((value) => ({ value, label: statusWord(value) })),
    },
  ]
}

function useColumns(source: 'own' | 'standard'): Column<NotificationRule>[] {
  const t = usePhrases(phrases)
  const typeWord = useTableWords(ruleTypeWords)
  return [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'type', header: t('type'), cell: (row) => typeWord(row.type), rank: 'middle' },
    { id: 'status', header: t('state'), cell: (row) => <RulePill status={row.status} /> },
    { id: 'channels', header: t('channels'), cell: (row) => <Channels row={row} /> },
    { id: 'actions', header: t('actions_on'), kind: 'number', cell: (row) => row.actionCount, rank: 'low' },
    { id: 'reach', header: t('reach_short'), kind: 'number', cell: (row) => <Reached row={row} source={source} /> },
  ]
}

function Channels({ row: { channels } }: { row: NotificationRule }) {
  const word = useTableWords(messageChannelWords)
  return channels.length === 0 ? '---' : channels.map(word).join(', ')
}

/** Counted up to a bound; one call for all rows of the page. */
function Reached({ row: { id, actionCount }, source }: { row: NotificationRule; source: 'own' | 'standard' }) {
  const isNetwork = useConfiguration().currentTenant.id !== null
  const { data } = useRecord(
    notificationRules.reachOfAll,
    { source },
    { enabled: isNetwork && actionCount > 0, staleSeconds: 60 },
  )
  const found = data?.items.find((each) => each.id === id)
  return found ? `${found.families}${found.isMore ? '+' : ''}` : '---'
}
