import { Menu } from '@mantine/core'
import { IconChevronDown, IconKeyboard, IconLogout } from '@tabler/icons-react'
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { useConfiguration } from '../client/permissions.ts'
import { useLanguage, usePhrases } from '../client/phrases.ts'
import { useColorSchemeChoice } from '../ui/ui-provider.tsx'
import { chooseLanguage } from './language.ts'
import { openShortcuts } from './palette-opener.ts'
import css from './person-menu.module.css'
import { phrases } from './phrases.ts'
import { session } from './session-of-tab.ts'

/** Name and role at the right end of the bar; under it what is the person's own: look, language, keys, the way out. */
export function PersonMenu() {
  const t = usePhrases(phrases)
  const { currentUser } = useConfiguration()
  return (
    <Menu position="bottom-end" width={240} withinPortal radius={6} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <button type="button" className={css.person} aria-label={t('person', { name: personName(currentUser) })}>
          <span className={css.names}>
            <span className={css.name}>{personName(currentUser)}</span>
            <span className={css.role}>{currentUser.roles[0] ?? currentUser.email}</span>
          </span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Choices />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.6} />} onClick={openShortcuts}>
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void session.signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Light or dark, Portuguese or English; kept in this browser. */
function Choices() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const { choice, choose } = useColorSchemeChoice()
  const schemes = [
    ['light', t('light')],
    ['dark', t('dark')],
    ['auto', t('system')],
  ] as const
  return (
    <>
      <Menu.Label>{t('appearance')}</Menu.Label>
      {schemes.map(([value, label]) => (
        <Choice key={value} label={label} isChosen={choice === value} onChoose={() => choose(value)} />
      ))}
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      <Choice label="Português" isChosen={language === 'pt-BR'} onChoose={() => chooseLanguage('pt-BR')} />
      <Choice label="English" isChosen={language === 'en'} onChoose={() => chooseLanguage('en')} />
    </>
  )
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <Menu.Item role="menuitemradio" aria-checked={isChosen} closeMenuOnClick={false} onClick={onChoose}>
      <span className={isChosen ? css.chosen : css.choice}>{label}</span>
    </Menu.Item>
  )
}

export function personName(user: ApplicationConfiguration['currentUser']): string {
  const full = [user.name, user.surname].filter(Boolean).join(' ')
  return full || user.userName || user.email || ''
}
