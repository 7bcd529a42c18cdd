// @vitest-environment happy-dom
import { users } from '@caderneta/contracts/users'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeStage, openStage, refusal, Server } from '../../screens/stage.build.tsx'
import { ChangePassword } from './change-password.tsx'

let server: Server
const pages = { '/minha-conta': ChangePassword }
const open = (width = 1440) => openStage(server, pages, { at: '/minha-conta', width })
const field = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'input' })

beforeEach(() => {
  server = new Server()
  server.answer = () => ({ status: 409, body: refusal('wrong', 'A senha atual não confere') })
})
afterEach(closeStage)

for (const width of [1440, 390])
  test(`two passwords that differ are not sent, and the second one has the focus (${width} wide)`, async () => {
    const { person } = await open(width)
    await person.type(await field(/^Senha atual/), 'Velha#2026')
    await person.type(await field(/^Nova senha/), 'Nova#2026')
    await person.type(await field(/^Repita/), 'Nova#2025')
    await person.click(screen.getByRole('button', { name: 'Trocar senha' }))
    screen.getByText('Senhas não conferem')
    expect(document.activeElement).toBe(await field(/^Repita/))
    expect(server.of('POST')).toEqual([])
  })

test('a password that was not typed again says so', async () => {
  const { person } = await open()
  await person.type(await field(/^Nova senha/), 'Nova#2026')
  await person.keyboard('{Enter}')
  await screen.findByText('Repita a nova senha', { selector: 'p' })
  expect(server.of('POST')).toEqual([])
})

test('what the server refuses is read out, the passwords stay in their fields and nowhere else', async () => {
  const { person } = await open()
  await person.type(await field(/^Senha atual/), 'Velha#2026')
  await person.type(await field(/^Nova senha/), 'Nova#2026')
  await person.type(await field(/^Repita/), 'Nova#2026{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('A senha atual não confere')
  expect(server.of('POST')[0]).toMatchObject({
    path: users.changePassword.path,
    body: { currentPassword: 'Velha#2026', newPassword: 'Nova#2026' },
  })
  expect(await field(/^Nova senha/)).toHaveProperty('value', 'Nova#2026')
  const kept = [sessionStorage, localStorage].flatMap((store) => Object.keys(store).map((key) => store.getItem(key)))
  expect(kept.join()).not.toContain('#2026')
})

test('while the server is slow a second Enter sends nothing', async () => {
  const late = Promise.withResolvers<{ status: number; body: unknown }>()
  server.answer = () => late.promise
  const { person } = await open()
  await person.type(await field(/^Senha atual/), 'Velha#2026')
  await person.type(await field(/^Nova senha/), 'Nova#2026')
  await person.type(await field(/^Repita/), 'Nova#2026{Enter}{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Trocar senha/ }).getAttribute('aria-busy')).toBe('true'),
  )
  expect(server.of('POST')).toHaveLength(1)
  late.resolve({ status: 409, body: refusal('wrong', 'A senha atual não confere') })
  await screen.findByRole('alert')
})
