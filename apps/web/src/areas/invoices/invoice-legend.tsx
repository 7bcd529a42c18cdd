import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { TextLink } from '../../ui/link.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import css from './invoice-legend.module.css'
import { QuarantinePill, registrationLooks, type ShownStatus, shownWords, statusLooks } from './invoice-status.tsx'
import { listPhrases } from './invoice-list-phrases.ts'
import { invoicePaths } from './paths.ts'
import { registrationWords } from '@caderneta/contracts/invoice-status-words'

const shown: ShownStatus[] = [
  'open',
  'generated',
  'pending',
  'overdue',
  'paid',
  'paidAtSchool',
  'inProtest',
  'expired',
  'duplicated',
  'canceled',
  'refunded',
]

/** The pills of the list, so that each is known once seen. */
export function StatusLegend() {
  const t = usePhrases(listPhrases)
  const shownWord = useTableWords(shownWords)
  const registration = useTableWords(registrationWords)
  return (
    <div className={css.legend}>
      {shown.map((status) => (
        <StatusPill key={status} {...statusLooks[status]} word={shownWord(status)} />
      ))}
      <StatusPill {...registrationLooks.error} word={registration('error')} />
      <QuarantinePill />
      <TextLink href={invoicePaths.help()}>{t('states')}</TextLink>
    </div>
  )
}
