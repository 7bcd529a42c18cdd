import { type CheckedReceipt, documentChecks } from '@caderneta/contracts/document-checks'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { type ApiError, errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { useOnline } from '../../ui/offline-banner.tsx'
import { FailedFace, LoadingFace } from './family-faces.tsx'
import { FamilyFrame } from './family-frame.tsx'
import css from './family-home.module.css'
import { homePhrases } from './family-home-phrases.ts'
import { monthText } from './family-words.ts'

/** Whoever holds a receipt learns whether it is ours and still stands. */
export function CheckReceipt({ token, onLanguage }: { token: string; onLanguage: () => void }) {
  const [receipt, show] = useState<CheckedReceipt>()
  const [error, setError] = useState<ApiError>()
  const online = useOnline()
  const look = useCallback(() => {
    call(documentChecks.check, { token }).then(show, (thrown: unknown) => setError(errorFromFailure(thrown)))
  }, [token])
  useEffect(look, [look])
  return (
    <FamilyFrame onLanguage={onLanguage}>
      {receipt && <Checked receipt={receipt} />}
      {!receipt && (error ? <FailedFace error={error} online={online} onAgain={look} /> : <LoadingFace />)}
    </FamilyFrame>
  )
}

function Checked({ receipt }: { receipt: CheckedReceipt }) {
  const t = usePhrases(homePhrases)
  const month = monthText(receipt.competence, useLanguage())
  const { isValid, number, school, cents, paidDate, payer, studentFirstName, invoiceNumber, isSandbox } = receipt
  const facts = [
    [t('receipt'), number],
    [t('school'), `${school.name} · CNPJ ${school.taxId}`],
    [t('amount'), moneyText(cents)],
    [t('paid_date'), dateText(paidDate)],
    [t('payer'), `${payer.name} · ${payer.taxId}`],
    [t('invoice'), `${invoiceNumber} · ${t('what', { student: studentFirstName, month })}`],
  ]
  const Icon = isValid ? IconCircleCheck : IconCircleX
  return (
    <section className={css.owed}>
      <h1 className={css.checked}>
        <Icon size={26} stroke={1.6} aria-hidden className={isValid ? css.good : css.late} />
        {t(isValid ? 'receipt_stands' : 'receipt_reversed')}
      </h1>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isSandbox && <p className={css.small}>{t('receipt_sandbox')}</p>}
    </section>
  )
}
