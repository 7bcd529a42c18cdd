import type { School } from '@caderneta/contracts/school-shapes'
import { schools } from '@caderneta/contracts/schools'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { schoolPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'

/** Schools of operation, by name. */
export function SchoolsPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={schools.list}
      exported={schools.export}
      title={t('title')}
      create={{ label: t('create'), href: schoolPaths.create(), demand: schools.create }}
      find={t('find')}
      filters={[useActiveFilter()]}
      columns={columnsOf(t)}
      name={(row) => row.fantasyName}
      href={(row) => schoolPaths.one({ schoolId: row.id })}
      card={(row) => ({
        title: row.fantasyName,
        amount: row.code,
        lines: [formatTaxId(row.cnpj), bankAgreementWords(row, t)],
        pill: <ActivePill isActive={row.isActive} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function columnsOf(t: Words): Column<School>[] {
  return [
    { id: 'name', header: t('fantasy_name'), kind: 'name', cell: (row) => row.fantasyName, fixed: true },
    { id: 'code', header: t('code'), cell: (row) => row.code },
    { id: 'cnpj', header: t('cnpj'), cell: (row) => formatTaxId(row.cnpj), quiet: true },
    { id: 'city', header: t('city'), cell: (row) => row.address['city'] ?? '---', quiet: true, rank: 'low' },
    {
      id: 'bankAgreement',
      header: t('bankAgreement'),
      term: 'bankAgreement',
      cell: (row) => bankAgreementWords(row, t),
      quiet: true,
    },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} /> },
  ]
}

function bankAgreementWords(school: School, t: Words): string {
  return school.bankAgreementId === null ? t('without_bank_agreement') : t('with_bank_agreement')
}
