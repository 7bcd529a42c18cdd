import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { farthestDay, MessageChannel, type RuleType } from '@caderneta/contracts/notification-rules'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { anchorOf } from './anchors.ts'
import css from './notification-rules.module.css'
import { phrases } from './phrases.ts'

interface LaneAction {
  name: string
  days: number
  channel: MessageChannel
  isOn: boolean
}

const marks = [-31, -21, -14, -7, 0, 7, 14, 21, 31] as const

/** The days of a rule, a lane for each channel. The table below says the same in words. */
export function ActionLanes({ actions, type }: { actions: readonly LaneAction[]; type: RuleType }) {
  const t = usePhrases(phrases)
  const channelWord = useTableWords(messageChannelWords)
  const used = MessageChannel.options.filter((channel) => actions.some((action) => action.channel === channel))
  if (used.length === 0) return null
  const zero = t(`zero_${anchorOf[type]}`)
  return (
    <div className={css.lanes} aria-hidden>
      {used.map((channel) => (
        <div key={channel} className={css.lane}>
          <span className={css.channel}>{channelWord(channel)}</span>
          <div className={css.track}>
            {actions
              .filter((action) => action.channel === channel)
              .map(({ name, days, isOn }) => (
                <span
                  key={`${days} ${name}`}
                  className={css.mark}
                  data-off={!isOn || undefined}
                  data-tight={isTight(actions, channel, days) || undefined}
                  data-place={placeOf(days)}
                >
                  <b>{signed(days)}</b> <span className={css.what}>{name}</span>
                </span>
              ))}
          </div>
        </div>
      ))}
      <div className={css.lane}>
        <span className={css.channel} />
        <div className={css.axis}>
          {marks.map((day) => (
            <span key={day} data-place={placeOf(day)}>
              {day === 0 ? zero : signed(day)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Another of the channel stands so near that only the day has room. */
function isTight(actions: readonly LaneAction[], channel: MessageChannel, days: number): boolean {
  return actions.some((other) => other.channel === channel && other.days !== days && Math.abs(other.days - days) < 11)
}

/** One of the places of the axis, each of two days: the policy of pages takes no style that is worked out. */
function placeOf(days: number): number {
  return Math.round((days + farthestDay) / 2)
}

function signed(days: number): string {
  if (days === 0) return '0'
  return days > 0 ? `+${days}` : `−${Math.abs(days)}`
}
