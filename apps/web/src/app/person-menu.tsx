import { Menu } from '@mantine/core'
import { IconChevronDown, IconKeyboard, IconLogout } from '@tabler/icons-react'
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { useConfiguration } from '../client/permissions.ts'
import { useLanguage, usePhrases } from '../client/phrases.ts'
import { useColorSchemeChoice } from '../ui/ui-provider.tsx'
import { chooseLanguage } from './language.ts'
import { openShortcuts } from './overlay-opener.ts'
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
  return (
    <>
      <Menu.Label>{t('appearance')}</Menu.Label>
      <Menu.RadioGroup value={choice} onChange={(value) => choose(schemeOf(value))}>
        <Choice value="light" label={t('light')} />
        <Choice value="dark" label={t('dark')} />
        <Choice value="auto" label={t('system')} />
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={(value) => chooseLanguage(value === 'en' ? 'en' : 'pt-BR')}>
        <Choice value="pt-BR" label="Português" />
        <Choice value="en" label="English" />
      </Menu.RadioGroup>
    </>
  )
}

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <Menu.RadioItem value={value} closeMenuOnClick={false}>
      {label}
    </Menu.RadioItem>
  )
}

/** The value of a choice of look; anything else follows the computer. */
export function schemeOf(value: string): 'light' | 'dark' | 'auto' {
  return value === 'light' || value === 'dark' ? value : 'auto'
}

export function personName(user: ApplicationConfiguration['currentUser']): string {
  const full = [user.name, user.surname].filter(Boolean).join(' ')
  return full || user.userName || user.email || ''
}
