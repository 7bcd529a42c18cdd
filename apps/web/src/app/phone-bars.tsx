import { IconMenu2, IconSearch, type Icon } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { usePhrases, useSay } from '../client/phrases.ts'
import { PlainLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { offerPhonePlace } from '../ui/phone-place.ts'
import { useNetworkName } from './network-chooser.tsx'
import { openPalette } from './overlay-opener.ts'
import css from './phone-bars.module.css'
import { phrases } from './phrases.ts'
import { placesOf, useIsCurrent, useMenu } from './side-menu.tsx'
import { phoneBar } from './visible.ts'

/** The head of a phone page: where one is, or on a record the way back; and search. */
export function PhoneHeader() {
  const t = usePhrases(phrases)
  return (
    <header className={css.header}>
      <span ref={offerPhonePlace} className={css.back} />
      <PlainLink href="/home" className={css.logo} aria-label={t('home')}>
        <Logo size={24} />
      </PlainLink>
      <span className={css.name}>{useWhere()}</span>
      <button type="button" className={css.search} onClick={openPalette}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        {t('search')}
      </button>
    </header>
  )
}

/** The screen's name, which a list then only says aloud; at home, whose home it is. */
function useWhere(): string {
  const say = useSay()
  const network = useNetworkName()
  const here = useMatches().at(-1)
  const crumb = here?.staticData.crumb
  return crumb === undefined || here?.pathname === '/home' ? network : say(crumb)
}

/** At most four places and "Mais". */
export function PhoneBar() {
  const t = usePhrases(phrases)
  const say = useSay()
  return (
    <nav className={css.bar} aria-label={t('mainMenu')}>
      {phoneBar(useMenu()).map((entry) => (
        <BarItem
          key={entry.path}
          path={entry.path}
          places={placesOf(entry)}
          label={say(entry.label)}
          icon={entry.icon}
        />
      ))}
      <BarItem path="/mais" places={['/mais']} label={t('more')} icon={IconMenu2} />
    </nav>
  )
}

type BarItemProps = { path: string; places: readonly string[]; label: string; icon: Icon }

function BarItem({ path, places, label, icon: Icon }: BarItemProps) {
  const isCurrent = useIsCurrent(
    places,
    useMenu().flatMap(({ entries }) => entries.flatMap(placesOf)),
  )
  return (
    <PlainLink href={path} className={css.item} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={20} stroke={1.6} />
      {label}
    </PlainLink>
  )
}
