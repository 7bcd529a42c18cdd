import type { AcademicClass } from '@caderneta/contracts/classes'
import type { Column } from '../../ui/data-table.tsx'
import { Money } from '../../ui/format.tsx'
import { ClassPill } from './class-pill.tsx'
import { type ClassWords, gradeText, placesText, shiftText } from './class-words.ts'
import type { Words } from './phrases.ts'

export function classColumns(t: Words, words: ClassWords): Column<AcademicClass>[] {
  return [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, rank: 'middle' },
    { id: 'year', header: t('year'), cell: (row) => row.schoolYear },
    { id: 'grade', header: t('grade'), cell: (row) => gradeText(row.grade, words), quiet: true, rank: 'low' },
    { id: 'shift', header: t('shift'), cell: (row) => shiftText(row.shift, words), quiet: true, rank: 'low' },
    { id: 'dueDay', header: t('due_day'), kind: 'number', cell: (row) => row.dueDay, quiet: true, rank: 'low' },
    {
      id: 'places',
      header: t('places'),
      kind: 'number',
      cell: (row) => placesText(row.enrollmentCount, row.capacity, words),
      sum: (row) => row.enrollmentCount,
    },
    { id: 'price', header: t('price'), kind: 'money', cell: (row) => <Money cents={row.monthlyCents} digits /> },
    { id: 'state', header: t('state'), cell: (row) => <ClassPill isActive={row.isActive} /> },
  ]
}
