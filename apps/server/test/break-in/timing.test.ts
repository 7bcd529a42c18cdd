// Does the time of an answer tell that a record exists in another network? Its id and one that nobody has are asked for in turn.
import { z } from 'zod'
import type { BuiltUser } from '../support/build.ts'
import { newId } from '../../src/platform/uuid.ts'
import { expect, test } from './attacker.ts'
import { figures, median } from './figures.ts'

const Refused = z.object({ error: z.looseObject({ code: z.string() }) })

const rounds = 200
/** Far above what noise of a busy machine makes of two medians of one query, far below what a second query or a lookup would. */
const mostRatio = 2

test('an id of another network answers as soon as one that does not exist', {
  timeout: 120_000,
}, async ({ as, build, users }) => {
  const elsewhere = await build.otherNetwork()
  const client = as(await users('admin'))
  const stranger: BuiltUser = await users('admin', [], elsewhere)
  const guardian = await build.guardian({}, elsewhere)
  const school = await build.school({}, elsewhere)
  const asked = {
    'guardians.get': { id: guardian.id, call: (id: string) => client.guardians.get({ id }) },
    'schools.get': { id: school.id, call: (id: string) => client.schools.get({ id }) },
    'users.get': { id: stranger.id, call: (id: string) => client.users.get({ id }) },
    'guardians.update': {
      id: guardian.id,
      call: (id: string) => client.guardians.update({ id, name: 'Ana', taxId: '52998224725', version: 1 }),
    },
  }
  const ratios: Record<string, number> = {}
  for (const [name, { id, call }] of Object.entries(asked)) {
    const times: Record<'foreign' | 'nobody', number[]> = { foreign: [], nobody: [] }
    const timed = async (kind: keyof typeof times, given: string) => {
      const started = performance.now()
      const reply = await call(given)
      times[kind].push(performance.now() - started)
      const { error } = Refused.parse(reply.body)
      return [reply.status, Object.keys(error).sort(), error.code]
    }
    expect(await timed('foreign', id), name).toEqual(await timed('nobody', newId()))
    for (let round = 0; round < rounds; round += 1) {
      // In turn, and each first as often as the other: what warms up or slows down does so for both.
      const both = [() => timed('foreign', id), () => timed('nobody', newId())]
      for (const one of round % 2 === 0 ? both : both.toReversed()) await one()
    }
    const [foreign, nobody] = [median(times.foreign), median(times.nobody)]
    ratios[name] = Number((foreign / nobody).toFixed(3))
    figures(`time of ${name}`, { rounds, foreignMs: foreign, nobodyMs: nobody, ratio: ratios[name] })
  }
  for (const [name, ratio] of Object.entries(ratios)) {
    expect(ratio, name).toBeLessThan(mostRatio)
    expect(ratio, name).toBeGreaterThan(1 / mostRatio)
  }
})
