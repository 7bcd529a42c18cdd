import { events } from '@caderneta/contracts/guardians'
import type { OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'

type NewStudent = { id: string; school_id: string }

/** Events of a new family: the guardian, where new, and each new student. */
export function familyNews(guardian: { id: string } | undefined, ...students: readonly NewStudent[]): OutboxEvent[] {
  return [
    ...(guardian ? [news(events['guardian.created'], { subjectId: guardian.id, version: 1 })] : []),
    ...students.map(({ id, school_id }) =>
      news(events['student.created'], { subjectId: id, schoolId: school_id, version: 1 }),
    ),
  ]
}
