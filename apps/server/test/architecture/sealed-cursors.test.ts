// The cursor of every list, in every order: what a row stands in order by cannot be read from it, by nobody, and least of all by somebody from
// whom personal data is hidden. The rows themselves are the canaries: what an unmasked page shows of its last row is in no cursor.
import { permissions } from '@caderneta/contracts/permissions'
import type { Operation } from '@caderneta/contracts/define'
import { searchKey } from '@caderneta/kernel/search-text'
import { z } from 'zod'
import { idsOfPath, isList, neededOf, shapeOf } from './export-rows.ts'
import { expect, isOfHost, knowRows, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { givenFor, sampleOf } from './samples/all-samples.ts'
import type { Given } from './samples/sample.ts'

/** Lists that the samples give fewer than two rows of, or none to whom they are asked by. */
const withoutSecondPage = [
  'terms.acceptances',
  'auditLog.history',
  'jobs.failures',
  'dossiers.timeline',
  'transfers.sources',
  'notificationRules.dryRun',
  'sandboxMail.list',
  'desk.stoppedFolders',
]
const lists = mounted.filter(isList)
const Page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullish() })

/** Lists of which the samples of this test made two rows, so that a cursor was looked into. */
const looked = new Set<string>()

function ordersOf(list: Operation): Given[] {
  const { order } = shapeOf(list)
  const options = z.object({ enum: z.array(z.string()) }).safeParse(order && z.toJSONSchema(order, { io: 'input' }))
  return [{}, ...(options.success ? options.data.enum.map((name) => ({ order: name })) : [])]
}

/** Texts of a row as they are shown and as they are searched; ids tell nothing of anybody. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return isTold(value) ? [value, searchKey(value)] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

function isTold(text: string): boolean {
  return text.length > 3 && !z.uuid().safeParse(text).success
}

/** Every way in which bytes are read as text without a key. */
function readings(cursor: string): string[] {
  const bytes = Buffer.from(cursor, 'base64url')
  return [cursor, bytes.toString('utf8'), bytes.toString('latin1'), bytes.toString('utf16le')]
}

test.for(lists.map((list): [string, Operation] => [list.name, list]))(
  'no cursor of %s can be read',
  async ([, list], { ask, cut, home, neighborSchool }) => {
    expect(neighborSchool.schoolId).not.toBe(home.schoolId)
    for (let count = 0; count < 3; count += 1) await sampleOf(list.path.split('/').at(-1) ?? '', home)
    const needed = neededOf(list, { ...idsOfPath(list, await givenFor(list, home)), ...(await givenFor(list, home)) })
    await knowRows(home)
    const host = isOfHost(list) ? { tenantId: 0 } : {}
    const open = await cut({ grants: permissions, ...host })
    const masked = await cut({ grants: permissions.toReversed(), ...host })
    await home.build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [masked.id])
    for (const order of ordersOf(list)) {
      const page = async (token: string) => {
        const { status, body } = await ask(list, { ...needed, ...order, maxResultCount: 1 }, token)
        return status === 200 ? Page.parse(body) : { items: [] }
      }
      const [shown, hidden] = [await page(open.token), await page(masked.token)]
      const canaries = textsOf(shown.items)
      for (const cursor of [shown.nextCursor, hidden.nextCursor].filter((each) => typeof each === 'string')) {
        looked.add(list.name)
        const texts = readings(cursor)
        expect(canaries.filter((canary) => texts.some((text) => text.includes(canary)))).toEqual([])
        for (const text of texts) expect(() => JSON.parse(text)).toThrow(SyntaxError)
      }
    }
  },
)

test('a cursor of every list was looked into, but of those that are short', () => {
  const without = lists.filter(({ name }) => !looked.has(name)).map(({ name }) => name)
  expect(without.toSorted()).toEqual(withoutSecondPage.toSorted())
})
