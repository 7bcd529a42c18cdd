import { IconClockPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePhrases } from '../client/phrases.ts'
import { useUiLocale } from '../ui/phrases.tsx'
import { dateText, weekdayText } from '../ui/format-text.ts'
import { areas } from './areas.ts'
import { phrases } from './phrases.ts'
import css from './ribbon.module.css'

export type EnvironmentName = 'Development' | 'Homologation' | 'Production' | 'Sandbox'

type RibbonProps = {
  name: EnvironmentName
  /** Business date, yyyy-MM-dd; the sign-in page does not know it. */
  today?: string | undefined
  canMoveClock?: boolean
}

const openClock = areas.find((area) => area.clockDialog)?.clockDialog
const ClockDialog = openClock && lazy(async () => ({ default: await openClock() }))

/** Says where one is whenever it is not production. */
export function Ribbon({ name, today, canMoveClock = false }: RibbonProps) {
  const t = usePhrases(phrases)
  if (name === 'Production') return null
  return (
    <section className={css.ribbon} aria-label={t('environment')}>
      <b className={css.tag}>{t(`environment_${name}`)}</b>
      {name === 'Sandbox' && (
        <>
          <b className={css.wide}>{t('demonstration')}</b>
          <span className={css.wide}>{t('demonstration_hint')}</span>
        </>
      )}
      {today !== undefined && <TestClock today={today} canMove={canMoveClock} />}
    </section>
  )
}

function TestClock({ today, canMove }: { today: string; canMove: boolean }) {
  const t = usePhrases(phrases)
  const locale = useUiLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.clock}>
      <IconClockPlay size={14} stroke={1.6} aria-hidden />
      <span className={css.wide}>{t('testClock', { date: weekdayText(today, locale) })}</span>
      <span className={css.narrow}>{dateText(today)}</span>
      {canMove && ClockDialog && (
        <button type="button" onClick={() => setOpen(true)}>
          {t('moveDate')}
        </button>
      )}
      {isOpen && ClockDialog && (
        <Suspense>
          <ClockDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
