// Roles × permissions in one table. A network starts with these; its administrator may change them (never above what they hold).
import { permissionNouns, permissions } from '@caderneta/contracts/permissions'

type Noun = keyof typeof permissionNouns

/** Whole nouns: the screen and every verb. */
function all(...nouns: Noun[]): string[] {
  return nouns.flatMap((noun) => permissions.filter((name) => name === noun || name.startsWith(`${noun}.`)))
}

/** The screen, and reading. */
function view(...nouns: Noun[]): string[] {
  return all(...nouns).filter((name) => nouns.some((noun) => noun === name) || /\.(Get|GetAll)$/.test(name))
}

export type DefaultRole = {
  /** Name in the user's role list; `admin` marks a group administrator. */
  name: string
  /** host = the provider's own users; network = each network gets it. */
  level: 'host' | 'network'
  allSchools: boolean
  grants: string[]
}

/** Nouns that mean something at the host only. */
export const hostOnlyNouns = ['Caderneta.Tenant', 'Caderneta.Clock', 'Caderneta.TermVersion'] as const

export function isHostOnly(permission: string): boolean {
  return hostOnlyNouns.some((noun) => permission === noun || permission.startsWith(`${noun}.`))
}

export const defaultRoles: DefaultRole[] = [
  { name: 'admin', level: 'host', allSchools: true, grants: permissions },
  {
    name: 'finance',
    level: 'host',
    allSchools: true,
    grants: [
      ...view(
        'Caderneta.Tenant',
        'Caderneta.School',
        'Caderneta.AcademicClass',
        'Caderneta.Guardian',
        'Caderneta.Student',
        'Caderneta.Enrollment',
      ),
      ...all(
        'Caderneta.Invoice',
        'Caderneta.Remessa',
        'Caderneta.Retorno',
        'Caderneta.Settlement',
        'Caderneta.Refund',
        'Caderneta.WriteOff',
        'Caderneta.BankIntegration',
        'Caderneta.Ledger',
        'Caderneta.Job',
      ),
      ...view('Caderneta.AuditLog', 'Caderneta.Setting'),
    ],
  },
  {
    name: 'admin',
    level: 'network',
    allSchools: true,
    grants: permissions.filter((name) => !isHostOnly(name)),
  },
  {
    name: 'secretary',
    level: 'network',
    allSchools: false,
    grants: [
      ...all(
        'Caderneta.AcademicClass',
        'Caderneta.Guardian',
        'Caderneta.Student',
        'Caderneta.Enrollment',
        'Caderneta.Invoice',
      ),
      ...view('Caderneta.Job'),
    ],
  },
  {
    name: 'director',
    level: 'network',
    allSchools: false,
    grants: view(
      'Caderneta.AcademicClass',
      'Caderneta.Guardian',
      'Caderneta.Student',
      'Caderneta.Enrollment',
      'Caderneta.Invoice',
      'Caderneta.Ledger',
    ),
  },
  {
    name: 'api',
    level: 'network',
    allSchools: true,
    grants: [
      ...all(
        'Caderneta.AcademicClass',
        'Caderneta.Guardian',
        'Caderneta.Student',
        'Caderneta.Enrollment',
        'Caderneta.Invoice',
      ),
      ...view('Caderneta.School', 'Caderneta.Job', 'Caderneta.BankIntegration'),
    ],
  },
  {
    name: 'remessa',
    level: 'network',
    allSchools: true,
    grants: [
      ...all('Caderneta.Remessa', 'Caderneta.Retorno', 'Caderneta.Settlement'),
      ...view('Caderneta.BankIntegration', 'Caderneta.Invoice'),
    ],
  },
]
