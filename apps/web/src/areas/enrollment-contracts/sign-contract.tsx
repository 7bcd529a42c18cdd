import { enrollmentContracts, type FamilyContract } from '@caderneta/contracts/enrollment-contracts'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { type ReactNode, useEffect, useState } from 'react'
import type { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { ProveForm } from '../../screens/prove-form.tsx'
import { EnvironmentRibbon } from '../../ui/environment-ribbon.tsx'
import { dateText, dateTimeText } from '../../ui/format-text.ts'
import { Logo } from '../../ui/logo.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import css from './sign-contract.module.css'
import { SignForm } from './sign-form.tsx'
import { signPhrases } from './sign-phrases.ts'
import { useFamilyContract } from './use-family-contract.ts'

/** What a guardian reads and signs on a phone, without an account. */
export function SignContract({ token }: { token: string }) {
  const t = usePhrases(signPhrases)
  const { contract, error, again, show } = useFamilyContract(token)
  useEffect(() => {
    if (contract) document.title = t('page_title', { school: contract.school.name })
  }, [contract, t])
  if (!contract)
    return <Frame>{error ? <Failed error={error} onAgain={again} /> : <p role="status">{t('loading')}…</p>}</Frame>
  return (
    <Frame contract={contract}>
      <Heading contract={contract} />
      {contract.state === 'signed' && <Signed contract={contract} />}
      {isThere(contract) && <ReadAndSign contract={contract} token={token} onRead={show} />}
      <Help contract={contract} />
    </Frame>
  )
}

interface ReadAndSignProps {
  contract: FamilyContract
  token: string
  /** The contract with its text, or signed. */
  onRead: (contract: FamilyContract) => void
}

/** The tax number first, then the text, and under it the signature. */
function ReadAndSign({ contract, token, onRead }: ReadAndSignProps) {
  const t = usePhrases(signPhrases)
  const [taxId, setTaxId] = useState('')
  const { paragraphs, state, triesLeft } = contract
  if (paragraphs === null)
    return (
      <ProveForm
        words={proveWords(t, contract)}
        triesLeft={triesLeft}
        isMain={state === 'toSign'}
        taxId={taxId}
        onTaxId={setTaxId}
        onProve={async (given) => onRead(await call(enrollmentContracts.readText, { token, taxId: given }))}
      />
    )
  return (
    <>
      <Text contract={contract} paragraphs={paragraphs} />
      {state === 'toSign' && <SignForm contract={contract} token={token} taxId={taxId} onSigned={onRead} />}
    </>
  )
}

interface TextProps {
  contract: FamilyContract
  paragraphs: NonNullable<FamilyContract['paragraphs']>
}

/** In Portuguese whatever the language of the page: it is a Brazilian paper. */
function Text({ contract: { contentHash }, paragraphs }: TextProps) {
  const t = usePhrases(signPhrases)
  return (
    <>
      <div className={css.text} lang="pt-BR">
        <RichTextView paragraphs={paragraphs} />
      </div>
      <p className={css.small}>{t('tax_id_hidden')}</p>
      <p className={css.small}>{t('hash')}</p>
      <p className={css.hash}>{contentHash}</p>
    </>
  )
}

/** To sign or signed; of what no longer counts there is nothing to read. */
function isThere({ state }: FamilyContract): boolean {
  return state === 'toSign' || state === 'signed'
}

type Words = Translate<(typeof signPhrases)['keys'][number]>

function proveWords(t: Words, { state }: FamilyContract) {
  return {
    title: t(state === 'signed' ? 'prove_signed' : 'prove_title'),
    hint: t('prove_hint'),
    taxId: t('tax_id'),
    missing: t('tax_id_missing'),
    spent: t('no_tries'),
    action: t('read'),
    underWay: t('reading'),
  }
}

function Frame({ contract, children }: { contract?: FamilyContract; children: ReactNode }) {
  return (
    <div className={css.frame}>
      {contract?.isSandbox && <EnvironmentRibbon name="Sandbox" clock={dateText(contract.today)} />}
      {contract && (
        <header
          className={css.head}
          style={contract.color === null ? undefined : { borderTop: `4px solid ${contract.color}` }}
        >
          <div className={css.name}>{contract.school.name}</div>
          <div className={css.small}>CNPJ {taxIdText(contract.school.taxId)}</div>
        </header>
      )}
      <main className={css.main}>{children}</main>
      <footer className={css.foot}>
        <Logo size={16} />
      </footer>
    </div>
  )
}

function Heading({ contract }: { contract: FamilyContract }) {
  const t = usePhrases(signPhrases)
  const { state, title, guardianName: name, madeAt } = contract
  if (state === 'toSign' || state === 'signed')
    return (
      <>
        <h1>{title}</h1>
        <p className={css.small}>
          {t('of', { name })} · {t('made', { date: dateTimeText(madeAt) })}
        </p>
      </>
    )
  return (
    <>
      <h1>{t(`over_${state}`)}</h1>
      <p>{t(`why_${state}`)}</p>
    </>
  )
}

function Signed({ contract: { signature, pdfUrl } }: { contract: FamilyContract }) {
  const t = usePhrases(signPhrases)
  return (
    <section className={css.done} role="status">
      <h2>{t('signed')}</h2>
      {signature && (
        <p className={css.small}>
          {t('signed_text', {
            name: signature.name,
            taxId: taxIdText(signature.taxId),
            date: dateTimeText(signature.signedAt),
          })}
        </p>
      )}
      {pdfUrl !== null && (
        <a className={css.button} href={pdfUrl} download>
          {t('pdf')}
        </a>
      )}
    </section>
  )
}

function Help({ contract: { school } }: { contract: FamilyContract }) {
  const t = usePhrases(signPhrases)
  return (
    <p className={css.small}>
      {t('help', { school: school.name })} {[school.phone, school.email].filter(Boolean).join(' · ')}
    </p>
  )
}

/** A refusal has the server's words; a lost connection may be tried again. */
function Failed({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  const t = usePhrases(signPhrases)
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
