import { classes } from '@caderneta/contracts/classes'
import { list } from '../../platform/operation/list.ts'
import { classesInScope } from './class-store.ts'
import { toClass } from './class-view.ts'

export const listClasses = list(classes.list, {
  rows: classesInScope,
  equal: {
    schoolId: 'school_id',
    schoolYear: 'school_year',
    level: 'level',
    grade: 'grade',
    shift: 'shift',
    courseId: 'course_id',
    isActive: 'is_active',
  },
  search: 'search',
  order: {
    name: ['search', 'text'],
    school: ['school_name', 'text'],
    year: ['school_year', 'number'],
    grade: ['grade', 'text'],
    shift: ['shift', 'text'],
    dueDay: ['due_day', 'number'],
    places: ['enrollment_count', 'number'],
    price: ['monthly_cents', 'number'],
  },
  sorted: {
    course: ['course_name', 'text'],
    state: ['is_active', 'flag'],
  },
  first: 'name',
  view: toClass,
})
