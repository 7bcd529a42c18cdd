import { taxIdText } from '@caderneta/kernel/tax-id'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { EnvironmentRibbon } from '../../ui/environment-ribbon.tsx'
import { dateText } from '../../ui/format-text.ts'
import { Logo } from '../../ui/logo.tsx'
import css from './family-page.module.css'
import { initials } from './family-words.ts'
import { phrases } from './phrases.ts'

type Head = {
  name: string
  taxId: string | null
  look: { color: string | null; logo: string | null }
  isSandbox: boolean
  today: string
}
type FrameProps = { head?: Head; token?: string; onLanguage?: () => void; children: ReactNode }

/** What stands around every page of a family: who charges above, who collects and which language below. */
export function FamilyFrame({ head, token, onLanguage, children }: FrameProps) {
  useManifest(head ? token : undefined)
  return (
    <div className={css.frame}>
      {head?.isSandbox && <EnvironmentRibbon name="Sandbox" clock={dateText(head.today)} />}
      {head && <SchoolHead head={head} token={token} />}
      <main className={css.main}>{children}</main>
      <Foot isWhole={head !== undefined} onLanguage={onLanguage} />
    </div>
  )
}

function Foot({ isWhole, onLanguage }: { isWhole: boolean; onLanguage: (() => void) | undefined }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return (
    <footer className={css.foot}>
      <Logo size={16} />
      <span>{t('charges')}</span>
      {onLanguage && (
        <button type="button" className={css.link} onClick={onLanguage} lang={language === 'en' ? 'pt-BR' : 'en'}>
          {language === 'en' ? 'Português' : 'English'}
        </button>
      )}
      {isWhole && (
        <a className={css.link} href="#privacy">
          {t('privacy')}
        </a>
      )}
    </footer>
  )
}

/** A phone that keeps the page among its programs asks what it is called and where it begins. */
function useManifest(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined || document.querySelector('link[rel=manifest]')) return
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = `/api/invoice-view/${token}/manifest`
    document.head.append(link)
  }, [token])
}

/** In the look of the network: its picture, or the letters of the school on its color. */
function SchoolHead({ head: { name, taxId, look }, token }: { head: Head; token: string | undefined }) {
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
          {initials(name)}
        </span>
      )}
      <div className={css.school}>
        <div className={css.name}>{name}</div>
        {taxId !== null && <div className={css.taxId}>CNPJ {taxIdText(taxId)}</div>}
      </div>
      <a className={css.help} href="#help">
        <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        {t('help')}
      </a>
    </header>
  )
}

type School = { name: string; phone: string | null; email: string | null }

export function FamilyHelp({ schools }: { schools: readonly School[] }) {
  const t = usePhrases(phrases)
  return (
    <section className={css.words} id="help" tabIndex={-1}>
      <h2 className={css.title}>{t('help_title')}</h2>
      {schools.map((school) => (
        <div key={school.name}>
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
        </div>
      ))}
    </section>
  )
}

function phoneText(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

export function FamilyPrivacy({ payer }: { payer: { name: string; taxId: string } }) {
  const t = usePhrases(phrases)
  return (
    <section className={css.words} id="privacy" tabIndex={-1}>
      <h2 className={css.title}>{t('privacy')}</h2>
      <p>{t('privacy_text', { payer: payer.name, taxId: taxIdText(payer.taxId) })}</p>
    </section>
  )
}
