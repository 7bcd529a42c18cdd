// Networks of schools. The host itself is network 0 and never in this list.
import { z } from 'zod'
import { area, Cursor, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { bearsWhite, contractModelOptions, guardianAccessOptions, schoolAccessOptions } from './network-access.ts'
import { exportOf, orderBy } from './lists.ts'
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
  logo_not_readable: {
    'pt-BR':
      'Esta imagem não serve: envie um PNG (sem entrelaçamento) ou um JPEG, inteiro. SVG e outros formatos não são aceitos.',
    en: 'This picture does not fit: send a whole PNG (not interlaced) or JPEG. SVG and other formats are not taken.',
  },
  logo_too_large: {
    'pt-BR': 'A imagem é grande demais: no máximo 1.200 por 600 pontos.',
    en: 'The picture is too large: at most 1,200 by 600 pixels.',
  },
  sandbox_only: {
    'pt-BR': 'Esta ação só existe no ambiente de demonstração.',
    en: 'This exists in the demonstration environment only.',
  },
} satisfies Phrases

/** Bytes of a picture, which comes with every look at the family's page. */
export const largestLogo = 61_440

/** Small whole numbers, unlike all other ids. */
const NetworkId = z.coerce.number().int().min(1).max(2_000_000_000)
const NetworkParams = z.strictObject({ id: NetworkId })

/** Absent, they stay as they are. */
const TenantOptions = {
  adminEmail: EmailField.nullable().optional(),
  onlinePayment: z.boolean().optional(),
  guardianAccess: z.array(z.enum(guardianAccessOptions)).max(guardianAccessOptions.length).optional(),
  schoolAccess: z.array(z.enum(schoolAccessOptions)).max(schoolAccessOptions.length).optional(),
  brandColor: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: 'invalid_color', abort: true })
    .refine(bearsWhite, { error: 'pale_color' })
    .nullable()
    .optional(),
  contractModel: z.enum(contractModelOptions).optional(),
  templateLibrary: z.boolean().optional(),
  demoDataAllowed: z.boolean().optional(),
}

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
  /** Families may pay over their page. */
  onlinePayment: z.boolean(),
  guardianAccess: z.array(z.enum(guardianAccessOptions)),
  schoolAccess: z.array(z.enum(schoolAccessOptions)),
  /** Of the family's page and the slips; null is the product's own. */
  brandColor: z.string().nullable(),
  /** Contracts of enrollments are made from the host's standard text, or from the network's own. */
  contractModel: z.enum(contractModelOptions),
  /** The network may write message templates of its own, beside the host's. */
  templateLibrary: z.boolean(),
  /** While it has nothing of its own, the network may be filled with demonstration data. */
  demoDataAllowed: z.boolean(),
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
    cursor: Cursor.optional(),
    skipCount: z.coerce.number().int().min(0).max(1_000_000).default(0),
    maxResultCount: z.coerce.number().int().min(1).max(200).default(50),
    filter: z.string().max(100).optional(),
    isActive: z.stringbool().optional(),
    order: orderBy('name', 'number', 'displayName', 'subdomain', 'today', 'state'),
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
    body: z.strictObject({
      ...TenantFields,
      ...TenantOptions,
      isActive: z.boolean().default(true),
      version: z.number().int().min(1),
    }),
    returns: Tenant,
    refuses: ['network_not_found', 'network_name_already_exists', 'subdomain_already_exists', 'changed_meanwhile'],
    touches: ['tenants', 'identity'],
  }),
  logo: read(`GET ${base}/:id/logo`, {
    summary: 'The picture of a network at the head of its slips and of the family’s page, as an address of data',
    needs: 'Caderneta.Tenant.Get',
    scope: 'host',
    params: NetworkParams,
    returns: z.object({ dataUrl: z.string().nullable() }),
    refuses: ['network_not_found'],
  }),
  setLogo: write(`POST ${base}/:id/logo`, {
    summary: 'Give a network its picture: PNG or JPEG, at most 60 kB',
    needs: 'Caderneta.Tenant.Update',
    scope: 'host',
    params: NetworkParams,
    upload: { maxBytes: largestLogo },
    returns: Tenant,
    refuses: ['network_not_found', 'logo_not_readable', 'logo_too_large'],
    touches: ['tenants'],
  }),
  removeLogo: write(`DELETE ${base}/:id/logo`, {
    summary: 'Take the picture of a network away',
    needs: 'Caderneta.Tenant.Update',
    scope: 'host',
    params: NetworkParams,
    returns: Tenant,
    refuses: ['network_not_found'],
    touches: ['tenants'],
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
