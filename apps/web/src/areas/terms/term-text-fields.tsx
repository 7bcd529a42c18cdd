import type { terms } from '@caderneta/contracts/terms'
import { terms as calls } from '@caderneta/contracts/terms'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { phrases } from './phrases.ts'
import css from './term-sheet.module.css'

type Texts = Pick<FormValues<typeof terms.create>, 'titlePt' | 'titleEn' | 'htmlPt' | 'htmlEn'>

/** Title and text in both languages, each with what people will read. */
export function TermTextFields({ form: { bind, values } }: { form: FormFields<Texts> }) {
  const t = usePhrases(phrases)
  return (
    <>
      <FormSection title={t('portuguese')}>
        <FormField span={6}>
          <TextField label={t('title_pt')} maxLength={120} required {...bind('titlePt')} />
        </FormField>
        <TextWithPreview html={values.htmlPt} field={bind('htmlPt')} />
      </FormSection>
      <FormSection title={t('english')}>
        <FormField span={6}>
          <TextField label={t('title_en')} maxLength={120} required {...bind('titleEn')} />
        </FormField>
        <TextWithPreview html={values.htmlEn} field={bind('htmlEn')} />
      </FormSection>
    </>
  )
}

interface TextWithPreviewProps {
  html: string | null
  field: ReturnType<FormFields<{ html: string | null }>['bind']>
}

/** The server cleans the text as it will when it is kept: what is shown is what is published. */
function TextWithPreview({ html, field }: TextWithPreviewProps) {
  const t = usePhrases(phrases)
  const settled = useDebounced(html ?? '')
  const { data } = useRecord(calls.preview, { html: settled }, { enabled: settled.trim() !== '' })
  return (
    <>
      <FormField span={6}>
        <TextField label={t('text')} hint={t('text_hint')} multiline maxLength={100_000} {...field} />
      </FormField>
      <FormField span={6}>
        <section className={css.preview}>
          <h3>{t('preview')}</h3>
          {settled.trim() === '' || !data ? <p>{t('preview_empty')}</p> : <RichTextView paragraphs={data.paragraphs} />}
        </section>
      </FormField>
    </>
  )
}
