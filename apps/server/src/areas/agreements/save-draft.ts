import { agreementDrafts } from '@caderneta/contracts/agreement-drafts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { debtOfDraft, draftNews, type DraftRow, keptDraftPart, ownDraft, toDraft } from './draft-store.ts'

/** The first invoice says whose it is, and who sees it. */
export const saveDraft = action(agreementDrafts.saveDraft, {
  prepare: async () => newId(),
  lock: ({ body: { agreementType, fields } }, scope) => {
    const [first = ''] = fields.invoiceIds
    return { debts: debtOfDraft(scope, first), own: ownDraft(scope, first, agreementType) }
  },
  decide: ({ debts: [debt], own: [own] }, { body: { agreementType, fields } }, scope, id) => {
    if (!debt) return refuse('agreement_invoice_not_found', {}, ['fields.invoiceIds'])
    const row: DraftRow = {
      tenant_id: scope.tenantId,
      id: own?.id ?? id,
      guardian_id: debt.guardian_id,
      school_id: debt.school_id,
      user_id: scope.actor.userId,
      user_name: scope.actor.name,
      agreement_type: agreementType,
      fields,
      started_at: own?.started_at ?? scope.now,
      saved_at: scope.now,
      version: (own?.version ?? 0) + 1, // none: it is the first
    }
    return accept(
      { row, actor: scope.actor },
      {
        parts: [keptDraftPart(scope, row)],
        audit: { subjectId: debt.guardian_id, body: { agreementType, invoices: fields.invoiceIds.length } },
        events: [draftNews(row, row.version)],
      },
    )
  },
  view: ({ row, actor }) => toDraft(row, { actor }),
})
