// API tokens: keys by which programs call the API in the name of a user, with less than the user may do where that is enough.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, Text } from './fields.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import { permissions } from './permissions.ts'
import type { Phrases } from './refusals.ts'
import { refusals as userRefusals } from './user-refusals.ts'

export const events = declareEvents('apiTokens', {
  'apiToken.created': NoPayload,
  'apiToken.updated': NoPayload,
  'apiToken.revoked': NoPayload,
})

export const refusals = {
  api_token_not_found: { 'pt-BR': 'Token de API não encontrado', en: 'The API token was not found' },
  api_token_revoked: {
    'pt-BR': 'Este token foi revogado e não muda mais. Gere outro.',
    en: 'This token was revoked and changes no more. Create another one.',
  },
  token_of_a_person: {
    'pt-BR':
      'Só a própria pessoa gera um token em seu nome. Para um sistema, escolha um usuário do grupo Usuário de API.',
    en: 'People alone make tokens in their own name. For a system, choose a user of the group API user.',
  },
  scope_beyond_user: {
    'pt-BR': 'O usuário do token não tem esta permissão: {permission}. Retire-a do token ou dê-a ao grupo do usuário.',
    en: 'The user of the token lacks this permission: {permission}. Take it off the token or give it to a group of the user.',
  },
} satisfies Phrases

/** `expiring`: within thirty days. */
export const ApiTokenState = z.enum(['active', 'expiring', 'expired', 'revoked'])
export type ApiTokenState = z.output<typeof ApiTokenState>

export const longestDays = 730
export const usualDays = 365
export const usualCallsPerMinute = 600

const Fields = {
  /** What it is for. */
  name: Text(80),
  /** What it may do of what its user may; null: all of it, also what the user is given later. */
  scopes: z.array(z.enum(permissions)).min(1).max(500).nullable(),
  callsPerMinute: z.number().int().min(10).max(6_000),
}

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  scopes: z.array(z.string()).nullable(),
  callsPerMinute: z.number().int(),
  state: ApiTokenState,
  expiresAt: z.string(),
  /** To the hour: not every call is written down. */
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Null where it was made on the command line, or by somebody of the provider. */
  createdByName: z.string().nullable(),
  revokedAt: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, revoke: AbilityAnswer }).optional(),
})
export type ApiToken = z.output<typeof ApiToken>

const base = '/api/ebpay/api-token'
const callRefusals = { ...userRefusals, ...refusals }

const list = read(`GET ${base}`, {
  summary: 'API tokens of the network; the tokens themselves are never shown again',
  needs: 'Caderneta.ApiIntegration.GetAll',
  scope: 'any',
  query: listQuery({ search: Search, userId: Id.optional(), state: several(ApiTokenState) }, [
    'createdAt',
    'name',
    'expiresAt',
    'user',
    'scopes',
    'lastUse',
    'state',
  ]),
  returns: pageOf(ApiToken),
})

export const apiTokens = area('apiTokens', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One API token',
    needs: 'Caderneta.ApiIntegration.Get',
    scope: 'any',
    params: IdParams,
    returns: ApiToken,
    refuses: ['api_token_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Make an API token that acts as a user until it expires or is revoked; the answer shows it once',
    needs: 'Caderneta.ApiIntegration.Create',
    scope: 'any',
    body: z.strictObject({
      ...Fields,
      /** The caller, or a program: a user of the group `api`. */
      userId: Id,
      scopes: Fields.scopes.default(null),
      callsPerMinute: Fields.callsPerMinute.default(usualCallsPerMinute),
      /** From now on. */
      validDays: z.number().int().min(1).max(longestDays).default(usualDays),
    }),
    returns: z.object({ id: z.uuid(), name: z.string(), expiresAt: z.string(), token: z.string() }),
    refuses: ['user_not_found', 'user_above_you', 'token_of_a_person', 'scope_beyond_user'],
    secretAnswer: true,
    stepUp: true,
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change name, scopes, limit or expiry of an API token',
    needs: 'Caderneta.ApiIntegration.Update',
    scope: 'any',
    params: IdParams,
    body: z.strictObject({
      ...Fields,
      /** From now on; absent: it expires when it did. */
      validDays: z.number().int().min(1).max(longestDays).nullable().default(null),
      version: z.number().int().min(1),
    }),
    returns: ApiToken,
    refuses: ['api_token_not_found', 'user_above_you', 'api_token_revoked', 'scope_beyond_user', 'changed_meanwhile'],
    stepUp: true,
  }),
  revoke: write(`DELETE ${base}/:id`, {
    summary: 'Revoke an API token: it stops within a second',
    needs: 'Caderneta.ApiIntegration.Delete',
    scope: 'any',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['api_token_not_found', 'user_above_you', 'api_token_revoked'],
  }),
})
