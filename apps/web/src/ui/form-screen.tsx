import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './form-screen.module.css'
import { Note } from './note.tsx'
import { useUiPhrases } from './phrases.tsx'
import { RecordScreen, type Crumb } from './screen.tsx'

interface FormScreenProps {
  crumbs: Crumb[]
  title: string
  who?: string | undefined
  onSubmit: (event: FormEvent) => void
  /** The verb of the form: "Cadastrar escola". */
  submit: string
  sending: boolean
  /** Where the person goes who gives up. */
  cancelHref: string
  /** Why it was refused, where no single field is at fault. */
  failure?: string | undefined
  /** FormSections. */
  children: ReactNode
  /** Right column on paper: what will happen. */
  aside?: ReactNode
}

/** A page that asks: sections of fields at most 720 wide, the verb below them; docked on the phone. */
export function FormScreen(props: FormScreenProps) {
  const { crumbs, title, who, onSubmit, failure, children, aside } = props
  const id = useId()
  return (
    <RecordScreen crumbs={crumbs} title={title} who={who} aside={aside} dock={<FormButtons {...props} form={id} />}>
      <form id={id} className={css.form} onSubmit={onSubmit} noValidate>
        {failure !== undefined && (
          <div className={css.failure}>
            <Note tone="bad" live>
              {failure}
            </Note>
          </div>
        )}
        {children}
        <div className={css.buttons}>
          <FormButtons {...props} />
        </div>
      </form>
    </RecordScreen>
  )
}

type FormButtonsProps = Pick<FormScreenProps, 'submit' | 'sending' | 'cancelHref'> & { form?: string }

function FormButtons({ submit, sending, cancelHref, form }: FormButtonsProps) {
  const phrases = useUiPhrases()
  return (
    <>
      <Button type="submit" kind="primary" loading={sending} form={form}>
        {submit}
      </Button>
      <Button href={cancelHref}>{phrases.cancel}</Button>
    </>
  )
}

/** Fields that belong together, on a grid of six. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      <legend>{title}</legend>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}

/** A place on the grid: how many of six. On the phone 1 and 2 take half the width, the others all of it. */
export function FormField({ span = 3, children }: { span?: 1 | 2 | 3 | 4 | 6; children: ReactNode }) {
  return (
    <div className={css.field} data-span={span}>
      {children}
    </div>
  )
}
