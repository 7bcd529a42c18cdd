import type { PayoutRecord } from '@caderneta/contracts/payout-shapes'
import { payouts } from '@caderneta/contracts/payouts'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './payout.module.css'
import { phrases } from './phrases.ts'

/** What became of a payment that the bank does not tell of, and by what it is proved. */
export function askDecision(payout: PayoutRecord): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Decision payout={payout} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { payout: PayoutRecord; opened: boolean; onClose: () => void }

function Decision({ payout: { id, version, scheduledOn, schoolName }, opened, onClose }: Props) {
  const t = usePhrases(phrases)
  const [isPaid, choose] = useState(true)
  const form = useForm(payouts.decide, {
    initial: { id, version, paidOn: scheduledOn, reason: '' },
    given: (values) => ({ ...values, paidOn: isPaid ? values.paidOn : null }),
    onDone: () => {
      toast.success({ title: t('decided') })
      onClose()
    },
  })
  return (
    <DialogFrame title={t('decide_title')} consequences={[schoolName]} opened={opened} onClose={onClose}>
      <form onSubmit={form.submit} noValidate className={css.form}>
        <Note tone="att">{t('decide_warning')}</Note>
        <RadioField
          label={t('decide_outcome')}
          choices={[
            { value: 'paid', label: t('was_paid') },
            { value: 'unpaid', label: t('was_not_paid') },
          ]}
          value={isPaid ? 'paid' : 'unpaid'}
          onChange={(value) => choose(value === 'paid')}
          required
        />
        {isPaid && <DateField label={t('paid_on')} {...form.bind('paidOn')} required />}
        <TextField label={t('decide_proof')} hint={t('decide_proof_hint')} {...form.bind('reason')} required />
        <DialogButtons failure={form.failure} confirm={t('decide')} sending={form.isSending} onClose={onClose} />
      </form>
    </DialogFrame>
  )
}
