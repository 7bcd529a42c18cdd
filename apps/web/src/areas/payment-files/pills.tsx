import type { AnswerKind, AnswerOutcome, PaymentFileStatus } from '@caderneta/contracts/payment-file-shapes'
import { answerKindWords, answerOutcomeWords, paymentFileStatusWords } from '@caderneta/contracts/payment-file-words'
import {
  IconAlertTriangle,
  IconArrowBack,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconFile,
  IconHourglass,
  IconInfoCircle,
  IconQuestionMark,
  IconSend,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

type Look = { tone: Tone; icon: Icon }

const fileLooks: Record<PaymentFileStatus, Look> = {
  prepared: { tone: 'att', icon: IconFile },
  sending: { tone: 'go', icon: IconSend },
  delivered: { tone: 'ok', icon: IconCheck },
  notDelivered: { tone: 'bad', icon: IconAlertTriangle },
  canceled: { tone: 'off', icon: IconBan },
}
const kindLooks: Record<AnswerKind, Look> = {
  paid: { tone: 'ok', icon: IconCheck },
  scheduled: { tone: 'go', icon: IconCalendarEvent },
  refused: { tone: 'bad', icon: IconX },
  cancelled: { tone: 'off', icon: IconBan },
  returned: { tone: 'bad', icon: IconArrowBack },
  information: { tone: 'neu', icon: IconInfoCircle },
  unclear: { tone: 'att', icon: IconQuestionMark },
}
const outcomeLooks: Record<AnswerOutcome, Look> = {
  waiting: { tone: 'neu', icon: IconHourglass },
  done: { tone: 'ok', icon: IconCheck },
  known: { tone: 'neu', icon: IconInfoCircle },
  person: { tone: 'att', icon: IconAlertTriangle },
  seen: { tone: 'neu', icon: IconCheck },
}

export function PaymentFilePill({ status, size }: { status: PaymentFileStatus; size?: 'header' }) {
  const word = useTableWords(paymentFileStatusWords)
  return <StatusPill {...fileLooks[status]} word={word(status)} size={size} />
}

export function AnswerPill({ kind }: { kind: AnswerKind }) {
  const word = useTableWords(answerKindWords)
  return <StatusPill {...kindLooks[kind]} word={word(kind)} />
}

export function OutcomePill({ outcome }: { outcome: AnswerOutcome }) {
  const word = useTableWords(answerOutcomeWords)
  return <StatusPill {...outcomeLooks[outcome]} word={word(outcome)} />
}
