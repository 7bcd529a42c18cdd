import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ToolButton } from './button.tsx'
import css from './drawer.module.css'
import { useUiPhrases } from './phrases.tsx'

interface DrawerProps {
  /** What is open, read aloud: "Fatura 48.213". */
  label: string
  /** Words and pill of the head. */
  head: ReactNode
  onClose: () => void
  /** K and J: the rows of the list beside it. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** One primary action, and at most one more. */
  foot?: ReactNode
  children: ReactNode
}

/** The preview of a row: docked beside the live list, without scrim or shadow. Put it in `ListScreen drawer`. */
export function Drawer({ label, head, onClose, onPrevious, onNext, foot, children }: DrawerProps) {
  const phrases = useUiPhrases()
  return (
    <aside className={css.drawer} aria-label={label}>
      <div className={css.head}>
        <div className={css.what}>{head}</div>
        {onPrevious && (
          <ToolButton icon={IconChevronUp} onClick={onPrevious}>
            <span className={css.hidden}>{phrases.previousRow} </span>K
          </ToolButton>
        )}
        {onNext && (
          <ToolButton icon={IconChevronDown} onClick={onNext}>
            <span className={css.hidden}>{phrases.nextRow} </span>J
          </ToolButton>
        )}
        <ToolButton icon={IconX} onClick={onClose}>
          {phrases.close}
        </ToolButton>
      </div>
      <div className={css.body}>{children}</div>
      {foot !== undefined && <div className={css.foot}>{foot}</div>}
    </aside>
  )
}
