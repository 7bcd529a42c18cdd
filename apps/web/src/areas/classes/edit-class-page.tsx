import { type AcademicClass, classes } from '@caderneta/contracts/classes'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import type { SelectOption } from '../../ui/select-field.tsx'
import { ClassFields } from './class-fields.tsx'
import { classPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditClassPage() {
  const { classId } = usePathParams(classPaths.change)
  const query = useRecord(classes.get, { id: classId })
  return <LoadedOnce query={query}>{(record) => <EditClass record={record} />}</LoadedOnce>
}

function EditClass({ record }: { record: AcademicClass }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = classPaths.one({ classId: record.id })
  const form = useForm(classes.update, {
    initial: record,
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: classPaths.list() },
        { label: record.name, href: page },
      ]}
      title={t('edit')}
      who={record.name}
      form={form}
      submit={t('save_class')}
      cancelHref={page}
    >
      <ClassFields form={form} schoolId={record.schoolId} course={courseOf(record)} />
      <FormSection title={t('state')}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}

function courseOf({ courseId, courseName }: AcademicClass): SelectOption | undefined {
  return courseId === null || courseName === null ? undefined : { value: courseId, label: courseName }
}
