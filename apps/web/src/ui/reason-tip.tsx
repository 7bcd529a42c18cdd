import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

interface ReasonTipProps {
  reason: string
  owner: RefObject<HTMLElement | null>
  isOpen: boolean
}

/** The hint itself: a file of its own, loaded when somebody first points at its owner. */
export function ReasonTip({ reason, owner, isOpen }: ReasonTipProps) {
  return <Tooltip label={reason} target={owner} opened={isOpen} multiline />
}
