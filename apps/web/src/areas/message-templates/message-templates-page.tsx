import {
  MessageChannel,
  MessageKind,
  type MessageTemplate,
  MessageTemplateStatus,
  messageTemplates,
} from '@caderneta/contracts/message-templates'
import { messageChannelWords, messageKindWords, messageStatusWords } from '@caderneta/contracts/message-template-words'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { MessageTemplatePill } from './message-template-pill.tsx'
import { messageTemplatePaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** The network's own templates, or the provider's that it may use and copy. */
export function MessageTemplatesPage() {
  const t = usePhrases(phrases)
  const source = useRouteFilter(messageTemplates.list).textOf('source')
  const library = useRecord(messageTemplates.library, {}).data
  return (
    <ListPage
      list={messageTemplates.list}
      exported={messageTemplates.export}
      title={t('title')}
      hint={library && !library.isOn ? t('library_off') : undefined}
      create={
        library?.isOn
          ? { label: t('create'), href: messageTemplatePaths.create(), demand: messageTemplates.create }
          : undefined
      }
      find={t('name')}
      filters={useFilters()}
      columns={useColumns()}
      name={(row) => row.name}
      href={(row) => messageTemplatePaths.one({ messageTemplateId: row.id, source })}
      card={(row) => ({
        title: row.name,
        lines: [<Kinds key="kind" row={row} />],
        pill: <MessageTemplatePill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function Kinds({ row: { channel, kind } }: { row: MessageTemplate }) {
  const [channelWord, kindWord] = [useTableWords(messageChannelWords), useTableWords(messageKindWords)]
  return `${channelWord(channel)} · ${kindWord(kind)}`
}

function useFilters() {
  const t = usePhrases(phrases)
  const channelWord = useTableWords(messageChannelWords)
  const kindWord = useTableWords(messageKindWords)
  const statusWord = useTableWords(messageStatusWords)
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
      field: 'channel' as const,
      name: t('channel'),
      choices: MessageChannel.options.map((value) => ({ value, label: channelWord(value) })),
    },
    {
      field: 'kind' as const,
      name: t('kind'),
      choices: MessageKind.options.map((value) => ({ value, label: kindWord(value) })),
    },
    {
      field: 'status' as const,
      name: t('state'),
      choices: MessageTemplateStatus.options.map((value) => ({ value, label: statusWord(value) })),
    },
    { ...useActiveFilter('masculine'), name: t('offered') },
  ]
}

function useColumns(): Column<MessageTemplate>[] {
  const t = usePhrases(phrases)
  const channelWord = useTableWords(messageChannelWords)
  const kindWord = useTableWords(messageKindWords)
  return [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'channel', header: t('channel'), cell: (row) => channelWord(row.channel) },
    { id: 'kind', header: t('kind'), cell: (row) => kindWord(row.kind) },
    { id: 'status', header: t('state'), cell: (row) => <MessageTemplatePill status={row.status} /> },
    {
      id: 'isActive',
      header: t('offered'),
      cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" />,
      rank: 'low',
    },
    { id: 'number', header: t('number'), kind: 'number', cell: (row) => row.number, rank: 'low' },
    {
      id: 'changedAt',
      header: t('changed_at'),
      kind: 'date',
      cell: (row) => <DateTimeText at={row.changedAt} />,
      rank: 'low',
    },
  ]
}
