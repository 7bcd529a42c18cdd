// What other areas' screens may use of courses: the choices of a field or filter.
export { useCourseChoices, useCourseFilter, useCoursesOfSchool } from './course-choices.ts'
