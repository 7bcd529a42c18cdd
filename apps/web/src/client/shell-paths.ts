// Addresses that belong to the shell, for areas that lead back to them.
import { path } from './path.ts'

export const shellPaths = {
  /** The month that is looked at: `?mes=2026-11`. */
  home: path('/home', ['mes']),
  settings: path('/configuracoes'),
  more: path('/mais'),
}
