import { IconLock, type Icon } from '@tabler/icons-react'
import { cloneElement, lazy, type ReactElement, Suspense, useId } from 'react'
import type { HintPlacement } from './hint-box.tsx'
import css from './hint.module.css'
import { useHint } from './use-hint.ts'

// What places a hint is much code, and few pages are opened to read one.
const HintBox = lazy(async () => ({ default: (await import('./hint-box.tsx')).HintBox }))

interface HintProps {
  text: string
  placement?: HintPlacement | undefined
  /** How long a pointer rests before the hint shows. */
  delayMs?: number | undefined
  icon?: Icon | undefined
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A few words beside something: to the eye by a hint on hover, focus and tap, which Escape closes; to the ear by a description. */
export function Hint({ text, placement, delayMs, icon, children }: HintProps) {
  const id = useId()
  const { owner, isOpen, listeners } = useHint<HTMLSpanElement>(delayMs)
  return (
    <>
      <span ref={owner} className={css.wrap} {...listeners}>
        {cloneElement(children, { 'aria-describedby': id })}
        <span id={id} hidden>
          {text}
        </span>
      </span>
      {isOpen !== undefined && (
        <Suspense>
          <HintBox text={text} owner={owner} isOpen={isOpen} placement={placement} icon={icon} />
        </Suspense>
      )}
    </>
  )
}

/** Says why something is off: the rule, and who can do it. */
export function DisabledReason({ reason, children }: { reason: string; children: HintProps['children'] }) {
  return (
    <Hint text={reason} icon={IconLock}>
      {children}
    </Hint>
  )
}
