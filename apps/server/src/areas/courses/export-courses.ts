import { courseLevelWords } from '@caderneta/contracts/course-words'
import { courses } from '@caderneta/contracts/courses'
import { choice, flag, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listCourses } from './list-courses.ts'

export const exportCourses = exportOf(courses.export, listCourses, {
  name: { 'pt-BR': 'Cursos', en: 'Courses' },
  columns: [
    text('Curso', 'Course', (row) => row.name),
    choice('Nível', 'Level', courseLevelWords, (row) => row.level),
    text('Escola', 'School', (row) => row.schoolName),
    number('Turmas ativas', 'Active classes', (row) => row.classCount),
    flag('Ativo', 'Active', (row) => row.isActive),
  ],
})
