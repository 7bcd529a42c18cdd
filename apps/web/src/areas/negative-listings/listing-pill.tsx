import type { ListingStatus, NegativeListing } from '@caderneta/contracts/negative-listing-shapes'
import { listingStatusWords } from '@caderneta/contracts/negative-listing-words'
import {
  IconBan,
  IconCheck,
  IconClock,
  IconHelp,
  IconHourglass,
  IconLogout,
  IconMail,
  IconX,
} from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const tones = {
  noticed: 'go',
  inclusionRequested: 'go',
  unconfirmed: 'bad',
  refused: 'bad',
  included: 'neu',
  exclusionRequested: 'att',
  excluded: 'ok',
  dropped: 'off',
} as const
const icons = {
  noticed: IconMail,
  inclusionRequested: IconHourglass,
  unconfirmed: IconHelp,
  refused: IconX,
  included: IconCheck,
  exclusionRequested: IconLogout,
  excluded: IconCheck,
  dropped: IconBan,
}

export function ListingPill({ status, size }: { status: ListingStatus; size?: 'header' }) {
  const word = useTableWords(listingStatusWords)
  return <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} size={size} />
}

/** Bank days until the name must be out: red on the last one, and after it. */
export function ClockPill({ row, size }: { row: Pick<NegativeListing, 'daysLeft'>; size?: 'header' }) {
  const t = usePhrases(phrases)
  const { daysLeft: left } = row
  if (left === null) return null
  if (left > 1) return <StatusPill tone="att" icon={IconClock} word={t('days_left', { count: left })} size={size} />
  const late = left < 0 ? t('day_late', { count: -left }) : t('day_last')
  const word = left === 1 ? t('days_left', { count: 1 }) : late
  return <StatusPill tone="bad" icon={IconClock} word={word} size={size} />
}
