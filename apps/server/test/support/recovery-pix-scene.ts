// A family that pays what it has to put back by Pix: its page, the codes that it asks for, and what the provider tells of them.
import { randomUUID } from 'node:crypto'
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import type { Client } from './api.ts'
import { tokenOf } from './issued-invoice.ts'
import { eventually } from './issued-titles.ts'
import { owed, type People } from './recovery-scene.ts'
import { expect } from './server.ts'

/** A family that owes R$ 500,00 and has its page; the bank agreement of its invoices has a Pix key. */
export async function scene(all: People, family: Client) {
  return paysByPix(all, family, await owed(all))
}

/** The same of what it owes otherwise. */
export async function paysByPix<
  Made extends Pick<Awaited<ReturnType<typeof owed>>, 'id' | 'guardianId' | 'agreementId'>,
>({ asker, build, server }: People, family: Client, made: Made) {
  const { pool } = build.ground
  await pool.query('update bank_agreement set pix_key = $2 where id = $1', [
    made.agreementId,
    `${randomUUID()}@ipe.test`,
  ])
  const { url } = (await asker.invoiceView.guardianLink({ id: made.guardianId })).body
  const token = tokenOf(url)
  const look = async () => (await family.invoiceView.family({ token })).body
  const ask = async () => family.invoiceView.putBack({ token })
  const active = async () => {
    expect(await ask()).toSucceed()
    await eventually(async () => (await look()).putBack?.state === 'active')
    return must((await txids()).at(-1), 'a code was asked for')
  }
  const txids = async () =>
    (
      await pool.query<{ txid: string }>(
        'select txid from joint_charge where recovery_id = $1 order by created_at, id',
        [made.id],
      )
    ).rows.map(({ txid }) => txid)
  const told = async (txid: string, cents: number, endToEndId = `E${randomUUID()}`) => {
    const { platform } = server.composition
    const tenant = must(await platform.directory.find(build.network), 'the network of the test')
    const pix = { endToEndId, txid, valor: (cents / 100).toFixed(2), horario: '2026-11-20T15:00:00Z' }
    return receivePix(platform, systemScope(tenant, platform.clock, 'test'), pix)
  }
  const gone = async (txid: string) =>
    eventually(async () => {
      const { rows } = await pool.query<{ is_gone: boolean }>('select is_gone from joint_charge where txid = $1', [
        txid,
      ])
      return rows[0]?.is_gone === true
    })
  const creditCents = async () => (await asker.settlements.getCredit({ id: made.guardianId })).body.creditCents
  return { ...made, token, page: look, ask, active, txids, told, gone, creditCents }
}
