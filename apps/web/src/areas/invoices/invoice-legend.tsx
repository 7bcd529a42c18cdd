import { usePhrases } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import css from './invoice-filter-bar.module.css'
import { registrationLooks, type ShownStatus, statusLooks, statusNames } from './invoice-status.tsx'

const shown: ShownStatus[] = [
  'open',
  'generated',
  'pending',
  'overdue',
  'authorized',
  'paid',
  'paidAtSchool',
  'inProtest',
  'expired',
  'duplicated',
  'canceled',
]

/** The pills of the list, so that each is known once seen. */
export function StatusLegend() {
  const t = usePhrases(statusNames)
  return (
    <div className={css.legend}>
      {shown.map((status) => (
        <StatusPill key={status} {...statusLooks[status]} word={t(`status_${status}`)} />
      ))}
      <StatusPill {...registrationLooks.error} word={t('registration_error')} />
    </div>
  )
}
