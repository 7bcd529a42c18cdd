import { expect, test } from 'vitest'
import { configurationOf } from '../client/configuration.build.ts'
import { judge } from './guard.ts'

const invoices = { path: '/faturas', demand: {}, configuration: configurationOf(), pendingTerms: [] }

test('a route that asks for nothing opens', () => {
  expect(judge(invoices)).toEqual({ kind: 'open' })
})

test.each([
  [['PrivacyPolicy', 'StatementOfResponsibility'], '/termos-de-uso'],
  [['StatementOfResponsibility', 'RegistrationUpdate'], '/termo-de-responsabilidade'],
  [['RegistrationUpdate'], '/termo-atualizacao-cadastral'],
])('with %s pending every visit leads to %s', (pendingTerms, path) => {
  expect(judge({ ...invoices, pendingTerms })).toEqual({ kind: 'go', path })
  expect(judge({ ...invoices, pendingTerms, path })).toEqual({ kind: 'open' })
})

test.each(['/termos-de-uso', '/termo-de-responsabilidade', '/termo-atualizacao-cadastral'])(
  'with no term pending %s leads home',
  (path) => {
    expect(judge({ ...invoices, path })).toEqual({ kind: 'go', path: '/home' })
  },
)

test('pending terms come before the question of permission', () => {
  const demand = { needs: 'Caderneta.Tenant' }
  expect(judge({ ...invoices, demand, pendingTerms: ['PrivacyPolicy'] })).toEqual({
    kind: 'go',
    path: '/termos-de-uso',
  })
})

test('without the permission the visit is refused and the path kept', () => {
  const visit = { ...invoices, path: '/cessoes', demand: { needs: 'Cession.CessionItem' } }
  expect(judge(visit)).toEqual({ kind: 'refuse', requested: '/cessoes', lacks: 'Cession.CessionItem' })
  expect(judge({ ...visit, configuration: configurationOf({ policies: ['Cession.CessionItem'] }) }).kind).toBe('open')
})

test('what belongs to all schools is refused to whoever is bound to some, whatever they are permitted', () => {
  const configuration = configurationOf({ policies: ['Caderneta.Remessa.GetAll'], schoolCount: 1 })
  const demand = { needs: 'Caderneta.Remessa.GetAll', wholeNetwork: true as const }
  expect(judge({ ...invoices, configuration, demand })).toMatchObject({ kind: 'refuse', lacks: 'schools' })
})

test('what a network keeps from its schools is refused to whoever is bound to some, and open to the others', () => {
  const demand = { needs: 'Caderneta.Transfer.GetAll', schoolAccess: 'seeTransfers' }
  const given = { policies: ['Caderneta.Transfer.GetAll'], schoolAccess: ['exportLists'] }
  const bound = configurationOf({ ...given, schoolCount: 1 })
  expect(judge({ ...invoices, configuration: bound, demand })).toMatchObject({ kind: 'refuse', lacks: 'network' })
  expect(judge({ ...invoices, configuration: configurationOf(given), demand }).kind).toBe('open')
  const left = configurationOf({ ...given, schoolCount: 1, schoolAccess: ['seeTransfers'] })
  expect(judge({ ...invoices, configuration: left, demand }).kind).toBe('open')
})

test.each([
  ['false', 'refuse'],
  ['true', 'open'],
  ['True', 'open'],
])('a feature that comes back %s: %s', (value, kind) => {
  const configuration = configurationOf({ features: { 'Caderneta.RemessaRetorno': value } })
  expect(judge({ ...invoices, configuration, demand: { feature: 'Caderneta.RemessaRetorno' } }).kind).toBe(kind)
})

test('a feature that the answer does not name is off', () => {
  expect(judge({ ...invoices, demand: { feature: 'Caderneta.RemessaRetorno' } }).kind).toBe('refuse')
})

test('a page of the workshop is missing where families pay', () => {
  const demand = { environments: ['Development', 'Sandbox'] as const }
  const kindIn = (environment: 'Sandbox' | 'Homologation' | 'Production') =>
    judge({ ...invoices, demand, configuration: configurationOf({ environment }) }).kind
  expect(kindIn('Sandbox')).toBe('open')
  expect(kindIn('Homologation')).toBe('missing')
  expect(kindIn('Production')).toBe('missing')
})

test('at Global what belongs to a network leads home, where one is chosen', () => {
  const visit = { ...invoices, demand: { inNetwork: true as const } }
  expect(judge(visit)).toEqual({ kind: 'open' })
  expect(judge({ ...visit, configuration: configurationOf({ isGlobal: true }) })).toEqual({ kind: 'go', path: '/home' })
})

test('terms come first, then the second factor that a role requires, then everything else', () => {
  const configuration = configurationOf()
  const lacking = { ...configuration, currentUser: { ...configuration.currentUser, lacksSecondFactor: true } }
  const visit = { ...invoices, configuration: lacking, pendingTerms: ['PrivacyPolicy'] }
  const factorPage = '/minhaconta/seguranca'
  expect(judge({ ...visit, path: factorPage })).toEqual({ kind: 'go', path: '/termos-de-uso' })
  expect(judge({ ...visit, pendingTerms: [] })).toEqual({ kind: 'go', path: factorPage })
  expect(judge({ ...visit, pendingTerms: [], path: factorPage })).toEqual({ kind: 'open' })
})
