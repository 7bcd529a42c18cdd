// Paid months that are given back together, as the scenario of killed jobs plans and judges them.
import { giveBackInvoices } from '../../src/areas/settlements/give-backs.job.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { buildThreeInvoices } from '../support/class-of-students.ts'
import { pixMoney } from '../support/pix-money.ts'
import { expect, type TestServer } from '../support/server.ts'

type Place = { server: TestServer; build: Builders; admin: Client; adminId: string }

export const giveBackScenes = {
  GiveBackInvoices: {
    job: giveBackInvoices,
    plan: async (place: Place) => {
      const { build, admin } = place
      const { ids } = await buildThreeInvoices(build, admin)
      const lookAt = async (id: string) => (await admin.invoices.get({ id })).body
      let paidCents = 0
      for (const id of ids) {
        expect(await admin.invoices.close({ id })).toSucceed()
        const { openCents } = await lookAt(id)
        await pixMoney(place, id, openCents)
        paidCents += openCents
      }
      const asked = await admin.settlements.giveBackMany({ invoiceIdList: ids, comment: 'desistência' })
      expect(asked).toSucceed()
      const isRight = async () => {
        for (const id of ids) expect(await lookAt(id)).toMatchObject({ status: 'refunded', paidCents: 0 })
        const { rows } = await build.ground.pool.query(
          `select sum(p.cents)::int as cents from posting p join ledger_account a on a.tenant_id = p.tenant_id and a.id = p.credit
           where p.invoice_id = any($1) and p.kind = 'givenBack' and a.kind = 'guardianCredit'`,
          [ids],
        )
        expect(rows).toEqual([{ cents: paidCents }])
      }
      return { jobId: asked.body.jobId, isRight }
    },
  },
}
