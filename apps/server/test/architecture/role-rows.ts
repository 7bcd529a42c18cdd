// Every call of a shard against the roles that come with the host and with a network, as the table of grants decides.
import { type Operation, permissionsOf } from '@caderneta/contracts/define'
import { grantsOf, isHostRole, isOfSchool, type RoleName, roleNames } from '../support/role-names.ts'
import { expect, isOfHost, test } from './matrix.ts'

/** Declares the tests of these calls. */
export function roleRows(calls: readonly Operation[]): void {
  const permitted = calls.filter(({ needs }) => needs !== 'public' && needs !== 'authenticated')

  test.for([...roleNames])(
    'the role %s may call what the table of grants says, and nothing else',
    async (role, { askAt, users, home, statistics: _statistics }) => {
      const person = await users(role, isOfSchool(role) ? [home.schoolId] : [])
      for (const operation of permitted) {
        const chosen = isHostRole(role) && !isOfHost(operation) ? home.tenantId : undefined
        const { status, body } = await askAt(operation, person.token, chosen)
        const refused = status === 403 ? whyNot(body) : 'open'
        expect([operation.name, refused]).toEqual([operation.name, expected(role, operation)])
      }
    },
  )
}

type Outcome = 'open' | 'permission_denied' | 'host_needed' | 'all_schools_needed'

function expected(role: RoleName, operation: Operation): Outcome {
  const grants = grantsOf(role)
  if (!permissionsOf(operation).every((name) => grants.includes(name))) return 'permission_denied'
  if (isOfHost(operation) && !isHostRole(role)) return 'host_needed'
  return operation.wholeNetwork === true && isOfSchool(role) ? 'all_schools_needed' : 'open'
}

function whyNot(body: unknown): string {
  return /"code":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? 'no code'
}
