// Who saw whose data. A read that shows one person's data unmasked leaves a line in the audit log of the network, and so does a list of
// people: the first of each hour, for each reader, in each process, so that a screen that is read again does not fill the log.
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import { commitOperation } from '../operation/commit-operation.ts'
import type { Scope } from '../access/scope.ts'
import { writeTransaction } from '../db/connection.ts'
import type { Platform } from '../platform.ts'

/** Body of such lines, of reveals of masked data too: by it they are found. */
export const sightBody = { shown: 'personal data' }

const hourMs = 3_600_000
const most = 50_000

/** How the bodies of all such lines begin. */
export const sightStart = '{"shown":"'
const listShown = 'list of people'

export type NoteSight = (platform: Platform, operation: Operation, read: Read) => Promise<void>
type Read = { scope: Scope; subjectId: string; answer: unknown }

export function sightings(now: () => number = Date.now): NoteSight {
  const note = noteBook(now)
  return async (platform, operation, { scope, subjectId, answer }) => {
    if (scope.isMasked || isMasked(answer) || scope.actor.userId === subjectId) return
    await note(platform, operation, scope, { key: subjectId, subjectId, body: sightBody })
  }
}

export type NoteList = (platform: Platform, operation: Operation, read: ReadList) => Promise<void>
type ReadList = { scope: Scope; query: unknown; answer: unknown }

/** One line for a list and its filter, however many rows and pages; what is typed into its search is not kept. */
export function listSightings(now: () => number = Date.now): NoteList {
  const note = noteBook(now)
  return async (platform, operation, { scope, query, answer }) => {
    const { items } = Rows.parse(answer)
    if (scope.isMasked || items.length === 0) return
    const { cursor: _place, maxResultCount: _most, order: _order, search, ...given } = Query.parse(query)
    const filter = { ...given, ...(search === undefined ? {} : { search: '***' }) }
    const key = `${operation.name} ${JSON.stringify(filter)}`
    const body = { shown: listShown, count: items.length, ...(Object.keys(filter).length > 0 ? { filter } : {}) }
    await note(platform, operation, scope, { key, subjectId: onePerson(filter), body })
  }
}

const Rows = z.object({ items: z.array(z.unknown()) })
const Query = z.record(z.string(), z.unknown())

/** A list of one person alone is a sight of that person. */
function onePerson({ guardianId }: Record<string, unknown>): string | null {
  const [only, ...others] = [guardianId].flat()
  return typeof only === 'string' && others.length === 0 ? only : null
}

type Note = { key: string; subjectId: string | null; body: Record<string, unknown> }

/** What the line is called. */
function deedOf({ area, name, showsPeople }: Operation): string {
  return typeof showsPeople === 'string' ? `${area}.${showsPeople}` : name
}

function noteBook(now: () => number) {
  const noted = new Map<string, number>()
  return async (platform: Platform, operation: Operation, scope: Scope, { key, subjectId, body }: Note) => {
    const place = [scope.tenantId, scope.actor.userId, scope.tokenId, key].join('/')
    const last = noted.get(place)
    if (last !== undefined && now() - last < hourMs) return
    if (noted.size >= most) noted.clear()
    // The line first, the answer after it: nothing is shown that is not written down.
    await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
      commitOperation(tx, {
        actor: scope.actor,
        origin: scope,
        operation: deedOf(operation),
        effects: { parts: [], audit: { subjectId, body } },
      }),
    )
    noted.set(place, now())
  }
}

/** A record of a person says itself where it hides them. */
function isMasked(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isMasked' in answer && answer.isMasked === true
}
