// The days of a period gathered again, for all accounts: what a listener missed, and days before the first statement.
import { conciliations, events } from '@caderneta/contracts/conciliations'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { daysFrom, refreshAccounts } from './refresh-days.ts'

export const refreshConciliations = action(conciliations.refresh, {
  prepare: ({ body: { from, to } }, { platform, scope }) => refreshAccounts(platform, scope, daysFrom(from, to)),
  lock: () => ({}),
  decide: (_state, { body }, scope, days) =>
    accept(
      { days },
      {
        parts: [],
        audit: { subjectId: networkSubject(scope.tenantId), body: { ...body, days } },
        events: [news(events['conciliation.changed'], { subjectId: networkSubject(scope.tenantId), version: 1 })],
      },
    ),
  view: (record) => record,
})
