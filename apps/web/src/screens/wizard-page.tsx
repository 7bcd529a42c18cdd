import { type FormEvent, type ReactNode, useState } from 'react'
import { useRouteStep } from '../client/route-step.ts'
import type { Form } from '../client/use-form.ts'
import { FormScreen, type FormScreenProps } from '../ui/form-screen.tsx'
import { Note } from '../ui/note.tsx'
import { DraftOffer } from './form-page.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface WizardPageProps<Values> extends Omit<FormScreenProps, 'form' | 'notice' | 'submit' | 'back' | 'children'> {
  form: Form<Values>
  steps: number
  /** What keeps the person in a step, in words; undefined where it is done. Of the last one it keeps the form from being sent. */
  blockOf: (step: number) => string | undefined
  /** A step is done and left for the next one. */
  onForward?: () => void
  /** The verb of the last step, the way on from the others, and the way back. */
  words: { submit: string; goOn: string; back: string }
  children: (step: number) => ReactNode
}

/**
 * A form in steps, sent by the last of them. The step stands in the address and what was filled in is kept in the tab: a reload comes
 * back to the same step with the same values, and a step is never reached before those ahead of it are done.
 */
export function WizardPage<Values extends object>(props: WizardPageProps<Values>) {
  const { form, steps, blockOf, onForward, words, children, ...screen } = props
  const { step: asked, go } = useRouteStep(steps)
  const [isReturning] = useState(asked > 1)
  const { resume, discard } = useFormDraft(form, { isTakenUp: isReturning })
  useLeaveGuard(form.isUnsaved)
  const step = reached(asked, blockOf)
  const [tried, setTried] = useState<number>()
  const blocked = tried === step ? blockOf(step) : undefined
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    setTried(step)
    if (blockOf(step) !== undefined) return
    onForward?.()
    go(step + 1)
  }
  const isLast = step === steps
  const send = (event: FormEvent) => {
    if (blockOf(step) === undefined) return form.submit(event)
    event.preventDefault()
    setTried(step)
  }
  const goBack = () => {
    setTried(undefined)
    go(step - 1)
  }
  return (
    <FormScreen
      {...screen}
      form={{ ...form, submit: isLast ? send : goOn }}
      submit={isLast ? words.submit : words.goOn}
      back={step > 1 ? { label: words.back, run: goBack } : undefined}
      notice={!isReturning && resume && <DraftOffer onResume={resume} onDiscard={discard} />}
    >
      {children(step)}
      {blocked !== undefined && (
        <Note tone="bad" live>
          {blocked}
        </Note>
      )}
    </FormScreen>
  )
}

/** An address may name a step whose way is not clear: the first that is not done is shown. */
function reached(asked: number, blockOf: (step: number) => string | undefined): number {
  for (let step = 1; step < asked; step += 1) if (blockOf(step) !== undefined) return step
  return asked
}
