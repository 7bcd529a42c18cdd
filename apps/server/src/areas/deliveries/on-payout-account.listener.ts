// Tells a school, by its e-mails for notices, what happens to the account into which it is paid out. It may run twice: each message has an id
// made of the event and the address.
import { events } from '@caderneta/contracts/schools'
import { instantText } from '@caderneta/kernel/instant-text'
import { createHash } from 'node:crypto'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { HeardEvent } from '../../platform/outbox/listener.ts'
import { must } from '../../platform/must.ts'
import { on } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { hyphenated } from '../../platform/uuid.ts'
import { type ToldAccount, toldAccount } from '../schools/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import type { PayoutStep } from './payout-words.ts'
import { queueDelivery } from './queue-delivery.ts'

/** News that comes later than this helps nobody. */
const worthTellingMs = 3 * 86_400_000

export const onPayoutAccount = on(events['payoutAccount.changed'], {
  name: 'deliveries.tell-school',
  hear: async (event, { platform, scope }) => {
    const { tenantId } = scope
    const locale = await defaultLanguage(platform.readPool, tenantId)
    await writeTransaction(platform.writePool, tenantId, async (tx) => {
      const account = await tx.first(toldAccount(tenantId, event.subjectId))
      if (!account) return
      const queued = await tx.rows(
        statement(sql<{ id: string }>`select id from delivery where tenant_id = ${tenantId}::int
          and id = any(${account.emails.map((email) => idOf(event, email))}::uuid[])`),
      )
      const done = new Set(queued.map(({ id }) => id))
      const waiting = account.emails.filter((email) => !done.has(idOf(event, email)))
      const letters = waiting.map((to) => letter(platform, { tenantId, locale, to, event, account }))
      const parts = letters.flatMap((each) => each.parts)
      if (parts.length === 0) return
      await commitOperation(tx, {
        actor: scope.actor,
        operation: 'deliveries.tellSchool',
        effects: {
          parts: parts.map((part, place) => ({ ...part, name: `${part.name}_${place}` })),
          audit: { subjectId: account.school_id, body: { step: event.payload.step, count: parts.length } },
          events: letters.flatMap((each) => each.events),
        },
      })
    })
    platform.wakeRelay()
  },
})

type Heard = Pick<HeardEvent, 'eventId'> & { payload: { step: PayoutStep } }
type Told = { tenantId: number; locale: 'pt-BR' | 'en'; to: string; event: Heard; account: ToldAccount }

/** A UUID of version 8 (RFC 9562): made of what it stands for. */
function idOf({ eventId }: Pick<HeardEvent, 'eventId'>, email: string): string {
  const hash = createHash('sha256').update(`${eventId} ${email}`).digest('hex')
  return hyphenated(`${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`)
}

function letter(platform: Platform, { tenantId, locale, to, event, account }: Told) {
  const from = account.effective_at ? instantText(account.effective_at, locale) : undefined
  return queueDelivery(platform, {
    id: idOf(event, to),
    tenantId,
    schoolId: account.school_id,
    to,
    locale,
    content: {
      kind: 'payoutAccountNotice',
      name: account.school_name,
      step: event.payload.step,
      account: shownAccount(account),
      by: (event.payload.step === 'proposed' ? null : account.decided_by_name) ?? account.proposed_by_name,
      from: from ?? '---',
      url: `${platform.url}/configuracoes/escolas/${account.school_id}?aba=repasse`,
    },
    expiresAt: new Date(platform.clock.now().getTime() + worthTellingMs),
  })
}

/** Enough to recognize the account, not to use it. */
function shownAccount({ bank, agency, account, account_digit: digit, pix_key: key }: ToldAccount): string {
  if (key !== null) return `Pix •••${key.slice(-4)}`
  return `${bank} ${agency} •••${must(account, 'what is no Pix key is a bank account').slice(-3)}-${digit}`
}
