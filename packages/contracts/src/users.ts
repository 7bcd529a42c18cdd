// Users: the people and programs that sign in, what they may do and which schools they work for; and their API tokens.
import { z } from 'zod'
import { area, PageQuery, pageOf, read, write } from './define.ts'
import { AbilityAnswer, CpfField, EmailField, Id, IdParams, PhoneField, Text } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { roleRefusals } from './roles.ts'
import { schoolRefusals } from './schools.ts'

export const userRefusals = {
  user_not_found: { 'pt-BR': 'Usuário não encontrado', en: 'The user was not found' },
  email_already_exists: {
    'pt-BR': 'Já existe um usuário com este e-mail. Use outro.',
    en: 'There is already a user with this e-mail. Use another.',
  },
  user_name_already_exists: {
    'pt-BR': 'Já existe um usuário com este nome de acesso. Use outro.',
    en: 'There is already a user with this user name. Use another.',
  },
  school_of_operation_needed: {
    'pt-BR': 'Escolha pelo menos uma escola de atuação.',
    en: 'Choose at least one school of operation.',
  },
  last_administrator: {
    'pt-BR': 'Esta é a última pessoa que administra esta rede. Dê o grupo admin a outra antes.',
    en: 'This is the last administrator here. Give the admin group to someone else first.',
  },
  cannot_remove_self: {
    'pt-BR': 'Você não pode excluir ou desativar o seu próprio usuário.',
    en: 'You cannot delete or deactivate your own user.',
  },
  user_above_you: {
    'pt-BR': 'Este usuário tem permissões que você não tem. Peça a quem administra.',
    en: 'This user holds permissions that you do not. Ask an administrator.',
  },
  wrong_current_password: { 'pt-BR': 'A senha atual não confere.', en: 'The current password does not match.' },
  password_too_short: {
    'pt-BR': 'A senha precisa de pelo menos {minimum} caracteres.',
    en: 'The password needs at least {minimum} characters.',
  },
  password_too_common: {
    'pt-BR': 'Esta senha é fácil de adivinhar. Escolha outra.',
    en: 'This password is easy to guess. Choose another.',
  },
  password_link_expired: {
    'pt-BR': 'Este link já foi usado ou expirou. Peça um novo a quem administra os usuários.',
    en: 'This link was used or has expired. Ask whoever manages the users for a new one.',
  },
  password_link_just_sent: {
    'pt-BR': 'Um link acabou de ser feito. Espere um minuto para pedir outro.',
    en: 'A link was just made. Wait a minute before you ask for another.',
  },
  password_already_set: {
    'pt-BR': 'Esta pessoa já criou a sua senha.',
    en: 'This person has already written their password.',
  },
  api_token_not_found: { 'pt-BR': 'Token de API não encontrado', en: 'The API token was not found' },
  second_factor_not_available: {
    'pt-BR': 'A verificação em duas etapas ainda não está disponível.',
    en: 'Two-step verification is not available yet.',
  },
} satisfies Phrases

/** At least one number, one special character and one capital letter; the minimum length is a host setting (floor 6). */
export const PasswordField = z
  .string()
  .min(6)
  .max(200)
  .refine((text) => /\p{N}/u.test(text) && /[^\p{L}\p{N}\s]/u.test(text) && /\p{Lu}/u.test(text), {
    error: 'weak_password',
  })

const UserFields = {
  /** Absent: the e-mail. */
  userName: z.string().trim().min(1, { error: 'required' }).max(100).optional(),
  name: Text(80),
  surname: z.string().trim().max(80).default(''),
  email: EmailField,
  phoneNumber: PhoneField.nullable().default(null),
  document: CpfField.nullable().default(null),
  roleNames: z.array(Text(60)).min(1).max(20),
  isActive: z.boolean().default(true),
  /** Schools of operation: at least one, unless a group of the user sees all schools. */
  schoolIds: z.array(Id).max(2_000).default([]),
}
export const UserInput = z.strictObject(UserFields)

export const User = z.object({
  id: z.uuid(),
  tenantId: z.number().int().nullable(),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  document: z.string().nullable(),
  roleNames: z.array(z.string()),
  schoolIds: z.array(z.uuid()),
  isActive: z.boolean(),
  /** False until the first password was written. */
  hasPassword: z.boolean(),
  enabledMfaProviders: z.array(z.string()),
  lastSignInAt: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, remove: AbilityAnswer, sendFirstAccess: AbilityAnswer }).optional(),
})
export type User = z.output<typeof User>

/** The address under which a person writes their first password. Shown once, to be handed to them. */
export const FirstAccess = z.object({ firstAccessUrl: z.string(), until: z.string() })

const NamedRole = z.object({ id: z.uuid(), name: z.string() })
const base = '/api/ebpay/user'
const getUser = {
  needs: 'AbpIdentity.Users.Get',
  scope: 'any',
  params: IdParams,
  refuses: ['user_not_found'],
} as const
const inForm = [
  'email_already_exists',
  'user_name_already_exists',
  'school_of_operation_needed',
  'school_not_found',
  'role_not_found',
  'grants_more_than_held',
] as const
const passwordRules = ['password_too_short', 'password_too_common'] as const

export const OwnProfile = z.object({
  id: z.uuid(),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  language: z.enum(['pt-BR', 'en']).nullable(),
  isSensitiveDataHidden: z.boolean(),
  enabledMfaProviders: z.array(z.string()),
  version: z.number().int(),
})

/** With those of the areas that its calls reach into. */
const refusals = { ...roleRefusals, ...schoolRefusals, ...userRefusals }

