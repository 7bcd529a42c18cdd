import { messageTemplates, type TemplateSource } from '@caderneta/contracts/message-templates'
import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import type { notificationRules, WholeNotificationRule } from '@caderneta/contracts/notification-rules'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage } from '../../screens/record-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextLink, useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { messageTemplatePaths } from '../message-templates/paths.ts'
import { MessagePreview, previewContent, usePreviewChoice } from '../message-templates/public.ts'
import { notificationRulePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RulePill } from './rule-pill.tsx'
import { messagesOf, type RuleMessage } from './rule-messages.ts'
import { useDayText } from './use-day-text.ts'

type Props = { query: ReturnType<typeof useRecord<typeof notificationRules.get>>; source: TemplateSource }

/** Every message that a rule writes, one at a time, as a family sees it. */
export function RulePreview({ query, source }: Props) {
  const t = usePhrases(phrases)
  return (
    <RecordPage
      query={query}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: notificationRulePaths.list({ source }) }]}
      useView={(record) => ({
        title: record.name,
        pills: <RulePill status={record.status} size="header" />,
        body: <Messages record={record} source={source} />,
      })}
    />
  )
}

function Messages({ record, source }: { record: WholeNotificationRule; source: TemplateSource }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const nameOf = useMessageName(record)
  const choice = usePreviewChoice()
  const all = messagesOf(record)
  const { message } = usePathSearch(messageTemplatePaths.preview)
  const shown = all.find(({ key }) => key === message) ?? all[0]
  if (!shown) return null
  const show = (key: string | null) => {
    if (key !== null) navigate(messageTemplatePaths.preview({ messageTemplateId: record.id, source, message: key }))
  }
  return (
    <>
      <FormSection title={t('messages_of_rule')}>
        <FormField span={6}>
          <SelectField
            label={t('message_shown')}
            options={all.map((each) => ({ value: each.key, label: nameOf(each) }))}
            value={shown.key}
            onChange={show}
          />
        </FormField>
        <FormField span={6}>
          <TextLink href={notificationRulePaths.one({ notificationRuleId: record.id, source })}>
            {t('back_to_rule')}
          </TextLink>
        </FormField>
      </FormSection>
      <Shown message={shown} choice={choice} />
    </>
  )
}

function Shown({ message, choice }: { message: RuleMessage; choice: ReturnType<typeof usePreviewChoice> }) {
  const { id, source } = message.template
  const query = useRecord(messageTemplates.get, { id, source })
  return (
    <LoadedOnce key={message.key} query={query}>
      {(record) => <MessagePreview content={previewContent(record)} banner={record.banner} choice={choice} />}
    </LoadedOnce>
  )
}

function useMessageName({ type }: WholeNotificationRule) {
  const t = usePhrases(phrases)
  const dayText = useDayText()
  const channelWord = useTableWords(messageChannelWords)
  return ({ action, template, isFallback }: RuleMessage) => {
    const values = { action: action.name, day: dayText(type, action.days), template: template.name }
    return isFallback
      ? t('message_in_place', values)
      : t('message_of', { ...values, channel: channelWord(action.channel) })
  }
}
