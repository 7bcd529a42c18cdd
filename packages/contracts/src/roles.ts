// Roles (groups): what their people may do. The tree of permissions is `permissionNouns`.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { AbilityAnswer, IdParams, OneScriptName } from './fields.ts'
import { permissions } from './permissions.ts'
import { exportOf, orderBy } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('roles', {
  'role.created': NoPayload,
  'role.updated': NoPayload,
  'role.removed': NoPayload,
})

export const refusals = {
  role_not_found: { 'pt-BR': 'Grupo não encontrado', en: 'The group was not found' },
  role_name_already_exists: {
    'pt-BR': 'Já existe um grupo com este nome. Escolha outro.',
    en: 'There is already a group of this name. Choose another.',
  },
  role_is_fixed: {
    'pt-BR': 'O grupo {name} faz parte do sistema e não pode ser mudado assim.',
    en: 'The group {name} is part of the system and cannot be changed like this.',
  },
  role_in_use: {
    'pt-BR': 'Este grupo ainda tem {count} usuário(s). Remova-os do grupo antes de excluir.',
    en: 'This group still has {count} user(s). Take them out of it before you delete it.',
  },
  grants_more_than_held: {
    'pt-BR': 'Você só pode conceder o que você mesmo tem. Falta a você: {permission}.',
    en: 'You can only grant what you hold yourself. You lack: {permission}.',
  },
  takes_more_than_held: {
    'pt-BR': 'Só quem tem uma permissão pode retirá-la de um grupo. Falta a você: {permission}.',
    en: 'Only who holds a permission can take it from a group. You lack: {permission}.',
  },
  unknown_permissions: {
    'pt-BR': 'Esta versão não conhece estas permissões do arquivo: {names}. Tire-as ou corrija os nomes.',
    en: 'This version does not know these permissions of the file: {names}. Remove them or correct their names.',
  },
  host_only_permission: {
    'pt-BR': 'A permissão {permission} só existe no nível Global.',
    en: 'The permission {permission} exists at the Global level only.',
  },
} satisfies Phrases

export const RoleInput = z.strictObject({
  name: OneScriptName(60),
  isPublic: z.boolean().default(true),
  /** People of this role see every school of the network. */
  allSchools: z.boolean().default(false),
  /** People of this role set up a second factor before anything else. Absent: no, or as it is. */
  needsSecondFactor: z.boolean().optional(),
  grants: z.array(z.enum(permissions)).max(500),
})

export const Role = z.object({
  id: z.uuid(),
  name: z.string(),
  isPublic: z.boolean(),
  /** Came with the network: may be changed, not renamed or deleted (`admin` not even changed). */
  isStatic: z.boolean(),
  allSchools: z.boolean(),
  needsSecondFactor: z.boolean(),
  grants: z.array(z.string()),
  totalPermissions: z.number().int(),
  userCount: z.number().int(),
  version: z.number().int(),
  /** What a group that came with the network holds where nobody changed it; null for the others. */
  defaults: z
    .object({ allSchools: z.boolean(), grants: z.array(z.string()) })
    .nullable()
    .optional(),
  can: z.object({ update: AbilityAnswer, remove: AbilityAnswer }).optional(),
})
export type Role = z.output<typeof Role>

/** A group as a file: name, switches and permissions, without ids or people, so that it serves in another network too. */
export const RoleFile = z.strictObject({
  format: z.literal('caderneta.role/1'),
  name: OneScriptName(60),
  isPublic: z.boolean(),
  allSchools: z.boolean(),
  needsSecondFactor: z.boolean(),
  grants: z.array(z.string().max(100)).max(500),
})
export type RoleFile = z.output<typeof RoleFile>

