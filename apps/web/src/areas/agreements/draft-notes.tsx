import type { AgreementDraft } from '@caderneta/contracts/agreement-drafts'
import type { ReactNode } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import css from './agreements.module.css'
import { offerPhrases } from './offer-phrases.ts'
import type { useDrafts } from './use-drafts.ts'

/** Who has begun an agreement with the family, and since when: gone on with, taken over, or left beside one's own. */
export function DraftNotes({ drafts }: { drafts: ReturnType<typeof useDrafts> }) {
  const t = usePhrases(offerPhrases)
  const { own, others, isBusy } = drafts
  const told = (draft: AgreementDraft) => ({
    name: draft.userName,
    since: dateTimeText(draft.startedAt),
    until: dateTimeText(draft.endsAt),
  })
  return (
    <>
      {own && (
        <DraftNote text={t('draft_own', { at: dateTimeText(own.savedAt), until: dateTimeText(own.endsAt) })}>
          <Button onClick={() => drafts.resume(own)}>{t('draft_resume')}</Button>
          <Button kind="quiet" loading={isBusy} onClick={() => drafts.drop(own)}>
            {t('draft_drop')}
          </Button>
        </DraftNote>
      )}
      {others.map((draft) => (
        <DraftNote key={draft.id} text={t('draft_by', told(draft))}>
          <Button loading={isBusy} onClick={() => drafts.take(draft)} label={t('draft_take_of', told(draft))}>
            {t('draft_take')}
          </Button>
          <Button kind="quiet" onClick={() => drafts.hide(draft)}>
            {t('draft_begin')}
          </Button>
        </DraftNote>
      ))}
    </>
  )
}

function DraftNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Note tone="att">
      {text} <span className={css.buttons}>{children}</span>
    </Note>
  )
}
