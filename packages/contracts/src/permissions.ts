// Every permission of the product, by noun. Roles grant them; calls and screens name them; the permission tree is drawn from here.

export const verbs = ['Create', 'Update', 'Delete', 'Get', 'GetAll'] as const
export type Verb = (typeof verbs)[number]

/** Nouns with the verbs that something really asks for. */
export const permissionNouns = {
  'Caderneta.Tenant': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.School': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.SchoolDocument': ['Create', 'Get'],
  'Caderneta.Seller': ['Update'],
  'Caderneta.PayoutAccount': ['Create', 'Update', 'GetAll'],
  'Caderneta.Setting': ['Update', 'GetAll'],
  'Caderneta.AuditLog': ['GetAll'],
  'AbpIdentity.Users': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'AbpIdentity.Roles': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.ApiIntegration': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.BankIntegration': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.AcademicClass': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Guardian': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Student': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Enrollment': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.PaymentGateway': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.PixClaim': ['Update', 'Get', 'GetAll'],
  'Caderneta.ErpRetorno': ['Create', 'Get', 'GetAll'],
  'Caderneta.PaymentFile': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Demonstration': ['Create', 'Get'],
  'Caderneta.NotificationRule': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.NegativeListing': ['Create', 'Update', 'Get', 'GetAll', 'Release'],
  'Caderneta.LegalRule': ['Update', 'GetAll'],
  'Caderneta.Agreement': ['Create', 'Update', 'Delete', 'Approve', 'Get', 'GetAll'],
  'Caderneta.BankChannel': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.MessageTemplate': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.ErpFile': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.ErpFolder': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Commission': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.TransferAudit': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Transfer': ['Create', 'Update', 'Delete', 'Get', 'GetAll', 'Release'],
  'Caderneta.Conciliation': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Payout': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Balancing': ['Update'],
  'Caderneta.ContractModel': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.EnrollmentContract': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.Evasion': ['Create', 'Delete'],
  'Caderneta.ReEnrollment': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Product': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Course': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Import': ['Create', 'Get', 'GetAll'],
  'Caderneta.Plan': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.TermVersion': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Delivery': ['Update', 'GetAll'],
  'Caderneta.Invoice': ['Create', 'Update', 'Delete', 'Get', 'GetAll'],
  'Caderneta.Quarantine': ['Create', 'Delete'],
  'Caderneta.Protest': ['Create', 'Delete'],
  'Caderneta.Collection': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.CollectionEmail': ['Update', 'GetAll'],
  'Caderneta.CallingHours': ['Update', 'GetAll'],
  'Caderneta.PriceIndex': ['Update', 'GetAll'],
  'Caderneta.Ledger': ['Get', 'GetAll'],
  'Caderneta.Remessa': ['Create', 'Update', 'Get', 'GetAll', 'ClearHash'],
  'Caderneta.Retorno': ['Create', 'Update', 'Get', 'GetAll'],
  'Caderneta.Settlement': ['Update'],
  'Caderneta.Refund': ['Create', 'Update', 'GetAll'],
  'Caderneta.Recovery': ['Create', 'Update', 'GetAll'],
  'Caderneta.GiveBack': ['Create', 'Delete'],
  'Caderneta.WriteOff': ['Create'],
  'Caderneta.Job': ['Get', 'GetAll'],
  'Caderneta.SavedView': ['Create', 'Update', 'Delete'],
  'Caderneta.Clock': ['Update'],
  'Caderneta.SandboxBank': ['Update', 'GetAll'],
  'Caderneta.SandboxMail': ['GetAll'],
} as const

/** Nouns whose bare name is a permission too: it opens their screen. The screens of the others open with their verbs. */
const screenNouns = [
  'Caderneta.Tenant',
  'Caderneta.School',
  'Caderneta.AuditLog',
  'AbpIdentity.Users',
  'AbpIdentity.Roles',
] as const

type Nouns = typeof permissionNouns
export type Permission = (typeof screenNouns)[number] | { [N in keyof Nouns]: `${N}.${Nouns[N][number]}` }[keyof Nouns]

export function opensScreen(noun: string): noun is (typeof screenNouns)[number] {
  return screenNouns.some((name) => name === noun)
}

/** All permission names: each noun that opens a screen, and each noun with its verbs. */
export const permissions: string[] = Object.entries(permissionNouns).flatMap(([noun, own]) => [
  ...(opensScreen(noun) ? [noun] : []),
  ...own.map((verb) => `${noun}.${verb}`),
])
