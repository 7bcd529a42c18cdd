// A form over one write of the contract: the contract's own schema says what is wrong before anything is sent, in the words the
// server would use, and what the server refuses comes back to the fields it names.
import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { issueText } from '@caderneta/contracts/issue-text'
import { useState, type FormEvent } from 'react'
import { type ApiError, fieldErrors } from './api-error.ts'
import { currentLanguage } from './phrases.ts'
import { requestParts } from './request.ts'
import { useWrite } from './use-write.ts'

type FormShape<O, Values> = {
  /** What stands in the fields at first. */
  initial: Values
  /** From the fields to the fields of the call. What is not filled in yet may be anything: the contract says so. */
  given: (values: Values) => Draft<GivenTo<O>>
  onDone: (answer: AnswerOf<O>) => void
}

type Draft<T> = { [K in keyof T]?: unknown }

export type Form<Values> = {
  values: Values
  change: (fields: Partial<Values>) => void
  /** All a field needs whose value the call names as the form does: `{...bind('name')}`. */
  bind: <K extends keyof Values & string>(name: K) => Bound<Values[K]>
  /** Error and blur alone, of the field that the call names so: `field('terms.overdueFine')`. */
  field: (member: string) => FieldState
  /** What the server said of the whole, where it named no field. */
  failure: string | undefined
  submit: (event: FormEvent) => void
  isSending: boolean
}

type FieldState = { error: string | undefined; onBlur: () => void }
type Bound<Value> = FieldState & { value: Value; onChange: (value: Value) => void }

/** Errors show once a field was left or the person tried to send. Statuses 400, 404, 409 and 422 stay in the form. */
export function useForm<O extends Operation, Values extends object>(
  operation: O,
  { initial, given, onDone }: FormShape<O, Values>,
): Form<Values> {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ApiError>()
  const write = useWrite(operation, { onDone, handles: (error) => keep(error, setRefused) })
  const draft = given(values)
  const wrong = localErrors(operation, draft)
  const said = refused ? fieldErrors(refused) : {}
  const set = (next: (before: Values) => Values) => {
    setValues(next)
    setRefused(undefined)
  }
  const field = (member: string) => ({
    error: tried || left.has(member) ? (wrong[member] ?? said[member]) : said[member],
    onBlur: () => setLeft((before) => (before.has(member) ? before : new Set([...before, member]))),
  })
  return {
    values,
    change: (fields) => set((before) => ({ ...before, ...fields })),
    bind: (name) => ({
      value: values[name],
      onChange: (value) => set((before) => ({ ...before, [name]: value })),
      ...field(name),
    }),
    field,
    failure: refused && Object.keys(said).length === 0 ? refused.message : undefined,
    submit: (event) => {
      event.preventDefault()
      setTried(true)
      if (!isGiven(operation, draft)) focusFirstError(event.currentTarget)
      else if (!write.isPending) write.mutate(draft)
    },
    isSending: write.isPending,
  }
}

/** Field name to words, from the schema of the call's body. */
export function localErrors(operation: Operation, given: object): Record<string, string> {
  if (!operation.body) return {}
  const result = operation.body.safeParse(requestParts(operation, given).body ?? {}, { reportInput: true })
  if (result.success) return {}
  const language = currentLanguage()
  // The first issue of a field is the one that is said.
  return Object.fromEntries(
    result.error.issues.toReversed().map((issue) => [issue.path.join('.'), issueText(named(issue), language)]),
  )
}

/** An empty field is not a wrong tax id or code: it is missing. */
function named<Issue extends { input?: unknown; message: string }>(issue: Issue): Issue {
  return issue.input === '' ? { ...issue, message: 'required' } : issue
}

function isGiven<O extends Operation>(operation: O, draft: object): draft is GivenTo<O> & object {
  return Object.keys(localErrors(operation, draft)).length === 0
}

const ofTheForm = new Set([400, 404, 409, 422])

function keep(error: ApiError, setRefused: (error: ApiError) => void): boolean {
  if (!ofTheForm.has(error.status)) return false
  setRefused(error)
  return true
}

/** After the errors are drawn. */
function focusFirstError(form: EventTarget): void {
  setTimeout(() => {
    if (form instanceof HTMLElement) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
