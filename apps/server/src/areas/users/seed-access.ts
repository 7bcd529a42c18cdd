// People made by hand or by the seed, not by a call: the first administrator, the sandbox accounts.
import { parseEmail } from '@caderneta/kernel/email'
import { searchKey } from '@caderneta/kernel/search-text'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { administrators, startingRoles, startingRolesPart } from '../roles/public.ts'
import { firstValue } from '../settings/public.ts'
import { newPasswordHash } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { providerDomain, sandboxAccounts, sandboxPassword } from './sandbox-accounts.ts'
import { signInUserByEmail } from './sign-in-user.ts'
import { newUserParts } from './user-store.ts'

type Person = { email: string; name: string; surname: string; isEmailVerified: boolean }
type Place = { tenantId: number; roleName: string; schoolIds: string[] }

/**
 * The first administrator of the host.
 * @throws Error in pt-BR for a bad e-mail; Refusal for a password that may not be kept, or an e-mail that is taken.
 */
export async function createAdmin(
  platform: Platform,
  given: { email: string; name: string; password: string },
): Promise<void> {
  const email = parseEmail(given.email)
  if (!email) throw new Error(`"${given.email}" não é um e-mail.`)
  if (await signInUserByEmail(platform.readPool, email)) throw new Error(`Já existe um usuário com o e-mail ${email}.`)
  const passwordHash = await newPasswordHash(platform, given.password, { email, name: given.name }, 'password')
  await ensureRoles(platform, 0)
  const person = { email, name: given.name, surname: '', isEmailVerified: false }
  await addPerson(platform, { tenantId: 0, roleName: administrators, schoolIds: [] }, person, passwordHash)
}

type Networks = { first: { tenantId: number; schoolId: string }; second: { tenantId: number } }

/** The accounts of the demonstration, all with its public password. Running it again changes nothing. */
export async function seedAccess(platform: Platform, { first, second }: Networks): Promise<void> {
  const tenantOf = { host: 0, network: first.tenantId, secondNetwork: second.tenantId }
  for (const tenantId of Object.values(tenantOf)) await ensureRoles(platform, tenantId)
  await setProviderDomain(platform)
  const passwordHash = await hashPassword(sandboxPassword)
  for (const account of sandboxAccounts) {
    if (await signInUserByEmail(platform.readPool, account.email)) continue
    const place = {
      tenantId: tenantOf[account.level],
      roleName: account.role,
      schoolIds: account.ofOneSchool ? [first.schoolId] : [],
    }
    await addPerson(platform, place, { ...account, isEmailVerified: true }, passwordHash)
  }
}

async function ensureRoles(platform: Platform, tenantId: number): Promise<void> {
  const known = await readTransaction(platform.readPool, tenantId, (tx) =>
    tx.first(statement(sql`select 1 from role where tenant_id = ${tenantId}::int limit 1`)),
  )
  if (known) return
  const roles = startingRoles(tenantId === 0 ? 'host' : 'network')
  await writeTransaction(platform.writePool, tenantId, (tx) =>
    commitOperation(tx, {
      actor: systemActor,
      operation: 'roles.start',
      effects: {
        parts: [startingRolesPart(tenantId, roles)],
        audit: { subjectId: null, body: { names: roles.map((role) => role.name) } },
      },
    }),
  )
}

async function addPerson(platform: Platform, place: Place, person: Person, passwordHash: string): Promise<void> {
  const { tenantId, roleName, schoolIds } = place
  const { isEmailVerified, email, name, surname } = person
  const id = newId()
  const user = {
    id,
    email,
    name,
    surname,
    user_name: email,
    phone: null,
    document: null,
    is_active: true,
    search: searchKey(`${name} ${surname} ${email}`),
    password_hash: passwordHash,
    password_link_hash: null,
    password_link_until: null,
    email_verified_at: isEmailVerified ? platform.clock.now() : null,
  }
  await writeTransaction(platform.writePool, tenantId, async (tx) => {
    const role = await tx.first(
      statement(
        sql<{ id: string }>`select id from role where tenant_id = ${tenantId}::int and name = ${roleName}::text`,
      ),
    )
    if (!role) throw new Error(`network ${tenantId} has no role ${roleName}`)
    await commitOperation(tx, {
      actor: systemActor,
      operation: 'users.seed',
      effects: {
        parts: newUserParts(tenantId, user, [role.id], schoolIds),
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { role_names: [roleName], school_ids: schoolIds } },
      },
    })
  })
}

/** The sandbox's provider has a domain of its own, so that "every feature for the provider's people" can be seen. */
async function setProviderDomain(platform: Platform): Promise<void> {
  await writeTransaction(platform.writePool, 0, async (tx) => {
    await tx.rows(firstValue(0, 'Caderneta.IdentitySettings.ProviderDomain', providerDomain))
  })
}
