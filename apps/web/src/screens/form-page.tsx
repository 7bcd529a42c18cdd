import { usePhrases } from '../client/phrases.ts'
import type { Form } from '../client/use-form.ts'
import { Button } from '../ui/button.tsx'
import { FormScreen, type FormScreenProps } from '../ui/form-screen.tsx'
import { Note } from '../ui/note.tsx'
import { screenPhrases } from './screen-phrases.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface FormPageProps<Values> extends Omit<FormScreenProps, 'form' | 'notice'> {
  form: Form<Values>
}

/**
 * The page of a form, for something new or for a record that is there. Nothing typed is lost: leaving asks first, and what
 * was filled in is kept in the tab and offered back.
 */
export function FormPage<Values extends object>({ form, ...screen }: FormPageProps<Values>) {
  const { resume, discard } = useFormDraft(form)
  useLeaveGuard(form.isUnsaved)
  return <FormScreen {...screen} form={form} notice={resume && <DraftOffer onResume={resume} onDiscard={discard} />} />
}

export function DraftOffer({ onResume, onDiscard }: { onResume: () => void; onDiscard: () => void }) {
  const t = usePhrases(screenPhrases)
  return (
    <Note tone="go">
      {t('draft')} <Button onClick={onResume}>{t('draft_resume')}</Button>{' '}
      <Button kind="quiet" onClick={onDiscard}>
        {t('draft_discard')}
      </Button>
    </Note>
  )
}
