import { type ApiToken, ApiTokenState, apiTokens } from '@caderneta/contracts/api-tokens'
import { IconBook, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column } from '../../ui/data-table.tsx'
import { dateText, DateTimeText } from '../../ui/format.tsx'
import { ApiTokenPill } from './api-token-pill.tsx'
import { apiTokenPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Words = Translate<(typeof phrases.keys)[number]>

/** Keys of other systems, newest first. */
export function ApiTokensPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={apiTokens.list}
      exported={apiTokens.export}
      title={t('title')}
      hint={t('hint')}
      actions={<Actions />}
      find={t('find')}
      filters={[
        {
          field: 'state',
          name: t('state'),
          choices: ApiTokenState.options.map((value) => ({ value, label: t(`state_${value}`) })),
        },
      ]}
      columns={columnsOf(t)}
      name={(row) => row.name}
      href={(row) => apiTokenPaths.one({ tokenId: row.id })}
      card={(row) => ({
        title: row.name,
        lines: [row.userName, scopesText(row, t), `${t('expires')} ${dateText(row.expiresAt)}`],
        pill: <ApiTokenPill state={row.state} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function Actions() {
  const t = usePhrases(phrases)
  const may = useMay()
  return (
    <>
      <Button icon={IconBook} onClick={() => window.open('/api/docs', '_blank', 'noopener')}>
        {t('guide')}
      </Button>
      {may(apiTokens.create) && (
        <Button kind="primary" icon={IconPlus} href={apiTokenPaths.create()}>
          {t('create')}
        </Button>
      )}
    </>
  )
}

function columnsOf(t: Words): Column<ApiToken>[] {
  return [
    { id: 'name', header: t('purpose'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'user', header: t('user'), cell: (row) => row.userName },
    { id: 'scopes', header: t('scopes'), cell: (row) => scopesText(row, t), quiet: true, rank: 'middle' },
    {
      id: 'lastUse',
      header: t('last_used'),
      kind: 'date',
      cell: (row) => (row.lastUsedAt ? <DateTimeText at={row.lastUsedAt} /> : t('never')),
      quiet: true,
    },
    {
      id: 'createdAt',
      header: t('made'),
      kind: 'date',
      cell: (row) => dateText(row.createdAt),
      quiet: true,
      rank: 'low',
    },
    { id: 'expiresAt', header: t('expires'), kind: 'date', cell: (row) => dateText(row.expiresAt) },
    { id: 'state', header: t('state'), cell: (row) => <ApiTokenPill state={row.state} /> },
  ]
}

function scopesText({ scopes }: ApiToken, t: Words): string {
  return scopes === null ? t('all_scopes') : t('some_scopes', { count: scopes.length })
}
