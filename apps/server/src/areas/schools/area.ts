// Schools: who sells, on which terms, and into which bank agreement their families pay.
//
// Always holds: code and CNPJ are one per network; a school names only a bank agreement of its own network that is in use; the fine
// is at most 2 % (Lei 8.078/1990, art. 52 §1). Terms are copied into each invoice when it is issued: a later change never
// touches what families already owe.
// Events out: school.created, school.updated.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { createSchool } from './create-school.ts'
import { getSchool } from './get-school.ts'
import { listSchoolOptions } from './list-school-options.ts'
import { listSchools } from './list-schools.ts'
import { exportSchools } from './export-schools.ts'
import { updateSchool } from './update-school.ts'

export const schoolsArea: Area = {
  name: 'schools',
  subjects,
  endpoints: [listSchools, exportSchools, listSchoolOptions, getSchool, createSchool, updateSchool],
}
