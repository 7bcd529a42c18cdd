// Personal data and secrets in every field of each call of a shard: what somebody types where it does not belong is repeated by no refusal,
// and by no line of the log (quality S12). The lines are looked through when the server of the shard stops (`watched-log.ts`). And whatever is
// answered, no cache on the way keeps it.
import { permissions } from '@caderneta/contracts/permissions'
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import { blindGiven } from './call-rows.ts'
import { hasHolder, withValueAt } from './id-paths.ts'
import { expect, isOfHost, test } from './matrix.ts'
import { givenFor } from './samples/all-samples.ts'
import type { Given } from './samples/sample.ts'
import { givenAway } from '../support/watched-log.ts'

/** What repeats one text repeats any: one that passes for an e-mail, one for a tax id or a number. */
const canaries = ['canario.segredo@familia.example', '39053344705']

/** Declares the tests of these calls. */
export function canaryRows(calls: readonly Operation[]): void {
  test.for(calls.filter((operation) => fieldsOf(operation).length > 0).map(named))(
    '%s repeats nothing that stands in one of its fields, and leaves its answers in no cache',
    async ([, operation], { ask, cut, home }) => {
      // What anybody may ask has no sample: its fields come one by one.
      const given = operation.needs === 'public' ? blindGiven(operation) : await givenFor(operation, home)
      const { token } = await cut({ grants: permissions, ...(isOfHost(operation) ? { tenantId: 0 } : {}) })
      if (operation.kind === 'read')
        expect((await ask(operation, given, token)).headers['cache-control']).toBe('no-store')
      for (const field of fieldsOf(operation).filter((each) => hasHolder(given, each)))
        for (const canary of canaries) {
          const { status, body, headers } = await ask(operation, withText(given, field, canary), token)
          expect([field, headers['cache-control']]).toEqual([field, 'no-store'])
          if (status >= 400) expect([field, givenAway(JSON.stringify(body))]).toEqual([field, null])
        }
    },
  )
}

/** Where a text can stand: in the address, in the query and in the body, in their parts and in the first of their lists. */
function fieldsOf({ params, query, body }: Operation): string[] {
  const found = [params, query, body].flatMap((schema) =>
    schema ? leavesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '') : [],
  )
  return [...new Set(found)]
}

type Shape = z.core.JSONSchema._JSONSchema

function leavesOf(shape: Shape | undefined, path: string): string[] {
  if (typeof shape !== 'object') return []
  const under = (name: string) => (path === '' ? name : `${path}.${name}`)
  const choices = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((each) => each ?? [])
  const parts = Object.entries(shape.properties ?? {})
  const isLeaf = path !== '' && choices.length + parts.length === 0 && shape.items === undefined
  return [
    ...(isLeaf ? [path] : []),
    ...choices.flatMap((each) => leavesOf(each, path)),
    ...parts.flatMap(([name, each]) => leavesOf(each, under(name))),
    ...[shape.items ?? []].flat().flatMap((each) => leavesOf(each, `${path}[]`)),
  ]
}

function withText(given: Given, path: string, text: string): Given {
  return path.endsWith('[]') ? withValueAt(given, path.slice(0, -2), [text]) : withValueAt(given, path, text)
}

function named(operation: Operation): [string, Operation] {
  return [operation.name, operation]
}
