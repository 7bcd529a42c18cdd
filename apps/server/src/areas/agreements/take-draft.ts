import { agreementDrafts } from '@caderneta/contracts/agreement-drafts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { draftForUpdate, draftNews, droppedDraftPart, keptDraftPart, toDraft } from './draft-store.ts'

/** Two who take it at once come one after the other: the second does not find it. */
export const takeDraft = action(agreementDrafts.takeDraft, {
  prepare: async () => newId(),
  lock: ({ params: { id } }, scope) => ({ before: one('agreement_draft', draftForUpdate(scope, id)) }),
  decide: ({ before }, { body: { version } }, scope, id) => {
    if (before.user_id === scope.actor.userId) return refuse('agreement_draft_own')
    if (before.version !== version) return refuse('changed_meanwhile')
    const { actor } = scope
    const row = {
      ...before,
      id,
      user_id: actor.userId,
      user_name: actor.name,
      started_at: scope.now,
      saved_at: scope.now,
      version: 1,
    }
    return accept(
      { row, actor },
      {
        parts: [droppedDraftPart(scope, before.id), keptDraftPart(scope, row)],
        audit: { subjectId: before.guardian_id, body: { before: { userName: before.user_name } } },
        events: [draftNews(before, before.version + 1)],
      },
    )
  },
  view: ({ row, actor }) => toDraft(row, { actor }),
})
