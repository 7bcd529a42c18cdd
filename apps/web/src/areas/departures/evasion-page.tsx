import { departures, MonthCharge, monthChargeWords } from '@caderneta/contracts/departures'
import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { usePathParams } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { CheckboxField, RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { evasionGiven, type EvasionValues, newEvasion } from './evasion-values.ts'
import { LeavingFields } from './leaving-fields.tsx'
import { OutcomeView } from './outcome.tsx'
import { departurePaths } from './paths.ts'
import { phrases } from './phrases.ts'

export { EvadeManyPage } from './evade-many-page.tsx'

/** A student leaves: when, why, what is charged, and beside it what becomes of each invoice. */
export function EvasionPage() {
  const { enrollmentId } = usePathParams(departurePaths.evade)
  const query = useRecord(enrollments.get, { id: enrollmentId })
  const school = useRecord(departures.getEvasion, { id: enrollmentId })
  return (
    <LoadedOnce query={query}>
      {(enrollment) => (
        <LoadedOnce query={school}>
          {({ proposedMonthCharge }) => <Evasion enrollment={enrollment} proposed={proposedMonthCharge} />}
        </LoadedOnce>
      )}
    </LoadedOnce>
  )
}

type EvasionProps = { enrollment: Enrollment; proposed: MonthCharge }

function Evasion({ enrollment: { id, studentName }, proposed }: EvasionProps) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { today } = useConfiguration().environment
  const page = enrollmentPaths.one({ enrollmentId: id })
  const form = useForm(departures.evade, {
    initial: newEvasion(id, today, proposed),
    given: evasionGiven,
    onDone: () => saved({ title: t('saved'), line: studentName }, page),
  })
  const { leftOn, monthCharge, penaltyRate, dueOn } = form.values
  const asked = {
    id,
    leftOn: leftOn ?? '',
    monthCharge,
    ...(penaltyRate === null || penaltyRate > 0.1 ? {} : { penaltyRate }),
    ...(dueOn === null ? {} : { dueOn }),
  }
  const outcome = useRecord(departures.previewEvasion, asked, { enabled: leftOn !== null }).data
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: enrollmentPaths.list() },
        { label: studentName, href: page },
      ]}
      title={t('evade')}
      who={studentName}
      form={form}
      submit={t('evade')}
      cancelHref={page}
      aside={<OutcomeView outcome={leftOn === null ? undefined : outcome} />}
      asideWidth={400}
    >
      <Leaving form={form} today={today} />
      <Charging form={form} today={today} />
    </FormPage>
  )
}

type FieldsProps = { form: Form<EvasionValues>; today: string }

function Leaving({ form, today }: FieldsProps) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('leaving')}>
      <LeavingFields form={form} today={today} />
      <FormField span={6}>
        <CheckboxField label={t('settled')} hint={t('settled_hint')} {...form.bind('isSettledAtSchool')} />
      </FormField>
    </FormSection>
  )
}

function Charging({ form: { bind, values }, today }: FieldsProps) {
  const t = usePhrases(phrases)
  const charge = useTableWords(monthChargeWords)
  const products = useRecord(invoices.chargeable, { enrollmentId: values.id }).data?.items ?? []
  const hasPenalty = (values.penaltyRate ?? 0) > 0
  return (
    <FormSection title={t('charging')}>
      <FormField span={6}>
        <RadioField
          label={t('month')}
          choices={MonthCharge.options.map((value) => ({ value, label: charge(value) }))}
          {...bind('monthCharge')}
        />
      </FormField>
      <FormField span={2}>
        <PercentField label={t('penalty')} hint={t('penalty_hint')} {...bind('penaltyRate')} />
      </FormField>
      {hasPenalty && (
        <FormField span={4}>
          <SelectField
            label={t('penalty_product')}
            options={products.map(({ product, name }) => ({ value: product, label: name }))}
            required
            {...bind('penaltyProduct')}
          />
        </FormField>
      )}
      {(hasPenalty || values.monthCharge === 'proRata') && (
        <FormField span={3}>
          <DateField
            label={t('new_due')}
            hint={hasPenalty ? undefined : t('new_due_hint')}
            min={today}
            required={hasPenalty}
            {...bind('dueOn')}
          />
        </FormField>
      )}
    </FormSection>
  )
}
