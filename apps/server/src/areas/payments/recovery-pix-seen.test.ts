// A Pix that put money back, where payments are read: it paid no invoice, and nobody paid twice.
import { eventually } from '../../../test/support/issued-titles.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { paysByPix, scene } from '../../../test/support/recovery-pix-scene.ts'
import { owedOfGivenBack, owedTwice, people, reason } from '../../../test/support/recovery-scene.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

test('its receipt says that it put money back; undone, what it brought is credit of the family, and the receipt says so', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { active, told, id, now, version } = await scene(all, as(null))
  await told(await active(), 50_500)
  const { invoiceId } = await now()
  const [payment] = (await asker.invoices.get({ id: invoiceId })).body.payments
  const receipt = async () => {
    const { raw } = await asker.documents.receipt({ id: invoiceId, paymentId: must(payment, 'it came').id })
    const [sheet] = await readPages(raw)
    return sheet?.text.replace(/\s+/g, ' ')
  }
  const paper = await receipt()
  expect(paper).toContain('Valor reposto, que o banco tinha tomado de volta R$ 500,00')
  expect(paper).toContain('Crédito para a família R$ 5,00')
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: await version() })).toSucceed()
  expect(await receipt()).toContain('Crédito para a família R$ 505,00')
})

test('the family’s page names it, and the payment that the bank took back and this one are no money paid twice', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { active, told, page, id, version } = await paysByPix(all, as(null), await owedOfGivenBack(all))
  const doubles = async () =>
    (await asker.received.doubles({ from: '2026-11-01', to: '2026-11-30' })).body.items.map(({ kind, cents }) => [
      kind,
      cents,
    ])
  const txid = await active()
  await told(txid, 100_000)
  expect((await page()).paid?.map(({ isPutBack }) => isPutBack).toSorted()).toEqual([false, true])
  expect(await doubles()).toEqual([])
  // A second payment of the same code is money paid twice.
  await told(txid, 100_000)
  expect(await doubles()).toContainEqual(['sameInvoice', 100_000])
  // Once the part is undone, its payment is ordinary credit.
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: await version() })).toSucceed()
  expect((await page()).paid?.some(({ isPutBack }) => isPutBack)).toBe(false)
})

test('a code that the office asks for, of something else that the family owes, leaves the family the code that it has', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { active, told, page, ask, otherId } = await paysByPix(all, as(null), await owedTwice(all))
  const txid = await active()
  expect(await all.asker.payments.askRecoveryPix({ id: otherId })).toSucceed()
  expect((await page()).putBack).toMatchObject({ state: 'active' })
  expect(await ask()).toSucceed()
  expect((await page()).putBack).toMatchObject({ state: 'active' })
  await told(txid, 50_000)
  // What is owed next has the code of the office.
  expect(await page()).toMatchObject({ toPutBackCents: 50_000, payableCents: 50_000 })
  await eventually(async () => (await page()).putBack?.state === 'active')
})

test('a network that is read-only takes no change of its people, but lets its families pay: they make their codes as before', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { id, page, active, told, now } = await scene(all, as(null))
  const host = as(await users('global'))
  expect(await host.tenants.setReadOnly({ id: build.network, isReadOnly: true })).toSucceed()
  server.composition.pipeline.directory.forget()
  const txid = await active()
  expect(await page()).toMatchObject({ payableCents: 50_000, putBack: { state: 'active' } })
  expect(await told(txid, 50_000)).toBe(true)
  expect(await now()).toMatchObject({ id, status: 'settled', openCents: 0 })
  expect(await host.tenants.setReadOnly({ id: build.network, isReadOnly: false })).toSucceed()
})

test('where the network takes no Pix on the page of its families, or nobody makes the codes, the family is told to talk', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { active, page, ask } = await scene(all, as(null))
  await active()
  const talks = { toPutBackCents: 50_000, payableCents: null, putBack: null }
  const { platform, pipeline } = server.composition
  const { pix } = platform
  platform.pix = null
  expect(await page()).toMatchObject(talks)
  expect(await ask()).toRefuse('pix_not_enabled')
  platform.pix = pix
  expect(await page()).toMatchObject({ payableCents: 50_000, putBack: { state: 'active' } })
  const host = as(await users('global'))
  const { name, displayName, subdomain, version } = (await host.tenants.get({ id: build.network })).body
  const named = { id: build.network, name, displayName, subdomain, version }
  expect(await host.tenants.update({ ...named, onlinePayment: false })).toSucceed()
  pipeline.directory.forget()
  expect(await page()).toMatchObject(talks)
  expect(await ask()).toRefuse('recovery_not_payable')
})
