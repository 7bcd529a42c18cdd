// Notices and inclusions of listings that die half way: each debt has one notice and one request.
import { includeListings } from '../../src/areas/negative-listings/include-listings.job.ts'
import { notifyDebts } from '../../src/areas/negative-listings/notify-debts.job.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { issuedDebt, turnOn, waitedListing } from '../support/listing-scene.ts'
import { plannedJob } from '../support/run-job.ts'
import { expect, type TestServer } from '../support/server.ts'

type Place = { server: TestServer; build: Builders; admin: Client; adminId: string }

/** Nothing is handed over here: the mail waits, and the bureau is told by a job of its own. */
const outside = {
  mail: {
    from: 'Caderneta <nao-responda@caderneta.example>',
    needsTls: false,
    serverOf: async () => Promise.reject(new Error('nobody hands over mail here')),
  },
  bureau: { url: 'http://127.0.0.1:1', key: 'a key of the tests' },
}
const reached = (context: JobContext): JobContext => ({ ...context, platform: { ...context.platform, ...outside } })

export const listingScenes = {
  NotifyDebts: {
    job: { ...notifyDebts, runJob: (context: JobContext, id: string) => notifyDebts.runJob(reached(context), id) },
    plan: async ({ server, build, admin, adminId }: Place) => {
      await turnOn(admin)
      const ids: string[] = []
      for (const _ of [1, 2, 3]) ids.push((await issuedDebt(build, admin)).invoiceId)
      const jobId = await plannedJob(server, { network: build.network, userId: adminId }, (scope, id) =>
        notifyDebts.plan(scope, { id, subjectIds: ids, input: {} }),
      )
      const isRight = async () => {
        const { rows } = await build.ground.pool.query(
          `select (select count(*)::int from negative_listing where invoice_id = any($1)) as listings,
            (select count(*)::int from delivery where invoice_id = any($1)) as notices`,
          [ids],
        )
        expect(rows).toEqual([{ listings: 3, notices: 3 }])
      }
      return { jobId, isRight }
    },
  },
  IncludeListings: {
    job: {
      ...includeListings,
      runJob: (context: JobContext, id: string) => includeListings.runJob(reached(context), id),
    },
    plan: async ({ server, build, admin, adminId }: Place) => {
      await turnOn(admin)
      const ids: string[] = []
      for (const _ of [1, 2, 3]) ids.push((await waitedListing(build, { debt: await issuedDebt(build, admin) })).id)
      const versions = Object.fromEntries(ids.map((id) => [id, 1]))
      const jobId = await plannedJob(server, { network: build.network, userId: adminId }, (scope, id) =>
        includeListings.plan(scope, { id, pieces: [{ subjectIds: ids, part: { versions } }], input: {} }),
      )
      const isRight = async () => {
        const { rows } = await build.ground.pool.query(
          'select distinct status, version from negative_listing where id = any($1)',
          [ids],
        )
        expect(rows).toEqual([{ status: 'inclusionRequested', version: 2 }])
      }
      return { jobId, isRight }
    },
  },
}
