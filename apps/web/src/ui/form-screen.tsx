import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './form-screen.module.css'
import { FormFailure, sendByKeys, type SentForm } from './plain-form.tsx'
import { useUiPhrases } from './phrases.tsx'
import { hasContent, RecordScreen, type Crumb } from './screen.tsx'
import type { Tab } from './tabs.tsx'
import { usePhone } from './use-phone.ts'

export interface FormScreenProps {
  crumbs: Crumb[]
  title: string
  who?: string | undefined
  form: SentForm
  /** The verb of the form: "Cadastrar escola". */
  submit: string
  /** To the step before, beside the verb. */
  back?: { label: string; run: () => void } | undefined
  /** Where the person goes who gives up. */
  cancelHref: string
  /** Above the fields: a draft that is offered back. */
  notice?: ReactNode
  /** FormSections. */
  children: ReactNode
  /** Right column on paper: what will happen, or what stands beside. */
  aside?: ReactNode
  asideWidth?: 320 | 400 | undefined
  /** Ways to do the same, each a page of its own. */
  tabs?: Tab[] | undefined
  currentTab?: string | undefined
}

/** A page that asks: sections of fields at most 720 wide, the verb below them; docked on the phone. */
export function FormScreen(props: FormScreenProps) {
  const { crumbs, title, who, form, notice, children, aside, asideWidth, tabs, currentTab } = props
  const id = useId()
  const phone = usePhone()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <RecordScreen
      crumbs={crumbs}
      title={title}
      who={who}
      aside={aside}
      asideWidth={asideWidth}
      tabs={tabs}
      currentTab={currentTab}
      dock={phone && <FormButtons {...props} of={id} />}
    >
      <form ref={element} id={id} className={css.form} onSubmit={form.submit} onKeyDown={sendByKeys} noValidate>
        {hasContent(notice) && <div className={css.failure}>{notice}</div>}
        {form.failure !== undefined && (
          <div className={css.failure}>
            <FormFailure form={form} />
          </div>
        )}
        {children}
        {!phone && (
          <div className={css.buttons}>
            <FormButtons {...props} />
          </div>
        )}
      </form>
    </RecordScreen>
  )
}

type FormButtonsProps = Pick<FormScreenProps, 'submit' | 'form' | 'back' | 'cancelHref'> & { of?: string }

function FormButtons({ submit, form, back, cancelHref, of }: FormButtonsProps) {
  const phrases = useUiPhrases()
  return (
    <>
      <Button type="submit" kind="primary" loading={form.isSending} form={of}>
        {submit}
      </Button>
      {back && <Button onClick={back.run}>{back.label}</Button>}
      <Button kind={back ? 'quiet' : undefined} href={cancelHref}>
        {phrases.cancel}
      </Button>
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

interface FormFieldProps {
  span?: 1 | 2 | 3 | 4 | 6
  /** A button beside fields stands on their line. */
  low?: boolean
  children: ReactNode
}

/** A place on the grid: how many of six. On the phone 1 and 2 take half the width, the others and what is long (CNPJ, telephone) all of it. */
export function FormField({ span = 3, low = false, children }: FormFieldProps) {
  return (
    <div className={css.field} data-span={span} data-low={low || undefined}>
      {children}
    </div>
  )
}
