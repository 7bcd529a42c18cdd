import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormScreen, FormSection } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { GuardianPicker } from '../guardians/public.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditEnrollmentPage() {
  const { enrollmentId = '' } = useParams({ strict: false })
  const query = useRecord(enrollments.get, { id: enrollmentId })
  return <LoadedOnce query={query}>{(enrollment) => <EditEnrollment enrollment={enrollment} />}</LoadedOnce>
}

function EditEnrollment({ enrollment }: { enrollment: Enrollment }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, version, studentName, guardianId, guardianName, monthlyCents, dueDay } = enrollment
  const initial: Values = { monthlyCents, dueDay, guardianId, externalId: enrollment.externalId ?? '' }
  const form = useForm(enrollments.update, {
    initial,
    given: (values) => ({
      id,
      version,
      monthlyCents: values.monthlyCents ?? 0,
      dueDay: values.dueDay ?? 0,
      externalId: values.externalId.trim() || null,
      guardianId: values.guardianId === guardianId ? undefined : values.guardianId,
    }),
    onDone: () => {
      toast.success({ title: t('saved'), line: studentName })
      navigate(paths.one(id))
    },
  })
  const { values, bind, change, field } = form
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: paths.list },
        { label: studentName, href: paths.one(id) },
      ]}
      title={t('edit')}
      who={studentName}
      form={form}
      submit={t('save')}
      cancelHref={paths.one(id)}
    >
      <FormSection title={t('charging')} hint={t('charging_hint')}>
        <FormField span={2}>
          <MoneyField
            label={t('price')}
            value={values.monthlyCents}
            onChange={(cents) => change({ monthlyCents: cents })}
            required
            autoFocus
            {...field('monthlyCents')}
          />
        </FormField>
        <FormField span={2}>
          <NumberField
            label={t('due_day')}
            digits={2}
            value={values.dueDay}
            onChange={(day) => change({ dueDay: day })}
            required
            {...field('dueDay')}
          />
        </FormField>
        <FormField span={2}>
          <TextField label={t('external_id')} maxLength={60} {...bind('externalId')} />
        </FormField>
        <FormField span={6}>
          <GuardianPicker
            value={values.guardianId}
            known={{ value: guardianId, label: guardianName }}
            onChange={(chosen) => change({ guardianId: chosen ?? guardianId })}
            {...field('guardianId')}
          />
        </FormField>
      </FormSection>
    </FormScreen>
  )
}

type Values = { monthlyCents: number | null; dueDay: number | null; guardianId: string; externalId: string }
