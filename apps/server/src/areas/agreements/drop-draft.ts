import { agreementDrafts } from '@caderneta/contracts/agreement-drafts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { draftForUpdate, draftNews, droppedDraftPart } from './draft-store.ts'

export const dropDraft = action(agreementDrafts.dropDraft, {
  lock: ({ params: { id } }, scope) => ({ before: one('agreement_draft', draftForUpdate(scope, id)) }),
  decide: ({ before }, _input, scope) => {
    if (before.user_id !== scope.actor.userId) return refuse('agreement_draft_of_other')
    return accept(
      { id: before.id },
      {
        parts: [droppedDraftPart(scope, before.id)],
        audit: { subjectId: before.guardian_id, body: { before: { agreementType: before.agreement_type } } },
        events: [draftNews(before, before.version + 1)],
      },
    )
  },
  view: (record) => record,
})
