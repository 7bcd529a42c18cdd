import { plans, type PlansOfSchool } from '@caderneta/contracts/plans'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { monthsFrom } from './month-choices.ts'
import css from './plan-dialog.module.css'
import { phrases } from './phrases.ts'

type Taking = { schoolId: string; record: PlansOfSchool; onClose: () => void }

/** Which plan a school gets, and from which month. */
export function askTakePlan(schoolId: string, record: PlansOfSchool): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <TakePlan schoolId={schoolId} record={record} opened={opened} onClose={() => answer(null)} />
  ))
}

function TakePlan({ opened, ...taking }: Taking & { opened: boolean }) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame title={t('set_plan')} text={t('set_text')} opened={opened} onClose={taking.onClose}>
      <TakeForm {...taking} />
    </DialogFrame>
  )
}

/** Stands for "no plan" in the list, which holds texts. */
const NONE = 'none'

function TakeForm({ schoolId, record, onClose }: Taking) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const found = useRecord(plans.list, { isActive: 'true', maxResultCount: 200 }).data?.items ?? []
  const options = [
    ...found.map(({ id, name }) => ({ value: id, label: name })),
    ...(record.items.length > 0 ? [{ value: NONE, label: t('no_plan') }] : []),
  ]
  const firstMonth = (id: string | null) => {
    const own = found.find((plan) => plan.id === id)?.firstOpenMonth
    return own !== undefined && own > record.firstOpenMonth ? own : record.firstOpenMonth
  }
  const form = useForm(plans.take, {
    initial: { planId: '', validFrom: record.firstOpenMonth },
    given: ({ planId, validFrom }) => ({ id: schoolId, planId: planId === NONE ? null : (planId ?? ''), validFrom }),
    onDone: () => {
      toast.success({ title: t('plan_set') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SelectField
        label={t('one')}
        options={options}
        required
        {...form.bind('planId')}
        // A plan whose month has closed begins with the next one.
        onChange={(planId) => form.change({ planId: planId ?? '', validFrom: firstMonth(planId) })}
      />
      <SelectField
        label={t('valid_from')}
        options={monthsFrom(firstMonth(form.values.planId), language)}
        required
        {...form.bind('validFrom')}
      />
      <DialogButtons failure={form.failure} confirm={t('set_plan')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
