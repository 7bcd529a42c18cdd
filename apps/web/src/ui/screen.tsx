import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DockedContext } from './docked.ts'
import { PlainLink } from './link.tsx'
import { usePhonePlace } from './phone-place.ts'
import { useUiPhrases } from './phrases.tsx'
import css from './screen.module.css'
import { Tabs, type Tab } from './tabs.tsx'
import { usePhone } from './use-phone.ts'

export interface ListScreenProps {
  /** On the phone the top bar of the shell shows it; here it is then only read aloud. */
  title: string
  /** A few quiet words beside the title. */
  hint?: ReactNode
  /** At most one secondary and one primary action; on the phone they are docked at the foot, 44 high. */
  actions?: ReactNode
  /** A SummaryStrip. */
  summary?: ReactNode
  /** A FilterBar. */
  filters?: ReactNode
  /** A DataTable or one of the faces. */
  children: ReactNode
  /** A Drawer, when a row is open. Docked at 1200 and above, over the list below, the page on the phone. */
  drawer?: ReactNode
  /** What the phone docks instead of `actions`; null for nothing, and they stay at the top. */
  dock?: ReactNode
}

/** Title, summary that filters, filter bar, table edge to edge. */
export function ListScreen({
  title,
  hint,
  actions,
  summary,
  filters,
  children,
  drawer,
  dock = actions,
}: ListScreenProps) {
  const docked = hasContent(drawer)
  const phone = usePhone()
  const low = phone && hasContent(dock)
  return (
    <DockedContext value={docked}>
      <div className={css.screen} data-docked={docked || undefined} data-dock={low || undefined}>
        <div className={css.column}>
          <header className={css.titleRow}>
            <h1 className={css.title}>{title}</h1>
            <Area className={css.hint}>{hint}</Area>
            <Area className={css.actions}>{!low && actions}</Area>
          </header>
          <Area className={css.summary}>{summary}</Area>
          <Area className={css.filters}>{filters}</Area>
          <div className={css.list}>{children}</div>
          <Area className={css.dock}>{low && dock}</Area>
        </div>
        {drawer}
      </div>
    </DockedContext>
  )
}

export interface Crumb {
  label: string
  href?: string | undefined
}

export interface RecordScreenProps {
  crumbs: Crumb[]
  title: string
  /** Who or what it is about, lighter than the title. */
  who?: string | undefined
  /** StatusPill with size "header". */
  pills?: ReactNode
  /** The next step in words. */
  nextStep?: ReactNode
  /** One primary, up to two secondary, "Mais ações". */
  actions?: ReactNode
  tabs?: Tab[] | undefined
  currentTab?: string | undefined
  onTab?: ((id: string) => void) | undefined
  /** Right column on paper, with the timeline. */
  aside?: ReactNode
  /** 320 for a record, 400 for a wizard, 412 for a statement. */
  asideWidth?: 320 | 400 | 412 | undefined
  children: ReactNode
  dock?: ReactNode
}

/** Crumb, title, state and next step; tabs; body and the column with the timeline. */
export function RecordScreen(props: RecordScreenProps) {
  const { aside, asideWidth = 320, tabs, currentTab, onTab, children, dock } = props
  return (
    <div className={css.screen} data-dock={hasContent(dock) || undefined}>
      <div className={css.column}>
        <RecordHeader {...props} />
        {tabs && <Tabs tabs={tabs} {...(currentTab === undefined ? {} : { current: currentTab })} onChange={onTab} />}
        <div className={css.record} data-aside={hasContent(aside) ? asideWidth : undefined}>
          <div className={css.body}>{children}</div>
          {hasContent(aside) && <aside className={css.aside}>{aside}</aside>}
        </div>
        <Area className={css.dock}>{dock}</Area>
      </div>
    </div>
  )
}

/** Title of a section, 14/20, with quiet words and an action at the right. */
export function SectionTitle({
  children,
  hint,
  action,
}: {
  children: ReactNode
  hint?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={css.section}>
      <h2>{children}</h2>
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
      {action !== undefined && <span className={css.actions}>{action}</span>}
    </div>
  )
}

export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  const phrases = useUiPhrases()
  return (
    <nav aria-label={phrases.crumbs} className={css.crumbs}>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.label}>
          {index > 0 && <IconChevronRight size={12} stroke={1.6} aria-hidden />}
          {crumb.href === undefined ? (
            <span>{crumb.label}</span>
          ) : (
            <PlainLink href={crumb.href}>{crumb.label}</PlainLink>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

/** On the phone the way back is one target, in the head of the page: "← Faturas". */
function WayBack({ crumbs }: { crumbs: Crumb[] }) {
  const phrases = useUiPhrases()
  const phone = usePhone()
  const place = usePhonePlace()
  const back = crumbs.findLast(({ href }) => href !== undefined)
  if (!phone || back?.href === undefined) return <Crumbs crumbs={crumbs} />
  const way = (
    <nav aria-label={phrases.crumbs} className={css.way}>
      <PlainLink className={css.back} href={back.href}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <span>{back.label}</span>
      </PlainLink>
    </nav>
  )
  return place ? createPortal(way, place) : way
}

function RecordHeader({ crumbs, title, who, pills, nextStep, actions, tabs }: RecordScreenProps) {
  return (
    <header className={css.recordHeader} data-tabs={tabs ? true : undefined}>
      <div className={css.names}>
        <WayBack crumbs={crumbs} />
        <div className={css.recordLine}>
          <h1 className={css.title}>
            {title}
            {who !== undefined && <span className={css.who}> {who}</span>}
          </h1>
          {pills}
          {nextStep !== undefined && <span className={css.hint}>{nextStep}</span>}
        </div>
      </div>
      <Area className={css.actions}>{actions}</Area>
    </header>
  )
}

/** Nothing at all where there is nothing to hold, so that no empty box takes space. */
function Area({ className, children }: { className: string | undefined; children: ReactNode }) {
  return hasContent(children) ? <div className={className}>{children}</div> : null
}

export function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false
}
