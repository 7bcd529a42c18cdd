// The contract against itself, against the server's endpoints, and against the words the server refuses with.
import { areas as contractAreas, operations, refusalPhrases } from '@caderneta/contracts'
import type { Operation } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { requiredPhrase } from '@caderneta/contracts/required-words'
import { validationPhrases } from '@caderneta/contracts/validation-phrases'
import type { Phrase } from '@caderneta/contracts/refusals'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { areas } from '../../src/areas/index.ts'
import { defaultRoles } from '../../src/areas/roles/default-grants.ts'
import { notBuiltYet } from './mounted.ts'
import { sampledCalls } from './samples/all-samples.ts'
import { sourceFiles } from './source-files.ts'

const endpoints = areas.flatMap((area) => area.endpoints)
const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('every call of the contract has its endpoint, and every endpoint its call', () => {
  const done = endpoints.map(({ operation }) => operation.name)
  expect({ missing: without(operations.map(nameOf), done), unknown: without(done, operations.map(nameOf)) }).toEqual({
    missing: [...notBuiltYet],
    unknown: [],
  })
  expect(repeated(done)).toEqual([])
})

test('an endpoint carries the very operation of the contract', () => {
  const known = new Set<Operation>(operations)
  expect(endpoints.filter(({ operation }) => !known.has(operation)).map(({ operation }) => operation.name)).toEqual([])
})

