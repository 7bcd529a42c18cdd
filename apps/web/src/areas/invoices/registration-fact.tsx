import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import type { ReactNode } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { recordPhrases } from './invoice-record-phrases.ts'
import { isUnknownToBank, RegistrationPill } from './invoice-status.tsx'
import css from './invoice-tabs.module.css'

/** How the title stands at the bank, and when the bank will hear of it. `children`: its number there. */
export function RegistrationFact({ invoice, children }: { invoice: Invoice; children?: ReactNode }) {
  const t = usePhrases(recordPhrases)
  return (
    <>
      <RegistrationPill registration={invoice.bankRegistration} /> {children}
      {isUnknownToBank(invoice) && (
        <span className={css.quiet}>
          {' '}
          {t(invoice.isInNextRemessa === false ? 'notToBank_fact' : 'unknownToBank_fact')}
        </span>
      )}
      {invoice.isWriteOffBehindStop === true && <span className={css.quiet}> {t('writeOffBehindStop_fact')}</span>}
    </>
  )
}
