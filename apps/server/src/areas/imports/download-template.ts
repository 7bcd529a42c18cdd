import { imports } from '@caderneta/contracts/imports'
import { templateFile } from '../../platform/imports/sheet-file.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { kindOf } from './import-kinds.ts'

export const downloadTemplate = direct(imports.template, async ({ scope, input: { query } }) =>
  templateFile(kindOf(query.kind), query.format, scope.locale),
)
