// A form over one write of the contract: the contract's own schema says what is wrong before anything is sent, in the words the
// server would use, and what the server refuses comes back to the fields it names.
import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { useState, type FormEvent } from 'react'
import { type ApiError, fieldErrors } from './api-error.ts'
import { type FormValues, inputOf, localErrors } from './form-values.ts'
import { useWrite } from './use-write.ts'

type FormShape<O, Values> = {
  /** What stands in the fields at first; a record may be given whole, the call takes what it knows. */
  initial: Values
  /** From the fields to the input of the call, where they are not the same. */
  given?: (values: Values) => Draft<GivenTo<O>>
  onDone: (answer: AnswerOf<O>) => void
}

type Draft<T> = { [K in keyof T]?: unknown }
export type FieldState = { error: string | undefined; onBlur: () => void }
/** `onChange` is a method: a form with more fields then fits where one with fewer is asked for. */
type Bound<Value> = FieldState & { value: Value; onChange(this: void, value: Value): void }
type ObjectKey<Values> = { [K in keyof Values]: Values[K] extends object ? K : never }[keyof Values] & string

/** The fields of a form, or of a part of it. */
export type FormFields<Values> = {
  values: Values
  change(this: void, fields: Partial<Values>): void
  /** All a field needs whose value the call names as the form does: `{...bind('name')}`. */
  bind<K extends keyof Values & string>(this: void, name: K): Bound<Values[K]>
  /** The same for fields within a field: `part('address').bind('city')`. */
  part<K extends ObjectKey<Values>>(this: void, name: K): FormFields<Values[K]>
  /** Error and blur alone, of the field that the call names so: `field('terms.overdueFine')`. */
  field(this: void, member: string): FieldState
}

export type Form<Values> = FormFields<Values> & {
  /** Something was typed or chosen since the form was opened. */
  isChanged: boolean
  /** Asked at the moment of leaving: changed, and not yet taken by the server. */
  isUnsaved: () => boolean
  /** What the server said of the whole, where it named no field. */
  failure: string | undefined
  /** Its code, for a screen that knows the way out. */
  failureCode: string | undefined
  submit: (event: FormEvent) => void
  isSending: boolean
}

/** Errors show once a field was left or the person tried to send. Statuses 400, 404, 409 and 422 stay in the form. */
export function useForm<O extends Operation>(operation: O, shape: FormShape<O, FormValues<O>>): Form<FormValues<O>>
export function useForm<O extends Operation, Values extends object>(
  operation: O,
  shape: Required<FormShape<O, Values>>,
): Form<Values>
export function useForm<O extends Operation, Values extends object>(
  operation: O,
  { initial, given, onDone }: FormShape<O, Values>,
): Form<Values> {
  const [values, setValues] = useState(initial)
  const [first] = useState(() => JSON.stringify(initial))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ApiError>()
  const [progress] = useState(newProgress)
  const write = useWrite(operation, {
    onDone: (answer) => {
      progress.end()
      onDone(answer)
    },
    handles: (error) => keep(error, setRefused),
  })
  const draft = inputOf(operation, given ? given(values) : values)
  const wrong = localErrors(operation, draft)
  const said = refused ? fieldErrors(refused) : {}
  const set = (next: (before: Values) => Values) => {
    progress.goOn()
    setValues(next)
    setRefused(undefined)
  }
  const isChanged = JSON.stringify(values) !== first
  const field = (member: string) => ({
    error: tried || left.has(member) ? (wrong[member] ?? said[member]) : said[member],
    onBlur: () => setLeft((before) => (before.has(member) ? before : new Set([...before, member]))),
  })
  return {
    ...fieldsOf({ values, set, field, prefix: '' }),
    isChanged,
    isUnsaved: () => isChanged && !progress.isDone(),
    failure: refused && Object.keys(said).length === 0 ? refused.message : undefined,
    failureCode: refused?.code,
    submit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      setTried(true)
      if (!isGiven(operation, draft)) focusFirstError(form)
      else if (!write.isPending) write.mutate(draft, { onError: () => focusFirstError(form) })
    },
    isSending: write.isPending,
  }
}

/** Whether the server has taken what stands in the fields: asked while the page is being left, before anything is drawn. */
function newProgress() {
  let done = false
  return {
    end: () => {
      done = true
    },
    goOn: () => {
      done = false
    },
    isDone: () => done,
  }
}

type FieldsOf<Values> = {
  values: Values
  set: (next: (before: Values) => Values) => void
  field: (member: string) => FieldState
  /** The path of the part within the form, with its dot. */
  prefix: string
}

function fieldsOf<Values>({ values, set, field, prefix }: FieldsOf<Values>): FormFields<Values> {
  const own = (member: string) => field(`${prefix}${member}`)
  return {
    values,
    field: own,
    change: (fields) => set((before) => ({ ...before, ...fields })),
    bind: (name) => ({
      value: values[name],
      onChange: (value) => set((before) => ({ ...before, [name]: value })),
      ...own(name),
    }),
    part: (name) =>
      fieldsOf({
        values: values[name],
        set: (next) => set((before) => ({ ...before, [name]: next(before[name]) })),
        field,
        prefix: `${prefix}${name}.`,
      }),
  }
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
