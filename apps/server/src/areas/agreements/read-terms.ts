import { agreementPages } from '@caderneta/contracts/agreement-pages'
import { events } from '@caderneta/contracts/agreements'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { openedPart } from './acceptance-store.ts'
import { type OpenedAgreement, openAgreementLink } from './agreement-door.ts'
import { agreementForUpdate } from './agreement-store.ts'
import { toFamilyAgreement } from './family-agreement-view.ts'
import { proveGuardian } from './proved-guardian.ts'

/** Whoever says the tax number has the terms before them; that it was read the first time is kept. */
export const readTerms = direct(agreementPages.readTerms, async ({ platform, scope: caller, input }) => {
  const opened = await openAgreementLink(platform, input.params.token, caller.requestId)
  await proveGuardian(platform, opened, input.body.taxId)
  if (opened.whole.row.opened_at === null) await noteOpened(platform, opened)
  return toFamilyAgreement(opened.whole, { ...opened, isSandbox: platform.mode === 'sandbox', isProved: true })
})

async function noteOpened(platform: Platform, { scope, whole }: OpenedAgreement): Promise<void> {
  const { id, school_id: schoolId, status } = whole.row
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const agreement = await tx.first(agreementForUpdate(scope, id))
    if (!agreement || agreement.opened_at !== null) return
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'agreements.open',
      effects: {
        parts: [openedPart(scope, id)],
        history: [{ subjectId: id, event: 'opened' }],
        audit: { subjectId: id, body: {} },
        events: [
          news(events['agreement.changed'], {
            subjectId: id,
            schoolId,
            version: agreement.version,
            payload: { status },
          }),
        ],
      },
    })
  })
  platform.wakeRelay()
}
