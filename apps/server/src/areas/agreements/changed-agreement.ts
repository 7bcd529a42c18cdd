// The effects of a change of the agreement itself.
import type { events } from '@caderneta/contracts/agreements'
import type { Scope } from '../../platform/access/scope.ts'
import { type Columns, changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects, HistoryLine } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { AgreementTable } from './agreement-store.ts'

type Event = (typeof events)['agreement.changed']
type Own = Required<Pick<Effects, 'parts' | 'history' | 'audit' | 'events'>>

/** Row, history line, audit line and event. */
export function changedAgreement(
  scope: Scope,
  agreement: Pick<AgreementTable, 'id' | 'version' | 'school_id' | 'status' | 'title' | 'description'>,
  columns: Columns<'agreement'>,
  event: Event,
  name: string,
  data?: HistoryLine['data'],
): Own {
  const { id: subjectId, school_id: schoolId, version, status } = agreement
  const after = columns.status ?? status
  return {
    parts: [changedRow('agreement', scope, agreement, columns)],
    history: [{ subjectId, event: name, ...(data ? { data } : {}) }],
    audit: { subjectId, body: { before: beforeOf(agreement, columns), after: { ...columns, ...data } } },
    events: [news(event, { subjectId, schoolId, version: version + 1, payload: { status: after } })],
  }
}

/** Of what people read, the part that changes: what stays is no news. */
function beforeOf(agreement: Pick<AgreementTable, 'status' | 'title' | 'description'>, columns: Columns<'agreement'>) {
  const { status, title, description } = agreement
  return Object.fromEntries(Object.entries({ status, title, description }).filter(([name]) => name in columns))
}
