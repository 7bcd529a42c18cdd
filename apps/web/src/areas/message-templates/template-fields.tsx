import { buttonVariables } from '@caderneta/contracts/message-template-shapes'
import {
  MessageButton,
  type MessageChannel,
  type MessageKind,
  messageTemplates,
} from '@caderneta/contracts/message-templates'
import { messageButtonWords } from '@caderneta/contracts/message-template-words'
import { isOfKind, messageVariableNames, messageVariables } from '@caderneta/contracts/message-variables'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formPhrases } from './form-phrases.ts'
import { MessagePreview } from './message-preview.tsx'
import css from './templates.module.css'

type Content = Omit<FormValues<typeof messageTemplates.create>, 'name' | 'channel' | 'kind'>
type Texts = Content & { name: string | null }

interface TemplateFieldsProps {
  form: FormFields<Texts>
  channel: MessageChannel
  kind: MessageKind
  banner: string | null
  /** Channel and kind of a new template. */
  children?: ReactNode
}

/** What a family gets, as it is written and as it is seen. */
export function TemplateFields({ form, channel, kind, banner, children }: TemplateFieldsProps) {
  const t = usePhrases(formPhrases)
  const { bind, values } = form
  const isEmail = channel === 'email'
  const bodyHint = t(isEmail ? 'body_email_hint' : 'body_plain_hint')
  return (
    <>
      <FormSection title={t('identity')}>
        <FormField span={6}>
          <TextField label={t('name')} maxLength={80} required {...bind('name')} />
        </FormField>
        {children}
        {channel === 'whatsapp' && (
          <FormField span={6}>
            <TextField
              label={t('form_whatsapp_id')}
              hint={t('whatsapp_id_hint')}
              maxLength={512}
              required
              {...bind('whatsappId')}
            />
          </FormField>
        )}
      </FormSection>
      <FormSection title={t('message')}>
        {isEmail && (
          <FormField span={6}>
            <TextField label={t('subject')} hint={t('subject_hint')} maxLength={150} required {...bind('subject')} />
          </FormField>
        )}
        <FormField span={6}>
          <TextField label={t('body')} hint={bodyHint} multiline maxLength={20_000} required {...bind('body')} />
        </FormField>
        <FormField span={6}>
          <Variables kind={kind} />
        </FormField>
      </FormSection>
      <MessagePreview content={{ ...contentOf(values, channel), channel, kind }} banner={banner} />
      {channel !== 'sms' && <ButtonFields form={form} kind={kind} />}
      <FormSection title={t('in_english')} hint={t('in_english_hint')}>
        {isEmail && (
          <FormField span={6}>
            <TextField label={t('subject_en')} maxLength={150} {...bind('subjectEn')} />
          </FormField>
        )}
        <FormField span={6}>
          <TextField label={t('body_en')} multiline maxLength={20_000} {...bind('bodyEn')} />
        </FormField>
        {channel !== 'sms' && (
          <FormField span={3}>
            <TextField label={t('button_label_en')} maxLength={25} {...bind('buttonLabelEn')} />
          </FormField>
        )}
      </FormSection>
    </>
  )
}

function ButtonFields({ form: { bind }, kind }: { form: FormFields<Texts>; kind: MessageKind }) {
  const t = usePhrases(formPhrases)
  const word = useTableWords(messageButtonWords)
  const targets = MessageButton.options.filter((target) => isOfKind(buttonVariables[target], kind))
  return (
    <FormSection title={t('button')}>
      <FormField span={3}>
        <TextField label={t('button_label')} maxLength={25} {...bind('buttonLabel')} />
      </FormField>
      <FormField span={3}>
        <SelectField
          label={t('button_target')}
          clearable
          options={targets.map((value) => ({ value, label: word(value) }))}
          {...bind('buttonTarget')}
        />
      </FormField>
    </FormSection>
  )
}

function Variables({ kind }: { kind: MessageKind }) {
  const t = usePhrases(formPhrases)
  const language = useLanguage()
  return (
    <section className={css.variables} aria-label={t('variables')}>
      <h3>{t('variables')}</h3>
      <dl>
        {messageVariableNames
          .filter((name) => isOfKind(name, kind))
          .map((name) => (
            <div key={name}>
              <dt>{`{{${name}}}`}</dt>
              <dd>{messageVariables[name].words[language]}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** What the channel has no field for is not sent, whatever was typed before the channel was chosen. */
export function contentOf(values: Content, channel: MessageChannel) {
  const text = (value: string | null) => (value === null || value.trim() === '' ? null : value)
  const [isEmail, hasButton] = [channel === 'email', channel !== 'sms']
  return {
    subject: isEmail ? text(values.subject) : null,
    body: values.body ?? '',
    subjectEn: isEmail ? text(values.subjectEn) : null,
    bodyEn: text(values.bodyEn),
    buttonLabel: hasButton ? text(values.buttonLabel) : null,
    buttonLabelEn: hasButton ? text(values.buttonLabelEn) : null,
    buttonTarget: hasButton ? values.buttonTarget : null,
    whatsappId: channel === 'whatsapp' ? text(values.whatsappId) : null,
  }
}
