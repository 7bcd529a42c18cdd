import { type IncomingMessage, request as httpRequest } from 'node:http'
import { onTestFinished } from 'vitest'
import { expect, test } from '../../../test/support/server.ts'
import { keptName } from './upload.ts'

const path = '/api/ebpay/retorno'
const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.ret"\r\n\r\n'

test.for([
  ['cut', 'multipart/form-data; boundary=x', `${head}1`] as const,
  ['without its boundary', 'multipart/form-data', 'abc'] as const,
])('a form that is %s is the sender’s mistake, not ours', async ([, contentType, payload], { users, server }) => {
  const admin = await users('admin')
  const reply = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': contentType },
    payload,
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ error: { code: 'invalid_request', validationErrors: [{ members: ['file'] }] } })
})

test('a file without a name is taken as far as its content goes: the answer speaks of the file', async ({
  users,
  server,
}) => {
  const admin = await users('admin')
  for (const name of ['filename=""', 'filename="\u202e"']) {
    const reply = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\ncontent-disposition: form-data; name="file"; ${name}\r\n\r\n1\r\n--x--\r\n`,
    })
    expect([name, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([name, true])
  }
})

test('a file above the limit is refused while it flows: its end is not waited for', async ({ users, server }) => {
  const admin = await users('admin')
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const sent = httpRequest(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  sent.on('error', () => {})
  onTestFinished(() => void sent.destroy())
  const answered = new Promise<number>((resolve) => sent.on('response', (answer) => resolve(answer.statusCode ?? 0)))
  sent.write(head)
  const megabyte = Buffer.alloc(1_048_576, '0')
  // One more than may come, and then nothing: the sender never ends.
  for (let count = 0; count <= 64; count += 1) sent.write(megabyte)
  expect(await answered).toBe(413)
})

test('a fifth large file at once is refused before it is read, with the time to come again; a small one passes', async ({
  users,
  server,
}) => {
  const admin = await users('admin')
  const url = server.app.server.listening
    ? server.app.listeningOrigin
    : await server.app.listen({ port: 0, host: '127.0.0.1' })
  const begin = (length: number) => {
    const sent = httpRequest(`${url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(length),
      },
    })
    sent.on('error', () => {})
    const answer = new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
    sent.write(head)
    return { answer, end: () => sent.destroy() }
  }
  const begun = Array.from({ length: 5 }, () => begin(10_000_000))
  onTestFinished(() => begun.forEach(({ end }) => end()))
  const refused = await Promise.race(begun.map(({ answer }) => answer))
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '15' } })
  const small = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${head}1\r\n--x--\r\n`,
  })
  expect(small.statusCode).toBe(422)
})

test('a file’s name is kept without control characters, without turned text, and not without end', () => {
  expect(keptName(`a\0b\r\n\u202e${'c'.repeat(500)}.ret`)).toBe(`ab${'c'.repeat(198)}`)
  expect(keptName('retorno de março.ret')).toBe('retorno de março.ret')
})
