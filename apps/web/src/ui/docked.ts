import { createContext, use } from 'react'

/** True inside a page whose drawer is open: tables drop columns of low rank, chips fold into "3 filtros". */
export const DockedContext = createContext(false)

export function useDocked(): boolean {
  return use(DockedContext)
}
