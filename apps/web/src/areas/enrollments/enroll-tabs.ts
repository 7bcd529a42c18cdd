import { usePhrases } from '../../client/phrases.ts'
import type { Tab } from '../../ui/tabs.tsx'
import { enrollmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Somebody new, or a student who is there. */
export function useEnrollTabs(): Tab[] {
  const t = usePhrases(phrases)
  return [
    { id: 'new', label: t('new_student'), href: enrollmentPaths.create() },
    { id: 'known', label: t('known_student'), href: enrollmentPaths.createKnown() },
  ]
}
