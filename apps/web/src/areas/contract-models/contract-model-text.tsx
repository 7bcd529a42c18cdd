import { contractModels } from '@caderneta/contracts/contract-models'
import { contractPlaceholders } from '@caderneta/contracts/contract-placeholders'
import { enrollments } from '@caderneta/contracts/enrollments'
import { useCallback, useState } from 'react'
import { call } from '../../client/call.ts'
import type { FormValues } from '../../client/form-values.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import css from './contract-model-text.module.css'
import { phrases } from './phrases.ts'

type Texts = Pick<FormValues<typeof contractModels.create>, 'title' | 'html'>

/** Title and text, the fields that a contract fills in, and what the family will read. */
export function ContractModelText({ form: { bind, values } }: { form: FormFields<Texts> }) {
  const t = usePhrases(phrases)
  return (
    <>
      <FormSection title={t('text')}>
        <FormField span={6}>
          <TextField label={t('heading')} maxLength={120} required {...bind('title')} />
        </FormField>
        <FormField span={6}>
          <TextField label={t('text')} hint={t('text_hint')} multiline maxLength={100_000} {...bind('html')} />
        </FormField>
        <FormField span={6}>
          <Places />
        </FormField>
      </FormSection>
      <Preview html={values.html ?? ''} />
    </>
  )
}

function Places() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return (
    <section className={css.places} aria-label={t('places')}>
      <h3>{t('places')}</h3>
      <dl>
        {Object.entries(contractPlaceholders).map(([name, words]) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>{words[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The server cleans the text and fills it in as it will for a contract. */
function Preview({ html }: { html: string }) {
  const t = usePhrases(phrases)
  const settled = useDebounced(html)
  const [enrollmentId, setEnrollment] = useState<string | null>(null)
  const isBlank = settled.trim() === ''
  const { data, error } = useRecord(
    contractModels.preview,
    { html: settled, ...(enrollmentId === null ? {} : { enrollmentId }) },
    { enabled: !isBlank },
  )
  return (
    <FormSection title={t('preview')}>
      <FormField span={6}>
        <EnrollmentPicker value={enrollmentId} onChange={setEnrollment} />
      </FormField>
      <FormField span={6}>
        <div className={css.preview} aria-live="polite">
          {error && !isBlank ? <p>{error.message}</p> : null}
          {isBlank ? <p>{t('preview_empty')}</p> : data && <RichTextView paragraphs={data.paragraphs} />}
        </div>
      </FormField>
    </FormSection>
  )
}

const mostShown = 20

function EnrollmentPicker({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const t = usePhrases(phrases)
  const { items } = useRecord(enrollments.list, { maxResultCount: mostShown }).data ?? { items: [] }
  const search = useCallback(
    async (text: string) =>
      (await call(enrollments.list, { maxResultCount: mostShown, search: text })).items.map(option),
    [],
  )
  return (
    <SelectField
      label={t('preview_of')}
      placeholder={t('preview_choose')}
      options={items.map(option)}
      search={search}
      value={value}
      onChange={onChange}
    />
  )
}

type Listed = { id: string; studentName: string; className: string; schoolYear: number }
const option = ({ id, studentName, className, schoolYear }: Listed) => ({
  value: id,
  label: `${studentName} · ${className} · ${schoolYear}`,
})
