import type { FamilyInvoice } from '@caderneta/contracts/invoice-view'
import { IconHelpCircle, IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { ApiError } from '../../client/api-error.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { EnvironmentRibbon } from '../../ui/environment-ribbon.tsx'
import { dateText } from '../../ui/format-text.ts'
import { BigMoney } from '../../ui/format.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-banner.tsx'
import css from './family-page.module.css'
import { FailedFace, LoadingFace, NothingToPayFace } from './family-faces.tsx'
import { FamilyPay } from './family-pay.tsx'
import { FamilySum } from './family-sum.tsx'
import { amountAsked, atSchoolText, dueText, initials, monthText, pageTitle, valueText } from './family-words.ts'
import { phrases } from './phrases.ts'
import { useFamilyInvoice } from './use-family-invoice.ts'

/** What a family owes today, why, and how to pay it in ten seconds on a phone. */
export function FamilyPage({ token }: { token: string }) {
  const { invoice, error, again } = useFamilyInvoice(token)
  const online = useOnline()
  useEffect(() => {
    if (invoice) document.title = pageTitle(invoice)
  }, [invoice])
  // A link that ended says so even where the invoice was on the screen before.
  if (!invoice || (error && isOver(error))) {
    return <Frame>{error ? <FailedFace error={error} online={online} onAgain={again} /> : <LoadingFace />}</Frame>
  }
  return <Shown invoice={invoice} token={token} isOld={!online || error !== undefined} />
}

function isOver({ status }: ApiError): boolean {
  return status === 404 || status === 410
}

function Shown({ invoice, token, isOld }: { invoice: FamilyInvoice; token: string; isOld: boolean }) {
  return (
    <Frame invoice={invoice} token={token}>
      {isOld && <OldNews today={invoice.today} />}
      {invoice.owed ? <ToPay invoice={invoice} token={token} /> : <NothingToPayFace invoice={invoice} />}
      <Help invoice={invoice} />
      <Privacy invoice={invoice} />
    </Frame>
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

type FrameProps = { invoice?: FamilyInvoice; token?: string; children: ReactNode }

function Frame({ invoice, token, children }: FrameProps) {
  const t = usePhrases(phrases)
  return (
    <div className={css.frame}>
      {invoice?.isSandbox && <EnvironmentRibbon name="Sandbox" clock={dateText(invoice.today)} />}
      {invoice && <SchoolHead invoice={invoice} token={token} />}
      <main className={css.main}>{children}</main>
      <footer className={css.foot}>
        <Logo size={16} />
        <span>{t('charges')}</span>
        {invoice && (
          <a className={css.link} href="#privacy">
            {t('privacy')}
          </a>
        )}
      </footer>
    </div>
  )
}

/** In the look of the network: its picture, or the letters of the school on its color. */
function SchoolHead({ invoice: { school, look }, token }: { invoice: FamilyInvoice; token: string | undefined }) {
  const t = usePhrases(phrases)
  const { color, logo } = look
  return (
    <header className={css.head} style={color === null ? undefined : { borderTop: `4px solid ${color}` }}>
      {logo !== null && token !== undefined ? (
        <img className={css.picture} src={`/api/invoice-view/${token}/logo?v=${logo}`} alt="" />
      ) : (
        <span
          className={css.crest}
          style={color === null ? undefined : { background: color, color: '#fff' }}
          aria-hidden
        >
          {initials(school.name)}
        </span>
      )}
      <div className={css.school}>
        <div className={css.name}>{school.name}</div>
        <div className={css.taxId}>CNPJ {school.taxId}</div>
      </div>
      <a className={css.help} href="#help">
        <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        {t('help')}
      </a>
    </header>
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

function Help({ invoice: { school } }: { invoice: FamilyInvoice }) {
  const t = usePhrases(phrases)
  return (
    <section className={css.words} id="help" tabIndex={-1}>
      <h2 className={css.title}>{t('help_title')}</h2>
      <p>{t('help_text', { school: school.name })}</p>
      {school.phone !== null && (
        <p>
          <a className={css.link} href={`tel:+55${school.phone}`}>
            {phoneText(school.phone)}
          </a>
        </p>
      )}
      {school.email !== null && (
        <p>
          <a className={css.link} href={`mailto:${school.email}`}>
            {school.email}
          </a>
        </p>
      )}
    </section>
  )
}

function phoneText(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

function Privacy({ invoice: { payer } }: { invoice: FamilyInvoice }) {
  const t = usePhrases(phrases)
  return (
    <section className={css.words} id="privacy" tabIndex={-1}>
      <h2 className={css.title}>{t('privacy')}</h2>
      <p>{t('privacy_text', { payer: payer.name, taxId: payer.taxId })}</p>
    </section>
  )
}
