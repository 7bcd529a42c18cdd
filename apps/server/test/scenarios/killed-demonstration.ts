// The load of demonstration data, as the scenario of killed jobs plans and judges it: a month of it.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { groundFor, stepsOf } from '../../src/areas/demonstrations/demonstration-plan.ts'
import { loadJob } from '../../src/areas/demonstrations/load-demonstration.job.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { plannedJob } from '../support/run-job.ts'
import { expect, type TestServer } from '../support/server.ts'

type Place = { server: TestServer; build: Builders; admin: Client; adminId: string }

const made = { day: toCalendarDate('2026-11-20'), hasPix: false }
const month = '2026-11-01'

export const demonstrationScenes = {
  DemonstrationLoad: {
    job: loadJob,
    plan: async ({ server, build, admin, adminId }: Place) => {
      const pieces = stepsOf(groundFor(build.network, made), made).filter(
        ({ part }) => !('month' in part) || part.month === month,
      )
      const jobId = await plannedJob(server, { network: build.network, userId: adminId }, (scope, id) =>
        loadJob.plan(scope, { id, pieces, input: made }),
      )
      await build.ground.insert('demonstration', {
        tenant_id: build.network,
        id: newId(),
        day: made.day,
        has_pix: false,
        job_id: jobId,
      })
      const isRight = async () => {
        expect((await admin.demonstrations.get({})).body.status).toBe('loaded')
        const found = await build.ground.pool.query<{ enrollments: number; slots: number; isOnce: boolean }>(
          `select (select count(*)::int from enrollment where tenant_id = $1) as enrollments,
             (select count(distinct enrollment_id)::int from invoice where tenant_id = $1) as slots,
             (select count(*)::int = count(distinct invoice_id) from payment where tenant_id = $1) as "isOnce"`,
          [build.network],
        )
        expect(found.rows).toEqual([{ enrollments: 240, slots: 240, isOnce: true }])
        // The scenes that follow read these rows: plans made for empty tables would look at each of them for each other.
        await build.ground.pool.query('analyze')
      }
      return { jobId, isRight }
    },
  },
}
