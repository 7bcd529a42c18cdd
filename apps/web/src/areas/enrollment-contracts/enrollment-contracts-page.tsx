import { contractStatusWords } from '@caderneta/contracts/contract-status-words'
import { ContractStatus, type EnrollmentContract, enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ContractPill } from './contract-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { enrollmentContractPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Contracts of every enrollment in sight, newest first. */
export function EnrollmentContractsPage() {
  const t = usePhrases(phrases)
  const statusWord = useTableWords(contractStatusWords)
  return (
    <ListPage
      list={enrollmentContracts.list}
      exported={enrollmentContracts.export}
      title={t('title')}
      find={t('find')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: ContractStatus.options.map((status) => ({ value: status, label: statusWord(status) })),
        },
      ]}
      columns={useColumns()}
      name={(row) => row.studentName}
      href={(row) => enrollmentContractPaths.one({ enrollmentContractId: row.id })}
      card={(row) => ({
        title: row.studentName,
        lines: [row.guardianName, `${row.className} · ${row.schoolYear}`],
        pill: <ContractPill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useColumns(): Column<EnrollmentContract>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'student', header: t('student'), kind: 'name', cell: (row) => row.studentName, fixed: true },
    { id: 'guardian', header: t('guardian'), cell: (row) => row.guardianName },
    { id: 'class', header: t('class'), cell: (row) => row.className },
    { id: 'schoolYear', header: t('school_year'), kind: 'number', cell: (row) => row.schoolYear, rank: 'middle' },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, quiet: true, rank: 'low' },
    { id: 'status', header: t('state'), cell: (row) => <ContractPill status={row.status} /> },
    {
      id: 'createdAt',
      header: t('made_at'),
      kind: 'date',
      cell: (row) => <DateTimeText at={row.createdAt} />,
      rank: 'low',
    },
    { id: 'signedAt', header: t('signed_at'), kind: 'date', cell: (row) => <DateTimeText at={row.signedAt} /> },
  ]
}
