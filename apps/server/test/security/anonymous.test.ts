// Nobody learns anything of a call without signing in: not its types, not its limits, not what its body should be.
import { permissions } from '@caderneta/contracts/permissions'
import { users } from '@caderneta/contracts/users'
import { onTestFinished, vi } from 'vitest'
import { newId } from '../../src/platform/uuid.ts'
import { expect, test } from '../architecture/matrix.ts'
import { mounted } from '../architecture/mounted.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const closed = mounted.filter(({ needs }) => needs !== 'public')
const urlOf = (path: string) => path.replace(/:\w+/g, newId())

const bodies: [name: string, type: string | null, payload: string][] = [
  ['no body', null, ''],
  ['an empty JSON', 'application/json', ''],
  ['half a JSON', 'application/json', '{"a":'],
  ['a poisoned JSON', 'application/json', '{"__proto__":{}}'],
  ['a NUL', 'application/json', '{"a":"\\u0000"}'],
  ['two megabytes', 'application/json', `"${'a'.repeat(2_097_152)}"`],
  ['a form', 'application/x-www-form-urlencoded', 'a=1'],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'],
  ['a multipart form without its boundary', 'multipart/form-data', 'x'],
  ['XML', 'text/xml', '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'],
  ['a type that is none', ';;', 'x'],
]

test.for(bodies)(
  '%s sent by nobody is answered "not signed in" by every call',
  async ([, type, payload], { server }) => {
    for (const { method, path, name } of closed) {
      const reply = await server.app.inject({
        method,
        url: urlOf(path),
        headers: { ...(type === null ? {} : { 'content-type': type }), 'accept-language': 'en' },
        ...(payload === '' ? {} : { payload }),
      })
      expect([reply.statusCode, reply.json().error.code, reply.json().error.message], name).toEqual([
        401,
        'not_signed_in',
        'Sign in to continue.',
      ])
    }
  },
)

test('every other method of a call’s address is not found, or asks who calls', async ({ server }) => {
  const known = new Set(closed.map(({ method, path }) => `${method} ${path}`))
  const open = new Set(mounted.filter(({ needs }) => needs === 'public').map(({ method, path }) => `${method} ${path}`))
  for (const path of new Set(closed.map((operation) => operation.path))) {
    for (const method of methods) {
      if (open.has(`${method} ${path}`)) continue
      const headers = { 'content-type': 'application/json' }
      const reply = await server.app.inject({ method, url: urlOf(path), headers, payload: '{"a":' })
      const isKnown = known.has(`${method} ${path}`)
      expect([401, isKnown ? 401 : 404], `${method} ${path}`).toContain(reply.statusCode)
    }
  }
})

test('who is refused leaves a line in the log: who, which call, why, and nothing of what was sent', async ({
  server,
  cut,
}) => {
  const warn = vi.spyOn(server.composition.platform.logger, 'warn')
  onTestFinished(() => warn.mockRestore())
  const user = await cut({ grants: permissions.filter((name) => name !== users.create.needs) })
  const send = (authorization?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/ebpay/user',
      headers: authorization === undefined ? {} : { authorization },
      payload: { name: 'Segredo Guardado' },
    })
  const [anonymous, denied] = [await send(), await send(`Bearer ${user.token}`)]
  expect([anonymous.statusCode, denied.statusCode]).toEqual([401, 403])
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ call: 'POST /api/ebpay/user', reason: 'not_signed_in', userId: null }), 'refused'],
    [
      expect.objectContaining({ call: 'POST /api/ebpay/user', reason: 'permission_denied', userId: user.id }),
      'refused',
    ],
  ])
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/Segredo|Bearer/)
})

test('what somebody who is signed in did not find is in the log too, and what strangers try out is not', async ({
  server,
  users,
}) => {
  const info = vi.spyOn(server.composition.platform.logger, 'info')
  onTestFinished(() => info.mockRestore())
  const user = await users('admin')
  const url = `/api/ebpay/invoice/${crypto.randomUUID()}`
  const found = await server.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } })
  const unknown = await server.app.inject('/api/nada')
  expect([found.statusCode, unknown.statusCode]).toEqual([404, 404])
  expect(info.mock.calls).toEqual([
    [expect.objectContaining({ reason: 'invoice_not_found', userId: user.id, tenantId: user.tenantId }), 'refused'],
  ])
})
