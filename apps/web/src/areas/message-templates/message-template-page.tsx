import {
  messageTemplates,
  type TemplateSource,
  type WholeMessageTemplate,
} from '@caderneta/contracts/message-templates'
import { eligibilityWords, messageChannelWords, messageKindWords } from '@caderneta/contracts/message-template-words'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { DateTimeText, dateTimeText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { MessagePreview, previewContent } from './message-preview.tsx'
import { MessageTemplatePill } from './message-template-pill.tsx'
import { messageTemplatePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useSource } from './preview-page.tsx'
import { TemplateBanner } from './template-banner.tsx'
import { useTemplateVerbs } from './template-verbs.tsx'
import css from './templates.module.css'

export function MessageTemplatePage() {
  const t = usePhrases(phrases)
  const { messageTemplateId } = usePathParams(messageTemplatePaths.one)
  const source = useSource(messageTemplatePaths.one)
  return (
    <RecordPage
      query={useRecord(messageTemplates.get, { id: messageTemplateId, source })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: messageTemplatePaths.list({ source }) }]}
      useView={(record) => useTemplateView(record, source)}
    />
  )
}

function useTemplateView(record: WholeMessageTemplate, source: TemplateSource): RecordView {
  const isOwn = source === 'own'
  return {
    title: record.name,
    pills: (
      <>
        <MessageTemplatePill status={record.status} size="header" />
        <ActivePill isActive={record.isActive} gender="masculine" size="header" />
      </>
    ),
    verbs: useTemplateVerbs(record, source),
    lead: <Eligibility record={record} />,
    facts: useFacts(record),
    body: (
      <>
        <MessagePreview content={previewContent(record)} banner={record.banner} />
        {isOwn && record.channel === 'email' && <TemplateBanner record={record} />}
        {isOwn && <Versions record={record} />}
      </>
    ),
    ...(isOwn ? { history: { of: record.id } } : {}),
  }
}

function useFacts(record: WholeMessageTemplate): Fact[] {
  const t = usePhrases(phrases)
  const [channelWord, kindWord] = [useTableWords(messageChannelWords), useTableWords(messageKindWords)]
  return [
    { label: t('channel'), value: channelWord(record.channel) },
    { label: t('kind'), value: kindWord(record.kind) },
    { label: t('number'), value: record.number },
    { label: t('in_use'), value: record.approvedNumber ?? '---' },
    { label: t('changed_at'), value: dateTimeText(record.changedAt) },
    ...(record.channel === 'whatsapp'
      ? [
          { label: t('whatsapp_id'), value: record.whatsappId },
          { label: t('checked_at'), value: record.checkedAt === null ? '---' : dateTimeText(record.checkedAt) },
        ]
      : []),
  ]
}

/** Why nothing can be sent with it, and what leads out. */
function Eligibility({ record }: { record: WholeMessageTemplate }) {
  const t = usePhrases(phrases)
  const word = useTableWords(eligibilityWords)
  const { status, reasons, providerWords, approvedNumber } = record
  if (status === 'approved') return null
  const meanwhile = approvedNumber === null ? t('none_note') : t('older_note', { number: approvedNumber })
  if (status === 'pending')
    return (
      <Note tone="att">
        {t('pending_note')} {meanwhile}
      </Note>
    )
  return (
    <Note tone="bad">
      {t('reproved_note')} {meanwhile}
      <ul className={css.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{word(reason)}</li>
        ))}
      </ul>
      {providerWords !== null && t('provider_said', { words: providerWords })}
    </Note>
  )
}

function Versions({ record: { versions } }: { record: WholeMessageTemplate }) {
  const t = usePhrases(phrases)
  return (
    <>
      <SectionTitle>{t('versions')}</SectionTitle>
      <ul className={css.versions}>
        {versions.map(({ number, status, createdAt, byName }) => (
          <li key={number}>
            <strong>{number}</strong>
            <MessageTemplatePill status={status} />
            <DateTimeText at={createdAt} />
            <span>{t('by', { name: byName })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
