import type { Guardian } from '@caderneta/contracts/guardians'
import { usePhrases } from '../../client/phrases.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { FamilyDebt } from './family-debt.tsx'
import { mergePhrases } from './merge-phrases.ts'
import { guardianPaths } from './paths.ts'
import { taxIdText } from '@caderneta/kernel/tax-id'

/** Leads from a merged record to the one that remains. */
export function MergedInto({ into: { id: guardianId, name } }: { into: NonNullable<Guardian['mergedInto']> }) {
  const t = usePhrases(mergePhrases)
  const link = <TextLink href={guardianPaths.one({ guardianId })}>{t('open_survivor', { name })}</TextLink>
  return (
    <Note tone="go" action={link}>
      {t('merged_into')}
    </Note>
  )
}

/** Records that were merged into this one, with what is still owed in their names. */
export function MergedHere({ merged }: { merged: NonNullable<Guardian['merged']> }) {
  const t = usePhrases(mergePhrases)
  return (
    <>
      <SectionTitle>{t('merged_here')}</SectionTitle>
      {merged.map(({ id, name, taxId }) => (
        <p key={id}>
          <TextLink href={guardianPaths.one({ guardianId: id })}>{name}</TextLink> {taxIdText(taxId)}{' '}
          <FamilyDebt guardianId={id} />
        </p>
      ))}
    </>
  )
}
