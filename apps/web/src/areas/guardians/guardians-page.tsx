import { enrollments } from '@caderneta/contracts/enrollments'
import { type GuardianListed, guardians } from '@caderneta/contracts/guardians'
import { IconUserPlus } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { guardianPaths } from './paths.ts'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { phoneText } from './person-text.ts'
import { phrases, type Words } from './phrases.ts'

/** Families of the schools of operation: found by guardian, student or document. */
export function GuardiansPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={guardians.list}
      exported={guardians.export}
      title={t('title')}
      create={{
        label: t('enroll_family'),
        href: enrollmentPaths.create(),
        demand: enrollments.enrollFamily,
        icon: IconUserPlus,
      }}
      find={t('find')}
      filters={[
        useSchoolFilter(),
        {
          field: 'lacksAddress',
          name: t('address'),
          choices: [
            { value: 'true', label: t('without_address') },
            { value: 'false', label: t('with_address') },
          ],
        },
      ]}
      columns={columnsOf(t)}
      name={(row) => row.name}
      href={(row) => guardianPaths.one({ guardianId: row.id })}
      card={(row) => ({
        title: row.name,
        lines: [studentsText(row.studentNames, t), `${taxIdText(row.taxId)} · ${phoneText(row.phone)}`],
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** All names while they fit a few lines; of more children, how many. */
function studentsText(names: readonly string[], t: Words): string {
  return names.length <= 3 ? names.join(', ') : t('student_count', { count: names.length })
}

function columnsOf(t: Words): Column<GuardianListed>[] {
  return [
    { id: 'name', header: t('guardian'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'taxId', header: t('tax_id'), cell: (row) => taxIdText(row.taxId), quiet: true },
    { id: 'students', header: t('students'), cell: (row) => row.studentNames.join(', ') || t('nothing') },
    { id: 'phone', header: t('phone'), cell: (row) => phoneText(row.phone), quiet: true },
    { id: 'email', header: t('email'), cell: (row) => row.email ?? t('nothing'), quiet: true, rank: 'low' },
  ]
}
