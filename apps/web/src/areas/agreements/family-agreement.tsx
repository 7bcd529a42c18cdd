import { agreementPages, type FamilyAgreement } from '@caderneta/contracts/agreement-pages'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { type ReactNode, useEffect, useState } from 'react'
import type { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { ProveForm } from '../../screens/prove-form.tsx'
import { EnvironmentRibbon } from '../../ui/environment-ribbon.tsx'
import { dateText, dateTimeText, moneyText } from '../../ui/format-text.ts'
import { Logo } from '../../ui/logo.tsx'
import { AcceptForm } from './accept-form.tsx'
import { acceptPhrases } from './accept-phrases.ts'
import { FamilyInstallments } from './family-installments.tsx'
import css from './family-agreement.module.css'
import { useFamilyAgreement } from './use-family-agreement.ts'

/** What a family reads, accepts and pays on a phone, without an account. */
export function FamilyAgreementPage({ token }: { token: string }) {
  const t = usePhrases(acceptPhrases)
  const { agreement, paths, error, again, show } = useFamilyAgreement(token)
  const [taxId, setTaxId] = useState('')
  useEffect(() => {
    if (agreement) document.title = t('page_title', { code: agreement.code, school: agreement.school.name })
  }, [agreement, t])
  if (!agreement)
    return <Frame>{error ? <Failed error={error} onAgain={again} /> : <p role="status">{t('loading')}…</p>}</Frame>
  return (
    <Frame agreement={agreement}>
      <Heading agreement={agreement} />
      {error && <Failed error={error} onAgain={again} />}
      <Agreed agreement={agreement} paths={paths} />
      {agreement.hasTerms && agreement.terms === null && (
        <ProveForm
          words={proveWords(t, agreement)}
          triesLeft={agreement.triesLeft}
          isMain={agreement.canAccept}
          taxId={taxId}
          onTaxId={setTaxId}
          onProve={async (given) => show(await call(agreementPages.readTerms, { token, taxId: given }))}
        />
      )}
      {agreement.canAccept && agreement.terms !== null && (
        <AcceptForm agreement={agreement} token={token} taxId={taxId} onAccepted={show} />
      )}
      <Help agreement={agreement} />
    </Frame>
  )
}

type Words = Translate<(typeof acceptPhrases)['keys'][number]>

function proveWords(t: Words, { canAccept }: FamilyAgreement) {
  return {
    title: t(canAccept ? 'prove_title' : 'terms'),
    hint: t('prove_hint'),
    taxId: t('tax_id'),
    missing: t('tax_id_missing'),
    spent: t('no_tries'),
    action: t('read'),
    underWay: t('reading'),
  }
}

/** Nothing of it is shown once it no longer counts, but what was accepted. */
function Agreed({ agreement, paths }: { agreement: FamilyAgreement; paths: ReadonlyMap<number, string> }) {
  const isGone = agreement.state === 'over' || agreement.state === 'ended'
  return (
    <>
      {!isGone && <Sums agreement={agreement} />}
      {!isGone && <FamilyInstallments agreement={agreement} paths={paths} />}
      {agreement.terms && <Terms agreement={agreement} terms={agreement.terms} />}
    </>
  )
}

function Frame({ agreement, children }: { agreement?: FamilyAgreement; children: ReactNode }) {
  return (
    <div className={css.frame}>
      {agreement?.isSandbox && <EnvironmentRibbon name="Sandbox" clock={dateText(agreement.today)} />}
      {agreement && (
        <header
          className={css.head}
          style={agreement.color === null ? undefined : { borderTop: `4px solid ${agreement.color}` }}
        >
          <div className={css.name}>{agreement.school.name}</div>
          <div className={css.small}>CNPJ {taxIdText(agreement.school.taxId)}</div>
        </header>
      )}
      <main className={css.main}>{children}</main>
      <footer className={css.foot}>
        <Logo size={16} />
      </footer>
    </div>
  )
}

function Heading({ agreement }: { agreement: FamilyAgreement }) {
  const t = usePhrases(acceptPhrases)
  const { state, code, guardianName, quotedUntil, acceptance } = agreement
  return (
    <>
      <h1>{t(`title_${state}`, { code })}</h1>
      <p className={css.small}>{t('of', { name: guardianName })}</p>
      <p>{t(`why_${state}`, { until: dateTimeText(quotedUntil) })}</p>
      {acceptance && (
        <p className={css.done} role="status">
          {t(acceptance.isOnPaper ? 'accepted_on_paper' : 'accepted_here', {
            name: acceptance.name,
            taxId: taxIdText(acceptance.taxId ?? ''),
            date: dateTimeText(acceptance.acceptedAt),
          })}
        </p>
      )}
    </>
  )
}

function Sums({ agreement }: { agreement: FamilyAgreement }) {
  const t = usePhrases(acceptPhrases)
  const { owedCents, waivedCents, feeCents, totalCents } = agreement
  const lines = [
    { label: t('owed'), cents: owedCents },
    { label: t('waived'), cents: -waivedCents },
    { label: t('fee'), cents: feeCents },
  ].filter(({ cents }) => cents !== 0)
  return (
    <dl className={css.sums}>
      {lines.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{moneyText(cents)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{t('total')}</dt>
        <dd>{moneyText(totalCents)}</dd>
      </div>
    </dl>
  )
}

/** In Portuguese whatever the language of the page: they are what is agreed. */
function Terms({ agreement, terms }: { agreement: FamilyAgreement; terms: readonly string[] }) {
  const t = usePhrases(acceptPhrases)
  return (
    <section>
      <h2>{t('terms')}</h2>
      <div className={css.text} lang="pt-BR">
        {terms.map((line, at) => (
          // Their order is theirs for good, and a description may repeat one.
          <p key={at}>{line}</p>
        ))}
      </div>
      <p className={css.small}>{t('hash')}</p>
      <p className={css.hash}>{agreement.termsHash}</p>
    </section>
  )
}

function Help({ agreement: { school } }: { agreement: FamilyAgreement }) {
  const t = usePhrases(acceptPhrases)
  return (
    <p className={css.small}>
      {t('help', { school: school.name })} {[school.phone, school.email].filter(Boolean).join(' · ')}
    </p>
  )
}

/** A refusal has the server's words; a lost connection may be tried again. */
function Failed({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  const t = usePhrases(acceptPhrases)
  const isRefused = error.status === 404 || error.status === 410
  return (
    <section role="alert">
      <h1>{t('failed')}</h1>
      <p>{error.message || t('failed_text')}</p>
      {!isRefused && (
        <button type="button" className={css.button} onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </section>
  )
}
