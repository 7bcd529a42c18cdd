import { type EnrollmentContract, enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { enrollmentContractPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EnrollmentContractsPage() {
  const t = usePhrases(phrases)
  const columns: Column<EnrollmentContract>[] = [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, rank: 'middle' },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="feminine" /> },
  ]
  return (
    <ListPage
      list={enrollmentContracts.list}
      title={t('title')}
      create={{ label: t('create'), href: enrollmentContractPaths.create(), demand: enrollmentContracts.create }}
      find={t('name')}
      filters={[useSchoolFilter(), useActiveFilter('feminine')]}
      columns={columns}
      name={(row) => row.name}
      href={(row) => enrollmentContractPaths.one({ enrollmentContractId: row.id })}
      card={(row) => ({
        title: row.name,
        lines: [row.schoolName],
        pill: <ActivePill isActive={row.isActive} gender="feminine" />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
