import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { linkPhrases } from './link-phrases.ts'
import { identityPaths } from './paths.ts'
import { WritePassword } from './write-password.tsx'

/** The first password, written by the person themself. */
export function FirstAccessPage() {
  const t = usePhrases(linkPhrases)
  const words = { title: t('first_title'), hint: t('first_hint'), save: t('first_save'), done: t('first_done') }
  return <WritePassword link={usePathParams(identityPaths.firstAccess)} words={words} />
}
