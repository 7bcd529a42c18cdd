// Who may be named in a comment: whoever of the network could open the invoice anyway. A name that is not among them is nobody's, to everyone.
import type { Mentionable } from '@caderneta/contracts/invoice-comments'
import { invoices } from '@caderneta/contracts/invoices'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'

const mostShown = 8

/** Active, with the permission to read an invoice, and with its school. */
function sees(schoolId: RawBuilder<unknown>): RawBuilder<unknown> {
  const roles = sql`from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id`
  return sql`u.is_active and exists (select ${roles} and ${invoices.get.needs}::text = any(r.grants))
    and (exists (select ${roles} and r.all_schools) or exists (select from user_school s
      where s.tenant_id = u.tenant_id and s.user_id = u.id and s.school_id = ${schoolId}))`
}

const columns = sql`u.id, trim(u.name || ' ' || u.surname) as name`

/** By the beginning of a name or surname, the writer left out. */
export function mentionablePeople(scope: Scope, schoolId: string, searchKey: string): Query<Mentionable> {
  const beginning = `${searchKey.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return statement(sql<Mentionable>`select ${columns} from app_user u
    where u.tenant_id = ${scope.tenantId}::int and u.id <> ${scope.actor.userId}::uuid and ${sees(sql`${schoolId}::uuid`)}
      and (u.search like ${beginning}::text or u.search like ${`% ${beginning}`}::text)
    order by name, u.id limit ${mostShown}::int`)
}

/** Of those named, who may be. */
export function mentionedPeople(scope: Scope, invoiceId: string, userIds: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select u.id from app_user u
    join invoice i on i.tenant_id = u.tenant_id and i.id = ${invoiceId}::uuid
    where u.tenant_id = ${scope.tenantId}::int and u.id = any(${[...userIds]}::uuid[]) and ${sees(sql`i.school_id`)} order by u.id`)
}
