import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useUiPhrases } from '../../ui/phrases.tsx'
import type { SentForm } from '../../ui/plain-form.tsx'
import css from './listing.module.css'

type Props = { form: SentForm; submit: string; onClose: () => void }

/** What a form of a dialog ends with: why it was refused, and its two buttons. */
export function DialogButtons({ form, submit, onClose }: Props) {
  const words = useUiPhrases()
  return (
    <>
      {form.failure !== undefined && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <div className={css.buttons}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" kind="primary" loading={form.isSending}>
          {submit}
        </Button>
      </div>
    </>
  )
}
