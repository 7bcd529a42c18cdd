// Every list against its export: the same rows, in the same order, for the same filter and the same caller.
import { operations } from '@caderneta/contracts'
import type { Operation } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { z } from 'zod'
import type { Reply } from '../support/api.ts'
import { type Cut, expect, isOfHost, knowRows, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { filtersOf, idsOfPath, neededOf, isList, type Item, itemsOf, linesOf, namesOf, shapeOf } from './export-rows.ts'
import { givenFor, sampleOf } from './samples/all-samples.ts'
import type { Given, Place } from './samples/sample.ts'

/** Lists that nobody takes away as a file, each with its reason. */
const notExported: Record<string, string> = {
  'imports.rows': 'rows of a sheet, which is downloaded with its messages as it is mended',
  'auditLog.history': 'lines of the audit log, which is exported with a filter of the record',
  'sandboxMail.list': 'simulated mailboxes: nothing that anybody files',
  'dossiers.timeline': 'events of one family: a dossier freezes them as files',
  'bankChannels.list': 'a handful of servers',
  'paymentGateways.list': 'a handful of providers',
  'bankFiles.listFetched': 'files of a folder: what was read of them is exported as retornos',
  'savedViews.list': 'a menu beside a list',
  'notificationRules.dryRun': 'what is not written anywhere: the messages that leave are exported',
  'savedViews.roleOptions': 'choices of a field',
}

const exportOfList = (list: Operation) =>
  operations.find(({ path, method }) => method === 'GET' && path === `${list.path}/export`)

const exported = mounted.filter(isList).flatMap((list): [string, Operation, Operation][] => {
  const file = exportOfList(list)
  return file ? [[file.name, file, list]] : []
})

test('every list of the contract has its export, or a reason for having none', () => {
  const without = mounted.filter((operation) => isList(operation) && !exportOfList(operation)).map(({ name }) => name)
  expect(without.toSorted()).toEqual(Object.keys(notExported).toSorted())
})

type Caller = { name: string; token: string }

/** Who sees all, who is bound to a school, and who hides personal data. */
async function callersOf(list: Operation, cut: Cut, { schoolId, build }: Place): Promise<Caller[]> {
  if (isOfHost(list)) return [{ name: 'host', token: (await cut({ grants: permissions, tenantId: 0 })).token }]
  const everybody = await cut({ grants: permissions })
  const masked = await cut({ grants: permissions.toReversed() })
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [masked.id])
  const bound = list.wholeNetwork ? [] : [await cut({ grants: permissions, schools: [schoolId] })]
  return [
    { name: 'all schools', token: everybody.token },
    { name: 'personal data hidden', token: masked.token },
    ...bound.map(({ token }) => ({ name: 'one school', token })),
  ]
}

async function makeSamples(list: Operation, place: Place): Promise<Given> {
  const noun = list.path.split('/').at(-1) ?? ''
  for (let count = 0; count < 3; count += 1) await sampleOf(noun, place)
  const given = await givenFor(list, place)
  await knowRows(place)
  return given
}

test.for(exported)('%s holds exactly what its list shows', async ([, file, list], { ask, cut, home }) => {
  const sample = await makeSamples(list, home)
  const filters = filtersOf(list, sample)
  // One of a page, a cursor and nothing else cannot be filtered.
  if (Object.keys(shapeOf(list)).length > 2) expect(filters.length).toBeGreaterThan(2)
  for (const { name, token } of await callersOf(list, cut, home)) {
    for (const filter of filters) {
      const shown = await itemsOf((given) => ask(list, given, token), filter)
      const reply = await ask(file, { ...filter, format: 'csv' }, token)
      expectSameRows(reply, shown, `${name} ${JSON.stringify(filter)}`)
    }
  }
})

test.for(exported.filter(([, , list]) => !isOfHost(list)))(
  '%s tells nothing of another network or of another school',
  async ([, file, list], { ask, cut, home, neighborSchool, otherNetwork }) => {
    const mine = await makeSamples(list, home)
    const titles = async (place: Place, tenantId: number, schools?: string[]) => {
      const given = await makeSamples(list, place)
      const { token } = await cut({ grants: permissions, tenantId, ...(schools ? { schools } : {}) })
      return new Set((await itemsOf((page) => ask(list, page, token), neededOf(list, given))).flatMap(namesOf))
    }
    const bound = list.wholeNetwork ? {} : { schools: [home.schoolId] }
    const { token } = await cut({ grants: permissions, ...bound })
    const own = new Set((await itemsOf((page) => ask(list, page, token), neededOf(list, mine))).flatMap(namesOf))
    const reply = await ask(file, { ...neededOf(list, mine), format: 'csv' }, token)
    expect(reply).toSucceed()
    const text = reply.raw.toString()
    const foreign = [
      ...(await titles(otherNetwork, otherNetwork.tenantId)),
      ...(list.wholeNetwork ? [] : await titles(neighborSchool, home.tenantId, [neighborSchool.schoolId])),
    ].filter((name) => name.length > 5 && !own.has(name))
    for (const name of foreign) expect(text).not.toContain(name)
  },
)

test.for(exported)('%s leaves one audit line with filter and rows', async ([, file], { ask, cut, home, server }) => {
  const user = await cut({ grants: permissions, ...(isOfHost(file) ? { tenantId: 0 } : {}) })
  const given = await givenFor(file, home)
  const reply = await ask(file, { ...given, format: 'csv' }, user.token)
  expect(reply).toSucceed()
  const found = await server.database.pool.query<{ body: string }>(
    `select body from (select action, body::text, actor_id from audit_inbox union all select action, body::text, actor_id from audit_log) l
      where action = $1 and actor_id = $2`,
    [file.name, user.id],
  )
  const ids = idsOfPath(file, given)
  const { format: _, ...filter } = z.looseObject({}).parse(file.query?.parse(given))
  expect(found.rows.map(({ body }) => z.looseObject({}).parse(JSON.parse(body)))).toContainEqual(
    expect.objectContaining({
      format: 'csv',
      ...ids,
      filter: expect.objectContaining(filter),
      rowCount: linesOf(reply.raw).length - 1,
    }),
  )
})

function expectSameRows(reply: Reply<unknown>, shown: Item[], where: string): void {
  expect(reply, where).toSucceed()
  const lines = linesOf(reply.raw)
  expect(lines.length, where).toBe(shown.length + 1)
  for (const [index, item] of shown.entries()) {
    const names = namesOf(item)
    expect(names.length, where).toBeGreaterThan(0)
    for (const name of names) expect(lines[index + 1], where).toContain(name)
  }
}
