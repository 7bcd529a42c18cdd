import { users } from '@caderneta/contracts/users'
import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { type RowOf } from '../../client/use-page.ts'
import { useWrite } from '../../client/use-write.ts'
import { ToolButton } from '../../ui/button.tsx'
import { type Column } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { toast } from '../../ui/toast.ts'
import { userPaths } from './paths.ts'
import { tokenPhrases } from './token-phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'

type Words = Translate<(typeof tokenPhrases.keys)[number]>
type Token = RowOf<typeof users.listApiTokens>

/** API tokens, newest first. */
export function ApiTokensPage() {
  const t = usePhrases(tokenPhrases)
  const may = useMay()
  const revoke = useWrite(users.revokeApiToken, { onDone: () => toast.success({ title: t('revoked_now') }) })
  const ask = async ({ id, name }: Token) => {
    const words = { title: t('revoke_title', { name }), text: t('revoke_text'), confirm: t('revoke') }
    if (await dialogs.remove(words)) revoke.mutate({ id })
  }
  const revokeButton = (token: Token) =>
    token.revokedAt === null && may(users.revokeApiToken) ? (
      <ToolButton onClick={() => void ask(token)}>{t('revoke')}</ToolButton>
    ) : null
  return (
    <ListPage
      list={users.listApiTokens}
      title={t('title')}
      hint={t('hint')}
      create={{ label: t('create'), href: userPaths.newToken(), demand: users.createApiToken }}
      columns={columnsOf(t, revokeButton)}
      name={(row) => row.name}
      card={(row) => ({
        title: row.name,
        lines: [row.userName, dateTimeText(row.createdAt), revokeButton(row)],
        pill: <TokenPill token={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function columnsOf(t: Words, revokeButton: (token: Token) => ReactNode): Column<Token>[] {
  return [
    { id: 'name', header: t('purpose'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'user', header: t('user'), cell: (row) => row.userName },
    { id: 'made', header: t('made'), kind: 'date', cell: (row) => dateTimeText(row.createdAt), quiet: true },
    { id: 'state', header: t('state'), cell: (row) => <TokenPill token={row} /> },
    { id: 'revoke', header: '', kind: 'action', cell: revokeButton },
  ]
}

function TokenPill({ token }: { token: Token }) {
  const t = usePhrases(tokenPhrases)
  return token.revokedAt === null ? (
    <StatusPill tone="ok" icon={IconCheck} word={t('alive')} />
  ) : (
    <StatusPill tone="off" icon={IconCircleOff} word={t('revoked')} />
  )
}
