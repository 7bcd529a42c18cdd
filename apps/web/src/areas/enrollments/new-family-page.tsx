import { enrollments } from '@caderneta/contracts/enrollments'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { GuardianFields, GuardianPicker, StudentFields } from '../guardians/public.ts'
import { AgeExceptionField } from './age-exception-field.tsx'
import { useEnrollTabs } from './enroll-tabs.ts'
import { familyGiven, type FamilyValues, familyValues } from './family-values.ts'
import { enrollmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PriceFields } from './price-fields.tsx'

/** The counter's task: somebody new comes in, and leaves enrolled. */
export function NewFamilyPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { classId, guardianId } = usePathSearch(enrollmentPaths.create)
  const form = useForm<typeof enrollments.enrollFamily, FamilyValues>(enrollments.enrollFamily, {
    initial: familyValues(classId, guardianId),
    given: familyGiven,
    onDone: ({ id, studentName, className }) =>
      saved(
        { title: t('saved_new'), line: `${studentName} · ${className}` },
        enrollmentPaths.one({ enrollmentId: id }),
      ),
  })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: enrollmentPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('enroll')}
      cancelHref={enrollmentPaths.list()}
      tabs={useEnrollTabs()}
      currentTab="new"
    >
      <PriceFields form={form} />
      <StudentFields form={form.part('student')} />
      <AgeExceptionField form={form} />
      <PayerFields form={form} />
    </FormPage>
  )
}

function PayerFields({ form }: { form: Form<FamilyValues> }) {
  const t = usePhrases(phrases)
  const { values, bind } = form
  return (
    <>
      <FormSection title={t('family')}>
        <FormField span={6}>
          <RadioField
            label={t('guardian')}
            {...bind('payer')}
            choices={[
              { value: 'new', label: t('family_new') },
              { value: 'known', label: t('family_known') },
              { value: 'document', label: t('family_document') },
            ]}
          />
        </FormField>
        {values.payer === 'known' && (
          <FormField span={6}>
            <GuardianPicker {...bind('guardianId')} />
          </FormField>
        )}
        {values.payer === 'document' && (
          <FormField span={3}>
            <TaxIdField label={t('document')} hint={t('document_hint')} required {...bind('guardianTaxId')} />
          </FormField>
        )}
      </FormSection>
      {values.payer === 'new' && <GuardianFields form={form.part('guardian')} />}
    </>
  )
}
