import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { knowGranters } from '../client/granters.ts'
import { useSay } from '../client/phrases.ts'
import { RecordParts } from '../screens/record-parts.tsx'
import { SignedIn } from '../screens/signed-in.tsx'
import { ownDrafts } from '../ui/drafts.ts'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { configurationQuery, termsQuery } from './enter.ts'
import { recordParts } from './record-parts.ts'
import { Shell } from './shell.tsx'

const BarePage = lazy(async () => ({ default: (await import('./bare-page.tsx')).BarePage }))

/** The signed-in program. The configuration is read anew when it is news, so a new permission shows without a reload. */
export function Inside() {
  const { data: configuration } = useQuery(configurationQuery)
  const { data: pendingTerms = [] } = useQuery(termsQuery)
  useTitle()
  if (!configuration) return <FullScreenLoader />
  knowGranters(configuration.auth)
  ownDrafts(configuration.currentUser.id, configuration.currentTenant.id)
  return (
    <SignedIn value={configuration}>
      {pendingTerms.length > 0 ? (
        <Suspense fallback={<FullScreenLoader />}>
          <BarePage />
        </Suspense>
      ) : (
        <RecordParts value={recordParts}>
          <Shell />
        </RecordParts>
      )}
    </SignedIn>
  )
}

function useTitle(): void {
  const say = useSay()
  const crumb = useMatches().findLast((match) => match.staticData.crumb)?.staticData.crumb
  const title = crumb ? `${say(crumb)} · Caderneta` : 'Caderneta'
  useEffect(() => {
    document.title = title
  }, [title])
}
