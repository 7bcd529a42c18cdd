import { courses } from '@caderneta/contracts/courses'
import { list } from '../../platform/operation/list.ts'
import { coursesInScope } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const listCourses = list(courses.list, {
  rows: coursesInScope,
  equal: { schoolId: 'school_id', level: 'level', isActive: 'is_active' },
  search: 'search',
  order: {
    name: ['search', 'text'],
    school: ['school_name', 'text'],
    level: ['level', 'text'],
    classes: ['class_count', 'number'],
  },
  sorted: {
    state: ['is_active', 'flag'],
  },
  first: 'name',
  view: toCourse,
})
