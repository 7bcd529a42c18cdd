import { classes } from '@caderneta/contracts/classes'
import { addMonths, dueDayIn, firstOfMonth, isCalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import { usePathSearch } from '../../client/path.ts'
import { invoicePaths } from './paths.ts'

/** What is to be issued. */
export type IssueAsk = { classId: string; competence: string; dueDate: string }

/** The class, month and due date that the address asks for, so that a link repeats the dry run; the running job with them. */
export function useIssueAsk(today: string) {
  const search = usePathSearch(invoicePaths.issueClass)
  const navigate = useNavigate()
  const may = useMay()
  const classId = wordOf(search.classId)
  const { data: chosen } = useRecord(
    classes.get,
    { id: classId ?? '' },
    { enabled: classId !== undefined && may(classes.get) },
  )
  const competence = dateOf(search.competence) ?? addMonths(firstOfMonth(toCalendarDate(today)), 1)
  // The class says on which day of the month its invoices fall due, until another day is chosen.
  const dueDate = dateOf(search.dueDate) ?? (chosen && dueDayIn(toCalendarDate(competence), chosen.dueDay))
  const ask: IssueAsk | undefined = classId !== undefined && dueDate ? { classId, competence, dueDate } : undefined
  return {
    classId,
    chosen,
    competence,
    dueDate,
    ask,
    jobId: wordOf(search.tarefa),
    change: (fields: { classId?: string; competence?: string; dueDate?: string; tarefa?: string }) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, competence, ...fields }),
        replace: fields.tarefa === undefined,
      }),
  }
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function dateOf(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined
}
