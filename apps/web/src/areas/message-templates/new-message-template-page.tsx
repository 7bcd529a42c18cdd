import { MessageChannel, messageTemplates } from '@caderneta/contracts/message-templates'
import { messageChannelWords, messageKindWords } from '@caderneta/contracts/message-template-words'
import { SentKind } from '@caderneta/contracts/message-variables'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import type { FormValues } from '../../client/form-values.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { formPhrases } from './form-phrases.ts'
import { messageTemplatePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { contentOf, TemplateFields } from './template-fields.tsx'

const initial: FormValues<typeof messageTemplates.create> = {
  name: null,
  channel: 'email',
  kind: 'beforeDue',
  subject: null,
  body: '',
  subjectEn: null,
  bodyEn: null,
  buttonLabel: null,
  buttonLabelEn: null,
  buttonTarget: null,
  whatsappId: null,
}

export function NewMessageTemplatePage() {
  const t = usePhrases(phrases)
  const f = usePhrases(formPhrases)
  const saved = useSaved()
  const [channelWord, kindWord] = [useTableWords(messageChannelWords), useTableWords(messageKindWords)]
  const hasWhatsapp = useRecord(messageTemplates.library, {}).data?.hasWhatsapp !== false
  const form = useForm(messageTemplates.create, {
    initial,
    given: ({ name, channel, kind, ...content }) => ({
      name,
      channel,
      kind,
      ...contentOf(content, channel ?? 'email'),
    }),
    onDone: ({ id, name }) =>
      saved({ title: t('saved_new'), line: name }, messageTemplatePaths.one({ messageTemplateId: id })),
  })
  const channels = MessageChannel.options.filter((channel) => channel !== 'whatsapp' || hasWhatsapp)
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: messageTemplatePaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={messageTemplatePaths.list()}
    >
      <TemplateFields
        form={form}
        channel={form.values.channel ?? 'email'}
        kind={form.values.kind ?? 'beforeDue'}
        banner={null}
      >
        <FormField span={3}>
          <SelectField
            label={f('form_channel')}
            required
            options={channels.map((value) => ({ value, label: channelWord(value) }))}
            {...form.bind('channel')}
          />
        </FormField>
        <FormField span={3}>
          <SelectField
            label={f('form_kind')}
            required
            options={SentKind.options.map((value) => ({ value, label: kindWord(value) }))}
            {...form.bind('kind')}
          />
        </FormField>
      </TemplateFields>
    </FormPage>
  )
}
