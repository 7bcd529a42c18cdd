import { plans } from '@caderneta/contracts/plans'
import { calendarDateOf, toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { newPlan } from './new-plan.ts'
import { planPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PlanFields } from './plan-fields.tsx'

/** The terms of a new plan may begin with the year: nothing was closed under them. */
export function NewPlanPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { environment } = useConfiguration()
  const today = toCalendarDate(environment.today)
  const form = useForm(plans.create, {
    initial: newPlan(`${today.slice(0, 8)}01`),
    onDone: ({ id, name }) => saved({ title: t('saved_new'), line: name }, planPaths.one({ planId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: planPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={planPaths.list()}
    >
      <PlanFields form={form} firstMonth={calendarDateOf(yearOf(today), 1, 1)} />
    </FormPage>
  )
}
