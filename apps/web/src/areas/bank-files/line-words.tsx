// What a line of the bank says, as a pill and as a sentence.
import { exceptionKinds, type LineKind, type RetornoLine } from '@caderneta/contracts/bank-file-shapes'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconCopy,
  IconGavel,
  IconInfoCircle,
  IconReceipt,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'
import { retornoPhrases } from './retorno-phrases.ts'

type Look = { tone: Tone; icon: Icon }

const looks: Record<LineKind, Look> = {
  registered: { tone: 'neu', icon: IconBuildingBank },
  registrationRefused: { tone: 'bad', icon: IconX },
  instructionRefused: { tone: 'bad', icon: IconX },
  settled: { tone: 'ok', icon: IconCheck },
  provisional: { tone: 'go', icon: IconClock },
  writtenOff: { tone: 'off', icon: IconBan },
  dueDateChanged: { tone: 'neu', icon: IconCalendarEvent },
  changed: { tone: 'neu', icon: IconInfoCircle },
  protested: { tone: 'bad', icon: IconGavel },
  fee: { tone: 'neu', icon: IconReceipt },
  reversal: { tone: 'bad', icon: IconArrowBackUp },
  information: { tone: 'neu', icon: IconInfoCircle },
}

/** Exceptions first: a line that needs a person says why; one that was told before says so. */
export function LinePill({ line }: { line: RetornoLine }) {
  const t = usePhrases(retornoPhrases)
  if (line.outcome === 'repeated') return <StatusPill tone="off" icon={IconCopy} word={t('repeated')} />
  const problem = line.outcome === 'problem' ? exceptionKinds.find((kind) => kind === line.reason) : undefined
  if (problem) return <ProblemPill kind={problem} />
  const look = line.outcome === 'waiting' ? { tone: 'go' as const, icon: IconClock } : looks[line.event.kind]
  return <StatusPill {...look} word={line.outcome === 'waiting' ? t('waiting') : t(`kind_${line.event.kind}`)} />
}

export function ProblemPill({ kind }: { kind: (typeof exceptionKinds)[number] }) {
  const t = usePhrases(retornoPhrases)
  const isMoney = kind === 'amountDiffers' || kind.startsWith('paid')
  return (
    <StatusPill tone={isMoney ? 'att' : 'bad'} icon={isMoney ? IconAlertTriangle : IconX} word={t(`problem_${kind}`)} />
  )
}

/** The line as a person would say it. */
export function useLineSentence(): (line: RetornoLine) => string {
  const t = usePhrases(retornoPhrases)
  const ofKind = (line: RetornoLine): string => {
    const { kind, meaning } = line.event
    if (kind === 'settled') {
      const charges = line.interestCents > 0 ? t('words_charges', { value: moneyText(line.interestCents) }) : ''
      return t('words_settled', { on: dateText(line.eventOn), credit: dateText(line.creditOn) }) + charges
    }
    if (kind === 'registered' || kind === 'fee') return t(`words_${kind}`)
    if (kind === 'writtenOff') return t('words_writtenOff', { on: dateText(line.eventOn) })
    if (kind === 'dueDateChanged') return t('words_dueDateChanged', { due: dateText(line.dueOn) })
    if (line.reasons.length > 0) return t('words_refused', { reasons: reasonsText(line) })
    return t('words_plain', { meaning: capital(meaning) })
  }
  return (line) => {
    if (line.repeats) return t('words_repeated', { name: line.repeats.fileName, line: lineText(line.repeats.position) })
    const fee =
      line.feeCents > 0 && line.event.kind !== 'fee' ? t('words_with_fee', { value: moneyText(line.feeCents) }) : ''
    return ofKind(line) + fee
  }
}

function reasonsText({ reasons }: RetornoLine): string {
  return reasons.map(({ code, meaning }) => `${meaning} (${code})`).join('; ')
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** `000031`, as bank files count. */
export function lineText(position: number): string {
  return String(position).padStart(6, '0')
}

/** What the line is about in money: what was paid, else the title, else the fee. */
export function lineCents(line: RetornoLine): number {
  if (line.event.kind === 'fee') return -line.feeCents
  return line.paidCents || line.amountCents
}
