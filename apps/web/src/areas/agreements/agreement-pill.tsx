import { agreementStatusWords } from '@caderneta/contracts/agreement-status-words'
import type { Agreement } from '@caderneta/contracts/agreements'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconHourglassOff,
  IconPencil,
} from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const tones = {
  created: 'neu',
  pending: 'go',
  paid: 'ok',
  liquidated: 'ok',
  expired: 'att',
  cancelled: 'off',
  error: 'att',
} as const
const icons = {
  created: IconPencil,
  pending: IconClock,
  paid: IconCheck,
  liquidated: IconChecks,
  expired: IconHourglassOff,
  cancelled: IconBan,
  error: IconAlertTriangle,
}

type Props = { of: Pick<Agreement, 'status' | 'standing' | 'needsApproval'>; size?: 'header' }

/** A pending one says whether it is up to date or in debt, an offer whether a second person is waited for. */
export function AgreementPill({ of: { status, standing, needsApproval }, size }: Props) {
  const t = usePhrases(phrases)
  const word = useTableWords(agreementStatusWords)
  const isLate = standing === 'inDebt'
  const isUnapproved = status === 'created' && needsApproval
  const paid = standing === null ? '' : `: ${t(isLate ? 'in_debt' : 'up_to_date').toLowerCase()}`
  const tail = isUnapproved ? `: ${t('pill_approval')}` : paid
  return (
    <StatusPill
      tone={isLate || isUnapproved ? 'att' : tones[status]}
      icon={isLate ? IconAlertTriangle : icons[status]}
      word={`${word(status)}${tail}`}
      size={size}
    />
  )
}
