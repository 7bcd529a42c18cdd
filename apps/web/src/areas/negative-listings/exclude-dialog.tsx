import { GivenCause, type ListingRecord } from '@caderneta/contracts/negative-listing-shapes'
import { exclusionCauseWords } from '@caderneta/contracts/negative-listing-words'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './listing.module.css'
import { phrases } from './phrases.ts'

/** Why a name leaves that no payment takes out. */
export function askExclusion(listing: ListingRecord): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Exclusion listing={listing} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { listing: ListingRecord; opened: boolean; onClose: () => void }
type Values = { id: string; version: number; cause: 'courtOrder' | 'mistake'; note: string }

function Exclusion({ listing: { id, version, cents, guardianName }, opened, onClose }: Props) {
  const t = usePhrases(phrases)
  const word = useTableWords(exclusionCauseWords)
  const form = useForm<typeof negativeListings.exclude, Values>(negativeListings.exclude, {
    initial: { id, version, cause: 'courtOrder', note: '' },
    given: (values) => values,
    onDone: () => {
      toast.success({ title: t('exclude_asked') })
      onClose()
    },
  })
  return (
    <DialogFrame
      title={t('exclude_title')}
      amount={{ label: guardianName, cents }}
      consequences={[t('exclude_text')]}
      opened={opened}
      onClose={onClose}
    >
      <form onSubmit={form.submit} noValidate className={css.form}>
        <RadioField
          label={t('exclude_cause')}
          choices={GivenCause.options.map((value) => ({ value, label: word(value) }))}
          {...form.bind('cause')}
          required
        />
        <TextField label={t('exclude_note')} hint={t('exclude_note_hint')} {...form.bind('note')} required multiline />
        <DialogButtons failure={form.failure} confirm={t('exclude')} sending={form.isSending} onClose={onClose} />
      </form>
    </DialogFrame>
  )
}
