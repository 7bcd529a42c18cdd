import { termKindWords, termStatusWords } from '@caderneta/contracts/term-words'
import { TermKind, TermStatus, type TermVersion, terms } from '@caderneta/contracts/terms'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { termVersionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { TermPill } from './term-pill.tsx'

/** Versions of the terms, newest first. */
export function TermsPage() {
  const t = usePhrases(phrases)
  const titleOf = useTitleOf()
  const [kindWord, statusWord] = [useTableWords(termKindWords), useTableWords(termStatusWords)]
  return (
    <ListPage
      list={terms.list}
      exported={terms.export}
      title={t('title')}
      hint={<TextLink href={termVersionPaths.acceptances()}>{t('acceptances')}</TextLink>}
      create={{ label: t('create'), href: termVersionPaths.create(), demand: terms.create }}
      find={t('find')}
      filters={[
        {
          field: 'kind',
          name: t('kind'),
          choices: TermKind.options.map((kind) => ({ value: kind, label: kindWord(kind) })),
        },
        {
          field: 'status',
          name: t('state'),
          choices: TermStatus.options.map((status) => ({ value: status, label: statusWord(status) })),
        },
      ]}
      columns={useColumns()}
      name={titleOf}
      href={(row) => termVersionPaths.one({ termVersionId: row.id })}
      card={(row) => ({
        title: titleOf(row),
        lines: [kindWord(row.kind), <DateTimeText key="at" at={row.publishedAt ?? row.createdAt} />],
        pill: <TermPill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useColumns(): Column<TermVersion>[] {
  const t = usePhrases(phrases)
  const kindWord = useTableWords(termKindWords)
  const titleOf = useTitleOf()
  return [
    { id: 'title', header: t('find'), kind: 'name', cell: titleOf, fixed: true },
    { id: 'kind', header: t('kind'), cell: (row) => kindWord(row.kind) },
    { id: 'number', header: t('number'), kind: 'number', cell: (row) => row.number ?? '---' },
    { id: 'status', header: t('state'), cell: (row) => <TermPill status={row.status} /> },
    {
      id: 'createdAt',
      header: t('created_at'),
      kind: 'date',
      cell: (row) => <DateTimeText at={row.createdAt} />,
      rank: 'low',
    },
    {
      id: 'publishedAt',
      header: t('published_at'),
      kind: 'date',
      cell: (row) => <DateTimeText at={row.publishedAt} />,
    },
  ]
}

function useTitleOf(): (row: TermVersion) => string {
  const language = useLanguage()
  return (row) => (language === 'en' ? row.titleEn : row.titlePt)
}
