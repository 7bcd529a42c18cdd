// The roles of a school, as a network gets them, against the records of the school beside it.
import type { Operation } from '@caderneta/contracts/define'
import { permissionsOf } from '@caderneta/contracts/define'
import { expect, isOfHost, test } from '../architecture/matrix.ts'
import { mounted } from '../architecture/mounted.ts'
import { givenFor, pathIds } from '../architecture/samples/all-samples.ts'
import { grantsOf, schoolRoles } from '../support/role-names.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Reads of one record of a school by the id in their path, and the lists that such records stand in. */
const reads = mounted.filter(
  (operation) =>
    operation.kind === 'read' &&
    operation.needs !== 'public' &&
    !isOfHost(operation) &&
    operation.wholeNetwork !== true,
)
const ofSchools = ['classes', 'enrollments', 'guardians', 'invoices', 'schools', 'ledger']
const records = reads.filter(({ area }) => ofSchools.includes(area))
const lists = records.filter((operation) => pathIds(operation).length === 0 && isPaged(operation))
const singles = records.filter((operation) => pathIds(operation).length === 1)

test.for([...schoolRoles])(
  '%s of one school meets nothing of the school beside it',
  async (role, { ask, users, home, neighborSchool }) => {
    const grants = grantsOf(role)
    const person = await users(role, [home.schoolId], home.tenantId)
    const may = (operation: Operation) => permissionsOf(operation).every((needed) => grants.includes(needed))
    const theirs = new Set<string>([neighborSchool.schoolId])
    for (const operation of singles.filter(may)) {
      const [mine, foreign] = [await givenFor(operation, home), await givenFor(operation, neighborSchool)]
      for (const id of idsIn(foreign)) theirs.add(id)
      expect((await ask(operation, mine, person.token)).status, `${operation.name}, own`).toBeLessThan(300)
      expect((await ask(operation, foreign, person.token)).status, `${operation.name}, foreign`).toBe(404)
    }
    for (const operation of lists.filter(may)) {
      const reply = await ask(operation, { maxResultCount: 200 }, person.token)
      expect(
        idsIn(reply.body).filter((id) => theirs.has(id)),
        operation.name,
      ).toEqual([])
    }
    expect(lists.filter(may).length, 'lists that the role opens').toBeGreaterThan(1)
  },
)

function idsIn(value: unknown): string[] {
  return JSON.stringify(value ?? null).match(uuid) ?? []
}

function isPaged({ returns, path }: Operation): boolean {
  return 'shape' in returns && !path.endsWith('/export')
}
