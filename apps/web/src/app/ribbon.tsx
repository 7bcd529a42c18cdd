import { lazy, Suspense, useState } from 'react'
import { usePhrases } from '../client/phrases.ts'
import { EnvironmentRibbon } from '../ui/environment-ribbon.tsx'
import { dateText, weekdayText } from '../ui/format-text.ts'
import { useUiLocale } from '../ui/phrases.tsx'
import { areas } from './areas.ts'
import { phrases } from './phrases.ts'

export type EnvironmentName = 'Development' | 'Homologation' | 'Production' | 'Sandbox'

type RibbonProps = {
  name: EnvironmentName
  /** Business date, yyyy-MM-dd; only the sandbox has a clock of its own. */
  today?: string | undefined
  canMoveClock?: boolean
}

const openClock = areas.find((area) => area.clockDialog)?.clockDialog
const ClockDialog = openClock && lazy(async () => ({ default: await openClock() }))

/** Says where one is whenever it is not production. */
export function Ribbon({ name, today, canMoveClock = false }: RibbonProps) {
  const t = usePhrases(phrases)
  const [isMoving, setMoving] = useState(false)
  const clockWords = useClockWords(today)
  if (name === 'Production') return null
  return (
    <>
      <EnvironmentRibbon
        name={t(`environment_${name}`)}
        title={name === 'Sandbox' ? t('demonstration') : undefined}
        text={name === 'Sandbox' ? t('demonstration_hint') : undefined}
        {...clockWords}
        action={canMoveClock && ClockDialog ? { label: t('moveDate'), onClick: () => setMoving(true) } : undefined}
      />
      {isMoving && <Clock onClose={() => setMoving(false)} />}
    </>
  )
}

function useClockWords(today: string | undefined) {
  const t = usePhrases(phrases)
  const locale = useUiLocale()
  if (today === undefined) return {}
  return { clock: t('testClock', { date: weekdayText(today, locale) }), shortClock: dateText(today) }
}

function Clock({ onClose }: { onClose: () => void }) {
  return <Suspense>{ClockDialog && <ClockDialog onClose={onClose} />}</Suspense>
}
