import type { Guardian } from '@caderneta/contracts/guardians'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { usePhrases } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { percentText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { guardianPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Shared = NonNullable<Guardian['shared']>[number]

const shareOf = ({ share }: Shared) => percentText(ppmFromFraction(share))
const classOf = ({ className, schoolYear }: Shared) => `${className} · ${schoolYear}`

/** What this guardian pays a part of, and who pays the other. */
export function SharedEnrollments({ rows = [] }: { rows: readonly Shared[] | undefined }) {
  const t = usePhrases(phrases)
  if (rows.length === 0) return null
  const other = ({ otherId, otherName }: Shared) => (
    <TextLink href={guardianPaths.one({ guardianId: otherId })}>{otherName}</TextLink>
  )
  const enrollment = (row: Shared) => (
    <TextLink href={enrollmentPaths.one({ enrollmentId: row.id })}>{classOf(row)}</TextLink>
  )
  const columns: Column<Shared>[] = [
    { id: 'student', header: t('student'), kind: 'name', cell: (row) => row.studentName, fixed: true },
    { id: 'enrollment', header: t('enrollment'), cell: enrollment },
    { id: 'share', header: t('shared_share'), cell: shareOf },
    { id: 'other', header: t('shared_rest'), cell: other },
  ]
  return (
    <>
      <SectionTitle>{t('shared')}</SectionTitle>
      <RecordTable>
        <DataTable
          label={t('shared')}
          columns={columns}
          rows={[...rows]}
          rowId={(row) => row.id}
          rowName={(row) => row.studentName}
          card={(row) => ({ title: row.studentName, lines: [enrollment(row), shareOf(row), other(row)] })}
        />
      </RecordTable>
    </>
  )
}
