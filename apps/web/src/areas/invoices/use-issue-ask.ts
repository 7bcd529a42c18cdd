import { classes } from '@caderneta/contracts/classes'
import { addMonths, dueDayIn, firstOfMonth, isCalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import { usePathSearch } from '../../client/path.ts'
import { invoicePaths } from './paths.ts'

/** The classes of every school that the person works in. */
export const everySchool = 'todas'

export const issueProducts = ['tuition', 'enrollment'] as const
type IssueProduct = (typeof issueProducts)[number]

/** What is to be issued: a class on one day, or all classes (of a school, or of all), each family on its own day. */
export type IssueAsk = { classId: string; competence: string; dueDate: string; product: IssueProduct }
export type MonthAsk = {
  schoolId: string | null
  courseId: string | null
  /** None: all. */
  classIds: string[]
  competence: string
  /** The last month of a booklet; null: one month alone. */
  through: string | null
}

type Field =
  | 'classId'
  | 'schoolId'
  | 'courseId'
  | 'classIds'
  | 'competence'
  | 'through'
  | 'dueDate'
  | 'product'
  | 'tarefa'

/** The class, month and due date that the address asks for, so that a link repeats the dry run; the running job with them. */
export function useIssueAsk(today: string) {
  const search = usePathSearch(invoicePaths.issueClass)
  const navigate = useNavigate()
  const may = useMay()
  const schoolId = wordOf(search.schoolId)
  const classId = schoolId === undefined ? wordOf(search.classId) : undefined
  const { data: chosen } = useRecord(
    classes.get,
    { id: classId ?? '' },
    { enabled: classId !== undefined && may(classes.get) },
  )
  const competence = dateOf(search.competence) ?? addMonths(firstOfMonth(toCalendarDate(today)), 1)
  const product = issueProducts.find((one) => one === search.product) ?? 'tuition'
  // The class says on which day of the month its invoices fall due, until another day is chosen.
  const dueDate = dateOf(search.dueDate) ?? (chosen && dueDayIn(toCalendarDate(competence), chosen.dueDay))
  return {
    classId,
    schoolId,
    chosen,
    competence,
    dueDate,
    product,
    ask: askOf(classId, competence, dueDate, product),
    month: monthOf(schoolId, competence, search),
    jobId: wordOf(search.tarefa),
    change: (fields: { [Name in Field]?: string | undefined }) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, competence, ...fields }),
        replace: fields.tarefa === undefined,
      }),
  }
}

function askOf(
  classId: string | undefined,
  competence: string,
  dueDate: string | undefined,
  product: IssueProduct,
): IssueAsk | undefined {
  return classId !== undefined && dueDate !== undefined ? { classId, competence, dueDate, product } : undefined
}

type Search = { courseId?: unknown; classIds?: unknown; through?: unknown }

function monthOf(schoolId: string | undefined, competence: string, search: Search): MonthAsk | undefined {
  if (schoolId === undefined) return undefined
  const through = dateOf(search.through)
  return {
    schoolId: schoolId === everySchool ? null : schoolId,
    courseId: wordOf(search.courseId) ?? null,
    classIds: wordOf(search.classIds)?.split(',') ?? [],
    competence,
    through: through !== undefined && through > competence ? through : null,
  }
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function dateOf(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined
}
