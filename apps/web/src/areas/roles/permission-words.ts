// The permission tree in words: groups of nouns as people know the screens, one column per verb.
import { permissionNouns } from '@caderneta/contracts/permissions'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import type { PermissionGroup, PermissionRow, PermissionVerb } from '../../ui/permission-tree.tsx'

type Noun = keyof typeof permissionNouns

const phrases = definePhrases('roles.permissions', {
  'pt-BR': {
    open: 'Abrir tela',
    list: 'Listar',
    see: 'Ver',
    create: 'Criar',
    update: 'Alterar',
    remove: 'Excluir',
    group_students: 'Alunos',
    group_receive: 'Receber',
    group_bank: 'Banco',
    group_people: 'Pessoas e acesso',
    group_networks: 'Rede e escolas',
    group_host: 'Nível Global',
    tenant: 'Redes',
    school: 'Escolas',
    setting: 'Parâmetros',
    audit: 'Logs de auditoria',
    user: 'Usuários',
    role: 'Grupos',
    api: 'Tokens de API',
    bank: 'Integração bancária',
    academic_class: 'Turmas',
    guardian: 'Responsáveis',
    student: 'Alunos',
    enrollment: 'Matrículas',
    invoice: 'Faturas',
    ledger: 'Razão',
    remessa: 'Remessa',
    retorno: 'Retorno',
    job: 'Tarefas',
    clock: 'Relógio de teste',
    sandbox_bank: 'Banco simulado',
    clear_hash: 'Limpar hash da remessa',
  },
  en: {
    open: 'Open screen',
    list: 'List',
    see: 'See',
    create: 'Create',
    update: 'Change',
    remove: 'Delete',
    group_students: 'Students',
    group_receive: 'Receive',
    group_bank: 'Bank',
    group_people: 'People and access',
    group_networks: 'Network and schools',
    group_host: 'Global level',
    tenant: 'Networks',
    school: 'Schools',
    setting: 'Parameters',
    audit: 'Audit logs',
    user: 'Users',
    role: 'Groups',
    api: 'API tokens',
    bank: 'Bank integration',
    academic_class: 'Classes',
    guardian: 'Guardians',
    student: 'Students',
    enrollment: 'Enrollments',
    invoice: 'Invoices',
    ledger: 'Ledger',
    remessa: 'Remessa',
    retorno: 'Retorno',
    job: 'Tasks',
    clock: 'Test clock',
    sandbox_bank: 'Simulated bank',
    clear_hash: 'Clear hash of the remessa',
  },
})

type Words = ReturnType<typeof usePhrases<(typeof phrases.keys)[number]>>

/** Every noun in words: a new one does not compile until it has its name. */
function nounWords(t: Words): Record<Noun, string> {
  return {
    'Caderneta.Tenant': t('tenant'),
    'Caderneta.School': t('school'),
    'Caderneta.Setting': t('setting'),
    'Caderneta.AuditLog': t('audit'),
    'AbpIdentity.Users': t('user'),
    'AbpIdentity.Roles': t('role'),
    'Caderneta.ApiIntegration': t('api'),
    'Caderneta.BankIntegration': t('bank'),
    'Caderneta.AcademicClass': t('academic_class'),
    'Caderneta.Guardian': t('guardian'),
    'Caderneta.Student': t('student'),
    'Caderneta.Enrollment': t('enrollment'),
    'Caderneta.Invoice': t('invoice'),
    'Caderneta.Ledger': t('ledger'),
    'Caderneta.Remessa': t('remessa'),
    'Caderneta.Retorno': t('retorno'),
    'Caderneta.Job': t('job'),
    'Caderneta.Clock': t('clock'),
    'Caderneta.SandboxBank': t('sandbox_bank'),
  }
}

export const groupsOfNouns: { id: string; nouns: Noun[] }[] = [
  {
    id: 'students',
    nouns: ['Caderneta.Enrollment', 'Caderneta.AcademicClass', 'Caderneta.Guardian', 'Caderneta.Student'],
  },
  { id: 'receive', nouns: ['Caderneta.Invoice', 'Caderneta.Ledger'] },
  {
    id: 'bank',
    nouns: ['Caderneta.Remessa', 'Caderneta.Retorno', 'Caderneta.BankIntegration', 'Caderneta.SandboxBank'],
  },
  { id: 'networks', nouns: ['Caderneta.School', 'Caderneta.Setting', 'Caderneta.Job'] },
  {
    id: 'people',
    nouns: ['AbpIdentity.Users', 'AbpIdentity.Roles', 'Caderneta.ApiIntegration', 'Caderneta.AuditLog'],
  },
]
export const hostGroup: { id: string; nouns: Noun[] } = { id: 'host', nouns: ['Caderneta.Tenant', 'Caderneta.Clock'] }

const columns = { GetAll: 'list', Get: 'see', Create: 'create', Update: 'update', Delete: 'remove' } as const
type Column = keyof typeof columns

export type PermissionWords = {
  verbs: PermissionVerb[]
  groups: PermissionGroup[]
  /** `Faturas: criar`. */
  name: (permission: string) => string
}

/** The tree for a network, or for the host, whose groups also open the Global level. */
export function usePermissionWords(isHost: boolean, mayGrant: (permission: string) => boolean): PermissionWords {
  const t = usePhrases(phrases)
  const nouns = nounWords(t)
  const titles: Record<string, string> = {
    students: t('group_students'),
    receive: t('group_receive'),
    bank: t('group_bank'),
    networks: t('group_networks'),
    people: t('group_people'),
    host: t('group_host'),
  }
  const verbs = [
    { id: 'open', label: t('open') },
    ...columnNames.map((verb) => ({ id: verb, label: t(columns[verb]) })),
  ]
  const shown = isHost ? [...groupsOfNouns, hostGroup] : groupsOfNouns
  const groups = shown.map((group) => ({
    id: group.id,
    label: titles[group.id] ?? group.id,
    rows: group.nouns.flatMap((noun) => rowsOf(noun, nouns[noun], t('clear_hash'), mayGrant)),
  }))
  return { verbs, groups, name: (permission) => nameOf(permission, groups, verbs) }
}

const columnNames: Column[] = ['GetAll', 'Get', 'Create', 'Update', 'Delete']

function rowsOf(noun: Noun, label: string, clearHash: string, mayGrant: (name: string) => boolean): PermissionRow[] {
  const own: readonly string[] = permissionNouns[noun]
  const cell = (permission: string) => ({ permission, locked: !mayGrant(permission) })
  const cells = own
    .filter((verb) => Object.hasOwn(columns, verb))
    .map((verb) => [verb, cell(`${noun}.${verb}`)] as const)
  const main = { id: noun, label, cells: { open: cell(noun), ...Object.fromEntries(cells) } }
  if (!own.includes('ClearHash')) return [main]
  const permission = `${noun}.ClearHash`
  return [main, { id: permission, label: clearHash, depth: 1, cells: { Delete: cell(permission) } }]
}

function nameOf(permission: string, groups: PermissionGroup[], verbs: PermissionVerb[]): string {
  for (const row of groups.flatMap((group) => group.rows)) {
    const verb = verbs.find(({ id }) => row.cells[id]?.permission === permission)
    if (verb) return row.depth === 1 ? row.label : `${row.label}: ${verb.label.toLowerCase()}`
  }
  return permission
}
