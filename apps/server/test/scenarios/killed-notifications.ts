// A day of notification rules that dies half way, from its planning to the messages given to their channel: each family has one.
import { planNotifications } from '../../src/areas/notification-rules/plan-notifications.job.ts'
import { sendDue } from '../../src/areas/notification-rules/send-due.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import type { Builders } from '../support/builders.ts'
import { owed } from '../support/owed-invoice.ts'
import { plannedJob } from '../support/run-job.ts'
import { expect, type TestServer } from '../support/server.ts'
import { countMonthsAnew } from '../support/months-counted-anew.ts'

type Place = { server: TestServer; build: Builders; adminId: string }

/** Nothing is handed over here: the mail waits. */
const mail = {
  from: 'Caderneta <nao-responda@caderneta.example>',
  needsTls: false,
  serverOf: async () => Promise.reject(new Error('nobody hands over mail here')),
}
const reached = (context: JobContext): JobContext => ({ ...context, platform: { ...context.platform, mail } })

export const notificationScenes = {
  PlanNotifications: {
    job: {
      ...planNotifications,
      runJob: async (context: JobContext, id: string) => {
        await planNotifications.runJob(reached(context), id)
        await sendDue(reached(context))
      },
    },
    plan: async ({ server, build, adminId }: Place) => {
      server.setDate('2026-11-23')
      await build.notificationRule({ actions: [{ days: -3 }] })
      const ids: string[] = []
      for (const _ of [1, 2, 3]) {
        const { id: guardian_id } = await build.guardian({ email: 'familia@exemplo.test' })
        const { id: student_id } = await build.student({ guardian_id })
        const made = await build.enrollment({ student_id, guardian_id })
        await owed(build, { ...made, guardianId: guardian_id, studentId: student_id }, '2026-11-26')
        ids.push(guardian_id)
      }
      const jobId = await plannedJob(server, { network: build.network, userId: adminId }, (scope, id) =>
        planNotifications.plan(scope, { id, subjectIds: ids, input: { day: '2026-11-23' } }),
      )
      const isRight = async () => {
        const { rows } = await build.ground.pool.query(
          `select (select count(*)::int from notification where guardian_id = any($1) and status = 'handed') as messages,
            (select count(*)::int from family_message_day where guardian_id = any($1)) as days,
            (select count(*)::int from delivery d join invoice i on i.tenant_id = d.tenant_id and i.id = d.invoice_id where i.guardian_id = any($1)) as sent`,
          [ids],
        )
        expect(rows).toEqual([{ messages: 3, days: 3, sent: 3 }])
        // No call issued these: what proves the ledger is not about them.
        await build.ground.pool.query('delete from invoice where guardian_id = any($1)', [ids])
        await countMonthsAnew(build.ground.pool, build.network)
      }
      return { jobId, isRight }
    },
  },
}
