import { mostCopied } from '@caderneta/contracts/class-copies'
import { classes, events } from '@caderneta/contracts/classes'
import { fractionFromPpm } from '@caderneta/kernel/percent'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import {
  copiedSources,
  type Copy,
  coursesOfSources,
  plannedCopies,
  takenNames,
  tooManyRefusal,
} from './copied-classes.ts'

/** The classes that are copied are locked: of two runs at once, the second finds the classes of the first. */
export const copyClasses = action(classes.copy, {
  prepare: async () => Array.from({ length: mostCopied }, () => newId()),
  lock: ({ body }, scope) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    sources: copiedSources(scope, body).forNoKeyUpdate('c'),
    courses: coursesOfSources(scope, body, { held: true }),
    taken: takenNames(scope, body),
  }),
  decide: ({ school, sources, courses, taken }, { body }, scope, ids) => {
    if (!school.is_active) return refuse('school_inactive', {}, ['schoolId'])
    const { schoolId, schoolYear, classIds: _, percent, ...rest } = body
    const tooMany = tooManyRefusal(sources)
    if (tooMany) return tooMany
    const planned = plannedCopies({ sources, courses, taken }, body, scope.today)
    const copies = planned
      .flatMap(({ copy, problem }) => (problem ? [] : [copy]))
      .map((copy, place) => ({ ...copy, id: must(ids[place], 'an id for each class') }))
    const next = schoolYear + 1
    if (copies.length === 0) return refuse('no_class_to_copy', { year: schoolYear, next }, ['schoolYear'])
    const told = copies.map(({ id, name, monthlyCents }) => ({ id, name, monthlyCents }))
    return accept(
      { schoolYear: next, copiedCount: copies.length, leftCount: planned.length - copies.length },
      {
        parts: [copiesPart(scope, copies)],
        history: copies.map(({ id }) => ({ subjectId: id, event: 'created' })),
        audit: {
          subjectId: null,
          body: { schoolId, schoolYear, ...rest, percent: fractionFromPpm(percent), classes: told },
        },
        events: copies.map(({ id }) => news(events['class.created'], { subjectId: id, schoolId, version: 1 })),
      },
    )
  },
  view: (record) => record,
})

/** What is not asked for is taken from the class itself. */
function copiesPart(scope: Scope, copies: readonly (Copy & { id: string })[]): Part {
  const rows = copies.map(({ id, source, discounts, ...copy }) => ({
    ...copy,
    id,
    sourceId: source.id,
    discounts: JSON.stringify(discounts),
    search: searchKey(`${copy.name} ${copy.abbreviation}`),
  }))
  return {
    name: 'copied_classes',
    rows: copies.length,
    sql: sql`insert into academic_class (tenant_id, id, school_id, name, abbreviation, school_year, shift, level, grade, course_id, capacity,
        starts_on, ends_on, starting_month, due_day, monthly_cents, max_installments, discounts, search)
      select c.tenant_id, n.id, c.school_id, n.name, n.abbreviation, c.school_year + 1, c.shift, c.level, c.grade, c.course_id, n.capacity,
        n."startsOn", n."endsOn", c.starting_month, c.due_day, n."monthlyCents", c.max_installments, n.discounts::jsonb, n.search
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id uuid, "sourceId" uuid, name text, abbreviation text, capacity int,
        "startsOn" date, "endsOn" date, "monthlyCents" bigint, discounts text, search text)
      join academic_class c on c.tenant_id = ${scope.tenantId}::int and c.id = n."sourceId" returning 1`,
  }
}
