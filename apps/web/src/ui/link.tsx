import { createContext, use, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import css from './link.module.css'

const NavigateContext = createContext<(href: string) => void>((href) => window.location.assign(href))

/** Tells the kit's links how the application moves between its own pages. */
export function UiLinkProvider({ navigate, children }: { navigate: (href: string) => void; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

export function useNavigate(): (href: string) => void {
  return use(NavigateContext)
}

type PlainLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string }

/** A real `<a>`: a plain click stays in the application, Ctrl, middle and right click do what the browser does. */
export function PlainLink({ href, onClick, ...rest }: PlainLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      !isPlainClick(event) ||
      rest.target === '_blank' ||
      rest.download !== undefined ||
      !isOwn(href)
    )
      return
    event.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}

interface TextLinkProps {
  children: ReactNode
  icon?: ReactNode
  href?: string | undefined
  onClick?: (() => void) | undefined
  label?: string | undefined
  /** Takes the file instead of opening it. */
  download?: boolean | undefined
}

/** Underlined green words: a link when it has `href`, a button otherwise. */
export function TextLink({ children, icon, href, onClick, label, download }: TextLinkProps) {
  const inside = (
    <>
      {icon}
      <span className={css.words}>{children}</span>
    </>
  )
  if (href !== undefined) {
    return (
      <PlainLink
        className={css.link}
        href={href}
        aria-label={label}
        download={download}
        {...(onClick ? { onClick } : {})}
      >
        {inside}
      </PlainLink>
    )
  }
  return (
    <button type="button" className={css.link} aria-label={label} onClick={onClick}>
      {inside}
    </button>
  )
}

export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
}

function isOwn(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//')
}
