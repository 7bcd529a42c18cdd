// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeStage, openStage, Server } from '../screens/stage.build.tsx'
import { NoPermissionPage } from './no-permission-page.tsx'

const claudia = { id: '7d0a3b9e-2f5c-4d43-8a42-2d5f8a3a9c11', name: 'Cláudia Nogueira', roles: ['admin'] }
const granters = [{ permissions: ['Caderneta.Course.Update', 'Caderneta.AuditLog'], people: [claudia] }]

let server: Server
beforeEach(() => {
  server = new Server()
})
afterEach(closeStage)

const open = (search: string, language: 'pt-BR' | 'en' = 'pt-BR') =>
  openStage(server, { '/no-permission': NoPermissionPage }, { at: `/no-permission?${search}`, granters, language })

test('a page of the network names who can grant exactly what is missing', async () => {
  await open('requested=/auditoria&lacks=Caderneta.AuditLog')
  const people = await screen.findByRole('list', { name: 'Quem pode conceder:' })
  expect(within(people).getByText('Cláudia Nogueira')).toBeTruthy()
  expect(screen.getByText(/Falta a permissão “Trilha de auditoria: abrir tela”/)).toBeTruthy()
  expect(screen.queryByText(/provedor/)).toBeNull()
})

test('a page of the provider names nobody of the network: its team is to be asked', async () => {
  await open('requested=/configuracoes/redes&lacks=Caderneta.Tenant')
  expect(
    await screen.findByText(/Ninguém na rede pode conceder esta permissão: peça à equipe do provedor/),
  ).toBeTruthy()
  expect(screen.queryByText('Cláudia Nogueira')).toBeNull()
  expect(screen.getByRole('button', { name: 'Copiar pedido' })).toBeTruthy()
})

test('the same is said in English', async () => {
  await open('requested=/configuracoes/redes&lacks=Caderneta.Tenant', 'en')
  expect(await screen.findByText(/Nobody in the network can grant this permission/)).toBeTruthy()
})

test('what only some schools’ people lack is asked of whoever sees all of them', async () => {
  await open('requested=/remessa&lacks=schools')
  expect(await screen.findByText(/peça a quem tem acesso a todas elas/)).toBeTruthy()
  expect(screen.queryByText('Cláudia Nogueira')).toBeNull()
})
