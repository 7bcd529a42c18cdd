import { path } from '../../client/path.ts'

/** Sheets stand under the noun that they import to. */
export const importPaths = {
  list: path('/matriculas/importacoes'),
  one: path('/matriculas/importacoes/$importId', ['filtro']),
}
