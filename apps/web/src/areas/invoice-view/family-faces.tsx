import type { FamilyInvoice, FamilyState } from '@caderneta/contracts/invoice-view'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarX,
  IconCircleCheck,
  IconCopy,
  IconPlugConnectedX,
  type Icon,
} from '@tabler/icons-react'
import type { ApiError } from '../../client/api-error.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import css from './family-faces.module.css'
import { monthText } from './family-words.ts'
import { phrases } from './phrases.ts'

const icons: Partial<Record<FamilyState, Icon>> = {
  paid: IconCircleCheck,
  expired: IconCalendarX,
  canceled: IconBan,
  replaced: IconCopy,
}

/** Paid, expired, canceled, replaced, disputed: what is, and what to do. */
export function NothingToPayFace({ invoice }: { invoice: FamilyInvoice }) {
  const t = usePhrases(phrases)
  const month = monthText(invoice.competence, useLanguage())
  const words = useStateWords(invoice)
  const IconPart = icons[invoice.state] ?? IconAlertTriangle
  return (
    <section className={css.face}>
      <p className={css.what}>{t('what', { student: invoice.studentFirstName, month })}</p>
      <h1 className={css.title}>
        <IconPart size={26} stroke={1.6} aria-hidden className={invoice.state === 'paid' ? css.good : css.icon} />
        {words.title}
      </h1>
      <p className={css.text}>{words.text}</p>
    </section>
  )
}

function useStateWords({ state, paidCents, paidDate, payableUntil }: FamilyInvoice): { title: string; text: string } {
  const t = usePhrases(phrases)
  switch (state) {
    case 'paid':
      return {
        title: t('paid'),
        text:
          paidCents === null
            ? t('paid_plain')
            : t('paid_text', { value: moneyText(paidCents), date: dateText(paidDate) }),
      }
    case 'expired':
      return { title: t('expired'), text: t('expired_text', { date: dateText(payableUntil) }) }
    case 'canceled':
      return { title: t('canceled'), text: t('canceled_text') }
    case 'replaced':
      return { title: t('replaced'), text: t('replaced_text') }
    case 'attention':
      return { title: t('attention'), text: t('attention_text') }
    default:
      return { title: t('nothingToPay'), text: '' }
  }
}

type FailedFaceProps = { error: ApiError; online: boolean; onAgain: () => void }

/** A refusal has the server's words; a lost connection has ours and may be tried again. */
export function FailedFace({ error, online, onAgain }: FailedFaceProps) {
  const t = usePhrases(phrases)
  const isRefused = error.status === 404 || error.status === 410
  const own = online ? t('failed_text') : t('failedOffline_text')
  return (
    <section className={css.face} role="alert">
      <h1 className={css.title}>
        <IconPlugConnectedX size={26} stroke={1.6} aria-hidden className={css.icon} />
        {isRefused ? t('noLink') : t('failed')}
      </h1>
      <p className={css.text}>{error.message || own}</p>
      {!isRefused && (
        <button type="button" className={css.button} onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </section>
  )
}

/** Bars in the shape of what comes. */
export function LoadingFace() {
  const t = usePhrases(phrases)
  return (
    <section className={css.loading} role="status" aria-label={t('loading')}>
      <i className={css.bar} data-wide />
      <i className={css.bar} data-number />
      <i className={css.bar} />
      <i className={css.bar} data-button />
    </section>
  )
}
