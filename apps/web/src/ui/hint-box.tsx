import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { RefObject } from 'react'
import css from './hint.module.css'

export type HintPlacement = 'top' | 'bottom' | 'left' | 'right'

interface HintBoxProps {
  text: string
  owner: RefObject<HTMLElement | null>
  isOpen: boolean
  placement?: HintPlacement | undefined
  icon?: Icon | undefined
}

/** What a hint looks like: a file of its own, loaded when somebody first points at an owner. It turns to the side that has room. */
export function HintBox({ text, owner, isOpen, placement = 'top', icon: IconPart }: HintBoxProps) {
  return (
    <Tooltip
      target={owner}
      opened={isOpen}
      position={placement}
      multiline
      label={
        <span className={css.box}>
          {IconPart && <IconPart size={14} stroke={1.8} aria-hidden />}
          <span>{text}</span>
        </span>
      }
    />
  )
}
