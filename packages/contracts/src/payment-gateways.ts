// Payment gateways: the Pix provider that charges are made through: one of the installation, or a network's own.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, IdParams, Text } from './fields.ts'
import { listQuery, Search } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('paymentGateways', {
  'paymentGateway.created': NoPayload,
  'paymentGateway.updated': NoPayload,
  /** Charges are made through another one from now on. */
  'paymentGateway.chosen': NoPayload,
})

export const refusals = {
  payment_gateway_not_found: {
    'pt-BR': 'Gateway de pagamento não encontrado',
    en: 'The payment gateway was not found',
  },
  payment_gateway_already_exists: {
    'pt-BR': 'Já existe um gateway de pagamento com este nome. Escolha outro nome.',
    en: 'There is already a record of this name among the payment gateways. Choose another name.',
  },
  gateway_secret_missing: {
    'pt-BR': 'Informe o segredo do cliente com que este gateway nos reconhece.',
    en: 'Give the client secret by which this gateway knows us.',
  },
  gateway_notice_secret_missing: {
    'pt-BR': 'Informe o segredo com que o gateway assina os avisos de pagamento, ou escolha a prova pelo endereço.',
    en: 'Give the secret with which the gateway signs its notices, or choose proof by the address.',
  },
  gateway_certificate_unreadable: {
    'pt-BR':
      'O certificado ou a chave privada não pôde ser lido, ou não são um do outro. Cole os dois inteiros, em formato PEM, sem senha.',
    en: 'Certificate or private key could not be read, or they do not belong together. Paste both whole, as PEM, without a passphrase.',
  },
  gateway_address_not_allowed: {
    'pt-BR':
      'Informe o endereço público do gateway, com https://. Endereços da rede interna do servidor não são aceitos.',
    en: 'Give the public address of the gateway, with https://. Addresses of the internal network of the server are not taken.',
  },
  gateway_reach_changed: {
    'pt-BR': 'Agora esta troca alcança outras redes: {count}. Confira a lista de novo antes de confirmar.',
    en: 'This change now touches other networks: {count}. Look at the list again before you confirm.',
  },
  gateway_already_chosen: {
    'pt-BR': 'As novas cobranças já são feitas por este gateway.',
    en: 'New charges are already made through this gateway.',
  },
  gateway_not_chosen: {
    'pt-BR': 'As novas cobranças não são feitas por este gateway: não há o que deixar de usar.',
    en: 'New charges are not made through this gateway: there is nothing to stop using.',
  },
} satisfies Phrases

export const NoticeProof = z.enum(['address', 'signature'])

/** Root of the provider's API, to which `/cobv/…` is added. */
const Address = z
  .string()
  .trim()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?(\/[\w.~-]+)*\/?$/i, { error: 'invalid_gateway_url' })
  .transform((text) => text.replace(/\/$/, ''))

/** Printable, because it goes into a header. */
const ClientId = z
  .string()
  .trim()
  .max(120)
  .regex(/^[\w.@~+/=-]*$/, { error: 'invalid_client_id' })

const Secret = z.string().max(500)
const Pem = z.string().trim().max(20_000)

const Fields = z.strictObject({
  name: Text(60),
  url: Address,
  /** Empty: the number of the network is the client. */
  clientId: ClientId.default(''),
  /** Written, never read, as the three below; empty in a change: it stays as it is. */
  clientSecret: Secret.default(''),
  noticeProof: NoticeProof.default('address'),
  noticeSecret: Secret.refine((text) => text === '' || text.length >= 16, { error: 'short_notice_secret' }).default(''),
  /** Of the client, for providers that ask for one (mTLS). */
  certificate: Pem.default(''),
  privateKey: Pem.default(''),
})
export const PaymentGatewayInput = Fields
export const PaymentGatewayUpdate = Fields.extend({ version: z.number().int().min(1) })

export const PaymentGateway = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  clientId: z.string(),
  noticeProof: NoticeProof,
  hasCertificate: z.boolean(),
  /** New charges are made through it: of the network, or, for one of the installation, of every network without its own. */
  isChosen: z.boolean(),
  /** One of the installation. */
  isGlobal: z.boolean(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, choose: AbilityAnswer, release: AbilityAnswer }).optional(),
})
export type PaymentGateway = z.output<typeof PaymentGateway>

