// The first version of a template, and those that follow.
import { events, type MessageChannel, type MessageKind } from '@caderneta/contracts/message-templates'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Scope } from '../../platform/access/scope.ts'
import { changed, created, differences } from '../../platform/operation/changes.ts'
import type { Effects, OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import {
  type BannerPicture,
  type LockedTemplate,
  type MessageTemplateRow,
  newBannerPart,
  newVersionPart,
} from './message-template-store.ts'
import { contentOf } from './template-content.ts'
import type { ContentColumns } from './content-columns.ts'

type NewTemplate = {
  name: string
  channel: MessageChannel
  kind: MessageKind
  content: ContentColumns
  banner: BannerPicture | null
}

/** The library's own checks approve all but what a provider has to approve. */
function firstStatus(channel: MessageChannel): 'pending' | 'approved' {
  return channel === 'whatsapp' ? 'pending' : 'approved'
}

export function newTemplate(
  scope: Scope,
  id: string,
  { name, channel, kind, content, banner }: NewTemplate,
): { record: MessageTemplateRow; effects: Effects } {
  const status = firstStatus(channel)
  const columns = {
    name,
    channel,
    kind,
    search: searchKey(name),
    number: 1,
    approved_number: status === 'approved' ? 1 : null,
  }
  const { row, effects } = created('message_template', scope, id, columns, {
    event: events['messageTemplate.created'],
  })
  const bannerId = banner && banner.id
  const version = newVersionPart(scope, { templateId: id, number: 1, content, bannerId, status })
  return {
    record: { ...row, status, reasons: [], created_at: scope.now, changed_at: scope.now },
    effects: {
      ...effects,
      parts: [...effects.parts, ...(banner ? [newBannerPart(scope.tenantId, id, banner)] : []), version],
      audit: { subjectId: id, body: { after: { name, channel, kind, ...content } } },
      events: [...(effects.events ?? []), ...submitted(channel, id, 1)],
    },
  }
}

/** Only a provider has to be asked. */
export function submitted(channel: MessageChannel, subjectId: string, version: number): OutboxEvent[] {
  return channel === 'whatsapp' ? [news(events['messageTemplate.submitted'], { subjectId, version })] : []
}

type NextVersion = { content: ContentColumns; bannerId: string | null; parts?: readonly Part[]; name?: string }

/** What differs is a new version; a new name alone is none. The approved one before it is used until the new one is approved. */
export function nextVersion(
  scope: Scope,
  before: LockedTemplate,
  { content, bannerId, parts = [], name = before.name }: NextVersion,
): { record: MessageTemplateRow; effects: Effects } {
  const own = contentOf(content)
  const differing = differences({ ...contentOf(before), banner_id: before.banner_id }, { ...own, banner_id: bannerId })
  if (Object.keys(differing.after).length === 0) return renamed(scope, before, name)
  const status = firstStatus(before.channel)
  const number = before.number + 1
  const approved = status === 'approved' ? { approved_number: number } : {}
  const columns = { name, search: searchKey(name), number, ...approved }
  const telling = { event: events['messageTemplate.updated'], history: 'newVersion', historyData: { number } }
  const { after, effects } = changed('message_template', scope, before, columns, telling)
  const heads = differences(before, columns)
  const version = newVersionPart(scope, { templateId: before.id, number, content: own, bannerId, status })
  return {
    record: { ...after, status, reasons: [], changed_at: scope.now },
    effects: {
      ...effects,
      parts: [...effects.parts, ...parts, version],
      audit: {
        subjectId: before.id,
        body: { before: { ...heads.before, ...differing.before }, after: { ...heads.after, ...differing.after } },
      },
      events: [...(effects.events ?? []), ...submitted(before.channel, before.id, after.version)],
    },
  }
}

function renamed(scope: Scope, before: LockedTemplate, name: string) {
  const columns = { name, search: searchKey(name) }
  const { after: record, effects } = changed('message_template', scope, before, columns, {
    event: events['messageTemplate.updated'],
  })
  return { record, effects }
}
