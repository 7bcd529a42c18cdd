import { cloneElement, lazy, type ReactElement, Suspense, useId, useRef, useState } from 'react'
import css from './disabled-reason.module.css'

// What places a hint beside its owner is much code, and few pages are opened to read one.
const ReasonTip = lazy(async () => ({ default: (await import('./reason-tip.tsx')).ReasonTip }))

interface DisabledReasonProps {
  /** The rule, and who can do it. */
  reason: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Says why something is off: to the eye by a hint on hover and focus, which Escape closes; to the ear by a description. */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  const id = useId()
  const owner = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <>
      <span
        ref={owner}
        className={css.wrap}
        onPointerEnter={open}
        onPointerLeave={close}
        onFocus={open}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {cloneElement(children, { 'aria-describedby': id })}
        <span id={id} hidden>
          {reason}
        </span>
      </span>
      {isOpen !== undefined && (
        <Suspense>
          <ReasonTip reason={reason} owner={owner} isOpen={isOpen} />
        </Suspense>
      )}
    </>
  )
}
