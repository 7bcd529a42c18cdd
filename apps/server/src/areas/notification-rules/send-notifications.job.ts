// Messages leave when their hour has come: looked at every five minutes, beside the end of each day's planning.
import { job } from '../../platform/jobs/job.ts'
import { sendDue } from './send-due.ts'
import { sendSummaries } from './send-summaries.ts'

export const sendNotifications = job(
  'notificationRules.send',
  () => null,
  async (_payload, context) => {
    await sendDue(context)
    await sendSummaries(context)
  },
)

export const watchNotifications = job(
  'notificationRules.watch',
  () => null,
  async (_payload, { platform, enqueue }) => {
    const networks = (await platform.directory.all()).filter(({ id, isActive }) => isActive && id !== 0)
    await enqueue(
      networks.map(({ id }) => ({
        name: sendNotifications.name,
        tenantId: id,
        payload: {},
        // One that still waits is enough.
        key: `${sendNotifications.name}:${id}`,
        queue: `${sendNotifications.name}:${id}`,
      })),
    )
  },
)