test('names of calls are unique, and so are method and path', () => {
  expect(repeated(operations.map(nameOf))).toEqual([])
  expect(repeated(operations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`))).toEqual([])
})

test('a call is named after the area that holds it', () => {
  for (const [area, calls] of Object.entries<Record<string, Operation>>(contractAreas))
    for (const [key, call] of Object.entries(calls)) expect(call.name).toBe(`${area}.${key}`)
})

test('what bank files and the audit log tell is the whole network’s', () => {
  const bound = operations
    .filter(
      ({ needs, scope, wholeNetwork }) =>
        needs !== 'public' && scope !== 'host' && scope !== 'allNetworks' && !wholeNetwork,
    )
    .map(nameOf)
    .filter((name) => /^(bankFiles|auditLog|sandboxBank)\./.test(name))
  expect(bound.toSorted()).toEqual(['auditLog.history', 'bankFiles.registerAgain', 'sandboxBank.payPix'])
})

test('whatever speaks of transfers to a school is withheld where its network withholds them', () => {
  const nouns = /^Caderneta\.(Transfer|TransferAudit|Payout|Retention|Balancing)\./
  const open = operations.filter(({ needs, scope, wholeNetwork, schoolAccess = [] }) => {
    if (scope === 'host' || scope === 'allNetworks' || wholeNetwork) return false
    return [needs].flat().some((need) => nouns.test(need)) && ![schoolAccess].flat().includes('seeTransfers')
  })
  expect(open.map(nameOf)).toEqual([])
})

test('each record that names a guardian or a student says whose data it shows', () => {
  const naming = operations.filter(({ method, path, needs, returns, scope }) => {
    if (method !== 'GET' || !path.endsWith('/:id') || needs === 'public' || scope === 'host') return false
    const { properties = {} } = z.toJSONSchema(returns, { unrepresentable: 'any' })
    return ['guardianName', 'guardianTaxId', 'studentName'].some((name) => name in properties)
  })
  expect(naming.length).toBeGreaterThan(8)
  expect(naming.filter(({ showsPerson }) => !showsPerson).map(nameOf)).toEqual([])
})

test('each list whose rows bear a document, a birthday or a way to reach a person says that it shows people', () => {
  const bearing = ['taxId', 'guardianTaxId', 'email', 'phone', 'bornOn', 'recipient']
  const lists = operations.filter(({ kind, returns, scope }) => {
    const { properties: { nextCursor, items } = {} } = z.toJSONSchema(returns, { unrepresentable: 'any' })
    if (kind !== 'read' || scope === 'host' || !nextCursor || typeof items !== 'object') return false
    return bearing.some((name) => JSON.stringify(items).includes(`"${name}":`))
  })
  expect(lists.length).toBeGreaterThan(6)
  expect(lists.filter(({ showsPeople }) => !showsPeople).map(nameOf)).toEqual([])
})

test('who owes an acceptance and a second factor can give both: what terms need waits for no factor', () => {
  const closed = operations.filter(
    ({ whileTermsPending, beforeSecondFactor }) => whileTermsPending && !beforeSecondFactor,
  )
  expect(closed.map(nameOf)).toEqual([])
})

test('every permission that a call needs exists, and every default grant', () => {
  const known = [...permissions, 'authenticated', 'public']
  expect(
    without(
      operations.flatMap(({ needs }) => needs),
      known,
    ),
  ).toEqual([])
  expect(
    without(
      defaultRoles.flatMap(({ grants }) => grants),
      permissions,
    ),
  ).toEqual([])
})

test('a write is a POST, PUT or DELETE, and a GET a read', () => {
  const odd = operations
    .filter(({ kind, method, path }) => kind === 'write' && method === 'GET' && !path.endsWith('/export'))
    .map(nameOf)
  expect(odd).toEqual(writesByGet)
})
/** Downloads that leave a mark (a browser takes a file away by GET; so does every export), and one that the specification asks with GET. */
const writesByGet = [
  'schools.documentFile',
  'users.sendFirstAccess',
  'invoices.exportXlsx',
  'settlements.reportFile',
  'bankFiles.downloadRemessa',
  'erpRetornos.download',
]

test('what a call needs, and what is public, is meant', () => {
  const open = operations.filter(({ needs }) => needs === 'public').map(nameOf)
  expect(open.toSorted()).toEqual(publicCalls.toSorted())
})
/** Calls without any login: each is a door of its own, looked at by a person. */
const publicCalls = [
  'payouts.checkReceipt',
  'users.passwordPolicy',
  'users.forgotPassword',
  'users.setFirstPassword',
  'users.verifyEmail',
  'identity.signInHints',
  'identity.signInOptions',
  'invoiceView.logo',
  'invoiceView.get',
  'invoiceView.pdf',
  'invoiceView.family',
  'invoiceView.ofAgreement',
  'invoiceView.putBack',
  'invoiceView.payTogether',
  'invoiceView.offers',
  'invoiceView.askAgreement',
  'invoiceView.chooseMessages',
  'invoiceView.reminders',
  'invoiceView.setReminders',
  'invoiceView.stopReminders',
  'invoiceView.receipt',
  'invoiceView.statement',
  'invoiceView.manifest',
  'documents.check',
  'enrollmentContracts.familyView',
  'enrollmentContracts.readText',
  'enrollmentContracts.familyPdf',
  'enrollmentContracts.sign',
  'agreements.familyView',
  'agreements.readTerms',
  'agreements.accept',
  'slips.file',
  'payments.pixWebhook',
  'payments.pixNotices',
  'pixClaims.webhook',
  'deliveries.smsWebhook',
  'deliveries.whatsappWebhook',
  'deliveries.whatsappChallenge',
  'postalCodes.find',
]

test('every refusal of a call has its phrase', () => {
  expect(
    without(
      operations.flatMap(({ refuses = [] }) => refuses),
      Object.keys(refusalPhrases),
    ),
  ).toEqual([])
})

test('every phrase is said in both languages, with the same values', () => {
  const phrases: Record<string, Phrase> = { ...refusalPhrases, ...validationPhrases }
  const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()
  for (const [code, phrase] of Object.entries(phrases)) {
    expect(phrase['pt-BR'].trim(), code).not.toBe('')
    expect(phrase.en.trim(), code).not.toBe('')
    expect(values(phrase['pt-BR']), code).toEqual(values(phrase.en))
  }
})

test('every refusal the server speaks of has its phrase', () => {
  const spoken = sourceFiles('apps/server/src').flatMap((file) => refusalsIn(readFileSync(file, 'utf8')))
  expect(spoken.length).toBeGreaterThan(20)
  expect([...new Set(without(spoken, Object.keys(refusalPhrases)))]).toEqual([])
})

test('a refusal without a phrase would be found', () => {
  const text = `refuse('no_such_thing')\n throw notFound('bicycle')\n return no("locked_up") missing: { a: 'boat', b: 'car' } new Refusal('odd', {})`
  expect(refusalsIn(text).toSorted()).toEqual(
    ['bicycle_not_found', 'boat_not_found', 'car_not_found', 'locked_up', 'no_such_thing', 'odd'].toSorted(),
  )
})

test('every list has a limit that is held', () => {
  const lists = operations.filter(({ kind, returns }) => kind === 'read' && isPage(returns))
  const unlimited = lists.filter(({ query }) => !hasLimit(query)).map(nameOf)
  expect(without(unlimited, shortLists)).toEqual([])
  for (const { name, query } of lists.filter((call) => hasLimit(call.query))) {
    const limit = query instanceof z.ZodObject ? query.shape.maxResultCount : undefined
    expect(limit?.safeParse(201).success, name).toBe(false)
    expect(limit?.safeParse(0).success, name).toBe(false)
    expect(limit?.safeParse(200).success, name).toBe(true)
  }
})
/** Lists that are short by nature: the tables of the product, or what one user chooses from. */
const shortLists = ['schools.options', 'gateways.listBanks']

test('a sample of a call that is gone is gone too', () => {
  expect(without(sampledCalls, operations.map(nameOf))).toEqual([])
})

function nameOf({ name }: Operation): string {
  return name
}

function without(names: readonly string[], known: readonly string[]): string[] {
  return names.filter((name) => !known.includes(name))
}

function refusalsIn(text: string): string[] {
  const codes = [...text.matchAll(/\b(?:refuse|no|new Refusal)\(\s*['"](\w+)['"]/g)].map(([, code = '']) => code)
  const nouns = [...text.matchAll(/\bnotFound\(\s*['"](\w+)['"]/g)].map(([, noun = '']) => noun)
  const locks = [...text.matchAll(/\bmissing: \{([^}]*)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/['"](\w+)['"]/g)].map(([, noun = '']) => noun),
  )
  return [...codes, ...[...nouns, ...locks].map((noun) => `${noun}_not_found`)]
}

function isPage(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && 'items' in schema.shape && 'nextCursor' in schema.shape
}

function hasLimit(query: z.ZodType | undefined): boolean {
  return query instanceof z.ZodObject && 'maxResultCount' in query.shape
}

test('a required field that a person fills in says what to enter, not that it is required', () => {
  const asked = operations.filter(({ kind, body }) => kind === 'write' && body).flatMap(missingFields)
  expect(asked.length).toBeGreaterThan(80)
  const unsaid = asked.filter(({ name, path }) => requiredPhrase(name, path) === undefined)
  expect([...new Set(unsaid.map(({ path }) => path.join('.')))].filter((field) => !byTheScreen.has(field))).toEqual([])
})
/** Sent by screens and programs: nobody types or chooses them. */
const byTheScreen = new Set(
  'version accepted amounts code contentHash contestacoes features fields grants ids isHidden isReadOnly isRequired list payments pix productId providerKey query resetToken termsHash totalCents networks messages entry networkCount'.split(
    ' ',
  ),
)

/** What a call without any field is told is missing. */
function missingFields({ name, body }: Operation): { name: string; path: PropertyKey[] }[] {
  const result = body?.safeParse({}, { reportInput: true })
  return (result?.error?.issues ?? []).filter(({ path }) => path.length > 0).map(({ path }) => ({ name, path }))
}
