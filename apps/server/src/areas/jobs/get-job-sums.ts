// What an ended job left, school by school: deeds are counted in the lines of history that it wrote, so that a chunk that ran twice counts
// once and one that stopped halfway counts for what it did; failures in the rows that say why.
import { jobDeeds } from '@caderneta/contracts'
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import type { JobDeed } from '@caderneta/contracts/job-deeds'
import { jobs, type JobSum } from '@caderneta/contracts/jobs'
import { transfers } from '@caderneta/contracts/transfers'
import { allowed } from '../../platform/access/allowed.ts'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { visibleJobs } from './job-store.ts'

type School = { school_id: string | null; school_name: string | null }
type Done = School & { count: number; cents: number | null }

export const getJobSums = query(jobs.sums, async (tx, { params: { id } }, scope) => {
  const job = await tx.first(visibleJobs(scope).where('j.id', '=', id))
  if (!job) throw notFound('job')
  const told = job.finished_at !== null && job.is_told ? jobDeeds.get(job.kind) : undefined
  // none: a kind without deeds, or a job that goes on or is of before
  const deeds = (told ?? []).filter(({ of }) => allowed(readers[of], scope).can)
  if (deeds.length === 0) return { deeds: [], items: [] }
  const names = deeds.map(({ words, sum }) => ({
    name: words[scope.locale],
    sumName: sum?.words[scope.locale] ?? null, // none: its lines say no amount
  }))
  return { deeds: names, items: await sumsOf(tx, id, deeds, scope) }
})

/** A sum says what these calls would: it is told to whoever may make them. */
const readers = { invoice: invoices.get, enrollment: enrollments.get, transfer: transfers.get }

async function sumsOf(tx: Tx, jobId: string, deeds: readonly JobDeed[], scope: Scope): Promise<JobSum[]> {
  const [failed, ...done] = await Promise.all([
    tx.rows(failedBySchool(scope, jobId)),
    ...deeds.map((deed) => tx.rows(doneBySchool(scope, jobId, deed))),
  ])
  const schools = new Map<string | null, JobSum>()
  const sumOf = ({ school_id: schoolId, school_name: schoolName }: School): JobSum => {
    const known = schools.get(schoolId)
    if (known) return known
    const nothing = deeds.map(({ sum }) => ({ count: 0, cents: sum ? 0 : null }))
    const made = { schoolId, schoolName, deeds: nothing, failedCount: 0 }
    schools.set(schoolId, made)
    return made
  }
  for (const [place, rows] of done.entries())
    for (const { count, cents, ...school } of rows) sumOf(school).deeds[place] = { count, cents }
  for (const { count, ...school } of failed) sumOf(school).failedCount = count
  return [...schools.values()].sort(bySchool)
}

/** What is of no school comes last. */
function bySchool({ schoolName: a }: JobSum, { schoolName: b }: JobSum): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.localeCompare(b, 'pt-BR')
}

function doneBySchool(scope: Scope, jobId: string, { events, of, sum }: JobDeed): Query<Done> {
  const cents = sum ? sql`coalesce(sum((h.data ->> ${sum.of}::text)::bigint), 0)::bigint` : sql`null::bigint`
  return statement(sql<Done>`select d.school_id, s.fantasy_name as school_name, d.count, d.cents from (
      select r.school_id, count(distinct h.subject_id)::int as count, ${cents} as cents
      from history h join ${sql.table(of)} r on r.tenant_id = h.tenant_id and r.id = h.subject_id
      where h.tenant_id = ${scope.tenantId}::int and h.job_id = ${jobId}::uuid and h.event = any(${[...events]}::text[])
        and ${inSchools(scope, 'r.school_id')}
      group by r.school_id) d
    join school s on s.tenant_id = ${scope.tenantId}::int and s.id = d.school_id`)
}

/** The records that failed rows may be of, as `JobRows` lists them; a guardian is of no school. */
function failedBySchool(scope: Scope, jobId: string): Query<School & { count: number }> {
  return statement(sql<
    School & { count: number }
  >`select s.id as school_id, s.fantasy_name as school_name, count(*)::int as count
    from background_job_failure f
    left join invoice i on i.tenant_id = f.tenant_id and i.id = f.subject_id
    left join enrollment e on e.tenant_id = f.tenant_id and e.id = f.subject_id
    left join transfer t on t.tenant_id = f.tenant_id and t.id = f.subject_id
    left join student p on p.tenant_id = f.tenant_id and p.id = f.subject_id
    left join school s on s.tenant_id = f.tenant_id and s.id = coalesce(i.school_id, e.school_id, t.school_id, p.school_id)
    where f.tenant_id = ${scope.tenantId}::int and f.job_id = ${jobId}::uuid and (s.id is null or ${inSchools(scope, 's.id')})
    group by s.id, s.fantasy_name`)
}
