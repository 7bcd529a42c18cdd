import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { linkPhrases } from './link-phrases.ts'
import { identityPaths } from './paths.ts'
import { WritePassword } from './write-password.tsx'

/** A new password for one that was forgotten. */
export function NewPasswordPage() {
  const t = usePhrases(linkPhrases)
  const words = { title: t('new_title'), hint: t('new_hint'), save: t('new_save'), done: t('new_done') }
  return <WritePassword link={usePathParams(identityPaths.newPassword)} words={words} />
}
