import { type AcademicClass, classes } from '@caderneta/contracts/classes'
import { useParams } from '@tanstack/react-router'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { ClassFields } from './class-form.tsx'
import { classGiven, classValues } from './class-form-values.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditClassPage() {
  const { classId = '' } = useParams({ strict: false })
  const query = useRecord(classes.get, { id: classId })
  return <LoadedOnce query={query}>{(record) => <EditClass record={record} />}</LoadedOnce>
}

function EditClass({ record }: { record: AcademicClass }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { environment } = useConfiguration()
  const { id, version } = record
  const form = useForm(classes.update, {
    initial: classValues(record, environment.today),
    given: (values) => ({ ...classGiven(values), id, version, isActive: values.isActive }),
    onDone: () => {
      toast.success({ title: t('saved'), line: record.name })
      navigate(paths.one(id))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: paths.list },
        { label: record.name, href: paths.one(id) },
      ]}
      title={t('edit')}
      who={record.name}
      form={form}
      submit={t('save')}
      cancelHref={paths.one(id)}
    >
      <ClassFields form={form} isThere />
    </FormScreen>
  )
}
