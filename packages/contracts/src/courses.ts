// Courses: what a school teaches, by which classes and products are grouped.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, Text } from './fields.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

export const events = declareEvents('courses', {
  'course.created': NoPayload,
  'course.updated': NoPayload,
})

export const refusals = {
  course_not_found: { 'pt-BR': 'Curso não encontrado', en: 'The course was not found' },
  course_already_exists: {
    'pt-BR': 'Esta escola já tem um curso com este nome. Escolha outro nome.',
    en: 'This school already has a course of this name. Choose another name.',
  },
  course_inactive: {
    'pt-BR': 'Este curso está inativo. Ative-o ou escolha outro.',
    en: 'This course is inactive. Activate it or choose another.',
  },
  course_of_another_school: {
    'pt-BR': 'O curso é de outra escola. Escolha um curso da escola da turma.',
    en: 'The course belongs to another school. Choose a course of the school of the class.',
  },
  course_already_inactive: { 'pt-BR': 'Este curso já está inativo.', en: 'This course is already inactive.' },
  course_already_active: { 'pt-BR': 'Este curso já está ativo.', en: 'This course is already active.' },
  course_has_classes: {
    'pt-BR': 'O curso tem turmas ativas deste ano em diante ({classes}). Desative-as ou mude o curso delas antes.',
    en: 'The course has active classes from this year on ({classes}). Deactivate them or change their course first.',
  },
} satisfies Phrases

export const CourseLevel = z.enum(['childish', 'elementary', 'preCollege', 'entranceExam', 'college', 'extra'])
export type CourseLevel = z.output<typeof CourseLevel>

const Fields = z.strictObject({
  name: Text(60),
  level: CourseLevel,
})
export const CourseInput = Fields.extend({ schoolId: Id })
export const CourseUpdate = Fields.extend({ version: z.number().int().min(1) })

export const Course = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  name: z.string(),
  level: CourseLevel,
  isActive: z.boolean(),
  /** Active classes of the current school year and of later ones. */
  classCount: z.number().int(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, deactivate: AbilityAnswer, activate: AbilityAnswer }).optional(),
})
export type Course = z.output<typeof Course>

const base = '/api/core/courses'

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...refusals }

const list = read(`GET ${base}`, {
  summary: 'Courses of the schools of operation, by name',
  needs: 'Caderneta.Course.GetAll',
  query: listQuery(
    { schoolId: several(Id), level: several(CourseLevel), search: Search, isActive: z.stringbool().optional() },
    ['name', 'school', 'level', 'classes', 'state'],
  ),
  returns: pageOf(Course),
})

export const courses = area('courses', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One course',
    needs: 'Caderneta.Course.Get',
    params: IdParams,
    returns: Course,
    refuses: ['course_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Open a course in a school',
    needs: 'Caderneta.Course.Create',
    body: CourseInput,
    returns: Course,
    refuses: ['school_not_found', 'school_inactive', 'course_already_exists'],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change the name and level of a course',
    needs: 'Caderneta.Course.Update',
    params: IdParams,
    body: CourseUpdate,
    returns: Course,
    refuses: ['course_not_found', 'course_already_exists'],
    touches: ['classes'],
  }),
  deactivate: write(`POST ${base}/:id/deactivate`, {
    summary: 'Take a course out of use: no class may choose it',
    needs: 'Caderneta.Course.Update',
    params: IdParams,
    returns: Course,
    refuses: ['course_not_found', 'course_already_inactive', 'course_has_classes'],
  }),
  activate: write(`POST ${base}/:id/activate`, {
    summary: 'Take a course into use again',
    needs: 'Caderneta.Course.Update',
    params: IdParams,
    returns: Course,
    refuses: ['course_not_found', 'course_already_active'],
  }),
})
