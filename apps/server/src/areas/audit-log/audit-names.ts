// Names of the people and records of a page of lines, looked up at once.
import { maskName } from '@caderneta/kernel/person-name'
import type pg from 'pg'
import type { Scope } from '../../platform/access/scope.ts'
import { namedSubjects, type Subject } from '../../platform/audit/subject.ts'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { AuditRow } from './audit-lines.ts'
import type { Names } from './audit-view.ts'

export type NamedRow = AuditRow & Names

/** Actors are people of the network, or of the host working in it. */
export async function withNames(
  rows: AuditRow[],
  scope: Scope,
  { readPool, subjects }: { readPool: pg.Pool; subjects: readonly Subject[] },
): Promise<NamedRow[]> {
  const actorIds = idsOf(rows.map((row) => row.actor_id))
  const subjectIds = idsOf(rows.flatMap((row) => [row.subject_id, row.token_id]))
  const [[people, records], hostPeople] = await Promise.all([
    readTransaction(readPool, scope.tenantId, (tx) =>
      Promise.all([peopleIn(tx, actorIds), namedSubjects(tx, subjects, scope, subjectIds)]),
    ),
    scope.tenantId === 0 ? [] : readTransaction(readPool, 0, (tx) => peopleIn(tx, actorIds)),
  ])
  const ofHost = new Set(hostPeople.map(({ id }) => id))
  const actors = new Map([...hostPeople, ...people].map(({ id, name }) => [id, scope.isMasked ? maskName(name) : name]))
  const named = new Map(records.map((record) => [record.id, record]))
  return rows.map((row) => ({
    ...row,
    actorName: actors.get(row.actor_id),
    isActorOfHost: ofHost.has(row.actor_id),
    tokenName: row.token_id === null ? undefined : named.get(row.token_id)?.name,
    subject: row.subject_id === null ? undefined : named.get(row.subject_id),
  }))
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

function peopleIn(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx.rows(
    statement(sql<{ id: string; name: string }>`select id, trim(name || ' ' || surname) as name from app_user
      where tenant_id = ${tx.tenantId}::int and id = any(${[...ids]}::uuid[])`),
  )
}

export type HostNames = Names & { networkName: string | null }

/** What the host knows of lines of any network: the network, and its own people. */
export async function hostNames(
  pool: pg.Pool,
  scope: Pick<Scope, 'isMasked'>,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => HostNames> {
  const [people, networks] = await readTransaction(pool, 0, (tx) =>
    Promise.all([peopleIn(tx, idsOf(rows.map((row) => row.actor_id))), networksNamed(tx, rows)]),
  )
  const actors = new Map(people.map(({ id, name }) => [id, scope.isMasked ? maskName(name) : name]))
  const names = new Map(networks.map(({ id, name }) => [id, name]))
  return (row) => ({
    actorName: actors.get(row.actor_id),
    isActorOfHost: row.tenant_id !== 0 && actors.has(row.actor_id),
    networkName: names.get(row.tenant_id) ?? null,
  })
}

function networksNamed(tx: Tx, rows: readonly AuditRow[]): Promise<{ id: number; name: string }[]> {
  const ids = [...new Set(rows.map((row) => row.tenant_id))]
  return tx.rows(
    statement(sql<{ id: number; name: string }>`select id, display_name as name from control.tenant
      where id = any(${ids}::int[]) and id > 0`),
  )
}
