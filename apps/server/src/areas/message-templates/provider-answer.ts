// What the provider answered of templates, written down: a version is approved, waits, or is reproved with its reasons.
import { events } from '@caderneta/contracts/message-templates'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news } from '../../platform/outbox/news.ts'
import { type Verdict, verdictOf } from './eligibility.ts'
import { headForUpdate, type TemplateHead } from './message-template-store.ts'
import type { ContentColumns } from './content-columns.ts'
import { providerTemplates } from './whatsapp-provider.ts'

type Asked = ContentColumns & {
  template_id: string
  number: number
  status: Verdict['status']
  reasons: string[]
  provider_words: string | null
  checked_at: Date | null
}

/** One template's newest version and the one in use; of all templates of the network where none is named. */
export async function askProvider({ platform, scope }: JobContext, templateId: string | null): Promise<void> {
  if (platform.whatsapp === null) return
  const versions = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(askedVersions(scope.tenantId, templateId)),
  )
  if (versions.length === 0) return
  const templates = await providerTemplates(platform.whatsapp)
  for (const version of versions) {
    const verdict = verdictOf(version, templates)
    // What nobody asked for, and is as it was, is not written again.
    if (templateId === null && isSame(version, verdict)) continue
    await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
      noted(tx, { version, verdict, now: platform.clock.now() }),
    )
  }
  platform.wakeRelay()
}

function isSame(version: Asked, verdict: Verdict): boolean {
  return (
    version.checked_at !== null &&
    version.status === verdict.status &&
    version.reasons.join() === verdict.reasons.join() &&
    version.provider_words === verdict.provider_words
  )
}

function askedVersions(tenantId: number, templateId: string | null): Query<Asked> {
  return statement(sql<Asked>`select v.template_id, v.number, v.status, v.reasons, v.provider_words, v.checked_at, v.subject, v.subject_en, v.body, v.body_en,
      v.button_label, v.button_label_en, v.button_target, v.whatsapp_id
    from message_template t
    join message_template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id and v.number in (t.number, t.approved_number)
    where t.tenant_id = ${tenantId}::int and t.channel = 'whatsapp' and (${templateId}::uuid is null or t.id = ${templateId}::uuid)
    order by t.id, v.number`)
}

type Noted = { version: Asked; verdict: Verdict; now: Date }

/** A template that was removed or changed meanwhile is left alone: its own event asks again. */
async function noted(tx: WriteTx, { version, verdict, now }: Noted): Promise<void> {
  const scope = { tenantId: tx.tenantId }
  const before = await tx.first(headForUpdate(scope, version.template_id))
  if (!before || (before.number !== version.number && before.approved_number !== version.number)) return
  const { status, reasons, provider_words } = verdict
  const update = sql`update message_template_version set status = ${status}::text, reasons = ${reasons}::text[],
      provider_words = ${provider_words}::text, checked_at = ${now}::timestamptz
    where tenant_id = ${tx.tenantId}::int and template_id = ${before.id}::uuid and number = ${version.number}::int returning 1`
  const columns = { approved_number: inUseAfter(before, version.number, status) }
  const became =
    version.status === status ? [] : [{ subjectId: before.id, event: status, data: { number: version.number } }]
  await commitOperation(tx, {
    actor: systemActor,
    operation: 'messageTemplates.check',
    effects: {
      parts: [
        { name: 'checked_version', rows: 1, sql: update },
        changedRow('message_template', scope, before, columns),
      ],
      history: became,
      audit: {
        subjectId: before.id,
        body: {
          number: version.number,
          before: { status: version.status, reasons: version.reasons },
          after: { status, reasons, provider_words },
        },
      },
      events: [news(events['messageTemplate.checked'], { subjectId: before.id, version: before.version + 1 })],
    },
  })
}

/** The newest approved version is in use; one that was taken back leaves none, so that no older text goes out unseen. */
function inUseAfter(before: TemplateHead, number: number, status: Verdict['status']): number | null {
  const { approved_number: inUse } = before
  if (status === 'approved') return Math.max(number, inUse ?? number)
  return inUse === number ? null : inUse
}
