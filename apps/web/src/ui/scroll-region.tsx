import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** What it shows, read aloud. */
  label: string
  className: string | undefined
  children: ReactNode
}

/** A part of a page that scrolls by itself and holds nothing that takes the focus: the keyboard reaches it, and its arrows scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
