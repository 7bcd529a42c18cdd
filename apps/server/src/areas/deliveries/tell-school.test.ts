import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import { jobContext } from '../../../test/support/run-job.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test } from '../../../test/support/server.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { toldAccount } from '../schools/public.ts'
import { onPayoutAccount } from './on-payout-account.listener.ts'

test('each step of a new pay-out account is told to the e-mails for notices of its school, once', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  await server.workers()
  const base = '530000010001'
  const cnpj = base + cnpjCheckDigits(base)
  const to = ['financeiro@angico.test', 'socios@angico.test']
  const { id } = await build.school({ cnpj, notification_emails: to, fantasy_name: 'Escola Angico' })
  const [one, other] = [as(await users('admin')), as(await users('admin'))]
  const account = { kind: 'pix', pixKey: 'repasse@angico.test', holderName: 'Angico Ltda', holderTaxId: cnpj } as const
  const made = await one.schools.proposePayoutAccount({ id, ...account })
  const letters = async () => (await one.sandboxMail.list()).body.items
  await expect.poll(async () => (await letters()).length).toBe(2)
  await other.schools.approvePayoutAccount({ id, accountId: made.body.id, version: 1 })
  await expect.poll(async () => (await letters()).length).toBe(4)
  const texts = (await letters()).map(({ to: [reader], text }) => `${reader}: ${text}`)
  for (const address of to) {
    const mine = texts.filter((text) => text.startsWith(address)).join()
    expect(mine).toContain(
      'propôs uma nova conta de repasse da escola: Pix •••test. Outra pessoa ainda precisa aprovar.',
    )
    expect(mine).toMatch(/aprovou a nova conta .* Ela vale a partir de \d{2}\/\d{2}\/\d{4}/)
    expect(mine).toContain(`/configuracoes/escolas/${id}?aba=repasse`)
    expect(mine).not.toContain('repasse@angico.test')
  }
  const { rows } = await server.database.pool.query<{ event_id: string; seq: number }>(
    `select event_id, seq from event_log where topic = 'payoutAccount.changed' and subject_id = $1 order by seq limit 1`,
    [made.body.id],
  )
  const [row] = rows
  if (!row) throw new Error('no event')
  const heard = {
    seq: row.seq,
    eventId: row.event_id,
    topic: 'payoutAccount.changed',
    subjectId: made.body.id,
    version: 1,
  }
  await onPayoutAccount.hear({ ...heard, payload: { step: 'proposed' } }, await jobContext(server, build.network))
  const kept = await one.deliveries.list({ kind: 'payoutAccountNotice' })
  expect(kept).toSucceed()
  expect(kept.body.items).toHaveLength(4)
  expect(kept.body.items[0]).toMatchObject({ userId: null, schoolId: id })
  await world.stop()
})

test('addresses that were replaced before a proposal hear of it too; those replaced long ago do not', async ({
  as,
  users,
  build,
  server,
}) => {
  const base = '530000020001'
  const cnpj = base + cnpjCheckDigits(base)
  const { id } = await build.school({ cnpj, notification_emails: ['velho@angico.test', 'fica@angico.test'] })
  const thief = as(await users('admin'))
  const change = async (notificationEmails: string[]) => {
    const { code, companyName, fantasyName, terms, version } = (await thief.schools.get({ id })).body
    const owners = [{ name: 'Helena Duarte', cpf: '52998224725' }]
    const kept = { id, code, companyName, fantasyName, cnpj, terms, owners, version }
    expect(await thief.schools.update({ ...kept, notificationEmails })).toSucceed()
  }
  const tellings = async (pixKey: string) => {
    const account = { kind: 'pix', pixKey, holderName: 'Angico Ltda', holderTaxId: cnpj } as const
    const made = await thief.schools.proposePayoutAccount({ id, ...account })
    expect(made).toSucceed()
    const { readPool } = server.composition.platform
    const told = await readTransaction(readPool, build.network, (tx) =>
      tx.first(toldAccount(build.network, made.body.id)),
    )
    await thief.schools.withdrawPayoutAccount({ id, accountId: made.body.id, version: 1, reason: 'teste' })
    return told?.emails.toSorted()
  }
  server.setDate('2026-10-01')
  await change(['fica@angico.test', 'meio@angico.test'])
  server.setDate('2026-11-20')
  await change(['ladrao@exemplo.test'])
  expect(await tellings('um@angico.test')).toEqual(['fica@angico.test', 'ladrao@exemplo.test', 'meio@angico.test'])
})
