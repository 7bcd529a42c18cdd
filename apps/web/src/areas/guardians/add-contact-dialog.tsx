import { guardians } from '@caderneta/contracts/guardians'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { CheckboxField, RadioField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { contactPhrases } from './contact-phrases.ts'
import css from './guardian-dialog.module.css'

type Kind = 'phone' | 'email'
type Values = { kind: Kind; value: string; label: string; isDefault: boolean }

/** Another telephone or e-mail of a guardian. */
export function askAddContact(guardianId: string): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <AddContact guardianId={guardianId} opened={opened} onClose={() => answer(null)} />
  ))
}

function AddContact({ opened, ...rest }: { guardianId: string; opened: boolean; onClose: () => void }) {
  const t = usePhrases(contactPhrases)
  return (
    <DialogFrame title={t('add_title')} text={t('add_text')} opened={opened} onClose={rest.onClose}>
      <AddForm {...rest} />
    </DialogFrame>
  )
}

function AddForm({ guardianId, onClose }: { guardianId: string; onClose: () => void }) {
  const t = usePhrases(contactPhrases)
  const initial: Values = { kind: 'phone', value: '', label: '', isDefault: false }
  const form = useForm(guardians.addContact, {
    initial,
    given: (values) => ({ id: guardianId, ...values }),
    onDone: () => {
      toast.success({ title: t('added') })
      onClose()
    },
  })
  const kinds = [
    { value: 'phone' as const, label: t('phone') },
    { value: 'email' as const, label: t('email') },
  ]
  const { kind } = form.values
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <RadioField<Kind>
        label={t('kind')}
        choices={kinds}
        {...form.bind('kind')}
        onChange={(next) => form.change({ kind: next, value: '' })}
      />
      {kind === 'phone' ? (
        <PhoneField label={t('phone')} required {...form.bind('value')} />
      ) : (
        <TextField label={t('email')} type="email" required {...form.bind('value')} />
      )}
      <TextField label={t('label')} hint={t('label_hint')} maxLength={60} {...form.bind('label')} />
      <CheckboxField label={t('as_default')} {...form.bind('isDefault')} />
      <DialogButtons failure={form.failure} confirm={t('add')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
