import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useConfiguration } from '../client/permissions.ts'
import { useLanguage, usePhrases } from '../client/phrases.ts'
import { ListScreen } from '../ui/screen.tsx'
import { useColorSchemeChoice } from '../ui/ui-provider.tsx'
import { chooseLanguage } from './language.ts'
import css from './more-page.module.css'
import { NetworkChooser } from './network-chooser.tsx'
import { openShortcuts } from './overlay-opener.ts'
import { personName, schemeOf } from './person-button.tsx'
import { phrases } from './phrases.ts'
import { session } from './session-of-tab.ts'
import { MenuSections, useMenu } from './side-menu.tsx'
import { PrivacyToggle } from './top-bar.tsx'
import bar from './top-bar.module.css'

/** What the phone's bar has no room for: the whole menu, the network, privacy, look, language and the way out. */
export function MorePage() {
  const t = usePhrases(phrases)
  const { currentUser } = useConfiguration()
  const language = useLanguage()
  const { choice, choose } = useColorSchemeChoice()
  return (
    <ListScreen title={t('more')} hint={personName(currentUser)}>
      <div className={css.page}>
        <NetworkChooser />
        <nav aria-label={t('more')}>
          <MenuSections sections={useMenu()} />
        </nav>
        <PrivacyToggle />
        <label className={css.choice}>
          {t('appearance')}
          <select value={choice} onChange={(event) => choose(schemeOf(event.currentTarget.value))}>
            <option value="light">{t('light')}</option>
            <option value="dark">{t('dark')}</option>
            <option value="auto">{t('system')}</option>
          </select>
        </label>
        <label className={css.choice}>
          {t('language')}
          <select
            value={language}
            onChange={(event) => chooseLanguage(event.currentTarget.value === 'en' ? 'en' : 'pt-BR')}
          >
            <option value="pt-BR">Português</option>
            <option value="en">English</option>
          </select>
        </label>
        <button type="button" className={bar.tool} onClick={openShortcuts}>
          <IconKeyboard size={16} stroke={1.6} aria-hidden />
          {t('shortcuts')}
        </button>
        <button type="button" className={bar.tool} onClick={() => void session.signOut()}>
          <IconLogout size={16} stroke={1.6} aria-hidden />
          {t('signOut')}
        </button>
      </div>
    </ListScreen>
  )
}
