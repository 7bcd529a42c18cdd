// Every call that asks for a fresh proof, and every one that is for people alone, worked out from the contract list.
import type { Operation } from '@caderneta/contracts/define'
import { areas } from '@caderneta/contracts'
import type { FastifyInstance } from 'fastify'
import { sessionToken } from '../support/sessions.ts'
import { newId } from '../../src/platform/uuid.ts'
import { expect, test } from './matrix.ts'
import { asked as asks, withoutProof } from './money-decisions.ts'
import { mounted } from './mounted.ts'
import { tableOwners } from './table-owners.ts'

const marked = mounted.filter(({ stepUp }) => stepUp === true)
const forPeople = mounted.filter(({ stepUp, signedInOnly }) => stepUp === true || signedInOnly)
const sixMinutes = 360

async function asked(app: FastifyInstance, operation: Operation, token: string) {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => (name === 'provider' ? 'Email' : newId()))
  const headers = { authorization: `Bearer ${token}` }
  const body = operation.method === 'DELETE' || operation.method === 'GET' ? {} : { payload: {} }
  const reply = await app.inject({ method: operation.method, url: path, headers, ...body })
  return { status: reply.statusCode, body: reply.json<{ error?: { code: string } }>() }
}

test('whatever a person decides about money asks for a fresh proof, or stands among those that need none, with the reason', async ({
  server,
}) => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select distinct case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
     from information_schema.columns where column_name like '%\\_cents' and table_schema in ('public', 'control')`,
  )
  const owners = new Map(Object.entries(tableOwners))
  const keepsAmounts = new Set([...rows.map(({ name }) => owners.get(name)), 'gateways', 'payouts', 'transferAudits'])
  const decided = mounted.filter(
    ({ area, kind, needs, download }) => kind === 'write' && needs !== 'public' && !download && keepsAmounts.has(area),
  )
  const unproved = decided.filter(({ stepUp }) => stepUp !== true).map(({ name }) => name)
  expect(decided.length).toBeGreaterThan(150)
  expect(Object.values(withoutProof).flat().toSorted()).toEqual(unproved.toSorted())
})

test('what two people decide is asked for by a person: a program and whoever made its token are one', () => {
  const byPrograms = mounted.filter(({ name, signedInOnly }) => withoutProof[asks]?.includes(name) && !signedInOnly)
  expect(byPrograms.map(({ name }) => name)).toEqual([])
})

test('the calls that ask for a proof of a part of what they do are few', () => {
  const some = mounted.filter(({ stepUp }) => stepUp === 'some').map(({ name }) => name)
  expect(some.toSorted()).toEqual([
    'jobs.runAgain',
    'roles.import',
    'roles.update',
    'settings.reset',
    'settings.update',
    'users.create',
    'users.update',
  ])
})

test('what moves money to another account, lets it go, or opens another way in, asks for a fresh proof', () => {
  expect(marked.map(({ name }) => name).toSorted()).toEqual([
    'adjustments.approve',
    'adjustments.consent',
    'agreements.approve',
    'agreements.setLimit',
    'apiTokens.create',
    'apiTokens.update',
    'bankChannels.create',
    'bankChannels.update',
    'desk.scheduleTransfers',
    'erpFolders.create',
    'erpFolders.update',
    'gateways.createAccount',
    'gateways.createBankAgreement',
    'gateways.updateAccount',
    'gateways.updateBankAgreement',
    'invoices.leaveQuarantine',
    'invoices.leaveQuarantineMany',
    'negativeListings.turnOn',
    'paymentFiles.release',
    'paymentFiles.setAgreement',
    'paymentGateways.choose',
    'paymentGateways.create',
    'paymentGateways.release',
    'paymentGateways.update',
    'payouts.approve',
    'payouts.decide',
    'payouts.schedule',
    'payouts.scheduleMany',
    'pixClaims.approveRecovery',
    'pixClaims.release',
    'pixClaims.return',
    'roles.requireSecondFactor',
    'schools.approvePayoutAccount',
    'schools.proposePayoutAccount',
    'secondFactors.configure',
    'secondFactors.renewRecoveryCodes',
    'secondFactors.takeOff',
    'settlements.approveRecovery',
    'settlements.approveRecoveryPart',
    'settlements.approveRefund',
    'settlements.approveRefundPix',
    'settlements.confirmReport',
    'settlements.decideRefundPix',
    'settlements.payRefund',
    'transferAudits.release',
    'transfers.confirmPayment',
    'transfers.undoPayment',
    'users.makePasswordLink',
  ])
})

test.for(forPeople.map((operation): [string, Operation] => [operation.name, operation]))(
  '%s is closed to API tokens',
  async ([, operation], { server, withAllPermissions }) => {
    const reply = await asked(server.app, operation, (await withAllPermissions(operation)).token)
    expect([reply.status, reply.body.error?.code]).toEqual([403, 'sign_in_needed'])
  },
)

test.for(marked.map((operation): [string, Operation] => [operation.name, operation]))(
  '%s asks again who typed the password six minutes ago, and goes on once they proved it, in that sign-in alone',
  async ([, operation], { server, build, withAllPermissions }) => {
    const user = await withAllPermissions(operation)
    const password = await build.password(user)
    await build.ground.pool.query("update app_user set mfa_providers = '{}' where id = $1", [user.id])
    const [old, other] = [
      await sessionToken(server.app, user.token, sixMinutes),
      await sessionToken(server.app, user.token, sixMinutes),
    ]
    const code = async (token: string) => (await asked(server.app, operation, token)).body.error?.code
    expect(await code(old)).toBe('step_up_needed')
    expect(await code(await sessionToken(server.app, user.token))).not.toBe('step_up_needed')
    const prove = (given: object) =>
      server.app.inject({
        method: 'POST',
        url: areas.secondFactors.prove.path,
        headers: { authorization: `Bearer ${old}` },
        payload: given,
      })
    expect((await prove({ password: `${password}!` })).json()).toMatchObject({
      error: { code: 'wrong_current_password' },
    })
    expect(await code(old)).toBe('step_up_needed')
    expect((await prove({ password })).statusCode).toBe(200)
    expect(await code(old)).not.toBe('step_up_needed')
    expect(await code(other)).toBe('step_up_needed')
    await build.ground.pool.query("update factor_proof set proved_at = proved_at - interval '301 seconds'")
    expect(await code(old)).toBe('step_up_needed')
  },
)

test('who has a second factor proves it: the password alone is not enough', async ({ server, build, users, as }) => {
  const me = await users('admin')
  const { code } = await build.secondFactor({ tenantId: me.tenantId, userId: me.id }, true)
  const password = await build.password(me)
  expect(await as(me).secondFactors.prove({ password })).toRefuse('code_wrong')
  const proved = await as(me).secondFactors.prove({ code })
  expect(proved.body).toEqual({ minutes: 5 })
  expect(await as(me).secondFactors.prove({ code })).toRefuse('code_wrong')
  const { rows } = await server.database.pool.query('select count(*)::int as n from factor_proof where user_id = $1', [
    me.id,
  ])
  expect(rows).toEqual([{ n: 1 }])
})
