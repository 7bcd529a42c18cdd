// The messages of one day of a network: each chunk of the families that its rules reach is decided about and written down in one statement. Nothing leaves here. Run twice, the second time finds what is there.
import { jobKinds } from '@caderneta/contracts/notification-job-kinds'
import { events, notificationRules } from '@caderneta/contracts/notification-rules'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { mapInSlices } from '../../platform/event-loop-yield.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import { news } from '../../platform/outbox/news.ts'
import { freeDaysPart } from '../sendings/public.ts'
import { groundOf } from './engine-ground.ts'
import { newNotificationsPart, plannedBefore, sameMessage } from './notification-store.ts'
import { heldDayOf, keyOfPlanned, leaves, plannerOf } from './planned-messages.ts'
import { familiesForUpdate, placesOn, reachedFamilies } from './reached-families.ts'
import { actionsInForce } from './rule-actions.ts'

const Input = z.object({ day: z.string() })

export const planNotifications = chunkedJob(jobKinds.PlanNotifications, {
  operation: notificationRules.messages.name,
  stopped: {
    'pt-BR':
      'As mensagens do dia não foram todas preparadas. As que já foram saem; as outras saem quando a tarefa rodar de novo.',
    en: 'Not all messages of the day were prepared. Those that were leave; the others leave when the job runs again.',
  },
  input: Input,
  actor: 'system',
  atOnce: 1,
  prepare: async (chunk, { platform, scope }) => ({
    actions: await actionsInForce(platform, scope.tenantId),
    ground: await groundOf(platform, scope, chunk.input.day),
  }),
  effects: async (tx, chunk, { scope: now }, prepared) => {
    if (!prepared) throw new Error('a chunk is prepared')
    const scope: Scope = { ...now, today: toCalendarDate(chunk.input.day) }
    const { subject_ids: guardianIds } = chunk
    const { actions, ground } = prepared
    await tx.rows(familiesForUpdate(scope.tenantId, guardianIds))
    const families = await reachedFamilies(tx, scope, placesOn(scope, actions), guardianIds)
    const before = new Set((await tx.rows(plannedBefore(scope, guardianIds))).map(sameMessage))
    // A day that is heard of twice takes no day of a family for a message that is there already.
    const all = (await mapInSlices(families, plannerOf(actions, ground))).flat()
    const planned = before.size === 0 ? all : all.filter((each) => !before.has(sameMessage(keyOfPlanned(each))))
    return {
      parts:
        planned.length === 0
          ? []
          : [
              freeDaysPart(scope.tenantId, planned.filter(leaves).map(heldDayOf)),
              newNotificationsPart(now, chunk.input.day, planned),
            ],
      audit: {
        subjectId: networkSubject(scope.tenantId),
        body: { day: chunk.input.day, families: families.length, messages: planned.filter(leaves).length },
      },
      done: guardianIds.length,
    }
  },
  close: async (_tx, { input }, { scope }) => ({
    parts: [],
    audit: { subjectId: networkSubject(scope.tenantId), body: { day: input.day } },
    events: [
      news(events['notification.changed'], {
        subjectId: networkSubject(scope.tenantId),
        version: 1,
        payload: { isPlanned: true },
      }),
    ],
  }),
})
