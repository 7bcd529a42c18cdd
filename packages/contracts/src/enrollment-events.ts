// What others hear of enrollments.
import { z } from 'zod'
import { declareEvents, NoPayload } from './define.ts'

/** What becomes of a student in the next year. */
const years = ['reEnrollments']
/** Screens of departures show how an enrollment ended. */
const ends = ['departures', ...years]

export const events = declareEvents(
  'enrollments',
  {
    'enrollment.created': NoPayload,
    'enrollment.updated': NoPayload,
    'enrollment.confirmed': NoPayload,
    'enrollment.canceled': NoPayload,
    'enrollment.evaded': NoPayload,
    /** An evasion was undone. */
    'enrollment.returned': NoPayload,
    'enrollment.removed': NoPayload,
    'student.merged': z.object({ into: z.uuid() }),
    /** A merge was undone. */
    'student.separated': z.object({ from: z.uuid() }),
  },
  {
    'enrollment.created': years,
    'enrollment.canceled': ends,
    'enrollment.evaded': ends,
    'enrollment.returned': ends,
    'enrollment.removed': ends,
    'student.merged': ['guardians', 'classes', 'invoices', ...years],
    'student.separated': ['guardians', 'classes', 'invoices', ...years],
  },
)
