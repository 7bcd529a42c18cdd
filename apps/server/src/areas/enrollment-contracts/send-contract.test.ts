// A contract that goes to its guardian by e-mail: the letter that reaches the mailbox holds the link that opens and signs it.
import { tokenOf } from '../../../test/support/issued-invoice.ts'
import { lettersTo } from '../../../test/support/password-link.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect } from '../../../test/support/server.ts'

/** Its guardian with an e-mail address, or none. */
async function contractOf(build: Builders, email: string | null) {
  const { id: guardianId, taxId } = await build.guardian({ email, name: 'Marina Teles' })
  const made = await build.enrollmentContract({ guardian_tax_id: taxId })
  await build.ground.pool.query('update enrollment set guardian_id = $2 where id = $1', [made.enrollmentId, guardianId])
  return { ...made, taxId }
}

test('the guardian gets a letter whose link opens the contract and signs it', async ({ as, build, users }) => {
  const admin = as(await users('admin'))
  const email = 'marina@familia.test'
  const { id, contentHash, taxId } = await contractOf(build, email)
  expect((await admin.enrollmentContracts.get({ id })).body.can.send).toEqual({ can: true })
  expect((await admin.enrollmentContracts.send({ id })).body).toEqual({ recipient: email })
  expect((await admin.enrollmentContracts.get({ id })).body.status).toBe('sent')
  await expect.poll(() => lettersTo(admin, email), { timeout: 20_000 }).toHaveLength(1)
  const [letter = ''] = await lettersTo(admin, email)
  const url = /http\S+\/c\/[\w-]+/.exec(letter)?.[0] ?? ''
  expect(letter).toMatch(/Leia e assine até \d{2}\/\d{2}\/2026/)
  expect(letter, 'what proves who signs is in no letter').not.toContain(taxId)
  expect((await admin.enrollmentContracts.link({ id })).body.url, 'the link is the one on the clipboard').toBe(url)
  const family = as(null).enrollmentContracts
  const signing = { token: tokenOf(url), name: 'Marina Teles', taxId, accepted: true as const, contentHash }
  expect((await family.sign(signing)).body.state).toBe('signed')
  await admin.enrollmentContracts.send({ id })
  await expect.poll(() => lettersTo(admin, email), { timeout: 20_000 }).toHaveLength(2)
  expect((await lettersTo(admin, email))[0]).toContain('está assinado')
})

test('a letter that has not left is withdrawn when its link is revoked and when the contract is canceled', async ({
  as,
  build,
  users,
}) => {
  const admin = as(await users('admin'))
  const endings = [
    (id: string) => admin.enrollmentContracts.revokeLink({ id }),
    (id: string) => admin.enrollmentContracts.cancel({ id, reason: 'Outra turma' }),
  ]
  for (const ends of endings) {
    const { id } = await contractOf(build, 'recusa@familia.test')
    expect(await admin.enrollmentContracts.send({ id })).toSucceed()
    const letters = async () => {
      const { rows } = await build.ground.pool.query('select status, sealed from delivery where contract_id = $1', [id])
      return rows
    }
    await expect.poll(async () => (await letters())[0]?.status).toBe('failed')
    expect(await ends(id)).toSucceed()
    expect(await letters()).toEqual([{ status: 'expired', sealed: null }])
  }
})

test('who reads masked data sends it all the same, and sees no whole address', async ({ as, build, users }) => {
  const user = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  const { id } = await contractOf(build, 'helena.prado@familia.test')
  const sent = await as(user).enrollmentContracts.send({ id })
  expect(sent).toSucceed()
  expect(sent.body.recipient).not.toContain('helena.prado')
})

test('without an address, without a mail server, canceled, or about somebody else it is not sent, and nothing changes', async ({
  as,
  build,
  server,
  users,
}) => {
  const admin = as(await users('admin'))
  const nobody = await contractOf(build, null)
  expect(await admin.enrollmentContracts.send({ id: nobody.id })).toRefuse('contract_without_recipient')
  expect((await admin.enrollmentContracts.get({ id: nobody.id })).body).toMatchObject({
    status: 'made',
    linkUntil: null,
  })

  const other = await contractOf(build, 'pai@familia.test')
  await build.ground.pool.query(
    `update enrollment e set guardian_id = $2 from enrollment_contract r where r.id = $1 and e.id = r.enrollment_id`,
    [other.id, (await build.guardian({ email: 'outra@familia.test' })).id],
  )
  expect(await admin.enrollmentContracts.send({ id: other.id })).toRefuse('contract_of_another_guardian')

  const ended = await contractOf(build, 'mae@familia.test')
  expect(await admin.enrollmentContracts.cancel({ id: ended.id, reason: 'Engano' })).toSucceed()
  expect(await admin.enrollmentContracts.send({ id: ended.id })).toRefuse('contract_canceled')

  const { platform } = server.composition
  const { mail } = platform
  Object.assign(platform, { mail: null })
  const unsent = await admin.enrollmentContracts.send({ id: (await contractOf(build, 'tia@familia.test')).id })
  Object.assign(platform, { mail })
  expect(unsent).toRefuse('contract_mail_off')
})

test('two who send at once: the second is told that a letter is on its way, and each answer "sent" is one letter', async ({
  as,
  build,
  users,
}) => {
  const admin = as(await users('admin'))
  const { id } = await contractOf(build, 'avo@familia.test')
  const replies = await Promise.all([1, 2].map(() => admin.enrollmentContracts.send({ id })))
  const sent = replies.filter(({ status }) => status === 200).length
  expect(sent).toBeGreaterThan(0)
  for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toRefuse('contract_sent_just_now')
  await expect.poll(() => lettersTo(admin, 'avo@familia.test'), { timeout: 20_000 }).toHaveLength(sent)
})
