// As a family is charged what a bank took back, it is told so by e-mail: once, whatever becomes of it later, because the letter's id is made of the recovery.
import { events } from '@caderneta/contracts/settlements'
import { createHash } from 'node:crypto'
import { writeTransaction } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { hyphenated } from '../../platform/uuid.ts'
import { canMail } from '../deliveries/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import { recoveryLetter } from './recovery-letter.ts'
import { letterOfId, toldRecovery } from './recovery-notice-store.ts'

export const onRecovery = on(events['recovery.changed'], {
  name: 'invoiceView.tell-of-recovery',
  concerns: ({ payload }) => payload.status === 'open',
  hear: async ({ subjectId: id }, { platform, scope }) => {
    if (!canMail(platform)) return
    const { tenantId, actor } = scope
    const standard = await defaultLanguage(platform.readPool, tenantId)
    const { displayName: network } = must(await platform.directory.find(tenantId), 'it happened in it')
    const deliveryId = idOf(id)
    await writeTransaction(platform.writePool, tenantId, async (tx) => {
      const [told, known] = await Promise.all([
        tx.first(toldRecovery(scope, id)),
        tx.first(letterOfId(scope, deliveryId)),
      ])
      if (!told || told.email === null || told.status !== 'open' || known) return tx.rollback()
      const letter = recoveryLetter(platform, scope, { ...told, email: told.email }, { network, standard, deliveryId })
      await commitOperation(tx, {
        actor,
        operation: 'invoiceView.tellOfRecovery',
        effects: {
          parts: letter.parts,
          audit: { subjectId: id, body: { cents: told.open_cents } },
          events: letter.events,
        },
      })
    })
    platform.wakeRelay()
  },
})

/** A UUID of version 8 (RFC 9562): made of what it stands for. */
function idOf(recoveryId: string): string {
  const hash = createHash('sha256').update(`recovery ${recoveryId}`).digest('hex')
  return hyphenated(`${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`)
}
