import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { GuardianPicker } from '../guardians/public.ts'
import { enrollmentPaths } from './paths.ts'
import { payerPhrases } from './payer-phrases.ts'
import { payersGiven, payerValues } from './payer-values.ts'
import { phrases } from './phrases.ts'
import { ShareFields } from './share-fields.tsx'

export function PayersPage() {
  const { enrollmentId } = usePathParams(enrollmentPaths.payers)
  const query = useRecord(enrollments.get, { id: enrollmentId })
  return <LoadedOnce query={query}>{(enrollment) => <PayersForm enrollment={enrollment} />}</LoadedOnce>
}

/** Who pays changes at any time, for what is issued from then on. */
function PayersForm({ enrollment }: { enrollment: Enrollment }) {
  const t = usePhrases(payerPhrases)
  const words = usePhrases(phrases)
  const saved = useSaved()
  const { id, version, studentName, guardianName, payers } = enrollment
  const page = enrollmentPaths.one({ enrollmentId: id })
  const form = useForm(enrollments.setPayers, {
    initial: payerValues(enrollment),
    given: (values) => ({ id, version, ...payersGiven(values) }),
    onDone: () => saved({ title: t('saved'), line: studentName }, page),
  })
  const { values, bind, change } = form
  const isShared = values.coGuardianId !== null || values.coGuardianTaxId !== null
  return (
    <FormPage
      crumbs={[
        { label: words('title'), href: enrollmentPaths.list() },
        { label: studentName, href: page },
      ]}
      title={t('payers')}
      who={studentName}
      form={form}
      submit={t('save_payers')}
      cancelHref={page}
    >
      <Note tone="go">{t('from_now_on')}</Note>
      <FormSection title={t('second')} hint={t('second_hint', { name: guardianName })}>
        <FormField span={3}>
          <GuardianPicker
            label={t('second')}
            known={payers ? { value: payers.coGuardianId, label: payers.coGuardianName } : undefined}
            clearable
            {...bind('coGuardianId')}
            onChange={(coGuardianId) => change({ coGuardianId, coGuardianTaxId: null })}
          />
        </FormField>
        <FormField span={3}>
          <TaxIdField
            label={t('second_document')}
            hint={t('second_document_hint')}
            {...bind('coGuardianTaxId')}
            onChange={(coGuardianTaxId) => change({ coGuardianTaxId: coGuardianTaxId || null, coGuardianId: null })}
          />
        </FormField>
      </FormSection>
      {isShared && (
        <ShareFields
          value={values.shares}
          onChange={(shares) => change({ shares })}
          field={form.field}
          guardianName={guardianName}
          cents={enrollment.schedule?.find(({ category, cents }) => category === 'tuition' && cents > 0)?.cents}
        />
      )}
    </FormPage>
  )
}
