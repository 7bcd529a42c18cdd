// The job that prepares files of payments, as the scenario of killed jobs plans and judges it: three payments in two files.
import { preparePaymentFiles } from '../../src/areas/payment-files/prepare-files.job.ts'
import { waitingPayment, withAgreement } from '../architecture/samples/payment-files.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { plannedJob } from '../support/run-job.ts'
import { expect, type TestServer } from '../support/server.ts'

type World = { server: TestServer; build: Builders; admin: Client; adminId: string }

export const paymentFileScenes = {
  PreparePaymentFiles: {
    job: preparePaymentFiles,
    plan: async ({ server, build, admin, adminId }: World) => {
      const { network } = build
      const places = await Promise.all(
        [1, 2, 3].map(async () => ({ build, admin, tenantId: network, schoolId: (await build.school()).id })),
      )
      const [first] = places
      if (!first) throw new Error('no place')
      const bankAccountId = await withAgreement(first)
      const ids = await Promise.all(places.map((place) => waitingPayment(place, bankAccountId, null)))
      const pieces = [ids.slice(0, 2), ids.slice(2)].map((subjectIds) => ({ subjectIds, part: {} }))
      const jobId = await plannedJob(server, { network, userId: adminId }, (scope, id) =>
        preparePaymentFiles.plan(scope, { id, pieces, input: { bankAccountId } }),
      )
      const isRight = async () => {
        const { rows } = await build.ground.pool.query(
          `select f.sequence, f.payment_count, f.total_cents::int, count(y.id)::int as gathered, g.last_sequence from payment_file f
           join payment_agreement g on g.bank_account_id = f.bank_account_id
           join payment_file_item i on i.tenant_id = f.tenant_id and i.file_id = f.id
           join payout y on y.tenant_id = i.tenant_id and y.id = i.payout_id and y.file_reference = i.reference
           where f.bank_account_id = $1 group by f.tenant_id, f.id, g.last_sequence order by f.payment_count desc`,
          [bankAccountId],
        )
        expect(rows.map(({ sequence }) => Number(sequence)).toSorted((a, b) => a - b)).toEqual([41, 42])
        const file = { sequence: expect.any(Number), last_sequence: 42 }
        expect(rows).toEqual([
          { ...file, payment_count: 2, total_cents: 20_000, gathered: 2 },
          { ...file, payment_count: 1, total_cents: 10_000, gathered: 1 },
        ])
        await forgotten(build, bankAccountId)
      }
      return { jobId, isRight }
    },
  },
}

/** Closed by hand, without a posting: undone, so that the ledger is what the invoices made. */
async function forgotten({ ground }: Builders, bankAccountId: string): Promise<void> {
  await ground.pool.query(
    `with y as (select transfer_id from payout where bank_account_id = $1), i as (delete from payment_file_item where bank_account_id = $1),
     f as (delete from payment_file where bank_account_id = $1), p as (delete from payout where bank_account_id = $1),
     m as (delete from transfer_payment where transfer_id in (select transfer_id from y)),
     n as (delete from transfer_installment where transfer_id in (select transfer_id from y))
     delete from transfer where id in (select transfer_id from y)`,
    [bankAccountId],
  )
}
