import { guardianAccessOptions, schoolAccessOptions } from '@caderneta/contracts/network-access'
import { events, tenants } from '@caderneta/contracts/tenants'
import { searchKey } from '@caderneta/kernel/search-text'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { tableDefaults } from '../../platform/db/database.generated.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { db, sql, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { builtInProductsPart } from '../products/public.ts'
import { defaultLanguage, networkValuePart } from '../settings/public.ts'
import { administrators, startingRoles, startingRolesPart } from '../roles/public.ts'
import {
  emailHolder,
  type FirstAccess,
  firstAccessAnswer,
  invitation,
  newFirstAccess,
  type NewUser,
  newUserParts,
} from '../users/public.ts'
import { tenantAt, tenantNamed } from './tenant-store.ts'
import { todayOf, toTenant } from './tenant-view.ts'

export const createTenant = action(tenants.create, {
  prepare: async ({ body }, { platform }) => {
    const locale = await defaultLanguage(platform.readPool, 0)
    const [userId, id] = [newId(), await idFor(platform, body.subdomain)]
    const access = newFirstAccess(platform)
    const admin = { tenantId: id, id: userId, name: body.adminName, email: body.adminEmail, locale }
    return {
      id,
      userId,
      access,
      letter: invitation(platform, admin, access),
      answer: firstAccessAnswer(platform, admin, access),
      roles: startingRoles('network'),
    }
  },
  network: (_input, { id }) => id,
  lock: ({ body }) => ({
    sameName: tenantNamed(body.name, 0),
    sameSubdomain: tenantAt(body.subdomain, 0),
    emailHolder: emailHolder(body.adminEmail, null),
  }),
  decide: ({ sameName, sameSubdomain, ...found }, { body }, scope, { id, userId, access, letter, answer, roles }) => {
    if (sameName.length > 0) return refuse('network_name_already_exists', {}, ['name'])
    if (sameSubdomain.length > 0) return refuse('subdomain_already_exists', {}, ['subdomain'])
    if (found.emailHolder.length > 0) return refuse('email_already_exists', {}, ['adminEmail'])
    const row = {
      id,
      name: body.name,
      display_name: body.displayName,
      subdomain: body.subdomain,
      admin_email: body.adminEmail,
      is_active: true,
      is_read_only: false,
      passed_day: todayOf(scope.now, 0),
    }
    const adminRole = roles.filter((role) => role.name === administrators).map((role) => role.id)
    const admin = newAdministrator(userId, body.adminEmail, body.adminName, access)
    return accept(
      {
        tenant: { ...tableDefaults['control.tenant'], ...startingAccess, ...row, created_at: scope.now },
        admin: { email: body.adminEmail, ...answer },
      },
      {
        parts: [
          { name: 'new_network', rows: 1, sql: db.insertInto('control.tenant').values(row).returning('id') },
          startingRolesPart(id, roles),
          builtInProductsPart(id),
          // Networks that were there before go on without: their schools have been paid since ever.
          networkValuePart(id, 'Caderneta.Transfer.RequireDocuments', 'true'),
          ...newUserParts(id, admin, adminRole, []),
          ...letter.parts,
        ],
        audit: { subjectId: networkSubject(id), body: { after: { ...row, admin_email: undefined }, adminId: userId } },
        events: [news(events['network.created'], { subjectId: networkSubject(id), version: 1 }), ...letter.events],
      },
    )
  },
  view: ({ tenant, admin }, scope) => ({ ...toTenant(tenant, scope), admin }),
})

/** What the columns hold where nobody chose. */
const startingAccess = { guardian_access: [...guardianAccessOptions], school_access: [...schoolAccessOptions] }

/** A repeated request must reach the network that the first one made, where its key lies; a new one gets a number. */
async function idFor(platform: Platform, subdomain: string): Promise<number> {
  const row = await writeTransaction(platform.writePool, 0, async (tx) => {
    const known = await tx.first(tenantAt(subdomain, 0))
    return known ?? tx.first(statement(sql<{ id: number }>`select nextval('control.tenant_id_seq') as id`))
  })
  if (!row) throw new Error('no number for a new network')
  return row.id
}

/** Without a password: nobody but the person ever knows one. */
function newAdministrator(id: string, email: string, fullName: string, access: FirstAccess): NewUser {
  const [name = '', ...surname] = fullName.split(/\s+/)
  return {
    id,
    user_name: email,
    email,
    name,
    surname: surname.join(' '),
    phone: null,
    document: null,
    search: searchKey(`${fullName} ${email}`),
    is_active: true,
    password_hash: null,
    password_link_hash: access.hash,
    password_link_until: access.until,
    password_link_mailed: access.isMailed,
    email_verified_at: null,
  }
}
