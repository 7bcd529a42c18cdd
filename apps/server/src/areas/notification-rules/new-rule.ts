// The first version of a rule, and those that follow.
import { events, type RuleType } from '@caderneta/contracts/notification-rules'
import { searchKey } from '@caderneta/kernel/search-text'
import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '../../platform/access/scope.ts'
import { changed, created } from '../../platform/operation/changes.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import {
  type ActionColumns,
  type ActionRow,
  newVersionParts,
  type RuleRow,
  type VersionContent,
  type WholeRule,
} from './notification-rule-store.ts'
import { statusAfterChange } from './rule-rules.ts'

type NewRule = { name: string; type: RuleType; content: VersionContent }
type Made = { record: Omit<RuleRow, 'created_at'>; effects: Effects }

export function newRule(scope: Scope, id: string, { name, type, content }: NewRule): Made {
  const shown = shownOf(content)
  const status = statusAfterChange('draft', shown.action_count > 0)
  const columns = { name, type, status, search: searchKey(name), number: 1, published_number: null, removed_at: null }
  const { row, effects } = created('notification_rule', scope, id, columns, {
    event: events['notificationRule.created'],
  })
  return {
    record: { ...row, ...shown },
    effects: {
      ...effects,
      parts: [...effects.parts, ...newVersionParts(scope, id, 1, content)],
      audit: { subjectId: id, body: { after: { name, type, ...content } } },
    },
  }
}

/** What differs is a new version, to be published; a new name alone is none. */
export function nextVersion(
  scope: Scope,
  before: WholeRule,
  old: VersionContent,
  { name, content }: Pick<NewRule, 'name' | 'content'>,
): Made {
  const heading = { name, search: searchKey(name) }
  if (isDeepStrictEqual(old, content)) {
    const { after, effects } = changed('notification_rule', scope, before, heading, {
      event: events['notificationRule.updated'],
    })
    return { record: after, effects }
  }
  const shown = shownOf(content)
  const number = before.number + 1
  const status = statusAfterChange(before.status, shown.action_count > 0)
  const { after, effects } = changed(
    'notification_rule',
    scope,
    before,
    { ...heading, number, status },
    {
      event: events['notificationRule.updated'],
      history: 'newVersion',
      historyData: { number },
    },
  )
  return {
    record: { ...after, ...shown },
    effects: {
      ...effects,
      parts: [...effects.parts, ...newVersionParts(scope, before.id, number, content)],
      audit: {
        subjectId: before.id,
        body: { before: { name: before.name, number: before.number, ...old }, after: { name, number, ...content } },
      },
    },
  }
}

function shownOf({ actions }: VersionContent) {
  const on = actions.filter(({ is_on: isOn }) => isOn)
  return { channels: [...new Set(on.map(({ channel }) => channel))].toSorted(), action_count: on.length }
}

/** What a version said, as it would be written again. */
export function contentOf(
  { school_ids, categories }: Pick<WholeRule, 'school_ids' | 'categories'>,
  actions: readonly ActionRow[],
): VersionContent {
  return { schoolIds: school_ids, categories, actions: actions.map(columnsOfAction) }
}

function columnsOfAction(action: ActionRow): ActionColumns {
  const { name, days, channel, is_on, template_tenant, template_id, fallback_tenant, fallback_id } = action
  return { name, days, channel, is_on, template_tenant, template_id, fallback_tenant, fallback_id }
}
