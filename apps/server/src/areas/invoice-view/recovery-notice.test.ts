// A family is told by e-mail what it has to put back: once as it is charged, and once more whenever a person says so.
import { owed, people, reason } from '../../../test/support/recovery-scene.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'
import { onRecovery } from './on-recovery.listener.ts'

test('it hears of it once, with the amount and the link of its page, and again when a person sends it', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { id, guardianId, says, version, now } = await owed(all)
  const { email } = (await asker.guardians.get({ id: guardianId })).body
  const letters = async () =>
    (await asker.sandboxMail.list()).body.items.filter(
      ({ to, text }) => to.includes(email ?? '') && text.includes('banco tomou'),
    )
  await expect.poll(async () => (await letters()).length).toBe(1)
  const [letter] = await letters()
  expect(letter?.text).toMatch(/500,00 precisam ser repostos/)
  const token = /\/f\/g\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await as(null).invoiceView.family({ token })).body).toMatchObject({ toPutBackCents: 50_000 })
  // Heard again, and owed again after a part was put back and undone: no second letter.
  const heard = { seq: 1, eventId: id, topic: 'recovery.changed', subjectId: id, version: 2 }
  const payload = { status: 'open', openCents: 50_000 }
  await onRecovery.hear({ ...heard, payload }, await jobContext(server, build.network))
  await says({ event: 'settled', of: 1, cents: 120_000 })
  expect(await asker.settlements.payRecoveryWithCredit({ id, cents: 20_000, version: await version() })).toSucceed()
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: await version() })).toSucceed()
  expect((await asker.deliveries.list({ kind: 'recoveryNotice' })).body.items).toHaveLength(1)
  const sent = await asker.invoiceView.sendRecoveryNotice({ id })
  expect(sent).toSucceed()
  expect(sent.body).toEqual({ recipient: email })
  await expect.poll(async () => (await letters()).length).toBe(2)
  expect((await asker.deliveries.list({ kind: 'recoveryNotice' })).body.items).toHaveLength(2)
  // Of what is not owed, of another network, and by whoever may not, nothing is sent.
  await says({ event: 'settled', of: 2, cents: 130_000 })
  expect(await asker.settlements.payRecoveryWithCredit({ id, cents: 50_000, version: await version() })).toSucceed()
  expect(await asker.invoiceView.sendRecoveryNotice({ id })).toRefuse('recovery_not_open')
  const stranger = as(await users('global'), await build.otherNetwork())
  expect(await stranger.invoiceView.sendRecoveryNotice({ id })).toRefuse('recovery_not_found')
  expect(await as(await users('admin')).invoiceView.sendRecoveryNotice({ id })).toRefuse('permission_denied')
  expect(await now()).toMatchObject({ status: 'settled' })
})

test('of a merged guardian the one that remains is told; without an address nobody is, and a person hears why', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const states = async () =>
    (await asker.deliveries.list({ kind: 'recoveryNotice' })).body.items.map(({ status }) => status)
  const before = await states()
  const { id, guardianId } = await owed(all)
  const left = (count: number) =>
    expect.poll(states).toEqual(Array.from({ length: before.length + count }, () => 'sent'))
  await left(1)
  const into = await build.guardian({ name: 'Helena Prado', email: 'helena.prado@familia.test' })
  const at = (await asker.guardians.get({ id: guardianId })).body.version
  expect(await asker.guardians.merge({ id: guardianId, intoId: into.id, reason, version: at })).toSucceed()
  expect((await asker.invoiceView.sendRecoveryNotice({ id })).body).toEqual({ recipient: 'helena.prado@familia.test' })
  await left(2)
  await build.ground.pool.query('update guardian set email = null where id = $1', [into.id])
  expect(await asker.invoiceView.sendRecoveryNotice({ id })).toRefuse('family_without_email')
})
