import { Tooltip } from '@mantine/core'
import { cloneElement, useId, type ReactElement } from 'react'
import css from './disabled-reason.module.css'

interface DisabledReasonProps {
  /** The rule, and who can do it. */
  reason: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Says why something is off: to the eye by a hint on hover and focus, to the ear by a description. */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  const id = useId()
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} multiline>
      <span className={css.wrap}>
        {cloneElement(children, { 'aria-describedby': id })}
        <span id={id} hidden>
          {reason}
        </span>
      </span>
    </Tooltip>
  )
}
