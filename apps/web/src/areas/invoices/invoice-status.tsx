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
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

/** Names of states, one place for every screen that shows an invoice. */
export const statusNames = definePhrases('invoices.status', {
  'pt-BR': {
    status_open: 'Não emitida',
    status_generated: 'Gerada',
    status_pending: 'Pendente',
    status_overdue: 'Vencida',
    status_authorized: 'Autorizada',
    status_paid: 'Paga',
    status_paidAtSchool: 'Paga na escola',
    status_inProtest: 'Em protesto',
    status_expired: 'Expirada',
    status_duplicated: 'Substituída',
    status_canceled: 'Cancelada',
    status_refunded: 'Devolvida',
    status_chargeback: 'Contestada',
    registration_none: 'Sem registro',
    registration_awaitingReturn: 'Aguarda banco',
    registration_registered: 'Registrada',
    registration_cancelAwaitingReturn: 'Baixa pedida',
    registration_canceledAtBank: 'Baixada no banco',
    registration_error: 'Recusada',
  },
  en: {
    status_open: 'Not issued',
    status_generated: 'Generated',
    status_pending: 'Pending',
    status_overdue: 'Overdue',
    status_authorized: 'Authorised',
    status_paid: 'Paid',
    status_paidAtSchool: 'Paid at school',
    status_inProtest: 'In protest',
    status_expired: 'Expired',
    status_duplicated: 'Replaced',
    status_canceled: 'Cancelled',
    status_refunded: 'Refunded',
    status_chargeback: 'Disputed',
    registration_none: 'Not registered',
    registration_awaitingReturn: 'Waiting for the bank',
    registration_registered: 'Registered',
    registration_cancelAwaitingReturn: 'Write-off asked',
    registration_canceledAtBank: 'Written off at the bank',
    registration_error: 'Refused',
  },
})

type Look = { tone: Tone; icon: Icon }
/** What a person sees: the status, but a payable invoice whose day has passed is overdue. */
export type ShownStatus = InvoiceStatus | 'overdue'

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
  invoice: Pick<InvoiceRow, 'status' | 'displayState' | 'bankRegistration'>
  size?: 'list' | 'header'
}

/** Where the invoice stands. */
export function InvoiceStatusPill({ invoice, size }: PillProps) {
  const t = usePhrases(statusNames)
  const shown = shownStatus(invoice)
  return <StatusPill {...statusLooks[shown]} word={t(`status_${shown}`)} size={size} />
}

export function RegistrationPill({ registration }: { registration: BankRegistration }) {
  const t = usePhrases(statusNames)
  return <StatusPill {...registrationLooks[registration]} word={t(`registration_${registration}`)} />
}

/** In a list a second pill stands only where the bank refused the title. */
export function InvoicePills({ invoice }: PillProps) {
  return (
    <>
      <InvoiceStatusPill invoice={invoice} />
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

/** There is a slip that no bank can take yet: it is registered by the next remessa. */
export function isUnknownToBank({
  bankRegistration,
  digitableLine,
  toReceiveCents,
}: Pick<Invoice, 'bankRegistration' | 'digitableLine' | 'toReceiveCents'>): boolean {
  return bankRegistration === 'none' && digitableLine !== null && toReceiveCents !== null
}

/** The bank holds the title: it must be told of every change. */
export function isAtBank({ bankRegistration }: Pick<InvoiceRow, 'bankRegistration'>): boolean {
  return bankRegistration === 'registered' || bankRegistration === 'awaitingReturn'
}
