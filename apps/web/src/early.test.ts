// @vitest-environment happy-dom
import { identity } from '@caderneta/contracts/identity'
import { invoices } from '@caderneta/contracts/invoices'
import { terms } from '@caderneta/contracts/terms'
import { afterEach, expect, test, vi } from 'vitest'
import { configurationOf } from './client/configuration.build.ts'
import { requestParts } from './client/request.ts'

const month = requestParts(invoices.month, { competence: '2026-11-01' }).address
const always = [identity.configuration.path, terms.pending.path]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  sessionStorage.clear()
  localStorage.clear()
  globalThis.cadernetaEarly = undefined
})

type Start = { path?: string; policies?: string[]; isGlobal?: boolean; minutesLeft?: number; network?: object }

/** Runs the script as a page of this address does. @returns what it asked. */
async function started({
  path = '/home',
  policies = ['Caderneta.Invoice.GetAll'],
  isGlobal = false,
  minutesLeft = 5,
  network,
}: Start) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    expect(headers).toMatchObject({ authorization: 'Bearer a-token', 'accept-language': 'pt-BR' })
    asked.push(address)
    return Promise.resolve(Response.json(configurationOf({ policies, isGlobal })))
  })
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    pathname: path,
    search: '',
  })
  const kept = { access_token: 'a-token', expires_at: Date.now() / 1_000 + minutesLeft * 60 }
  sessionStorage.setItem('oidc.user:http://localhost/connect:caderneta-web', JSON.stringify(kept))
  if (network) sessionStorage.setItem('caderneta-network', JSON.stringify(network))
  await import('./early.ts')
  await new Promise((resolve) => setTimeout(resolve, 50))
  return asked
}

test('Início has its number under way before the program is there, by the addresses of the contract', async () => {
  expect(await started({})).toEqual([...always, month])
  expect(globalThis.cadernetaEarly?.get(month)?.body).toBeDefined()
})

test('another page asks for what every page needs', async () => {
  expect(await started({ path: '/turmas' })).toEqual(always)
})

test('what somebody may not see is not asked for', async () => {
  expect(await started({ policies: [] })).toEqual(always)
  vi.resetModules()
  expect(await started({ isGlobal: true })).toEqual(always)
})

test('nothing is asked with a token that is about to expire, nor for who works in a chosen network', async () => {
  expect(await started({ minutesLeft: 0.5 })).toEqual([])
  vi.resetModules()
  expect(await started({ network: { id: 3, name: 'Rede', subject: 'x' } })).toEqual([])
})
