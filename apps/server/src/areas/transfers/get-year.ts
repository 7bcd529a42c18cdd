import { transferPapers } from '@caderneta/contracts/transfer-papers'
import { query } from '../../platform/operation/query.ts'
import { yearOfSchool } from './year-of-school.ts'

export const getYear = query(transferPapers.year, (tx, { params }, scope) => yearOfSchool(tx, scope, params))
