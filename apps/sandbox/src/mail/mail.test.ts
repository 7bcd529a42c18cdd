import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BANK_KEY, NETWORK, OTHER_NETWORK, runningSandbox, type Sandbox } from '../../test/support/running-sandbox.ts'

let world: Sandbox
beforeAll(async () => {
  world = await runningSandbox()
})
afterAll(() => world.close())

const headers = { host: 'localhost:80', 'x-sandbox-key': BANK_KEY }
const ask = async (url: string, given = headers) => world.server.inject({ method: 'GET', url, headers: given })

async function transportOf(user: string, pass: string) {
  const { port } = (await ask('/sandbox/mail/server')).json()
  return createTransport({ host: 'localhost', port, auth: { user, pass } })
}

const letter = {
  from: 'Caderneta <nao-responda@caderneta.example>',
  to: 'rosa@escola.example',
  subject: 'Acesso à Caderneta',
  text: 'Olá, Rosa,\n\nhttp://localhost/x',
}

test('a message lands in the mailbox of its network alone, readable as text', async () => {
  const transport = await transportOf(NETWORK, BANK_KEY)
  await transport.sendMail(letter)
  const { items } = (await ask(`/sandbox/mail/${NETWORK}/letters`)).json()
  expect(items).toMatchObject([
    { to: ['rosa@escola.example'], subject: 'Acesso à Caderneta', text: 'Olá, Rosa,\n\nhttp://localhost/x' },
  ])
  expect((await ask(`/sandbox/mail/${OTHER_NETWORK}/letters`)).json()).toEqual({ items: [] })
  expect((await ask(`/sandbox/mail/${NETWORK}/letters?before=${items[0].id}`)).json()).toEqual({ items: [] })
})

test('nobody sends or reads without the key', async () => {
  const stranger = await transportOf(NETWORK, 'another key')
  await expect(stranger.sendMail(letter)).rejects.toThrow('535')
  expect((await ask(`/sandbox/mail/${NETWORK}/letters`, { ...headers, 'x-sandbox-key': 'x' })).statusCode).toBe(401)
  expect((await ask('/sandbox/mail/server', { ...headers, 'x-sandbox-key': 'x' })).statusCode).toBe(401)
})

test('an address that begins with "recusa" is refused', async () => {
  const transport = await transportOf(NETWORK, BANK_KEY)
  await expect(transport.sendMail({ ...letter, to: 'recusa@escola.example' })).rejects.toThrow('550')
})
