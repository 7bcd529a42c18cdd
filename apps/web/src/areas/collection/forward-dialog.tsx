import { collection } from '@caderneta/contracts/collection'
import type { BillingStatus, DebtRecord } from '@caderneta/contracts/collection-shapes'
import { billingStatusWords } from '@caderneta/contracts/collection-words'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { Note } from '../../ui/note.tsx'
import { useUiPhrases } from '../../ui/phrases.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './collection.module.css'
import { debtPhrases } from './debt-phrases.ts'

type Values = { status: BillingStatus; reason: string; dossier: string }

/** To justice with its dossier, or back from there. */
export function askForward(record: DebtRecord): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Forward record={record} opened={opened} onClose={() => answer(null)} />
  ))
}

function Forward({ record, opened, onClose }: { record: DebtRecord; opened: boolean; onClose: () => void }) {
  const d = usePhrases(debtPhrases)
  const title = record.status === 'forwardToJustice' ? d('set_status') : d('forward')
  return (
    <DialogFrame
      title={title}
      amount={{ label: d('owes'), cents: record.todayCents }}
      opened={opened}
      onClose={onClose}
    >
      <ForwardForm record={record} title={title} onClose={onClose} />
    </DialogFrame>
  )
}

function ForwardForm({ record, title, onClose }: { record: DebtRecord; title: string; onClose: () => void }) {
  const d = usePhrases(debtPhrases)
  const words = useUiPhrases()
  const word = useTableWords(billingStatusWords)
  const isForwarded = record.status === 'forwardToJustice'
  const initial: Values = { status: isForwarded ? 'chargeMade' : 'forwardToJustice', reason: '', dossier: '' }
  const form = useForm(collection.setStatus, {
    initial,
    given: (values: Values) => ({ ...values, id: record.id }),
    onDone: () => {
      toast.success({ title: isForwarded ? d('status_set') : d('forwarded') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      {isForwarded ? (
        <RadioField<BillingStatus>
          label={d('state')}
          choices={(['toCharge', 'chargeAttempt', 'chargeMade'] as const).map((value) => ({
            value,
            label: word(value),
          }))}
          {...form.bind('status')}
        />
      ) : (
        <TextField label={d('dossier')} maxLength={200} required {...form.bind('dossier')} />
      )}
      <TextField label={d('reason')} multiline required {...form.bind('reason')} />
      {form.failure !== undefined && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <div className={css.buttons}>
        <Button onClick={onClose}>{words.back}</Button>
        <Button type="submit" kind="primary" loading={form.isSending}>
          {title}
        </Button>
      </div>
    </form>
  )
}
