import { shownLineWords } from '@caderneta/contracts/bank-file-words'
// What a line of the bank says, as a pill and as a sentence.
import { type LineKind, type RetornoLine } from '@caderneta/contracts/bank-file-shapes'
import { exceptionKinds } from '@caderneta/contracts/settlements'
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
import { z } from 'zod'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'
import { BankWords } from '../../screens/bank-words.tsx'
import { retornoPhrases } from './retorno-phrases.ts'

const Cents = z.number().default(0)
/** What the exception of another amount tells. */
const Difference = z.object({ expectedChargesCents: Cents, chargesCents: Cents, surplusCents: Cents })

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
  protestWithdrawn: { tone: 'neu', icon: IconArrowBackUp },
  fee: { tone: 'neu', icon: IconReceipt },
  reversal: { tone: 'bad', icon: IconArrowBackUp },
  unknownEvent: { tone: 'att', icon: IconAlertTriangle },
  information: { tone: 'neu', icon: IconInfoCircle },
}

/** Exceptions first: a line that needs a person says why; one that was told before says so. */
export function LinePill({ line }: { line: RetornoLine }) {
  const t = usePhrases(retornoPhrases)
  const kindWords = useTableWords(shownLineWords)
  if (line.outcome === 'repeated') return <StatusPill tone="off" icon={IconCopy} word={t('repeated')} />
  const problem = line.outcome === 'problem' ? exceptionKinds.find((kind) => kind === line.reason) : undefined
  if (problem) return <ProblemPill kind={problem} />
  if (line.outcome === 'waiting') return <StatusPill tone="go" icon={IconClock} word={t('waiting')} />
  if (isPart(line)) return <StatusPill tone="go" icon={IconCheck} word={kindWords('partlyPaid')} />
  return <StatusPill {...looks[line.event.kind]} word={kindWords(line.event.kind)} />
}

export function ProblemPill({ kind }: { kind: (typeof exceptionKinds)[number] }) {
  const t = usePhrases(retornoPhrases)
  const isMoney = kind === 'amountDiffers' || kind === 'reportedTwice' || kind.startsWith('paid')
  return (
    <StatusPill tone={isMoney ? 'att' : 'bad'} icon={isMoney ? IconAlertTriangle : IconX} word={t(`problem_${kind}`)} />
  )
}

/** The line as a person would say it, and after a colon what only the bank's own words say. */
export function LineSentence({ line }: { line: RetornoLine }) {
  const words = useLineWords()
  const { text, quote } = words(line)
  if (quote === undefined) return <>{text}</>
  return (
    <>
      {text}: <BankWords>{quote}</BankWords>.
    </>
  )
}

type LineWords = { text: string; quote?: string }

function useLineWords(): (line: RetornoLine) => LineWords {
  const t = usePhrases(retornoPhrases)
  const told = useToldWords()
  const ofDifference = useDifferenceWords()
  return (line) => {
    if (line.reason === 'amountDiffers') return { text: ofDifference(line) }
    if (line.repeats)
      return { text: t('words_repeated', { name: line.repeats.fileName, line: lineText(line.repeats.position) }) }
    const { text, quote } = told(line)
    if (quote !== undefined) return { text, quote }
    const hasFee = line.feeCents > 0 && line.event.kind !== 'fee'
    return { text: hasFee ? text + t('words_with_fee', { value: moneyText(line.feeCents) }) : text }
  }
}

/** By its kind. */
function useToldWords(): (line: RetornoLine) => LineWords {
  const t = usePhrases(retornoPhrases)
  const settled = (line: RetornoLine): string => {
    const values = { on: dateText(line.eventOn), credit: dateText(line.creditOn) }
    if (isPart(line)) return t('words_partlyPaid', { ...values, open: moneyText(line.leftOpenCents ?? 0) })
    const charges = line.interestCents > 0 ? t('words_charges', { value: moneyText(line.interestCents) }) : ''
    return t('words_settled', values) + charges
  }
  return (line) => {
    const { kind, meaning } = line.event
    if (kind === 'settled') return { text: settled(line) }
    if (kind === 'registered' || kind === 'fee') return { text: t(`words_${kind}`) }
    if (kind === 'writtenOff') return { text: t('words_writtenOff', { on: dateText(line.eventOn) }) }
    if (kind === 'dueDateChanged') return { text: t('words_dueDateChanged', { due: dateText(line.dueOn) }) }
    return { text: t(`words_${kind}`), quote: line.reasons.length > 0 ? reasonsText(line) : meaning }
  }
}

function useDifferenceWords(): (line: RetornoLine) => string {
  const t = usePhrases(retornoPhrases)
  return (line) => {
    const { expectedChargesCents, chargesCents, surplusCents } = Difference.parse(line.exception?.detail ?? {})
    const values = {
      paid: moneyText(line.paidCents),
      on: dateText(line.eventOn),
      charged: moneyText(chargesCents),
      expected: moneyText(expectedChargesCents),
    }
    const over = surplusCents > 0 ? t('words_over', { value: moneyText(surplusCents) }) : ''
    return t('words_amountDiffers', values) + over
  }
}

/** The family paid less than was owed: the rest stays open. */
function isPart({ event, leftOpenCents }: RetornoLine): boolean {
  return event.kind === 'settled' && leftOpenCents !== null && leftOpenCents > 0
}

function reasonsText({ reasons }: RetornoLine): string {
  return reasons.map(({ code, meaning }) => `${meaning} (${code})`).join('; ')
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