/** What a change of the choice touches: networks that have chosen nothing themselves, or the network alone. */
export const GatewayReach = z.object({
  isGlobal: z.boolean(),
  /** By what charges are made now; null = by the provider that the installation was started with. */
  now: z.string().nullable(),
  networks: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Those that have their own, and stay with it. */
  untouchedCount: z.number().int(),
})
export type GatewayReach = z.output<typeof GatewayReach>

const GatewayInUse = z.object({
  /** Whose it is: `installation` is the provider that it was started with; `none`, and no charge is made. */
  level: z.enum(['network', 'global', 'installation', 'none']),
  name: z.string().nullable(),
  /** Keys of the bank agreements in use: what families pay to. */
  pixKeys: z.array(z.string()),
})
export type GatewayInUse = z.output<typeof GatewayInUse>

const base = '/api/core/payment-gateways'
const shared = { scope: 'any', wholeNetwork: true } as const
const form = [
  'payment_gateway_already_exists',
  'gateway_secret_missing',
  'gateway_notice_secret_missing',
  'gateway_certificate_unreadable',
  'gateway_address_not_allowed',
] as const

const changesChoice = {
  ...shared,
  needs: 'Caderneta.PaymentGateway.Update',
  params: IdParams,
  /** How many networks the person was shown. */
  body: z.strictObject({ version: z.number().int().min(1), networkCount: z.number().int().min(0) }),
  returns: PaymentGateway,
  stepUp: true,
} as const

export const paymentGateways = area('paymentGateways', refusals, {
  list: read(`GET ${base}`, {
    ...shared,
    summary: 'Payment gateways of the network; of the installation, where no network is chosen',
    needs: 'Caderneta.PaymentGateway.GetAll',
    query: listQuery({ search: Search }, ['name', 'url', 'state']),
    returns: pageOf(PaymentGateway),
  }),
  get: read(`GET ${base}/:id`, {
    ...shared,
    summary: 'One of the payment gateways; its secrets are never told',
    needs: 'Caderneta.PaymentGateway.Get',
    params: IdParams,
    returns: PaymentGateway,
    refuses: ['payment_gateway_not_found'],
  }),
  inUse: read('GET /api/core/payment-gateway-in-use', {
    summary:
      'By what the charges of the network are made: its own gateway, the global one, or what the installation was started with',
    needs: 'Caderneta.PaymentGateway.GetAll',
    wholeNetwork: true,
    returns: GatewayInUse,
  }),
  reach: read(`GET ${base}/:id/reach`, {
    ...shared,
    summary: 'Which networks a change of the choice touches',
    needs: 'Caderneta.PaymentGateway.Update',
    params: IdParams,
    returns: GatewayReach,
    refuses: ['payment_gateway_not_found'],
  }),
  create: write(`POST ${base}`, {
    ...shared,
    summary: 'Register a payment gateway; no charge is made through it until it is chosen',
    needs: 'Caderneta.PaymentGateway.Create',
    body: PaymentGatewayInput,
    returns: PaymentGateway,
    refuses: form,
    status: 201,
    stepUp: true,
  }),
  update: write(`PUT ${base}/:id`, {
    ...shared,
    summary:
      'Change a payment gateway; empty secrets stay as they are, and are asked for again where its address or client is another',
    needs: 'Caderneta.PaymentGateway.Update',
    params: IdParams,
    body: PaymentGatewayUpdate,
    returns: PaymentGateway,
    refuses: ['payment_gateway_not_found', ...form],
    stepUp: true,
  }),
  choose: write(`POST ${base}/:id/choose`, {
    ...changesChoice,
    summary: 'Make new charges through this gateway; charges that were made stay where they are',
    refuses: ['payment_gateway_not_found', 'gateway_already_chosen', 'gateway_reach_changed'],
  }),
  release: write(`POST ${base}/:id/release`, {
    ...changesChoice,
    summary:
      'Make no new charges through this gateway: a network goes back to the global one, the installation to the provider it was started with',
    refuses: ['payment_gateway_not_found', 'gateway_not_chosen', 'gateway_reach_changed'],
  }),
})
