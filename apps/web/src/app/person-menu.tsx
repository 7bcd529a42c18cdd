import { lazy, Suspense, useState } from 'react'
import { PersonButton } from './person-button.tsx'

const PersonList = lazy(async () => ({ default: (await import('./person-list.tsx')).PersonList }))

/** Name and role at the right end of the bar; under it what is the person's own: look, language, keys, the way out. */
export function PersonMenu() {
  const [isWanted, setWanted] = useState(false)
  const button = <PersonButton onClick={() => setWanted(true)} />
  return isWanted ? (
    <Suspense fallback={button}>
      <PersonList />
    </Suspense>
  ) : (
    button
  )
}
