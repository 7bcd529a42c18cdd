import type { PayingAccount } from '@caderneta/contracts/payment-file-shapes'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './payment-files.module.css'
import { phrases } from './phrases.ts'

type Props = { account: PayingAccount; onDone: () => void; onLeave: () => void }

/** The agreement of payments that the bank gave the account, and the number of its next file. */
export function AgreementForm({ account, onDone, onLeave }: Props) {
  const t = usePhrases(phrases)
  const form = useForm(paymentFiles.setAgreement, {
    initial: {
      id: account.id,
      agreement: account.agreement ?? '',
      commitment: account.commitment,
      transmission: account.transmission,
      nextSequence: account.nextSequence ?? 1,
      version: account.version,
    },
    onDone: () => {
      toast.success({ title: t(account.contract.length === 0 ? 'number_saved' : 'agreement_saved') })
      onDone()
    },
  })
  const words = {
    agreement: { label: t('agreement'), hint: t('agreement_hint') },
    commitment: { label: t('commitment_label'), hint: t('commitment_hint') },
    transmission: { label: t('transmission_label'), hint: t('transmission_hint') },
  }
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      {!account.isProvedByFiles && <Note tone="att">{t('not_proved')}</Note>}
      {account.contract.length === 0 && <Note tone="neu">{t('no_agreement_number')}</Note>}
      {account.contract.map((part) => (
        <TextField key={part} {...words[part]} {...form.bind(part)} required />
      ))}
      <NumberField label={t('next_sequence')} hint={t('next_sequence_hint')} {...form.bind('nextSequence')} required />
      <DialogButtons
        failure={form.failure}
        confirm={t(account.contract.length === 0 ? 'save' : 'save_agreement')}
        sending={form.isSending}
        onClose={onLeave}
      />
    </form>
  )
}
