import { refusalPhrases } from '@caderneta/contracts'
import { type JobFailure, jobs } from '@caderneta/contracts/jobs'
import { phraseText } from '@caderneta/contracts/refusals'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { db, sql } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { masked } from '../guardians/public.ts'
import { visibleJobs } from './job-store.ts'

export const listFailures = pages(jobs.failures, {
  rows: async (tx, { params, query: page }, scope) => {
    const after = readCursor(page.cursor, ['uuid'])
    let select = db
      .selectFrom('background_job_failure as f')
      .leftJoin('invoice as i', (join) =>
        join.onRef('i.tenant_id', '=', 'f.tenant_id').onRef('i.id', '=', 'f.subject_id'),
      )
      .leftJoin('enrollment as e', (join) =>
        join.onRef('e.tenant_id', '=', 'f.tenant_id').onRef('e.id', '=', 'f.subject_id'),
      )
      .leftJoin('student as s', (join) =>
        join
          .onRef('s.tenant_id', '=', 'f.tenant_id')
          .on((on) => on('s.id', '=', sql<string>`coalesce(e.student_id, i.student_id, f.subject_id)`)),
      )
      .leftJoin('guardian as g', (join) =>
        join.onRef('g.tenant_id', '=', 'f.tenant_id').onRef('g.id', '=', 'f.subject_id'),
      )
      .leftJoin('transfer as t', (join) =>
        join.onRef('t.tenant_id', '=', 'f.tenant_id').onRef('t.id', '=', 'f.subject_id'),
      )
      .leftJoin('school as c', (join) =>
        join
          .onRef('c.tenant_id', '=', 'f.tenant_id')
          .on((on) => on('c.id', '=', sql<string>`coalesce(i.school_id, e.school_id, t.school_id, s.school_id)`)),
      )
      .select(['f.subject_id', 'f.code', 'f.values', 'i.number', 'i.nominal_cents', 's.name as student_name'])
      .select(['g.name as guardian_name', 'c.fantasy_name as school_name'])
      .select(['c.id as school_id'])
      .select((eb) => [
        eb.fn.coalesce('e.id', 'i.enrollment_id').as('enrollment_id'),
        eb.fn.coalesce('g.id', 'i.guardian_id', 'e.guardian_id', 's.guardian_id').as('guardian_id'),
      ])
      .select(sql<string | null>`c.fantasy_name || ' ' || to_char(t.competence, 'MM/YYYY')`.as('transfer_name'))
      .where('f.tenant_id', '=', scope.tenantId)
      .where('f.job_id', '=', params.id)
    if (after) select = select.where('f.subject_id', '>', String(after[0]))
    const [job, rows] = await Promise.all([
      tx.first(visibleJobs(scope).where('j.id', '=', params.id)),
      tx.rows(select.orderBy('f.subject_id').limit(page.maxResultCount + 1)),
    ])
    if (!job) throw notFound('job')
    return rows
  },
  key: (row) => [row.subject_id],
  view: toFailure,
})

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

type Row = {
  subject_id: string
  code: string
  values: unknown
  number: number | null
  nominal_cents: number | null
  school_name: string | null
  student_name: string | null
  guardian_name: string | null
  transfer_name: string | null
  enrollment_id: string | null
  guardian_id: string | null
  school_id: string | null
}

function toFailure(row: Row, { locale, isMasked }: Scope): JobFailure {
  const phrase = refusalPhrases[row.code]
  const message = phrase ? phraseText(phrase, locale, Values.parse(row.values)) : row.code
  const shown = (name: string | null) => (name !== null && isMasked ? masked.name(name) : name)
  const [studentName, guardianName] = [shown(row.student_name) ?? row.transfer_name, shown(row.guardian_name)]
  return {
    subjectId: row.subject_id,
    invoiceNumber: row.number,
    cents: row.nominal_cents,
    studentName,
    guardianName,
    schoolName: row.school_name,
    enrollmentId: row.enrollment_id,
    guardianId: row.guardian_id,
    schoolId: row.school_id,
    code: row.code,
    message,
  }
}
