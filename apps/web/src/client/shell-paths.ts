// Addresses that belong to the shell, for areas that lead back to them.
import { path } from './path.ts'

export const shellPaths = {
  home: path('/home'),
  settings: path('/configuracoes'),
  more: path('/mais'),
}
