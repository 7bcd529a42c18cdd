import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient, type Language } from './client-port.ts'
import { earlyAnswer, earlyBody } from './early-answers.ts'

const address = '/api/things'
const nothing = () => undefined
const own = { authorization: 'Bearer mine', 'accept-language': 'pt-BR' }

function asked({ language = 'pt-BR', network }: { language?: Language; network?: { id: number; name: string } } = {}) {
  const answer = Promise.resolve(Response.json({}))
  globalThis.cadernetaEarly = new Map([
    [address, { authorization: own.authorization, language: 'pt-BR', answer, body: { items: [] } }],
  ])
  connectClient({
    accessToken: () => Promise.resolve('mine'),
    renewAccess: () => Promise.resolve('refused'),
    sessionEnded: nothing,
    network: () => network,
    language: () => language,
    showError: nothing,
  })
  return answer
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(500)
})
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.cadernetaEarly = undefined
})

test('an answer is handed out once, to whoever asks the very same', () => {
  const answer = asked()
  expect(earlyAnswer(address, { method: 'GET', headers: own })).toBe(answer)
  expect(earlyAnswer(address, { method: 'GET', headers: own })).toBeUndefined()
})

test.for([
  ['another token', { ...own, authorization: 'Bearer another' }],
  ['another language', { ...own, 'accept-language': 'en' }],
  ['a chosen network', { ...own, __tenant: '3' }],
] as const)('with %s it is asked anew', ([, headers]) => {
  void asked()
  expect(earlyAnswer(address, { method: 'GET', headers })).toBeUndefined()
})

test('ten seconds later it tells what was, and is asked anew', () => {
  void asked()
  vi.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(earlyAnswer(address, { method: 'GET', headers: own })).toBeUndefined()
  expect(earlyBody(address)).toBeUndefined()
})

test('a write is never answered early', () => {
  void asked()
  expect(earlyAnswer(address, { method: 'POST', headers: own })).toBeUndefined()
})

test('what is here already is drawn at once, for this person in this language alone', () => {
  void asked()
  expect(earlyBody(address)).toEqual({ items: [] })
  void asked({ language: 'en' })
  expect(earlyBody(address)).toBeUndefined()
  void asked({ network: { id: 3, name: 'Rede' } })
  expect(earlyBody(address)).toBeUndefined()
})
