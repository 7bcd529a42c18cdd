import { classes } from '@caderneta/contracts/classes'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { ClassFields } from './class-fields.tsx'
import { newClass } from './new-class.ts'
import { classPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function NewClassPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const schools = useSchoolChoices('active')
  const { environment } = useConfiguration()
  const form = useForm(classes.create, {
    initial: newClass(environment.today),
    onDone: ({ id, name }) => saved({ title: t('saved_new'), line: name }, classPaths.one({ classId: id })),
  })
  // A course is of one school: another school has others.
  const choose = (schoolId: string | null) => form.change({ schoolId, courseId: null })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: classPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={classPaths.list()}
    >
      <ClassFields form={form} isNew schoolId={form.values.schoolId}>
        <FormField span={6}>
          <SelectField label={t('school')} options={schools} required {...form.bind('schoolId')} onChange={choose} />
        </FormField>
      </ClassFields>
    </FormPage>
  )
}
