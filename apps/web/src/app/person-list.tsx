import { Menu } from '@mantine/core'
import { IconHelp, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useLanguage, usePhrases } from '../client/phrases.ts'
import { useNavigate } from '../ui/link.tsx'
import { useColorSchemeChoice } from '../ui/ui-provider.tsx'
import { chooseLanguage } from './language.ts'
import { openShortcuts } from './overlay-opener.ts'
import { PersonButton, schemeOf } from './person-button.tsx'
import { phrases } from './phrases.ts'
import { session } from './session-of-tab.ts'

/** The menu under the name, loaded and opened by the first press of it. */
export function PersonList() {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={240}
      radius={6}
      // In the bar itself, and without the extra element for the focus: both would break the roles of bar and menu.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <PersonButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={16} stroke={1.6} />} onClick={() => navigate('/minhaconta')}>
          {t('own_account')}
        </Menu.Item>
        <Menu.Divider />
        <Choices />
        <Menu.Divider />
        <Menu.Item leftSection={<IconHelp size={16} stroke={1.6} />} onClick={() => navigate('/ajuda')}>
          {t('help')}
        </Menu.Item>
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
