import { type ApiToken, apiTokens } from '@caderneta/contracts/api-tokens'
import { IconBan } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { dialogs } from '../../ui/dialog.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { dateText, DateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PermissionTree } from '../../ui/permission-tree.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { usePermissionWords } from '../roles/public.ts'
import { userPaths } from '../users/paths.ts'
import { ApiTokenPill } from './api-token-pill.tsx'
import { apiTokenPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** One key: whose, what it opens, until when. */
export function ApiTokenPage() {
  const t = usePhrases(phrases)
  const { tokenId } = usePathParams(apiTokenPaths.one)
  return (
    <RecordPage
      query={useRecord(apiTokens.get, { id: tokenId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: apiTokenPaths.list() }]}
      useView={useTokenView}
    />
  )
}

function useTokenView(token: ApiToken): RecordView {
  const t = usePhrases(phrases)
  return {
    title: token.name,
    who: token.userName,
    pills: <ApiTokenPill state={token.state} size="header" />,
    verbs: useVerbs(token),
    facts: useFacts(token),
    body: (
      <>
        <SectionTitle>{t('access')}</SectionTitle>
        {token.scopes === null ? <p>{t('access_all')}</p> : <Scopes scopes={token.scopes} />}
      </>
    ),
    history: { of: token.id },
  }
}

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const t = usePhrases(phrases)
  const { currentTenant } = useConfiguration()
  const granted = new Set(scopes)
  const { verbs, groups } = usePermissionWords(currentTenant.id === null, () => true)
  const own = groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => Object.values(row.cells).some((cell) => granted.has(cell.permission))),
    }))
    .filter((group) => group.rows.length > 0)
  return <PermissionTree label={t('access')} verbs={verbs} groups={own} saved={granted} granted={granted} readOnly />
}

function useFacts(token: ApiToken): Fact[] {
  const t = usePhrases(phrases)
  const may = useMay()
  const user = may({ needs: 'AbpIdentity.Users.Get' }) ? (
    <TextLink href={userPaths.one({ userId: token.userId })}>{token.userName}</TextLink>
  ) : (
    token.userName
  )
  return [
    { label: t('user'), value: user },
    { label: t('expires'), value: dateText(token.expiresAt) },
    { label: t('last_used'), value: token.lastUsedAt ? <DateTimeText at={token.lastUsedAt} /> : t('never') },
    { label: t('limit'), value: token.callsPerMinute },
    { label: t('made'), value: <DateTimeText at={token.createdAt} /> },
    { label: t('made_by'), value: token.createdByName ?? '---' },
    ...(token.revokedAt ? [{ label: t('revoked_at'), value: <DateTimeText at={token.revokedAt} /> }] : []),
  ]
}

function useVerbs({ id, name, can }: ApiToken): RecordVerbs {
  const t = usePhrases(phrases)
  const may = useMay()
  const revoke = useWrite(apiTokens.revoke, { onDone: () => toast.success({ title: t('revoked_now'), line: name }) })
  const ask = async () => {
    const words = { title: t('revoke_title', { name }), text: t('revoke_text'), confirm: t('revoke') }
    if (await dialogs.remove(words)) revoke.mutate({ id })
  }
  const edit = useEditVerb()(can?.update, apiTokenPaths.change({ tokenId: id }))
  return {
    primary: edit,
    second: may(apiTokens.revoke)
      ? {
          id: 'revoke',
          label: t('revoke'),
          icon: IconBan,
          run: () => void ask(),
          busy: revoke.isPending,
          disabledReason: disabledReason(apiTokens.revoke, can?.revoke),
        }
      : undefined,
  }
}
