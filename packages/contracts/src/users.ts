// Users: the people and programs that sign in, what they may do and which schools they work for.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { AbilityAnswer, EmailField, Id, IdParams, PhoneField, TaxIdField, Text } from './fields.ts'
import { exportOf, orderBy } from './lists.ts'
import { refusals as roleRefusals } from './roles.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'
import { FirstAccess, passwordCalls } from './user-password-calls.ts'
import { refusals } from './user-refusals.ts'

export { FirstAccess, PasswordField } from './user-password-calls.ts'
export { refusals } from './user-refusals.ts'

export const events = declareEvents('users', {
  'user.created': NoPayload,
  'user.updated': NoPayload,
  'user.removed': NoPayload,
})

/** On the wire an object with a value; a plain text is taken too. */
const DocumentField = z
  .union([z.string().max(200), z.strictObject({ value: z.string().max(200) })])
  .transform((given) => (typeof given === 'string' ? given : given.value))
  .pipe(TaxIdField)

const UserFields = {
  /** Absent: the e-mail. */
  userName: z.string().trim().min(1, { error: 'required' }).max(100).optional(),
  name: Text(80),
  surname: z.string().trim().max(80).default(''),
  email: EmailField,
  phoneNumber: PhoneField.nullable().default(null),
  /** CPF or CNPJ, of one user in the network. */
  document: DocumentField.nullable().default(null),
  roleNames: z.array(Text(60)).min(1).max(20),
  isActive: z.boolean().default(true),
  /** Schools of operation: at least one, unless a group of the user sees all schools. */
  schoolIds: z.array(Id).max(2_000).default([]),
}
export const UserInput = z.strictObject(UserFields)

/** What is absent stays as it is. */
export const UserChange = UserInput.extend({
  name: Text(80).optional(),
  email: EmailField.optional(),
  surname: z.string().trim().max(80).optional(),
  phoneNumber: PhoneField.nullable().optional(),
  document: DocumentField.nullable().optional(),
  isActive: z.boolean().optional(),
  schoolIds: z.array(Id).max(2_000).optional(),
  /** Nobody turns factors on for somebody else. */
  enabledMfaProviders: z.array(z.string().max(40)).max(5).optional(),
  /** The version that was read. Absent: the last write wins. */
  version: z.number().int().min(1).optional(),
})

export const User = z.object({
  id: z.uuid(),
  tenantId: z.number().int().nullable(),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  document: z.object({ value: z.string() }).nullable(),
  roleNames: z.array(z.string()),
  schoolIds: z.array(z.uuid()),
  isActive: z.boolean(),
  /** False until the first password was written. */
  hasPassword: z.boolean(),
  /** The person has shown that they read the mailbox of this e-mail. */
  emailConfirmed: z.boolean(),
  enabledMfaProviders: z.array(z.string()),
  lastSignInAt: z.string().nullable(),
  /** Name, e-mail, phone and document are hidden from whoever reads. */
  isMasked: z.boolean(),
  version: z.number().int(),
  can: z
    .object({
      update: AbilityAnswer,
      remove: AbilityAnswer,
      sendFirstAccess: AbilityAnswer,
      makePasswordLink: AbilityAnswer,
    })
    .optional(),
})
export type User = z.output<typeof User>

const NamedRole = z.object({ id: z.uuid(), name: z.string() })
const base = '/api/ebpay/user'
const getUser = {
  needs: 'AbpIdentity.Users.Get',
  scope: 'any',
  params: IdParams,
  refuses: ['user_not_found'],
} as const
const personData = { showsPerson: true } as const
const inForm = [
  'email_already_exists',
  'user_name_already_exists',
  'cpf_already_exists',
  'user_document_already_exists',
  'school_of_operation_needed',
  'school_not_found',
  'role_not_found',
  'grants_more_than_held',
] as const

export const OwnProfile = z.object({
  id: z.uuid(),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  language: z.enum(['pt-BR', 'en']).nullable(),
  isSensitiveDataHidden: z.boolean(),
  /** The person has shown that they read this mailbox. */
  emailConfirmed: z.boolean(),
  enabledMfaProviders: z.array(z.string()),
  version: z.number().int(),
})

/** With those of the areas that its calls reach into. */
const callRefusals = { ...roleRefusals, ...schoolRefusals, ...refusals }

const list = read(`GET ${base}`, {
  summary: 'Users of the network, by name',
  needs: 'AbpIdentity.Users.GetAll',
  showsPeople: true,
  scope: 'any',
  query: PageQuery.extend({
    search: z.string().max(100).optional(),
    isActive: z.stringbool().optional(),
    roleName: z.string().max(60).optional(),
    schoolId: Id.optional(),
    order: orderBy('name', 'email', 'groups', 'schools', 'lastSignIn', 'state'),
  }),
  returns: pageOf(User),
})

export const users = area('users', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, { ...getUser, ...personData, summary: 'One user', returns: User }),
  listRoles: read(`GET ${base}/:id/roles`, {
    ...getUser,
    summary: 'Groups of one user',
    returns: z.object({ items: z.array(NamedRole) }),
  }),
  getIdentity: read('GET /api/identity/users/:id', {
    ...getUser,
    ...personData,
    summary: 'One user, by the identity service',
    returns: User,
  }),
  listIdentityRoles: read('GET /api/identity/users/:id/roles', {
    ...getUser,
    summary: 'Groups of one user, by the identity service',
    returns: z.object({ items: z.array(NamedRole) }),
  }),
  create: write(`POST ${base}`, {
    summary:
      'Invite a user by e-mail; without a mail server the answer carries, once, the address for the first password',
    needs: 'AbpIdentity.Users.Create',
    scope: 'any',
    stepUp: 'some',
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
    stepUp: 'some',
    params: IdParams,
    body: UserChange,
    returns: User,
    refuses: [
      ...inForm,
      'user_not_found',
      'last_administrator',
      'cannot_remove_self',
      'user_above_you',
      'second_factor_own',
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
  endSessions: write(`POST ${base}/:id/end-sessions`, {
    summary: 'Sign a user out of every browser within a second; their API tokens go on',
    needs: 'AbpIdentity.Users.Update',
    scope: 'any',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['user_not_found', 'user_above_you'],
    touches: ['users'],
  }),
  ...passwordCalls,
  getOwn: read('GET /api/identity/my-profile', {
    summary: "The caller's own details",
    needs: 'authenticated',
    whileTermsPending: true,
    scope: 'own',
    beforeSecondFactor: true,
    returns: OwnProfile,
  }),
  selfUpdate: write(`POST ${base}/self-update`, {
    summary: "Change the caller's own details, language and masking",
    needs: 'authenticated',
    signedInOnly: true,
    whileTermsPending: true,
    scope: 'own',
    beforeSecondFactor: true,
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
})
