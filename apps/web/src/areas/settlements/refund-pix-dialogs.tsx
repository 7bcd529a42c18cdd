// A refund by Pix: to which key of the guardian, and what became of it where the bank does not tell.
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import type { Refund } from '@caderneta/contracts/settlements'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type PayingAccounts, WithPayingAccounts } from './paying-accounts.tsx'
import { phrases } from './phrases.ts'
import { owesStill } from './refund-words.tsx'
import css from './refunds.module.css'

export function askRefundByPix(refund: Refund): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <ByPix refund={refund} opened={opened} onClose={() => answer(null)} />
  ))
}

export function askPixOutcome(refund: Refund, today: string): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Outcome refund={refund} today={today} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { refund: Refund; opened: boolean; onClose: () => void }

function ByPix({ refund, opened, onClose }: Props) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame
      title={t('by_pix_title', { name: refund.guardianName })}
      amount={{ label: t('amount'), cents: refund.cents }}
      consequences={[t('by_pix_leaves'), t('by_pix_holder'), ...owesStill(refund.owedCents, t)]}
      opened={opened}
      onClose={onClose}
    >
      <WithPayingAccounts>
        {(accounts) => <ByPixForm refund={refund} accounts={accounts} onClose={onClose} />}
      </WithPayingAccounts>
    </DialogFrame>
  )
}

type ByPixProps = Omit<Props, 'opened'> & { accounts: PayingAccounts }

function ByPixForm({ refund: { id, version }, onClose, accounts }: ByPixProps) {
  const t = usePhrases(phrases)
  const form = useForm(refundPix.payRefundByPix, {
    initial: { id, version, bankAccountId: accounts.first, pixKey: '' },
    onDone: () => {
      toast.success({ title: t('by_pix_done') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SelectField label={t('leaves_account')} options={accounts.choices} {...form.bind('bankAccountId')} required />
      <TextField label={t('pix_key')} {...form.bind('pixKey')} required />
      <Failure text={form.failure} />
      <FormButtons word={t('ask_pix')} isSending={form.isSending} onClose={onClose} />
    </form>
  )
}

function Outcome({
  refund: { id, version, guardianName: name, cents },
  today,
  opened,
  onClose,
}: Props & { today: string }) {
  const t = usePhrases(phrases)
  const [hasLeft, choose] = useState(true)
  const form = useForm(refundPix.decideRefundPix, {
    initial: { id, version, paidDate: today, reason: '' },
    given: (values) => ({ ...values, paidDate: hasLeft ? values.paidDate : null }),
    onDone: () => {
      toast.success({ title: t('decide_done') })
      onClose()
    },
  })
  return (
    <DialogFrame
      title={t('decide_pix_title', { name })}
      amount={{ label: t('amount'), cents }}
      opened={opened}
      onClose={onClose}
    >
      <form onSubmit={form.submit} noValidate className={css.form}>
        <Note tone="att">{t('decide_warning')}</Note>
        <RadioField
          label={t('decide_outcome')}
          choices={[
            { value: 'left', label: t('it_left') },
            { value: 'nothing', label: t('nothing_left') },
          ]}
          value={hasLeft ? 'left' : 'nothing'}
          onChange={(value) => choose(value === 'left')}
          required
        />
        {hasLeft && <DateField label={t('left_on')} {...form.bind('paidDate')} required />}
        <TextField label={t('proof')} hint={t('proof_hint')} {...form.bind('reason')} required />
        <Failure text={form.failure} />
        <FormButtons word={t('decide_confirm')} isSending={form.isSending} onClose={onClose} />
      </form>
    </DialogFrame>
  )
}

function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Note tone="bad" live>
      {text}
    </Note>
  )
}

function FormButtons({ word, isSending, onClose }: { word: string; isSending: boolean; onClose: () => void }) {
  return <DialogButtons confirm={word} sending={isSending} onClose={onClose} />
}
