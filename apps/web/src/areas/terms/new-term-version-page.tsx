import { termKindWords } from '@caderneta/contracts/term-words'
import { TermKind, terms } from '@caderneta/contracts/terms'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { termVersionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { TermTextFields } from './term-text-fields.tsx'

export function NewTermVersionPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const kindWord = useTableWords(termKindWords)
  const form = useForm(terms.create, {
    initial: { kind: null, titlePt: null, titleEn: null, htmlPt: '', htmlEn: '' },
    onDone: ({ id, titlePt }) =>
      saved({ title: t('saved_new'), line: titlePt }, termVersionPaths.one({ termVersionId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: termVersionPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={termVersionPaths.list()}
    >
      <FormSection title={t('identity')}>
        <FormField span={6}>
          <SelectField
            label={t('kind')}
            required
            options={TermKind.options.map((kind) => ({ value: kind, label: kindWord(kind) }))}
            {...form.bind('kind')}
          />
        </FormField>
      </FormSection>
      <TermTextFields form={form} />
    </FormPage>
  )
}
