import { type FamilyAccess as Access, familyLinks } from '@caderneta/contracts/family-links'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dropDraft } from '../../ui/drafts.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { dateText, dateTimeText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { LoadErrorNote } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { familyPagePhrases } from './family-page-phrases.ts'

/** The link to all that the family owes, and who ended the ones before it. */
export function FamilyAccess({ guardianId }: { guardianId: string }) {
  const t = usePhrases(familyPagePhrases)
  const may = useMay()
  const query = useRecord(familyLinks.guardianLink, { id: guardianId }, { enabled: may(familyLinks.guardianLink) })
  if (!may(familyLinks.guardianLink)) return null
  return (
    <section>
      <SectionTitle hint={t('page_hint')}>{t('page')}</SectionTitle>
      {query.data && <Link access={query.data} guardianId={guardianId} />}
      {query.error && !query.data && <LoadErrorNote error={query.error} onRetry={() => void query.refetch()} />}
    </section>
  )
}

function Link({ access, guardianId }: { access: Access; guardianId: string }) {
  const t = usePhrases(familyPagePhrases)
  const revoke = useRevoke(guardianId)
  const [last] = access.revocations
  const facts = [
    {
      label: t('link'),
      value: (
        <>
          <CopyLink text={access.url} label={t('copy')} /> · <TextLink href={access.url}>{t('open')}</TextLink>
        </>
      ),
    },
    { label: t('valid_until'), value: dateText(access.validUntil) },
    ...(last
      ? [
          {
            label: t('revoked'),
            value: t('revoked_by', { name: last.byName, at: dateTimeText(last.at), reason: last.reason }),
          },
        ]
      : []),
  ]
  return (
    <>
      <FactList facts={facts} />
      {revoke && <TextLink onClick={revoke}>{t('revoke')}</TextLink>}
    </>
  )
}

/** Undefined where the person may not. */
function useRevoke(guardianId: string): (() => void) | undefined {
  const t = usePhrases(familyPagePhrases)
  const may = useMay()
  const { mutate } = useWrite(familyLinks.revokeLinks, { onDone: () => toast.success({ title: t('revoke_done') }) })
  if (!may(familyLinks.revokeLinks)) return undefined
  const draftKey = `revoke-links:${guardianId}`
  const ask = async () => {
    const words = { title: t('revoke_title'), text: t('revoke_text'), confirm: t('revoke') }
    const reason = await dialogs.reason({ ...words, label: t('reason'), draftKey })
    if (reason !== null) mutate({ id: guardianId, reason }, { onSuccess: () => dropDraft(draftKey) })
  }
  return () => void ask()
}
