import { type ComponentType, lazy, Suspense } from 'react'

/** A count in the menu: what it asks for comes after the first load. */
export function lazyCount(load: () => Promise<ComponentType>): ComponentType {
  const Inside = lazy(async () => ({ default: await load() }))
  return function MenuCount() {
    return (
      <Suspense fallback={null}>
        <Inside />
      </Suspense>
    )
  }
}
