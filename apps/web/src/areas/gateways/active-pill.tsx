import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { StatusPill } from '../../ui/pill.tsx'

interface ActivePillProps {
  isActive: boolean
  word: string
  size?: 'header'
}

export function ActivePill({ isActive, word, size }: ActivePillProps) {
  return (
    <StatusPill tone={isActive ? 'ok' : 'off'} icon={isActive ? IconCheck : IconCircleOff} word={word} size={size} />
  )
}
