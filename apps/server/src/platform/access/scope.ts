// Who acts, where, and how far they see. Made by the pipeline once per request; every read and write names it.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'

export type Locale = 'pt-BR' | 'en'

export type Actor = {
  userId: string
  name: string
  email: string
  /** The job by which they act: history names it. */
  jobId?: string
}

export type Scope = {
  /** 0 is the host. */
  tenantId: number
  actor: Actor
  /** The network the actor belongs to; 0 is the host, whose users may act in another one. */
  homeTenantId: number
  /** Schools of operation: a role may carry all of them; an empty list sees nothing. */
  schools: 'all' | readonly string[]
  policies: ReadonlySet<string>
  /** What the network leaves to people bound to schools. */
  schoolAccess: readonly string[]
  /** The network is read-only for whoever calls: the host is not stopped by it. */
  isReadOnly: boolean
  /** Business time of the network: the sandbox can move its own forward. Recorded instants use the database's clock. */
  now: Date
  today: CalendarDate
  /** Real time, whatever date the network lives in: links and codes go by it. */
  instant: Date
  locale: Locale
  requestId: string
  /** Where the request came from; null for what the system does by itself. */
  address: string | null
  /** True when personal data must leave the server masked. */
  isMasked: boolean
  /** The sign-in of a person; null for API tokens and what the system does by itself. */
  signIn: { grantHash: Buffer; at: number } | null
  /** The API token of a program; null for people and what the system does by itself. */
  tokenId: string | null
}

/** The actor of what the system does by itself (jobs, bank answers, family payments). */
export const systemActor: Actor = { userId: '00000000-0000-7000-8000-000000000001', name: 'Caderneta', email: '' }

/** Is `column` one of the schools in scope? A condition for every query over a school's records. */
export function inSchools(scope: Pick<Scope, 'schools'>, column: string): RawBuilder<boolean> {
  if (scope.schools === 'all') return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} = any(${[...scope.schools]}::uuid[])`
}

/** May the scope touch this school? For values that arrive in a body. */
export function seesSchool(scope: Pick<Scope, 'schools'>, schoolId: string): boolean {
  return scope.schools === 'all' || scope.schools.includes(schoolId)
}
