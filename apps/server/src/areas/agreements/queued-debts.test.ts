// What an agreement asks of its invoices is asked as they are once they are locked, whoever held them before.
import { acceptedAgreement, agreementScene, offerOf } from '../../../test/support/agreement-scene.ts'
import { linkedAgreement } from '../../../test/support/linked-agreement.ts'
import { queuedAt } from '../../../test/support/queued-calls.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

type Answer = { status: number; body: unknown }

const invoice = (id: string | undefined) => ({
  sql: 'select from invoice where id = $1 for update',
  id: must(id, 'the scene has invoices'),
})
const comment = 'Em análise'

test('an invoice that is quarantined while an agreement of it is made or issued stands in no agreement', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { pool } = server.database
  const made = await agreementScene(server, build, admin)
  const [id = ''] = made.invoiceIds
  const [quarantined, refused] = await queuedAt<Answer>(pool, invoice(id), [
    () => admin.invoices.quarantine({ id, comment }),
    () => admin.agreements.create(offerOf(made.invoiceIds, 205_200)),
  ])
  expect(quarantined).toSucceed()
  expect(refused).toRefuse('agreement_invoice_in_quarantine')
  const offered = await agreementScene(server, build, admin)
  const [other = ''] = offered.invoiceIds
  const agreementId = await acceptedAgreement(build, admin, offerOf(offered.invoiceIds, 205_200))
  const { version } = (await admin.agreements.get({ id: agreementId })).body
  const [entered, unissued] = await queuedAt<Answer>(pool, invoice(other), [
    () => admin.invoices.quarantine({ id: other, comment }),
    () => admin.agreements.issue({ id: agreementId, version }),
  ])
  expect(entered).toSucceed()
  expect(unissued).toRefuse('agreement_invoice_changed')
  expect((await admin.agreements.get({ id: agreementId })).body).toMatchObject({ status: 'created', version })
})

test('a family accepts no offer whose invoice is quarantined while it accepts', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { invoiceIds, hash, given, look } = await linkedAgreement({ server, build, admin, family })
  const [id = ''] = invoiceIds
  const termsHash = await hash()
  const [entered, refused] = await queuedAt<Answer>(server.database.pool, invoice(id), [
    () => admin.invoices.quarantine({ id, comment }),
    () => family.agreements.accept({ ...given, termsHash }),
  ])
  expect(entered).toSucceed()
  expect(refused).toRefuse('agreement_invoice_changed')
  expect(await look()).toMatchObject({ status: 'created', acceptance: null })
})
