// A school with a closed month and a pay-out account in effect, and people of the provider who schedule and approve. The test clock begins
// on Friday 20/11/2026, a holiday: what is asked for then leaves on Monday the 23rd.
import type { Client } from './api.ts'
import type { BuiltUser } from './build.ts'
import type { Builders } from './builders.ts'
import type { TestServer, Users } from './server.ts'
import { transferScene, type Terms } from './transfer-scene.ts'
import { askSandbox } from '../../src/platform/sandbox.ts'
import { must } from '../../src/platform/must.ts'
import { newId } from '../../src/platform/uuid.ts'

type Given = { build: Builders; as: (user: BuiltUser, network?: number) => Client; users: Users }
export type PayoutPeople = { admin: Client; second: Client }

export async function payoutPeople({ build, as, users }: Given): Promise<PayoutPeople> {
  const [one, other] = [await users('global'), await users('global')]
  return { admin: as(one, build.network), second: as(other, build.network) }
}

/** `cents` before the fee of 3,5 %. */
export async function closedTransfer(build: Builders, admin: Client, cents = 100_000, terms: Terms = {}) {
  const scene = await transferScene(build, admin, terms)
  await scene.issued(cents)
  const transfer = await scene.close()
  const key = await payoutAccount(build, scene.schoolId)
  return { ...scene, transfer, key, id: transfer.id, dueCents: transfer.dueCents }
}

/** The account of the school itself, since long ago. @returns its Pix key. */
export async function payoutAccount(build: Builders, schoolId: string): Promise<string> {
  const { rows } = await build.ground.pool.query<{ cnpj: string }>('select cnpj from school where id = $1', [schoolId])
  const key = `${newId().slice(-12)}@escola.test`
  await build.payoutAccount({
    school_id: schoolId,
    holder_tax_id: must(rows[0], 'the school is there').cnpj,
    pix_key: key,
    status: 'approved',
    approved_by: '0192f000-0000-7000-8000-000000000001',
    decided_at: new Date('2026-01-06T12:00:00Z'),
    effective_at: new Date('2026-01-07T12:00:00Z'),
  })
  return key
}

type Rules = {
  key?: string
  outcome?: 'pay' | 'notAuthorized' | 'error' | 'otherHolder' | 'hold'
  slowMs?: number
  dropAnswers?: number
}

/** How the simulated provider treats payments, of one key where it is given. */
export async function pixBehaves(
  { composition: { platform } }: TestServer,
  network: number,
  rules: Rules,
): Promise<void> {
  const url = must(platform.sandboxUrl, 'the sandbox is there')
  const answer = await askSandbox(url, platform, {
    method: 'POST',
    path: `/pix/pagamentos-comportamento/${network}`,
    body: rules,
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** What the provider was really told to pay. */
export async function sentPix(
  { composition: { platform } }: TestServer,
  network: number,
): Promise<{ id: string; cents: number; status: string }[]> {
  const url = must(platform.sandboxUrl, 'the sandbox is there')
  const answer = await askSandbox(url, platform, { method: 'GET', path: `/pix/pagamentos-total/${network}` })
  return (await answer.json()).items
}
