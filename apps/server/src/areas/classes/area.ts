// Classes: where students are enrolled, for one school year, at a monthly price and a due day.
//
// Always holds: a class belongs to one school and one year; its name is one per school and year; the level follows from the
// grade (EI 0-5, EF 1-9, EM 1-3); a class with enrollments keeps its year and is never smaller than they are.
// Classes of a year are copied into the next by name: what exists there is left, so a second run makes nothing twice.
// Price and due day are what new enrollments start from: a later change touches no enrollment that stands.
// Events out: class.created, class.updated.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { copyClasses } from './copy-classes.ts'
import { createClass } from './create-class.ts'
import { getClass } from './get-class.ts'
import { listClasses } from './list-classes.ts'
import { exportClasses } from './export-classes.ts'
import { previewCopy } from './preview-copy.ts'
import { updateClass } from './update-class.ts'

export const classesArea: Area = {
  name: 'classes',
  subjects,
  endpoints: [listClasses, exportClasses, getClass, createClass, previewCopy, copyClasses, updateClass],
}
