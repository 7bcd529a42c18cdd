import type { ListingRecord } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './listing.module.css'
import { phrases } from './phrases.ts'

/** When the guardian got the notice, and how that is known. */
export function askDelivery(listing: ListingRecord): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Delivery listing={listing} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { listing: ListingRecord; opened: boolean; onClose: () => void }

function Delivery({ listing: { id, version, waitingDays }, opened, onClose }: Props) {
  const t = usePhrases(phrases)
  const form = useForm(negativeListings.confirmDelivery, {
    initial: { id, version, deliveredOn: '', proof: '' },
    onDone: () => {
      toast.success({ title: t('delivery_saved') })
      onClose()
    },
  })
  return (
    <DialogFrame
      title={t('deliver_title')}
      consequences={[t('deliver_text', { days: waitingDays })]}
      opened={opened}
      onClose={onClose}
    >
      <form onSubmit={form.submit} noValidate className={css.form}>
        <DateField label={t('delivered_on')} {...form.bind('deliveredOn')} required />
        <TextField
          label={t('delivery_proof')}
          hint={t('delivery_proof_hint')}
          {...form.bind('proof')}
          required
          multiline
        />
        <DialogButtons failure={form.failure} confirm={t('deliver')} sending={form.isSending} onClose={onClose} />
      </form>
    </DialogFrame>
  )
}
