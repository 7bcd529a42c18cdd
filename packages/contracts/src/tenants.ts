// Networks of schools. The host itself is network 0 and never in this list.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { exportOf } from './lists.ts'
import { EmailField, Text } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { FirstAccess, refusals as userRefusals } from './users.ts'

export const events = declareEvents('tenants', {
  'network.created': NoPayload,
  'network.updated': NoPayload,
  'day-passed': z.object({ day: z.string() }),
})

export const refusals = {
  network_name_already_exists: {
    'pt-BR': 'Já existe uma rede com este nome. Escolha outro.',
    en: 'There is already a network of this name. Choose another.',
  },
  subdomain_already_exists: {
    'pt-BR': 'Este subdomínio já é de outra rede. Escolha outro.',
    en: 'This subdomain belongs to another network. Choose another.',
  },
  sandbox_only: {
    'pt-BR': 'Esta ação só existe no ambiente de demonstração.',
    en: 'This exists in the demonstration environment only.',
  },
} satisfies Phrases

/** Small whole numbers, unlike all other ids. */
const NetworkId = z.coerce.number().int().min(1).max(2_000_000_000)
const NetworkParams = z.strictObject({ id: NetworkId })

const TenantFields = {
  name: Text(80),
  displayName: Text(120),
  subdomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, { error: 'invalid_subdomain' }),
}

export const Tenant = z.object({
  id: z.number().int(),
  name: z.string(),
  displayName: z.string(),
  subdomain: z.string(),
  adminEmail: z.string().nullable(),
  isActive: z.boolean(),
  isReadOnly: z.boolean(),
  /** How far the sandbox moved this network's date forward. */
  clockAdvanceDays: z.number().int(),
  /** Business date of the network, yyyy-MM-dd. */
  today: z.string(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type Tenant = z.output<typeof Tenant>

const base = '/api/ebpay/caderneta-tenant'

/** With those of the areas that its calls reach into. */
const callRefusals = { ...userRefusals, ...refusals }

const list = read(`GET ${base}`, {
  summary: 'Networks by name, paged by skip and count',
  needs: 'Caderneta.Tenant.GetAll',
  scope: 'host',
  query: z.object({
    /** Goes on where a page ended; the same as its `skipCount`. */
    cursor: z.string().max(100).optional(),
    skipCount: z.coerce.number().int().min(0).max(1_000_000).default(0),
    maxResultCount: z.coerce.number().int().min(1).max(200).default(50),
    filter: z.string().max(100).optional(),
    isActive: z.stringbool().optional(),
  }),
  returns: pageOf(Tenant),
})

export const tenants = area('tenants', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One network',
    needs: 'Caderneta.Tenant.Get',
    scope: 'host',
    params: NetworkParams,
    returns: Tenant,
    refuses: ['network_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary:
      'Open a network with its groups, products and first administrator, who writes their own password: the address is shown once',
    needs: 'Caderneta.Tenant.Create',
    scope: 'host',
    body: z.strictObject({ ...TenantFields, adminEmail: EmailField, adminName: Text(80) }),
    returns: Tenant.extend({ admin: FirstAccess.extend({ email: z.string() }) }),
    refuses: ['network_name_already_exists', 'subdomain_already_exists', 'email_already_exists'],
    touches: ['tenants'],
    secretAnswer: true,
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a network; switched off, its people cannot sign in',
    needs: 'Caderneta.Tenant.Update',
    scope: 'host',
    params: NetworkParams,
    body: z.strictObject({ ...TenantFields, isActive: z.boolean().default(true), version: z.number().int().min(1) }),
    returns: Tenant,
    refuses: ['network_not_found', 'network_name_already_exists', 'subdomain_already_exists', 'changed_meanwhile'],
    touches: ['tenants', 'identity'],
  }),
  setReadOnly: write(`POST ${base}/:id/read-only`, {
    summary: 'Stop or allow changes by the people of a network; payments and bank files go on',
    needs: 'Caderneta.Tenant.Update',
    scope: 'host',
    params: NetworkParams,
    body: z.strictObject({ isReadOnly: z.boolean() }),
    returns: Tenant,
    refuses: ['network_not_found'],
    touches: ['tenants', 'identity'],
  }),
  advanceClock: write(`POST ${base}/:id/advance-clock`, {
    summary: 'Sandbox: move the date of a network forward; each passed day happens in order',
    needs: 'Caderneta.Clock.Update',
    scope: 'host',
    params: NetworkParams,
    body: z.strictObject({ days: z.number().int().min(1).max(366) }),
    returns: Tenant,
    refuses: ['network_not_found', 'sandbox_only'],
    touches: ['tenants', 'identity'],
  }),
})
