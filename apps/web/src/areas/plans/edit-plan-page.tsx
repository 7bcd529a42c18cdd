import { type PlanRecord, plans } from '@caderneta/contracts/plans'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { planPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PlanChange } from './plan-change.tsx'
import { PlanFields } from './plan-fields.tsx'

export function EditPlanPage() {
  const { planId } = usePathParams(planPaths.change)
  const query = useRecord(plans.get, { id: planId })
  return <LoadedOnce query={query}>{(record) => <EditPlan record={record} />}</LoadedOnce>
}

function EditPlan({ record }: { record: PlanRecord }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { id, name, version, current, firstOpenMonth } = record
  const page = planPaths.one({ planId: id })
  const form = useForm(plans.update, {
    initial: { id, name, version, validFrom: firstOpenMonth, terms: current.terms },
    onDone: (saving) => saved({ title: t('saved'), line: saving.name }, page),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: planPaths.list() }, { label: name, href: page }]}
      title={t('edit_this')}
      who={name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
      aside={<PlanChange id={id} values={form.values} />}
    >
      <PlanFields form={form} firstMonth={firstOpenMonth} />
    </FormPage>
  )
}
