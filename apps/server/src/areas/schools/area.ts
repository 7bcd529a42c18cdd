// Schools: who sells, on which terms, and into which bank agreement their families pay.
//
// Always holds: code and CNPJ are one per network; a school names only a bank agreement of its own network that is in use; the fine
// is at most 2 % (Lei 8.078/1990, art. 52 §1). Terms are copied into each invoice when it is issued: a later change never
// touches what families already owe.
// Events out: school.created, school.updated, school.documentAdded.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { addDocument } from './add-document.ts'
import { createSchool } from './create-school.ts'
import { getSchool } from './get-school.ts'
import { listDocuments } from './list-documents.ts'
import { listSchoolOptions } from './list-school-options.ts'
import { listSchools } from './list-schools.ts'
import { downloadDocument } from './download-document.ts'
import { exportSchools } from './export-schools.ts'
import { updateSchool } from './update-school.ts'

export const schoolsArea: Area = {
  name: 'schools',
  subjects,
  endpoints: [
    listSchools,
    exportSchools,
    listSchoolOptions,
    getSchool,
    listDocuments,
    addDocument,
    downloadDocument,
    createSchool,
    updateSchool,
  ],
}
