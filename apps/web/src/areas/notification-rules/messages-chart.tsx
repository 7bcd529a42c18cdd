import type { MessagesOfDay } from '@caderneta/contracts/notification-rules'
import { addDays, daysBetween, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { usePhrases } from '../../client/phrases.ts'
import { dashboardPhrases } from './dashboard-phrases.ts'
import css from './dashboard.module.css'

/** Each is among those of the one before, but that one may pay without reading. */
const seriesNames = ['sent', 'delivered', 'read', 'paid'] as const
export type Counts = Record<(typeof seriesNames)[number] | 'failed', number>

export function countsOf(items: readonly MessagesOfDay[]): Counts {
  const sum = (of: keyof Counts) => items.reduce((total, item) => total + item[of], 0)
  return { sent: sum('sent'), delivered: sum('delivered'), read: sum('read'), paid: sum('paid'), failed: sum('failed') }
}

const tall = 120
const wide = 12
const bar = 2.4

interface MessagesChartProps {
  from: string
  to: string
  items: readonly MessagesOfDay[]
}

/** Four bars for each day. The numbers stand in words above and below: the picture shows how days differ. */
export function MessagesChart({ from, to, items }: MessagesChartProps) {
  const t = usePhrases(dashboardPhrases)
  const first = toCalendarDate(from)
  const days = Array.from({ length: daysBetween(first, toCalendarDate(to)) + 1 }, (_, at) => addDays(first, at))
  const byDay = Map.groupBy(items, ({ day }) => day)
  // none: on most days nothing leaves
  const counts = days.map((day) => countsOf(byDay.get(day) ?? []))
  const most = Math.max(1, ...counts.map(({ sent, paid }) => Math.max(sent, paid)))
  const [begins, ends] = [formatDate(first), formatDate(toCalendarDate(to))]
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend}>
        {seriesNames.map((name) => (
          <span key={name} className={css.key} data-series={name}>
            {t(name)}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * wide} ${tall}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { from: begins, to: ends, most })}
      >
        {counts.flatMap((of, at) =>
          seriesNames.map((name, place) => {
            const height = (of[name] / most) * tall
            return (
              <rect
                key={`${days[at]} ${name}`}
                className={css.bar}
                data-series={name}
                x={at * wide + 1 + place * bar}
                y={tall - height}
                width={bar}
                height={height}
              />
            )
          }),
        )}
      </svg>
      <div className={css.axis} aria-hidden>
        <span>{begins}</span>
        <span>{ends}</span>
      </div>
    </figure>
  )
}
