// Courses: what a school teaches, by which classes and products are grouped.
//
// Always holds: a course belongs to one school for good; its name, compared without accents and case, is one per school; a course that is
// inactive has no active class of the current school year or a later one.
// Events out: course.created, course.updated.
import type { Area } from '../../platform/area.ts'
import { activateCourse } from './activate-course.ts'
import { subjects } from './audit-subjects.ts'
import { createCourse } from './create-course.ts'
import { deactivateCourse } from './deactivate-course.ts'
import { exportCourses } from './export-courses.ts'
import { getCourse } from './get-course.ts'
import { listCourses } from './list-courses.ts'
import { updateCourse } from './update-course.ts'

export const coursesArea: Area = {
  name: 'courses',
  subjects,
  endpoints: [listCourses, exportCourses, getCourse, createCourse, updateCourse, deactivateCourse, activateCourse],
}
