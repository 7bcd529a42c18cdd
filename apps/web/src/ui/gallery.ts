import type { ReactNode } from 'react'

/** What each `*.gallery.tsx` exports: one piece of the kit, with ordinary and extreme data. */
export interface Gallery {
  title: string
  samples: { name: string; render: () => ReactNode }[]
}
