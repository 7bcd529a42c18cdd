import type { FamilyInvoice } from '@caderneta/contracts/invoice-view'
import { IconChevronRight, IconFiles, IconWifiOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ApiError } from '../../client/api-error.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateText } from '../../ui/format-text.ts'
import { BigMoney } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-banner.tsx'
import css from './family-page.module.css'
import { FailedFace, LoadingFace, NothingToPayFace } from './family-faces.tsx'
import { FamilyFrame, FamilyHelp, FamilyPrivacy } from './family-frame.tsx'
import { FamilyPay } from './family-pay.tsx'
import { FamilySum } from './family-sum.tsx'
import { amountAsked, atSchoolText, dueText, monthText, pageTitle, valueText } from './family-words.ts'
import { phrases } from './phrases.ts'
import { useFamilyInvoice } from './use-family-invoice.ts'

/** What a family owes today, why, and how to pay it in ten seconds on a phone. */
export function FamilyPage({ token, onLanguage }: { token: string; onLanguage: () => void }) {
  const { invoice, error, again } = useFamilyInvoice(token)
  const online = useOnline()
  useEffect(() => {
    if (invoice) document.title = pageTitle(invoice)
  }, [invoice])
  // A link that ended says so even where the invoice was on the screen before.
  if (!invoice || (error && isOver(error))) {
    return (
      <FamilyFrame>
        {error ? <FailedFace error={error} online={online} onAgain={again} /> : <LoadingFace />}
      </FamilyFrame>
    )
  }
  return <Shown invoice={invoice} token={token} isOld={!online || error !== undefined} onLanguage={onLanguage} />
}

function isOver({ status }: ApiError): boolean {
  return status === 404 || status === 410
}

type ShownProps = { invoice: FamilyInvoice; token: string; isOld: boolean; onLanguage: () => void }

function Shown({ invoice, token, isOld, onLanguage }: ShownProps) {
  const { school, look, isSandbox, today } = invoice
  const head = { name: school.name, taxId: school.taxId, look, isSandbox, today }
  return (
    <FamilyFrame head={head} token={token} onLanguage={onLanguage}>
      {isOld && <OldNews today={invoice.today} />}
      {invoice.owed ? <ToPay invoice={invoice} token={token} /> : <NothingToPayFace invoice={invoice} />}
      {invoice.others && <Others others={invoice.others} />}
      <FamilyHelp schools={[school]} />
      <FamilyPrivacy payer={invoice.payer} />
    </FamilyFrame>
  )
}

function ToPay({ invoice, token }: { invoice: FamilyInvoice; token: string }) {
  return (
    <>
      <WhatIsOwed invoice={invoice} />
      <FamilyPay invoice={invoice} pdf={`/api/invoice-view/${token}/pdf`} />
      <FamilySum invoice={invoice} />
    </>
  )
}

function WhatIsOwed({ invoice }: { invoice: FamilyInvoice }) {
  const t = usePhrases(phrases)
  const month = monthText(invoice.competence, useLanguage())
  const atSchool = atSchoolText(invoice)
  return (
    <section className={css.owed}>
      <h1 className={css.what}>
        {t('what', { student: invoice.studentFirstName, month })} ·{' '}
        <span className={invoice.state === 'overdue' ? css.late : undefined}>{dueText(invoice)}</span>
      </h1>
      <BigMoney cents={amountAsked(invoice)} size="family" />
      <p className={css.small}>{valueText(invoice)}</p>
      {atSchool !== null && <p className={css.small}>{atSchool}</p>}
    </section>
  )
}

function OldNews({ today }: { today: string }) {
  const t = usePhrases(phrases)
  return (
    <div className={css.old}>
      <Note tone="att" icon={IconWifiOff} live>
        {t('offline', { date: dateText(today) })}
      </Note>
    </div>
  )
}

/** What else the payer owes, on a page of its own. */
function Others({ others }: { others: NonNullable<FamilyInvoice['others']> }) {
  const t = usePhrases(phrases)
  const { count, overdueCount, path } = others
  return (
    <a className={css.others} href={path}>
      <IconFiles size={20} stroke={1.6} aria-hidden />
      <span className={css.school}>
        <span className={css.otherTitle}>{t('others')}</span>
        <span className={css.otherText}>
          {overdueCount > 0 ? t('others_late', { count: overdueCount, all: count }) : t('others_open', { count })}
        </span>
      </span>
      <IconChevronRight size={18} stroke={1.8} aria-hidden />
    </a>
  )
}