export const RoleImportPlan = z.object({
  /** `same`: the group is already as the file says. */
  kind: z.enum(['create', 'update', 'same']),
  name: z.string(),
  roleId: z.uuid().nullable(),
  /** Of the group that would be changed; null where one would be made. */
  version: z.number().int().nullable(),
  userCount: z.number().int(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  switches: z.array(z.object({ name: z.enum(['isPublic', 'allSchools', 'needsSecondFactor']), after: z.boolean() })),
})
export type RoleImportPlan = z.output<typeof RoleImportPlan>

const base = '/api/identity/roles'
const imports = {
  needs: ['AbpIdentity.Roles.Create', 'AbpIdentity.Roles.Update'],
  wholeNetwork: true,
  scope: 'any',
  refuses: [
    'unknown_permissions',
    'host_only_permission',
    'role_is_fixed',
    'grants_more_than_held',
    'takes_more_than_held',
    'changed_meanwhile',
  ],
} as const

const list = read(`GET ${base}`, {
  summary: 'Groups of the network, by name',
  needs: 'AbpIdentity.Roles.GetAll',
  scope: 'any',
  query: PageQuery.extend({
    search: z.string().max(100).optional(),
    order: orderBy('name', 'people', 'permissions', 'reach', 'kind'),
  }),
  returns: pageOf(Role),
})

export const roles = area('roles', refusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One group with its permissions',
    needs: 'AbpIdentity.Roles.Get',
    scope: 'any',
    params: IdParams,
    returns: Role,
    refuses: ['role_not_found'],
  }),
  file: read(`GET ${base}/:id/file`, {
    summary: 'One group as a JSON file: name, switches, permissions',
    needs: 'AbpIdentity.Roles.Get',
    scope: 'any',
    params: IdParams,
    returns: z.void(),
    download: 'application/json',
    refuses: ['role_not_found'],
  }),
  previewImport: read(`POST ${base}/import/preview`, {
    ...imports,
    summary: 'What importing a file would change; the group is known by its name',
    body: z.strictObject({ file: RoleFile }),
    returns: RoleImportPlan,
  }),
  import: write(`POST ${base}/import`, {
    ...imports,
    stepUp: 'some',
    summary: 'Make or change the group that a file describes; never above what the importer holds',
    body: z.strictObject({
      file: RoleFile,
      /** The version that the preview answered, null for a group to be made. Absent: whatever is there. */
      seenVersion: z.number().int().nullable().optional(),
    }),
    returns: Role,
    touches: ['roles', 'identity'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Make a group; nobody grants more than they hold',
    needs: 'AbpIdentity.Roles.Create',
    wholeNetwork: true,
    scope: 'any',
    body: RoleInput,
    returns: Role,
    refuses: ['role_name_already_exists', 'grants_more_than_held', 'host_only_permission'],
    touches: ['roles'],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a group; its people have the new permissions within a second',
    needs: 'AbpIdentity.Roles.Update',
    wholeNetwork: true,
    scope: 'any',
    stepUp: 'some',
    params: IdParams,
    body: RoleInput.extend({ version: z.number().int().min(1) }),
    returns: Role,
    refuses: [
      'role_not_found',
      'role_is_fixed',
      'role_name_already_exists',
      'grants_more_than_held',
      'takes_more_than_held',
      'host_only_permission',
      'changed_meanwhile',
    ],
    touches: ['roles', 'identity'],
  }),
  requireSecondFactor: write(`PUT ${base}/:id/second-factor`, {
    summary: 'Whether people of a group set up a second factor before anything else; of the administrators too',
    needs: 'AbpIdentity.Roles.Update',
    wholeNetwork: true,
    scope: 'any',
    params: IdParams,
    body: z.strictObject({ isRequired: z.boolean(), version: z.number().int().min(1) }),
    returns: Role,
    refuses: ['role_not_found', 'takes_more_than_held', 'changed_meanwhile'],
    touches: ['roles', 'identity'],
    stepUp: true,
  }),
  remove: write(`DELETE ${base}/:id`, {
    summary: 'Delete a group that nobody has',
    needs: 'AbpIdentity.Roles.Delete',
    wholeNetwork: true,
    scope: 'any',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['role_not_found', 'role_is_fixed', 'role_in_use'],
    touches: ['roles'],
  }),
})
