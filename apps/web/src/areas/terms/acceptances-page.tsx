import { termKindWords } from '@caderneta/contracts/term-words'
import { type TermAcceptance, TermKind, terms } from '@caderneta/contracts/terms'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { termVersionPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Who accepted which version, of every network, newest first. */
export function AcceptancesPage() {
  const t = usePhrases(phrases)
  const kindWord = useTableWords(termKindWords)
  return (
    <ListPage
      list={terms.acceptances}
      exported={terms.exportAcceptances}
      title={t('acceptances_title')}
      hint={<TextLink href={termVersionPaths.list()}>{t('title')}</TextLink>}
      find={t('find_person')}
      filters={[
        {
          field: 'kind',
          name: t('kind'),
          choices: TermKind.options.map((kind) => ({ value: kind, label: kindWord(kind) })),
        },
      ]}
      columns={useColumns()}
      name={(row) => t('accepted_row', { name: row.personName, term: kindWord(row.kind), number: row.number })}
      card={(row) => ({
        title: row.personName,
        lines: [`${kindWord(row.kind)} · ${row.number}`, <DateTimeText key="at" at={row.acceptedAt} />],
      })}
      empty={{ title: t('none'), hint: t('none_hint') }}
    />
  )
}

function useColumns(): Column<TermAcceptance>[] {
  const t = usePhrases(phrases)
  const kindWord = useTableWords(termKindWords)
  return [
    { id: 'person', header: t('person'), kind: 'name', cell: (row) => row.personName, fixed: true },
    { id: 'email', header: t('email'), cell: (row) => row.personEmail, quiet: true, rank: 'middle' },
    {
      id: 'network',
      header: t('network'),
      cell: (row) => (row.tenantId === 0 ? t('host') : row.tenantId),
      quiet: true,
    },
    { id: 'kind', header: t('kind'), cell: (row) => kindWord(row.kind) },
    { id: 'number', header: t('number'), kind: 'number', cell: (row) => row.number },
    { id: 'address', header: t('address'), cell: (row) => row.address, quiet: true, rank: 'low' },
    { id: 'acceptedAt', header: t('accepted_at'), kind: 'date', cell: (row) => <DateTimeText at={row.acceptedAt} /> },
  ]
}
