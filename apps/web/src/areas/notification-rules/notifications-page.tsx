import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import {
  MessageChannel,
  type Notification,
  notificationRules,
  NotificationStatus,
  NotSentReason,
} from '@caderneta/contracts/notification-rules'
import { deliveryReasonWords } from '@caderneta/contracts/delivery-words'
import { notificationStatusWords, notSentReasonWords } from '@caderneta/contracts/notification-words'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { NotificationPill } from './notification-pill.tsx'
import { notificationRulePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useRules } from './use-rules.ts'

/** What rules wrote to families, newest first: what left, what waits, what did not leave and why. */
export function NotificationsPage() {
  const t = usePhrases(phrases)
  const channelWord = useTableWords(messageChannelWords)
  return (
    <ListPage
      list={notificationRules.messages}
      exported={notificationRules.exportMessages}
      title={t('messages')}
      find={t('guardian')}
      filters={useFilters()}
      columns={useColumns()}
      name={(row) => t('message_row', { name: row.guardianName, action: row.actionName })}
      href={(row) => notificationRulePaths.message({ notificationId: row.id })}
      card={(row) => ({
        title: row.guardianName,
        lines: [`${row.actionName} · ${channelWord(row.channel)}`, <Why key="why" row={row} />],
        pill: <NotificationPill status={row.status} />,
      })}
      empty={{ title: t('no_messages'), hint: t('no_messages_hint') }}
    />
  )
}

function useFilters() {
  const t = usePhrases(phrases)
  const channelWord = useTableWords(messageChannelWords)
  const statusWord = useTableWords(notificationStatusWords)
  const reasonWord = useTableWords(notSentReasonWords)
  const rules = useRules()
  return [
    {
      field: 'ruleId' as const,
      name: t('rule'),
      choices: rules,
    },
    {
      field: 'channel' as const,
      name: t('channel'),
      choices: MessageChannel.options.map((value) => ({ value, label: channelWord(value) })),
    },
    {
      field: 'status' as const,
      name: t('state'),
      choices: NotificationStatus.options.map((value) => ({ value, label: statusWord(value) })),
    },
    {
      field: 'reason' as const,
      name: t('why_not'),
      choices: NotSentReason.options.map((value) => ({ value, label: reasonWord(value) })),
    },
  ]
}

function useColumns(): Column<Notification>[] {
  const t = usePhrases(phrases)
  const channelWord = useTableWords(messageChannelWords)
  return [
    { id: 'guardian', header: t('guardian'), kind: 'name', cell: (row) => row.guardianName, fixed: true },
    { id: 'rule', header: t('rule'), cell: (row) => row.ruleName, rank: 'low' },
    { id: 'action', header: t('action'), cell: (row) => row.actionName, rank: 'middle' },
    { id: 'channel', header: t('channel'), cell: (row) => channelWord(row.channel) },
    { id: 'status', header: t('state'), cell: (row) => <NotificationPill status={row.status} /> },
    { id: 'why', header: t('why'), kind: 'words', cell: (row) => <Why row={row} />, minWidth: 160 },
    {
      id: 'createdAt',
      header: t('planned_at'),
      kind: 'date',
      cell: (row) => <DateTimeText at={row.createdAt} />,
      sortable: true,
    },
  ]
}

/** Why it did not leave or did not arrive; when it leaves, while it waits. */
export function Why({ row: { reason, answer, status, sendsAt } }: { row: Notification }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const word = useTableWords(notSentReasonWords)
  if (reason !== null) return word(reason)
  if (answer !== null) return deliveryReasonWords[answer]?.[language] ?? answer
  return status === 'waiting' ? (
    <>
      {t('leaves_at')} <DateTimeText at={sendsAt} />
    </>
  ) : (
    '---'
  )
}
