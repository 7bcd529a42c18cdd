import type { Enrollment } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { addMonths, dueDayIn, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useWrite } from '../../client/use-write.ts'
import { toast } from '../../ui/toast.ts'
import { failureText } from './invoice-words.ts'
import { newInvoiceProblem, type NewInvoiceFields } from './new-invoice-problem.ts'
import { invoicePaths } from './paths.ts'

export type NewInvoiceForm = ReturnType<typeof useNewInvoice>

/** The form of a single invoice. `asked` is the enrollment that the address names; `done` the words of success. */
export function useNewInvoice(asked: Enrollment | undefined, today: string, done: string) {
  const found = useRef(new Map<string, Enrollment>())
  const [chosen, setChosen] = useState<Enrollment>()
  const [typed, setTyped] = useState<Partial<NewInvoiceFields>>({})
  const [tried, setTried] = useState(false)
  const enrollment = chosen ?? asked
  const fields = { ...startOf(enrollment, typed.competence, today), ...typed }
  const problem = newInvoiceProblem(fields, enrollment?.id, today)
  const { send, failure, forget, isPending } = useSend(fields, done)
  return {
    enrollment,
    fields,
    problem,
    tried,
    failure,
    isPending,
    point: () => setTried(true),
    change: (changed: Partial<NewInvoiceFields>) => {
      forget()
      setTyped({ ...typed, ...changed })
    },
    /** Enrollments that a search brought, so that a choice among them is known. */
    remember: (rows: readonly Enrollment[]) => {
      for (const row of rows) found.current.set(row.id, row)
    },
    choose: (id: string | null, shown: readonly Enrollment[]) => {
      forget()
      setChosen(id === null ? undefined : (shown.find((row) => row.id === id) ?? found.current.get(id)))
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      const { competence, dueDate } = fields
      if (problem || isPending || !enrollment || competence === null || dueDate === null) return
      void send(enrollment.id, competence, dueDate)
    },
  }
}

function useSend({ valueCents, product, observations }: NewInvoiceFields, done: string) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useWrite(invoices.create, { handles: () => true })
  const send = async (enrollmentId: string, competence: string, dueDate: string) => {
    try {
      const value = valueCents === null ? {} : { valueCents }
      const text = observations.trim() === '' ? null : observations.trim()
      const { id } = await mutateAsync({ enrollmentId, competence, dueDate, product, observations: text, ...value })
      toast.success({ title: done })
      await navigate({ to: invoicePaths.one({ invoiceId: id }) })
    } catch (thrown) {
      setFailure(failureText(thrown))
    }
  }
  return { send, failure, isPending, forget: () => setFailure(undefined) }
}

/** Next month, on the enrollment's day, at its value: what most invoices are. */
function startOf(
  enrollment: Enrollment | undefined,
  competence: string | null | undefined,
  today: string,
): NewInvoiceFields {
  const month = competence ?? addMonths(firstOfMonth(toCalendarDate(today)), 1)
  return {
    product: 'tuition',
    competence: month,
    dueDate: enrollment ? dueDayIn(toCalendarDate(month), enrollment.dueDay) : null,
    valueCents: null,
    observations: '',
  }
}
