import type { Phrase } from '@caderneta/contracts/refusals'
import type { BankRegistration, Invoice, InvoiceRow, InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconCalendarX,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconCopy,
  IconCreditCard,
  IconCreditCardOff,
  IconFileText,
  IconGavel,
  IconMinus,
  IconSchool,
  IconShieldCheck,
  IconShieldPause,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { overdueWord, registrationWords, statusWords } from '@caderneta/contracts/invoice-status-words'
import { definePhrases, usePhrases, useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

const phrases = definePhrases('invoices.flags', {
  'pt-BR': { quarantine: 'Em quarentena', released: 'Retirada' },
  en: { quarantine: 'In quarantine', released: 'Taken out' },
})

type Look = { tone: Tone; icon: Icon }
/** What a person sees: the status, but a payable invoice whose day has passed is overdue. */
export type ShownStatus = InvoiceStatus | 'overdue'

export const shownWords: Record<ShownStatus, Phrase> = { ...statusWords, overdue: overdueWord }

export const statusLooks: Record<ShownStatus, Look> = {
  open: { tone: 'off', icon: IconCircleDashed },
  generated: { tone: 'neu', icon: IconFileText },
  pending: { tone: 'go', icon: IconClock },
  overdue: { tone: 'att', icon: IconAlertTriangle },
  authorized: { tone: 'go', icon: IconCreditCard },
  paid: { tone: 'ok', icon: IconCheck },
  paidAtSchool: { tone: 'ok', icon: IconSchool },
  inProtest: { tone: 'bad', icon: IconGavel },
  expired: { tone: 'neu', icon: IconCalendarX },
  duplicated: { tone: 'off', icon: IconCopy },
  canceled: { tone: 'off', icon: IconBan },
  refunded: { tone: 'bad', icon: IconArrowBackUp },
  chargeback: { tone: 'bad', icon: IconCreditCardOff },
}

export const registrationLooks: Record<BankRegistration, Look> = {
  none: { tone: 'off', icon: IconMinus },
  awaitingReturn: { tone: 'go', icon: IconClock },
  registered: { tone: 'neu', icon: IconBuildingBank },
  cancelAwaitingReturn: { tone: 'go', icon: IconClock },
  canceledAtBank: { tone: 'off', icon: IconBan },
  error: { tone: 'bad', icon: IconX },
}

export function shownStatus({ status, displayState }: Pick<InvoiceRow, 'status' | 'displayState'>): ShownStatus {
  return displayState === 'overdueButPayable' && status !== 'inProtest' ? 'overdue' : status
}

type PillProps = {
  invoice: Pick<InvoiceRow, 'status' | 'displayState' | 'bankRegistration' | 'isInQuarantine'>
  size?: 'list' | 'header' | undefined
}

/** Where the invoice stands. */
export function InvoiceStatusPill({ invoice, size }: PillProps) {
  const word = useTableWords(shownWords)
  const shown = shownStatus(invoice)
  return <StatusPill {...statusLooks[shown]} word={word(shown)} size={size} />
}

export function RegistrationPill({ registration }: { registration: BankRegistration }) {
  const word = useTableWords(registrationWords)
  return <StatusPill {...registrationLooks[registration]} word={word(registration)} />
}

/** A flag beside the state: the invoice is not guaranteed meanwhile. */
export function QuarantinePill({ isOver = false, size }: { isOver?: boolean; size?: PillProps['size'] }) {
  const t = usePhrases(phrases)
  if (isOver) return <StatusPill tone="off" icon={IconShieldCheck} word={t('released')} size={size} />
  return <StatusPill tone="att" icon={IconShieldPause} word={t('quarantine')} size={size} />
}

/** The state, and the flag where it is raised. */
export function InvoiceStatePills({ invoice, size }: PillProps) {
  return (
    <>
      <InvoiceStatusPill invoice={invoice} size={size} />
      {invoice.isInQuarantine && (
        <>
          {' '}
          <QuarantinePill size={size} />
        </>
      )}
    </>
  )
}

/** In a list another pill stands only where the bank refused the title, or in quarantine. */
export function InvoicePills({ invoice }: PillProps) {
  return (
    <>
      <InvoiceStatePills invoice={invoice} />
      {isRefused(invoice) && (
        <>
          {' '}
          <RegistrationPill registration="error" />
        </>
      )}
    </>
  )
}

export function isRefused({ bankRegistration, displayState }: PillProps['invoice']): boolean {
  return bankRegistration === 'error' && displayState !== 'canceled' && displayState !== 'paid'
}

/** There is a slip that no bank can take yet. Where `isInNextRemessa`, the next remessa registers it. */
export function isUnknownToBank({
  bankRegistration,
  digitableLine,
  toReceiveCents,
}: Pick<Invoice, 'bankRegistration' | 'digitableLine' | 'toReceiveCents'>): boolean {
  return bankRegistration === 'none' && digitableLine !== null && toReceiveCents !== null
}

/** The provider denied the school its means of payment. */
export function isSellerDenied({ can }: Pick<InvoiceRow, 'can'>): boolean {
  return can?.pdf.can === false && can.pdf.reason === 'seller_denied'
}

const deadReasons = new Set<string>(['slip_refused', 'slip_written_off', 'slip_amount_differs'])

/** The title died at the bank, or says another amount, and something is owed: the way on is a new one, whoever may ask for it. */
export function isSlipDead({ can }: Pick<InvoiceRow, 'can'>): boolean {
  return can?.pdf.can === false && deadReasons.has(can.pdf.reason)
}