export const users = area('users', refusals, {
  list: read(`GET ${base}`, {
    summary: 'Users of the network, by name',
    needs: 'AbpIdentity.Users.GetAll',
    scope: 'any',
    query: PageQuery.extend({
      search: z.string().max(100).optional(),
      isActive: z.stringbool().optional(),
      roleName: z.string().max(60).optional(),
      schoolId: Id.optional(),
    }),
    returns: pageOf(User),
  }),
  get: read(`GET ${base}/:id`, { ...getUser, summary: 'One user', returns: User }),
  listRoles: read(`GET ${base}/:id/roles`, {
    ...getUser,
    summary: 'Groups of one user',
    returns: z.object({ items: z.array(NamedRole) }),
  }),
  getIdentity: read('GET /api/identity/users/:id', {
    ...getUser,
    summary: 'One user, by the identity service',
    returns: User,
  }),
  listIdentityRoles: read('GET /api/identity/users/:id/roles', {
    ...getUser,
    summary: 'Groups of one user, by the identity service',
    returns: z.object({ items: z.array(NamedRole) }),
  }),
  create: write(`POST ${base}`, {
    summary: 'Invite a user: the answer carries, once, the address for the first password',
    needs: 'AbpIdentity.Users.Create',
    scope: 'any',
    body: UserInput,
    returns: User.extend(FirstAccess.shape),
    refuses: inForm,
    touches: ['users', 'roles'],
    secretAnswer: true,
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a user; another group or a switch-off ends their sessions within a second',
    needs: 'AbpIdentity.Users.Update',
    scope: 'any',
    params: IdParams,
    body: UserInput.extend({
      enabledMfaProviders: z.array(z.string().max(40)).max(5).default([]),
      version: z.number().int().min(1),
    }),
    returns: User,
    refuses: [
      ...inForm,
      'user_not_found',
      'last_administrator',
      'cannot_remove_self',
      'user_above_you',
      'second_factor_not_available',
      'changed_meanwhile',
    ],
    touches: ['users', 'roles', 'identity'],
  }),
  remove: write(`DELETE ${base}/:id`, {
    summary: 'Delete a user: their sessions and API tokens end, what they did stays on record',
    needs: 'AbpIdentity.Users.Delete',
    scope: 'any',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['user_not_found', 'last_administrator', 'cannot_remove_self', 'user_above_you'],
    touches: ['users', 'roles'],
  }),
  // The specification asks with GET; it changes state all the same, so it is a write: on record, limited, never prefetched.
  sendFirstAccess: write('GET /api/ebpay/resend-first-login-email/:id', {
    summary: 'Make a new address for the first password; the earlier one stops',
    needs: 'AbpIdentity.Users.Update',
    scope: 'any',
    params: IdParams,
    returns: FirstAccess,
    refuses: ['user_not_found', 'user_above_you', 'password_already_set', 'password_link_just_sent'],
    secretAnswer: true,
  }),
  setFirstPassword: write(`POST ${base}/set-pwd-to-first-login`, {
    summary: 'Write the first password with the token of the address',
    needs: 'public',
    body: z.strictObject({ userId: Id, resetToken: z.string().min(1).max(100), password: PasswordField }),
    returns: z.object({ email: z.string() }),
    refuses: ['password_link_expired', ...passwordRules],
  }),
  changePassword: write(`POST ${base}/change-password`, {
    summary: "Change the caller's password; all their sessions end",
    needs: 'authenticated',
    scope: 'own',
    body: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: PasswordField }),
    returns: z.object({ changed: z.literal(true) }),
    refuses: ['wrong_current_password', 'too_many_tries', ...passwordRules],
    stoppedByReadOnly: false,
  }),
  getOwn: read('GET /api/identity/my-profile', {
    summary: "The caller's own details",
    needs: 'authenticated',
    scope: 'own',
    returns: OwnProfile,
  }),
  selfUpdate: write(`POST ${base}/self-update`, {
    summary: "Change the caller's own details, language and masking",
    needs: 'authenticated',
    scope: 'own',
    body: z.strictObject({
      name: Text(80),
      surname: z.string().trim().max(80).default(''),
      phoneNumber: PhoneField.nullable().default(null),
      language: z.enum(['pt-BR', 'en']).nullable().optional(),
      isSensitiveDataHidden: z.boolean().optional(),
    }),
    returns: OwnProfile,
    touches: ['users', 'identity'],
    stoppedByReadOnly: false,
  }),
  listApiTokens: read('GET /api/ebpay/api-token', {
    summary: 'API tokens of the network; the tokens themselves are never shown again',
    needs: 'Caderneta.ApiIntegration.GetAll',
    scope: 'any',
    query: PageQuery.extend({ userId: Id.optional() }),
    returns: pageOf(
      z.object({
        id: z.uuid(),
        name: z.string(),
        userId: z.uuid(),
        userName: z.string(),
        createdAt: z.string(),
        revokedAt: z.string().nullable(),
      }),
    ),
  }),
  createApiToken: write('POST /api/ebpay/api-token', {
    summary: 'Make an API token that acts as a user until revoked; the answer shows it once',
    needs: 'Caderneta.ApiIntegration.Create',
    scope: 'any',
    body: z.strictObject({ name: Text(80), userId: Id }),
    returns: z.object({ id: z.uuid(), name: z.string(), token: z.string() }),
    refuses: ['user_not_found', 'user_above_you'],
    touches: ['users'],
    secretAnswer: true,
    status: 201,
  }),
  revokeApiToken: write('DELETE /api/ebpay/api-token/:id', {
    summary: 'Revoke an API token: it stops within a second',
    needs: 'Caderneta.ApiIntegration.Delete',
    scope: 'any',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['api_token_not_found', 'user_above_you'],
    touches: ['users'],
  }),
})
