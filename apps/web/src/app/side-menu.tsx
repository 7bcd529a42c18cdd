import { useLocation } from '@tanstack/react-router'
import { useConfiguration } from '../client/permissions.ts'
import { usePhrases, useSay } from '../client/phrases.ts'
import type { MenuEntry, MenuGroup } from '../client/web-area.ts'
import { KeyHint } from '../ui/key-hint.tsx'
import { PlainLink } from '../ui/link.tsx'
import { Wordmark } from '../ui/logo.tsx'
import { areas } from './areas.ts'
import { NetworkChooser } from './network-chooser.tsx'
import { ownMenu } from './own-menu.ts'
import { phrases } from './phrases.ts'
import css from './side-menu.module.css'
import { menuFor, type Section } from './visible.ts'

/** The inside of the cover: what the person may open, and in which network they are. */
export function SideMenu() {
  const t = usePhrases(phrases)
  return (
    <nav className={css.menu} aria-label={t('mainMenu')}>
      <PlainLink href="/home" className={css.brand}>
        <Wordmark />
      </PlainLink>
      <NetworkChooser />
      <MenuSections sections={useMenu()} />
    </nav>
  )
}

export function useMenu(): Section<MenuGroup, MenuEntry>[] {
  return menuFor(areas, useConfiguration(), ownMenu)
}

export function MenuSections({ sections }: { sections: readonly Section<MenuGroup, MenuEntry>[] }) {
  const t = usePhrases(phrases)
  const paths = sections.flatMap(({ entries }) => entries.flatMap(placesOf))
  return sections.map(({ group, entries }) => (
    <div key={group} className={css.group}>
      {group !== 'top' && (
        <div className={css.caption} id={`menu-${group}`}>
          {t(`group_${group}`)}
        </div>
      )}
      <ul aria-labelledby={group === 'top' ? undefined : `menu-${group}`}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLine entry={entry} paths={paths} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function MenuLine({ entry, paths }: { entry: MenuEntry; paths: readonly string[] }) {
  const say = useSay()
  const isCurrent = useIsCurrent(placesOf(entry), paths)
  const { icon: Icon, Count, jump } = entry
  return (
    <PlainLink
      href={entry.path}
      className={css.line}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={jump === undefined ? undefined : `g ${jump}`}
    >
      <Icon size={16} stroke={1.6} />
      <span>{say(entry.label)}</span>
      {Count && (
        <span className={css.count}>
          <Count />
        </span>
      )}
      {jump !== undefined && (
        <span className={css.jump} aria-hidden>
          <KeyHint keys={`G ${jump.toUpperCase()}`} />
        </span>
      )}
    </PlainLink>
  )
}

/** A menu line is the current one on its own page and on all pages below it that have no line of their own. */
export function useIsCurrent(places: readonly string[], lines: readonly string[] = []): boolean {
  const { pathname } = useLocation()
  const isUnder = (line: string) => pathname === line || pathname.startsWith(`${line}/`)
  return places.some((place) => isUnder(place) && !lines.some((line) => line.length > place.length && isUnder(line)))
}

/** Addresses under which a line is the current one. */
export function placesOf({ path, also = [] }: Pick<MenuEntry, 'path' | 'also'>): readonly string[] {
  return [path, ...also.map((pattern) => pattern.slice(0, pattern.indexOf('/$')))]
}
