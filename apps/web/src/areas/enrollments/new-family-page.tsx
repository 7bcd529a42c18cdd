import { enrollments } from '@caderneta/contracts/enrollments'
import { useSearch } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { isRecord } from '../../client/request.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormScreen, FormSection } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { toast } from '../../ui/toast.ts'
import { GuardianFields, GuardianPicker, StudentFields } from '../guardians/public.ts'
import { familyGiven, familyValues, type FamilyValues } from './enrollment-form-values.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useEnrollTabs } from './enroll-tabs.ts'
import { PriceFields } from './price-fields.tsx'

/** The counter's task: somebody new comes in, and leaves enrolled. */
export function NewFamilyPage() {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const form = useForm(enrollments.enrollFamily, {
    initial: familyValues(useGivenId('classId'), useGivenId('guardianId')),
    given: familyGiven,
    onDone: (enrollment) => {
      toast.success({ title: t('saved_new'), line: `${enrollment.studentName} · ${enrollment.className}` })
      navigate(paths.one(enrollment.id))
    },
  })
  const { values, change, field } = form
  return (
    <FormScreen
      crumbs={[{ label: t('title'), href: paths.list }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={paths.list}
      tabs={useEnrollTabs()}
      currentTab="new"
    >
      <PriceFields values={values} onChange={change} field={field} />
      <StudentFields
        values={values.student}
        onChange={(fields) => change({ student: { ...values.student, ...fields } })}
        field={(member) => field(`student.${member}`)}
      />
      <PayerFields form={form} />
    </FormScreen>
  )
}

function PayerFields({ form: { values, bind, change, field } }: { form: Form<FamilyValues> }) {
  const t = usePhrases(phrases)
  return (
    <>
      <FormSection title={t('family')}>
        <FormField span={6}>
          <RadioField
            label={t('guardian')}
            value={values.payer}
            onChange={(payer) => change({ payer: payerOf(payer) })}
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
      {values.payer === 'new' && (
        <GuardianFields
          values={values.guardian}
          onChange={(fields) => change({ guardian: { ...values.guardian, ...fields } })}
          field={(member) => field(`guardian.${member}`)}
        />
      )}
    </>
  )
}

function payerOf(choice: string | null): FamilyValues['payer'] {
  return choice === 'known' || choice === 'document' ? choice : 'new'
}

/** An id that another screen put into the address: the class or the family that the person comes from. */
export function useGivenId(name: string): string | null {
  const search: unknown = useSearch({ strict: false })
  const value = isRecord(search) ? search[name] : undefined
  return typeof value === 'string' ? value : null
}
