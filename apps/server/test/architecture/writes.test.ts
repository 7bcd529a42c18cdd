// What every write of the contract must do, whoever wrote it: refuse what it does not know, leave one audit line, and bear a
// retry under the same key.
import type { Operation } from '@caderneta/contracts/define'
import { expect, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { givenFor } from './samples/all-samples.ts'

const writes = mounted.filter(({ kind, needs }) => kind === 'write' && needs !== 'public')
const bodied = writes.filter(({ method, upload }) => (method === 'POST' || method === 'PUT') && !upload)

/** Calls that answer "no" to everybody for now: they change nothing, so there is nothing to tell. */
const alwaysRefused = new Set(['invoices.sendCardPayment', 'invoices.cancelCardPayment'])
/** Bodies whose fields are not ours to name. */
const looseBodies = new Set(['invoices.sendCardPayment', 'invoices.cancelCardPayment'])

/** What these change is outside, at the simulated bank: a repetition is the bank's to bear. */
const isOutside = ({ area }: Operation) => area === 'sandboxBank'

const done = writes.filter((operation) => !alwaysRefused.has(operation.name) && !isOutside(operation))

test.for(bodied.filter(({ name }) => !looseBodies.has(name)).map(named))(
  '%s refuses a field it does not know',
  async ([, operation], { ask, withAllPermissions, home }) => {
    const given = { ...(await givenFor(operation, home)), nothingWeKnow: 1 }
    const reply = await ask(operation, given, (await withAllPermissions(operation)).token)
    expect(reply).toRefuse('invalid_request')
    expect(JSON.stringify(reply.body)).toContain('nothingWeKnow')
  },
)

test.for(done.map(named))(
  '%s leaves one audit line, and none when it is repeated',
  async ([, operation], { ask, withAllPermissions, home, server }) => {
    const lines = async () => {
      const found = await server.database.pool.query<{ count: number }>(
        'select (select count(*) from audit_inbox) + (select count(*) from audit_log) as count',
      )
      return Number(found.rows[0]?.count)
    }
    const given = await givenFor(operation, home)
    const { token } = await withAllPermissions(operation)
    const before = await lines()
    const first = await ask(operation, given, token, `${operation.name}-1`)
    expect(first).toSucceed()
    expect(await lines()).toBe(before + 1)
    const again = await ask(operation, given, token, `${operation.name}-1`)
    expect(again).toSucceed()
    if (!operation.download) expect(again.headers['idempotency-hit']).toBe('true')
    if (!operation.secretAnswer) expect(again.body).toEqual(first.body)
    expect(await lines()).toBe(before + 1)
  },
)

function named(operation: Operation): [string, Operation] {
  return [operation.name, operation]
}
