import {
  longestMessage,
  type MessageButton,
  type MessageChannel,
  type MessageKind,
  type MessagePreview as Preview,
  messageTemplates,
} from '@caderneta/contracts/message-templates'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { countText } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { formPhrases } from './form-phrases.ts'
import css from './templates.module.css'

const GuardianPicker = lazy(async () => ({ default: (await import('../guardians/public.ts')).GuardianPicker }))

export interface PreviewContent {
  channel: MessageChannel
  kind: MessageKind
  subject: string | null
  body: string
  subjectEn: string | null
  bodyEn: string | null
  buttonLabel: string | null
  buttonLabelEn: string | null
  buttonTarget: MessageButton | null
  whatsappId: string | null
}

const widths = ['desk', 'phone'] as const
export const previewLanguages = ['pt-BR', 'en'] as const

/** For whom and how a message is shown. A page that shows one after another holds it, so that the family stays. */
export function usePreviewChoice() {
  const [guardianId, setGuardian] = useState<string | null>(null)
  const [locale, setLocale] = useState<'pt-BR' | 'en'>('pt-BR')
  const [width, setWidth] = useState<'desk' | 'phone'>('desk')
  return { guardianId, setGuardian, locale, setLocale, width, setWidth }
}

interface PreviewProps {
  content: PreviewContent
  banner: string | null
  choice?: ReturnType<typeof usePreviewChoice>
}

/** The server fills the text in as it will for a family: with sample data, or with one that is chosen. */
export function MessagePreview({ content, banner, choice }: PreviewProps) {
  const t = usePhrases(formPhrases)
  const own = usePreviewChoice()
  const { guardianId, setGuardian, locale, setLocale, width, setWidth } = choice ?? own
  const isNetwork = useConfiguration().currentTenant.id !== null
  return (
    <FormSection title={t('preview')}>
      {isNetwork && (
        <FormField span={6}>
          <Suspense>
            <GuardianPicker
              label={t('preview_family')}
              clearable
              value={guardianId}
              onChange={setGuardian}
              error={undefined}
              onBlur={() => undefined}
            />
          </Suspense>
        </FormField>
      )}
      <FormField span={3}>
        <SelectField
          label={t('preview_language')}
          options={previewLanguages.map((value) => ({ value, label: t(value === 'en' ? 'english' : 'portuguese') }))}
          value={locale}
          onChange={(value) => value && setLocale(value)}
        />
      </FormField>
      <FormField span={3}>
        <SelectField
          label={t('width')}
          options={widths.map((value) => ({ value, label: t(value === 'desk' ? 'desk' : 'phone_width') }))}
          value={width}
          onChange={(value) => value && setWidth(value)}
        />
      </FormField>
      <FormField span={6}>
        <MessageShown content={content} banner={banner} guardianId={guardianId} locale={locale} width={width} />
      </FormField>
    </FormSection>
  )
}

interface ShownProps {
  content: PreviewContent
  banner: string | null
  guardianId: string | null
  locale: 'pt-BR' | 'en'
  width: 'desk' | 'phone'
}

/** One message alone, as the server fills it in. */
export function MessageShown({ content, banner, guardianId, locale, width }: ShownProps) {
  const t = usePhrases(formPhrases)
  const settled = useDebounced(JSON.stringify(content))
  const asked: PreviewContent = JSON.parse(settled)
  const isBlank = asked.body.trim() === ''
  const { data, error } = useRecord(
    messageTemplates.preview,
    { ...asked, locale, ...(guardianId === null ? {} : { guardianId }) },
    { enabled: !isBlank },
  )
  if (isBlank) return <p className={css.quiet}>{t('preview_empty')}</p>
  return (
    <div aria-live="polite">
      {error ? <Note tone="att">{error.message}</Note> : null}
      {data && !error ? <Message preview={data} channel={asked.channel} banner={banner} width={width} /> : null}
    </div>
  )
}

interface MessageProps {
  preview: Preview
  channel: MessageChannel
  banner: string | null
  width: 'desk' | 'phone'
}

/** Words and pictures alone: nothing that was typed becomes markup. */
function Message({ preview: { missing, message }, channel, banner, width }: MessageProps) {
  const t = usePhrases(formPhrases)
  const language = useLanguage()
  if (!message)
    return (
      <Note tone="bad" live>
        {t('missing', { names: missing.map((name) => `{{${name}}}`).join(', ') })}
      </Note>
    )
  const { subject, paragraphs, button, length } = message
  return (
    <>
      <article className={[css.message, css[width], css[channel]].join(' ')} aria-label={t('preview')}>
        {channel === 'email' && <h3 className={css.subject}>{subject ?? t('no_subject')}</h3>}
        {channel === 'email' && banner !== null && <img className={css.banner} src={banner} alt="" />}
        <RichTextView paragraphs={paragraphs} />
        {button && (
          <a className={css.button} href={button.url} target="_blank" rel="noopener noreferrer">
            {button.label}
          </a>
        )}
      </article>
      <p className={css.quiet}>
        {t('characters', { count: countText(length, language), limit: countText(longestMessage[channel], language) })}
      </p>
    </>
  )
}

/** What of a record is filled in. */
export function previewContent(record: PreviewContent): PreviewContent {
  const { channel, kind, subject, body, subjectEn, bodyEn, buttonLabel, buttonLabelEn, buttonTarget, whatsappId } =
    record
  return { channel, kind, subject, body, subjectEn, bodyEn, buttonLabel, buttonLabelEn, buttonTarget, whatsappId }
}
