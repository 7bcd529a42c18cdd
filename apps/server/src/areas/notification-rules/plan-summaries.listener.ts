// The network's day of the weekly summary has begun: each school gets one that waits for its hour. Heard twice, the week has it already.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { callingRules, firstAllowed, startOfDay } from '../collection/public.ts'
import { networkFeatures } from '../features/public.ts'
import { settingValues } from '../settings/public.ts'
import { isSummaryDay, weekOf } from './summary-rules.ts'
import { newSummariesPart, schoolsToTell } from './summary-store.ts'

export const planSummaries = on(networkEvents['day-passed'], {
  name: 'notificationRules.planSummaries',
  hear: async ({ payload }, { platform, scope }) => {
    const day = toCalendarDate(payload.day)
    const values = await settingValues(platform.readPool, scope.tenantId)
    if (!isSummaryDay(values['Caderneta.Notification.WeeklySummaryDay'], day)) return
    const features = await readTransaction(platform.readPool, scope.tenantId, networkFeatures)
    if (!features['Caderneta.NotificationRule']) return
    const hours = await callingRules(platform.readPool)
    await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
      const schools = await tx.rows(schoolsToTell(scope.tenantId))
      if (schools.length === 0) return tx.rollback()
      const summaries = schools.map(({ id, state }) => ({
        id: newId(),
        schoolId: id,
        at: firstAllowed(hours, state, startOfDay(day, state)).at,
      }))
      await commitOperation(tx, {
        actor: scope.actor,
        operation: 'notificationRules.planSummaries',
        effects: {
          parts: [newSummariesPart(scope, { week: weekOf(day), day }, summaries)],
          audit: { subjectId: networkSubject(scope.tenantId), body: { day, schools: schools.length } },
        },
      })
    })
  },
})
