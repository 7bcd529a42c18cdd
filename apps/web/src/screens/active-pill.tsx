import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { usePhrases } from '../client/phrases.ts'
import { StatusPill } from '../ui/pill.tsx'
import { screenPhrases } from './screen-phrases.ts'

/** The grammatical gender of what is spoken of: "escola ativa", "usuário ativo". */
export type Gender = 'feminine' | 'masculine'

interface ActivePillProps {
  isActive: boolean
  gender?: Gender
  size?: 'header'
}

/** Whether a record is in use. */
export function ActivePill({ isActive, gender = 'feminine', size }: ActivePillProps) {
  const t = usePhrases(screenPhrases)
  return isActive ? (
    <StatusPill tone="ok" icon={IconCheck} word={t(`active_${gender}`)} size={size} />
  ) : (
    <StatusPill tone="off" icon={IconCircleOff} word={t(`inactive_${gender}`)} size={size} />
  )
}

/** The filter for it: `isActive` of the address. */
export function useActiveFilter(gender: Gender = 'feminine') {
  const t = usePhrases(screenPhrases)
  return {
    field: 'isActive' as const,
    name: t('state'),
    choices: [
      { value: 'true', label: t(`active_${gender}`) },
      { value: 'false', label: t(`inactive_${gender}`) },
    ],
  }
}
