// Families as messages are written to them.
import type { NotSentReason } from '@caderneta/contracts/notification-rules'
import type { MessageValues } from '@caderneta/contracts/message-variables'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { reasonsOfFamily } from '../collection/public.ts'
import { choiceColumns } from '../guardians/public.ts'
import { guardianUrl } from '../invoice-view/public.ts'
import { firstName } from '../slips/public.ts'

export type ToldFamily = {
  id: string
  name: string
  email: string | null
  phone: string | null
  state: string | null
  /** Null: that of the network. */
  language: string | null
  has_stopped: boolean
  generation: number
  reasons: NotSentReason[]
}

export function familiesToTell(scope: Scope, ids: readonly string[]): Query<ToldFamily> {
  return statement(sql<ToldFamily>`select i.*, ${reasonsOfFamily(scope)} as reasons,
      (select count(*)::int from family_link_revocation r where r.tenant_id = i.tenant_id and r.guardian_id = i.id) as generation
    from (select g.tenant_id, g.id, g.id as guardian_id, g.name, g.email, g.phone, g.address->>'state' as state, ${choiceColumns('g')} from guardian g
      where g.tenant_id = ${scope.tenantId}::int and g.id = any(${[...ids]}::uuid[])) i`)
}

export function familyValues(platform: Platform, scope: Scope, { id, name, generation }: ToldFamily): MessageValues {
  return {
    responsavel: firstName(name),
    hoje: formatDate(toCalendarDate(scope.today)),
    link_familia: guardianUrl(platform, scope, id, generation).url,
  }
}
