import { type DisablePreview, type Plan, plans } from '@caderneta/contracts/plans'
import { toCents } from '@caderneta/kernel/money'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { moneyText } from '../../ui/format.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './plan-dialog.module.css'
import { phrases } from './phrases.ts'

type Disabled = Pick<Plan, 'id' | 'name' | 'version'>
type Loses = DisablePreview['loses']

/** Why a plan ends and how far, with what it touches. */
export function askDisablePlan(plan: Disabled): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <DisablePlan plan={plan} opened={opened} onClose={() => answer(null)} />
  ))
}

function DisablePlan({ plan, opened, onClose }: { plan: Disabled; opened: boolean; onClose: () => void }) {
  const t = usePhrases(phrases)
  const reach = useRecord(plans.previewDisable, { id: plan.id }).data
  return (
    <DialogFrame
      title={t('disable_title', { name: plan.name })}
      text={t('disable_text')}
      consequences={
        reach && [t('reach_schools', { count: reach.schools }), t('reach_enrollments', { count: reach.enrollments })]
      }
      opened={opened}
      onClose={onClose}
    >
      <DisableForm plan={plan} loses={reach?.loses} onClose={onClose} />
    </DialogFrame>
  )
}

type FormProps = { plan: Disabled; loses: Loses | undefined; onClose: () => void }

function DisableForm({ plan: { id, name, version }, loses, onClose }: FormProps) {
  const t = usePhrases(phrases)
  const hintOf = (scope: keyof Loses) => {
    const reached = loses?.[scope]
    if (!reached) return
    return t('loses', { count: reached.invoices, value: moneyText(toCents(reached.cents)) })
  }
  const form = useForm(plans.disable, {
    initial: { id, version, reason: '', scope: 'future' },
    onDone: () => {
      toast.success({ title: t('disabled'), line: name })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <RadioField
        label={t('scope')}
        {...form.bind('scope')}
        choices={[
          { value: 'future', label: t('future'), hint: hintOf('future') },
          { value: 'notTransferred', label: t('not_transferred'), hint: hintOf('notTransferred') },
        ]}
      />
      <TextField label={t('reason')} multiline required {...form.bind('reason')} />
      <DialogButtons
        failure={form.failure}
        confirm={t('disable')}
        sending={form.isSending}
        onClose={onClose}
        destructive
      />
    </form>
  )
}
