// Refusals of agreements that need a place of their own: a second broken agreement, both coverages, no mail server, a link that is read
// without end.
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import { refusesInBoth } from '../../../test/support/both-languages.ts'
import { linkedAgreement } from '../../../test/support/linked-agreement.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'

type Options = Parameters<Client['agreements']['create']>[1]

const creates = (admin: Client, ids: string[]) => (in_: Options) => admin.agreements.create(offerOf(ids, 205_200), in_)

test('invoices with and without guaranteed coverage make two agreements', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  await build.ground.pool.query("update invoice_item set coverage = 'none' where invoice_id = $1", [invoiceIds[0]])
  await refusesInBoth({ agreement_invoice_of_other_coverage: creates(admin, invoiceIds) })
  expect(await admin.agreements.create(offerOf(invoiceIds.slice(1), 102_600))).toSucceed()
})

test('an invoice that came back from more agreements than the network allows enters no other', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200))
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: 'A família pediu' })).toSucceed()
  const atMost = async (value: string) =>
    expect(
      await admin.settings.update({ name: 'Caderneta.Agreement.MaxRenegotiations', value, providerName: 'T' }),
    ).toSucceed()
  await atMost('0')
  await refusesInBoth({ agreement_invoice_renegotiated: creates(admin, invoiceIds) })
  await atMost('1')
  expect(await admin.agreements.create(offerOf(invoiceIds, 205_200))).toSucceed()
})

/** The installation sends e-mails; no worker takes them. */
function mailOn({ composition: { platform } }: TestServer) {
  const before = platform.mail
  platform.mail = {
    from: 'caderneta@caderneta.example',
    needsTls: false,
    serverOf: () => Promise.reject(new Error('nobody')),
  }
  return { [Symbol.dispose]: () => void (platform.mail = before) }
}

test('terms go by e-mail where the installation sends any, and not while a letter is leaving', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { id } = await linkedAgreement({ server, build, admin, family })
  const send = (in_: Options) => admin.agreements.send({ id }, in_)
  await refusesInBoth({ mail_not_enabled: send })
  using _mail = mailOn(server)
  expect(await admin.agreements.send({ id })).toSucceed()
  await refusesInBoth({ agreement_sent_just_now: send })
})

test('a link that is read again and again waits a minute; another one does not', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, family] = [as(await users('admin')), as(null)]
  const { token } = await linkedAgreement({ server, build, admin, family })
  const other = await linkedAgreement({ server, build, admin, family })
  for (let count = 0; count < 60; count += 1) expect(await family.agreements.familyView({ token })).toSucceed()
  expect((await family.agreements.familyView({ token })).status).toBe(429)
  await refusesInBoth({ agreement_page_busy: (in_) => family.agreements.familyView({ token }, in_) })
  expect(await family.agreements.familyView({ token: other.token })).toSucceed()
})
