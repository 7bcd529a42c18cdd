import { PlainLink } from './link.tsx'
import css from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  /** With an address the tab is a link, and the browser's back button walks the tabs. */
  href?: string | undefined
  count?: number | undefined
}

interface TabsProps {
  tabs: Tab[]
  current?: string | undefined
  onChange?: ((id: string) => void) | undefined
  label?: string | undefined
}

/** 38 high, a 2 px line under the current one. Links when tabs have addresses. */
export function Tabs({ tabs, current, onChange, label }: TabsProps) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => {
        const here = tab.id === current ? 'page' : undefined
        const inside = (
          <>
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </>
        )
        if (tab.href === undefined) {
          return (
            <button
              key={tab.id}
              type="button"
              aria-current={here}
              className={css.tab}
              onClick={() => onChange?.(tab.id)}
            >
              {inside}
            </button>
          )
        }
        return (
          <PlainLink
            key={tab.id}
            href={tab.href}
            aria-current={here}
            className={css.tab}
            onClick={() => onChange?.(tab.id)}
          >
            {inside}
          </PlainLink>
        )
      })}
    </nav>
  )
}
