import { events } from '@caderneta/contracts/collection'
import { collectionEmails } from '@caderneta/contracts/collection-emails'
import { db } from '../../platform/db/sql.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { differences } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { emailRuleForUpdate, type EmailRow, namedSchool, toEmailRule } from './email-store.ts'
import { wordsProblem } from './reminder-text.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

export const saveEmailRule = action(collectionEmails.saveEmailRule, {
  prepare: async () => newId(),
  lock: ({ body: { schoolId } }, scope) => ({
    school: namedSchool(scope, schoolId ?? nobody),
    rules: emailRuleForUpdate(scope, schoolId),
  }),
  decide: ({ school: [school], rules: [before] }, { body }, scope, id) => {
    const { schoolId, isActive, triggerDays, subject, body: text, version } = body
    if (schoolId !== null && !school) return refuse('school_not_found', {}, ['schoolId'])
    if (versionOf(before) !== version) return refuse('changed_meanwhile')
    const problem = wordsProblem({ subject, body: text })
    if (problem) return refuse(problem.code, { name: problem.name }, [problem.member])
    const columns = { is_active: isActive, trigger_days: rising(triggerDays), subject, body: text }
    const subjectId = schoolId ?? networkSubject(scope.tenantId)
    const made = { tenant_id: scope.tenantId, id, school_id: schoolId, ...columns }
    const row: EmailRow = { ...made, ...before, ...columns, school_name: nameOf(school), version: version + 1 }
    const part = before
      ? changedRow('collection_email', scope, before, columns)
      : { name: 'new_collection_email', rows: 1, sql: db.insertInto('collection_email').values(made).returning('id') }
    return accept(row, {
      parts: [part],
      audit: { subjectId, body: differences(before ?? {}, columns) },
      events: [news(events['collection.rulesChanged'], { subjectId, version: row.version })],
    })
  },
  view: toEmailRule,
})

function versionOf(row: EmailRow | undefined): number {
  // none: it was never written
  return row?.version ?? 0
}

const nameOf = (school: { name: string } | undefined) => school?.name ?? null
const rising = (days: readonly number[]) => days.toSorted((one, other) => one - other)
