// Every permission of the product, by noun. Roles grant them; calls and screens name them; the permission tree is drawn from here.

export const verbs = ['Create', 'Update', 'Delete', 'Get', 'GetAll'] as const
export type Verb = (typeof verbs)[number]

/** Nouns with the verbs that something really asks for. `Caderneta.<Noun>` alone opens the noun's screen. */
export const permissionNouns = {
  'Caderneta.Tenant': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.School': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Setting': ['Update', 'GetAll'],
  'Caderneta.AuditLog': ['GetAll'],
  'AbpIdentity.Users': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'AbpIdentity.Roles': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.ApiIntegration': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.BankIntegration': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.AcademicClass': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Guardian': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Student': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Enrollment': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.TermVersion': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Delivery': ['Update', 'GetAll'],
  'Caderneta.Invoice': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.Ledger': ['Get', 'GetAll'],
  'Caderneta.Remessa': ['Create', 'Get', 'GetAll', 'ClearHash'],
  'Caderneta.Retorno': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Settlement': ['Update'],
  'Caderneta.Refund': ['Create', 'Update', 'GetAll'],
  'Caderneta.WriteOff': ['Create'],
  'Caderneta.Job': ['Get', 'GetAll'],
  'Caderneta.SavedView': ['Create', 'Update', 'Delete'],
  'Caderneta.Clock': ['Update'],
  'Caderneta.SandboxBank': ['Update', 'GetAll'],
  'Caderneta.SandboxMail': ['GetAll'],
} as const

type Nouns = typeof permissionNouns
export type Permission = { [N in keyof Nouns]: N | `${N}.${Nouns[N][number]}` }[keyof Nouns]

/** All permission names: each noun, and each noun with its verbs. */
export const permissions: string[] = Object.entries(permissionNouns).flatMap(([noun, own]) => [
  noun,
  ...own.map((verb) => `${noun}.${verb}`),
])
