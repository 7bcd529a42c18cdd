// The permission tree in words: groups of nouns as people know the screens, one column per verb.
import { permissionNounWords } from '@caderneta/contracts/permission-words'
import { opensScreen, permissionNouns } from '@caderneta/contracts/permissions'
import {
  areaWords,
  type PermissionGroupName,
  permissionGroups,
  type PermissionNoun as Noun,
} from '../../client/area-words.ts'
import { definePhrases, useLanguage, usePhrases } from '../../client/phrases.ts'
import type { PermissionGroup, PermissionRow, PermissionVerb } from '../../ui/permission-tree.tsx'

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
    clear_hash: 'Liberar reenvio de remessa',
    release: 'Liberar repasses reprovados pela auditoria',
    approve: 'Aprovar perdões acima da alçada',
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
    clear_hash: 'Allow a remessa to be sent again',
    release: 'Release transfers that an audit reproved',
    approve: 'Approve waivers above the limit',
  },
})

const nouns = Object.keys(permissionNouns).filter(isNoun)

function isNoun(name: string): name is Noun {
  return Object.hasOwn(permissionNouns, name)
}

const columns = { GetAll: 'list', Get: 'see', Create: 'create', Update: 'update', Delete: 'remove' } as const
type Column = keyof typeof columns

export type PermissionWords = {
  verbs: PermissionVerb[]
  groups: PermissionGroup[]
  /** `Faturas: criar`. */
  name: (permission: string) => string
}

/** The tree for a network, or for the host, whose groups also open the Global level. Nouns stand in the order of the contract. */
export function usePermissionWords(isHost: boolean, mayGrant: (permission: string) => boolean): PermissionWords {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const { permissions } = areaWords()
  const rowsOfGroup = (group: PermissionGroupName) =>
    nouns.flatMap((noun) => {
      const words = permissions[noun]
      return words?.group === group ? rowsOf(noun, permissionNounWords[noun][language], t, mayGrant) : []
    })
  const verbs = [
    { id: 'open', label: t('open') },
    ...columnNames.map((verb) => ({ id: verb, label: t(columns[verb]) })),
  ]
  const groups = permissionGroups
    .filter((group) => isHost || group !== 'host')
    .map((group) => ({ id: group, label: t(`group_${group}`), rows: rowsOfGroup(group) }))
  return { verbs, groups, name: (permission) => nameOf(permission, groups, verbs) }
}

const columnNames: Column[] = ['GetAll', 'Get', 'Create', 'Update', 'Delete']

/** Verbs of few nouns have a row beneath, in the column of what they come nearest to. */
const ownRows = [
  { verb: 'ClearHash', column: 'Delete', phrase: 'clear_hash' },
  { verb: 'Release', column: 'Update', phrase: 'release' },
  { verb: 'Approve', column: 'Update', phrase: 'approve' },
] as const

function rowsOf(
  noun: Noun,
  label: string,
  say: (phrase: 'clear_hash' | 'release' | 'approve') => string,
  mayGrant: (name: string) => boolean,
): PermissionRow[] {
  const own: readonly string[] = permissionNouns[noun]
  const cell = (permission: string) => ({ permission, locked: !mayGrant(permission) })
  const cells = own
    .filter((verb) => Object.hasOwn(columns, verb))
    .map((verb) => [verb, cell(`${noun}.${verb}`)] as const)
  const open = opensScreen(noun) ? { open: cell(noun) } : {}
  const main = { id: noun, label, cells: { ...open, ...Object.fromEntries(cells) } }
  const under = ownRows.flatMap(({ verb, column, phrase }) => {
    const permission = `${noun}.${verb}`
    return own.includes(verb)
      ? [{ id: permission, label: say(phrase), depth: 1 as const, cells: { [column]: cell(permission) } }]
      : []
  })
  return [main, ...under]
}

function nameOf(permission: string, groups: PermissionGroup[], verbs: PermissionVerb[]): string {
  for (const row of groups.flatMap((group) => group.rows)) {
    const verb = verbs.find(({ id }) => row.cells[id]?.permission === permission)
    if (verb) return row.depth === 1 ? row.label : `${row.label}: ${verb.label.toLowerCase()}`
  }
  return permission
}
