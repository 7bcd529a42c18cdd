// The messages of one day of a network: families of a chunk of which all is the same are
// decided about once, and the chunk is written down in one statement. Nothing leaves here. Run twice, the second time finds what is there.
import { jobKinds } from '@caderneta/contracts/notification-job-kinds'
import { events, notificationRules } from '@caderneta/contracts/notification-rules'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { mapInSlices } from '../../platform/event-loop-yield.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import { news } from '../../platform/outbox/news.ts'
import { groundOf } from './engine-ground.ts'
import { isWritten, newNotificationsParts } from './notification-store.ts'
import { leaves, plannerOf } from './planned-messages.ts'
import { alikeFamilies, familiesForUpdate, lowestId, placesOn } from './reached-families.ts'
import { actionsInForce } from './rule-actions.ts'

const Input = z.object({ day: z.string() })
const Span = z.object({ after: z.string(), until: z.string() })

export const planNotifications = chunkedJob(jobKinds.PlanNotifications, {
  operation: notificationRules.messages.name,
  stopped: {
    'pt-BR':
      'As mensagens do dia não foram todas preparadas. As que já foram saem; as outras saem quando a tarefa rodar de novo.',
    en: 'Not all messages of the day were prepared. Those that were leave; the others leave when the job runs again.',
  },
  input: Input,
  actor: 'system',
  prepare: async (chunk, { platform, scope }) => ({
    actions: await actionsInForce(platform, scope.tenantId),
    ground: await groundOf(platform, scope, chunk.input.day),
  }),
  effects: async (tx, chunk, { scope: now }, prepared) => {
    if (!prepared) throw new Error('a chunk is prepared')
    const scope: Scope = { ...now, today: toCalendarDate(chunk.input.day) }
    const span = spanOf(chunk)
    const { actions, ground } = prepared
    const places = placesOn(scope, actions)
    // Rules that reached families as the day began are paused meanwhile.
    if (places.length === 0) return { parts: [], audit: auditOf(chunk, scope, { families: 0, messages: 0 }), done: 0 }
    await tx.rows(familiesForUpdate(scope, places, span))
    const alike = await alikeFamilies(tx, scope, places, span)
    const plan = plannerOf(actions, ground)
    const planned = await mapInSlices(alike, ({ ids, subjects, families, before, ...facts }) => ({
      ids,
      subjects,
      count: facts.hits.length,
      families,
      // A day that is heard of twice takes no day of a family for a message that is there already.
      planned: plan(facts).filter((each) => !isWritten(each, before)),
    }))
    const families = planned.reduce((sum, each) => sum + each.families, 0)
    const messages = planned.reduce((sum, each) => sum + each.families * each.planned.filter(leaves).length, 0)
    const isNone = planned.every((each) => each.planned.length === 0)
    return {
      parts: isNone ? [] : newNotificationsParts({ scope: now, day: chunk.input.day, isHeardAgain: false }, planned),
      audit: auditOf(chunk, scope, { families, messages }),
      done: families,
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

/** Chunks planned by an earlier version name their families: what is there already of those before them is left. */
function spanOf({ part, subject_ids: ids }: { part: unknown; subject_ids: readonly string[] }) {
  const last = ids.at(-1)
  return last === undefined ? Span.parse(part) : { after: lowestId, until: last }
}

function auditOf({ input }: { input: { day: string } }, { tenantId }: Pick<Scope, 'tenantId'>, counted: object) {
  return { subjectId: networkSubject(tenantId), body: { day: input.day, ...counted } }
}
