import { lazy, Suspense } from 'react'

const Inside = lazy(async () => ({ default: (await import('./stopped-count.tsx')).StoppedCount }))

/** The count in the menu: what it asks for comes after the first load. */
export function MenuCount() {
  return (
    <Suspense fallback={null}>
      <Inside />
    </Suspense>
  )
}
