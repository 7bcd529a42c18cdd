// The only reader of process.env. Everything else receives what it needs.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { areSealSecrets, type SealSecret, sealSecretOf } from './platform/secrets.ts'
import { blockedPorts } from './blocked-ports.ts'
import { isAddressOrNetwork } from './platform/http/caller-address.ts'
import type { IdentityProvider, Platform, SmsSettings, WhatsappSettings } from './platform/platform.ts'
import { mailOf } from './mail-of-env.ts'
import { PerSecond, perSecondOf } from './pace-of-env.ts'
import { type MailSettings, smtpServer } from './platform/mail/mail-settings.ts'

const Environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .refine((port) => !blockedPorts.has(port), 'os navegadores não abrem esta porta; use outra, como 3333')
    .default(3333),
  CADERNETA_DATA: z.string().min(1).default('./.data'),
  DATABASE_URL: z.string().min(1).optional(),
  CADERNETA_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  CADERNETA_ENVIRONMENT: z.enum(['Development', 'Homologation', 'Production', 'Sandbox']).optional(),
  CADERNETA_SECRET: z.string().min(32, 'use pelo menos 32 caracteres').optional(),
  CADERNETA_SEAL_KEYS: z
    .string()
    .transform((text) => text.split(',').map(sealSecretOf))
    .refine(areSealSecrets, 'informe nome:segredo, com 32 caracteres ou mais em cada segredo, separados por vírgula')
    .optional()
    .transform((given) => given ?? []),
  CADERNETA_URL: z.url().optional(),
  CADERNETA_BIND: z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) !== 0, 'informe um endereço IP desta máquina, como 0.0.0.0')
    .optional(),
  CADERNETA_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isAddressOrNetwork),
      'informe endereços ou redes separados por vírgula, como 10.0.0.0/8',
    )
    .optional(),
  CADERNETA_PIX_URL: z.url().optional(),
  CADERNETA_PIX_SECRET: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_PIX_WEBHOOK_SECRET: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_BUREAU_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivateWay, 'use https://')
    .optional(),
  CADERNETA_BUREAU_KEY: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_SMTP_URL: z
    .string()
    .refine((text) => smtpServer(text) !== null, 'informe smtp://usuario:senha@servidor:587 ou smtps://…')
    .optional(),
  CADERNETA_MAIL_FROM: z.string().min(3).max(200).optional(),
  CADERNETA_DKIM_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'informe o domínio, como escola.com.br')
    .optional(),
  CADERNETA_DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,63}$/, 'use letras, números e hífen')
    .default('caderneta'),
  CADERNETA_DKIM_KEY_FILE: z.string().min(1).optional(),
  CADERNETA_WHATSAPP_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivateWay, 'use https://, ou http:// de um serviço nesta máquina')
    .default('https://graph.facebook.com/v24.0'),
  CADERNETA_WHATSAPP_ACCOUNT: z
    .string()
    .regex(/^\d{1,30}$/, 'informe o número da conta do WhatsApp Business (WABA)')
    .optional(),
  CADERNETA_WHATSAPP_TOKEN: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_WHATSAPP_PHONE: z
    .string()
    .regex(/^\d{1,30}$/, 'informe o identificador do número (phone number ID)')
    .optional(),
  CADERNETA_WHATSAPP_APP_SECRET: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_SMS_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivateWay, 'use https://, ou http:// de um serviço nesta máquina')
    .optional(),
  CADERNETA_SMS_KEY: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_SMS_WEBHOOK_SECRET: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_MAIL_PER_SECOND: PerSecond,
  CADERNETA_SMS_PER_SECOND: PerSecond,
  CADERNETA_WHATSAPP_PER_SECOND: PerSecond,
  CADERNETA_POSTAL_CODE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CADERNETA_PRICE_INDEX_URL: z.url({ protocol: /^https?$/ }).optional(),
  CADERNETA_BANK_FOLDER: z
    .string()
    .refine(isAbsolute, 'informe o caminho inteiro da pasta, como /srv/bancos')
    .nullable()
    .default(null),
  CADERNETA_ERP_FOLDER: z
    .string()
    .refine(isAbsolute, 'informe o caminho inteiro da pasta, como /srv/erp')
    .nullable()
    .default(null),
  CADERNETA_IDP_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivateWay, 'use https://, ou http:// de um serviço nesta máquina')
    .optional(),
  CADERNETA_IDP_CLIENT_ID: z.string().min(1).max(200).optional(),
  CADERNETA_IDP_CLIENT_SECRET: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
  CADERNETA_IDP_NAME: z.string().trim().min(1).max(40).default('sua conta da instituição'),
  CADERNETA_IDP_PASSWORDS: z.enum(['refuse', 'accept']).default('refuse'),
})

export type Env = {
  port: number
  dataFolder: string
  /** Owner's login, used by the migrator only; absent = the embedded server of the data folder. */
  databaseUrl: string | undefined
  mode: 'sandbox' | 'production'
  environmentName: 'Development' | 'Homologation' | 'Production' | 'Sandbox'
  secret: string
  /** What secrets in the database are sealed under, newest first; without any, the installation's secret. */
  sealSecrets: readonly SealSecret[]
  /** Address that the server listens on. */
  bindAddress: string
  /** Addresses and networks of the proxies before it: their `X-Forwarded-For` is believed, nobody else's. */
  trustedProxies: readonly string[]
  /** Issuer of the sign-in and root of every link. */
  url: string
  /** A Pix provider other than the sandbox's own; without one, an installation in production has no Pix. */
  pix: { url: string; clientSecret: string; webhookSecret: string } | null
  /** A credit bureau other than the sandbox's own; without one, an installation in production lists nobody. */
  bureau: { url: string; key: string } | null
  /** A mail server other than the sandbox's own; without one, an installation in production sends no e-mail. */
  mail: MailSettings | null
  /** A WhatsApp business account other than the sandbox's own; without one, an installation in production sends no WhatsApp. */
  whatsapp: WhatsappSettings | null
  /** A provider of SMS other than the sandbox's own; without one, an installation in production sends no SMS. */
  sms: SmsSettings | null
  /** Messages that leave in a second at most, over all processes. */
  messagesPerSecond: Platform['messagesPerSecond']
  /** A service of postal codes in ViaCEP's format; without one the sandbox asks its own, and an installation in production none. */
  postalCodeUrl: string | null
  /** The central bank's time series (SGS); without one the sandbox asks its own, and an installation in production none. */
  priceIndexUrl: string | null
  /** Where clients of banks on this machine leave retornos; without one no folder is watched. */
  bankFolder: string | null
  /** Base of the folders in which schools' own systems leave remessas; without one no folder is watched. */
  erpFolder: string | null
  /** An OpenID provider by which people sign in; without one they use the passwords that they have here. */
  identityProvider: IdentityProvider | null
}

/**
 * Reads and checks the environment once, at start.
 * @throws Error in pt-BR that names the variable and the remedy.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values = checked(source)
  const dataFolder = resolve(values.CADERNETA_DATA)
  const mode = values.CADERNETA_MODE
  if (mode === 'production') assertProduction(values)
  return {
    port: values.PORT,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    mode,
    environmentName: values.CADERNETA_ENVIRONMENT ?? defaultEnvironment[mode],
    secret: values.CADERNETA_SECRET ?? sandboxSecret(mode, dataFolder),
    sealSecrets: values.CADERNETA_SEAL_KEYS,
    url: (values.CADERNETA_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    bindAddress: values.CADERNETA_BIND ?? defaultBind[mode],
    trustedProxies: values.CADERNETA_TRUSTED_PROXIES ?? defaultProxies[mode],
    pix: pixOf(values),
    bureau: bureauOf(values),
    mail: mailOf(values),
    whatsapp: whatsappOf(values),
    sms: smsOf(values),
    messagesPerSecond: perSecondOf(values),
    postalCodeUrl: withoutSlash(values.CADERNETA_POSTAL_CODE_URL),
    priceIndexUrl: withoutSlash(values.CADERNETA_PRICE_INDEX_URL),
    bankFolder: values.CADERNETA_BANK_FOLDER,
    erpFolder: values.CADERNETA_ERP_FOLDER,
    identityProvider: identityProviderOf(values),
  }
}

function checked(source: Record<string, string | undefined>): z.output<typeof Environment> {
  const parsed = Environment.safeParse(source)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Configuração inválida no ambiente. Corrija e repita o comando:\n${lines.join('\n')}`)
}

function assertProduction({ DATABASE_URL: database, CADERNETA_URL: url }: z.output<typeof Environment>): void {
  if (!database) throw new Error('Em produção, DATABASE_URL precisa dizer onde está o banco de dados.')
  // Sign-in and the families' links are made from it: without it they would lead to this machine, or travel unencrypted.
  if (url?.startsWith('https://')) return
  throw new Error(
    'Em produção, CADERNETA_URL é obrigatória e começa com https://: informe o endereço público da instalação, como https://cobranca.escola.com.br.',
  )
}

function pixOf(values: z.output<typeof Environment>): Env['pix'] {
  const {
    CADERNETA_PIX_URL: url,
    CADERNETA_PIX_SECRET: clientSecret,
    CADERNETA_PIX_WEBHOOK_SECRET: webhookSecret,
  } = values
  if (!url) return null
  if (clientSecret && webhookSecret) return { url: url.replace(/\/$/, ''), clientSecret, webhookSecret }
  throw new Error('Com CADERNETA_PIX_URL, informe também CADERNETA_PIX_SECRET e CADERNETA_PIX_WEBHOOK_SECRET.')
}

function bureauOf({
  CADERNETA_BUREAU_URL: url,
  CADERNETA_BUREAU_KEY: key,
}: z.output<typeof Environment>): Env['bureau'] {
  if (!url) return null
  if (key) return { url: url.replace(/\/$/, ''), key }
  throw new Error('Com CADERNETA_BUREAU_URL, informe também CADERNETA_BUREAU_KEY.')
}

function whatsappOf(values: z.output<typeof Environment>): WhatsappSettings | null {
  const { CADERNETA_WHATSAPP_URL: url, CADERNETA_WHATSAPP_ACCOUNT: accountId, CADERNETA_WHATSAPP_TOKEN: token } = values
  if (!accountId && !token) return null
  if (accountId && token) return { url: url.replace(/\/$/, ''), accountId, token, sending: sendingOf(values) }
  throw new Error('Informe CADERNETA_WHATSAPP_ACCOUNT e CADERNETA_WHATSAPP_TOKEN, os dois ou nenhum.')
}

function sendingOf(values: z.output<typeof Environment>): WhatsappSettings['sending'] {
  const {
    CADERNETA_WHATSAPP_PHONE: phoneId,
    CADERNETA_WHATSAPP_APP_SECRET: appSecret,
    CADERNETA_WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = values
  if (!phoneId && !appSecret && !verifyToken) return null
  if (phoneId && appSecret && verifyToken) return { phoneId, appSecret, verifyToken }
  throw new Error(
    'Para enviar por WhatsApp, informe CADERNETA_WHATSAPP_PHONE, CADERNETA_WHATSAPP_APP_SECRET e CADERNETA_WHATSAPP_VERIFY_TOKEN, os três ou nenhum.',
  )
}

function smsOf(values: z.output<typeof Environment>): SmsSettings | null {
  const { CADERNETA_SMS_URL: url, CADERNETA_SMS_KEY: key, CADERNETA_SMS_WEBHOOK_SECRET: webhookSecret } = values
  if (!url) return null
  if (key && webhookSecret) return { url: url.replace(/\/$/, ''), key, webhookSecret }
  throw new Error('Com CADERNETA_SMS_URL, informe também CADERNETA_SMS_KEY e CADERNETA_SMS_WEBHOOK_SECRET.')
}

function withoutSlash(url: string | undefined): string | null {
  return url === undefined ? null : url.replace(/\/$/, '')
}

/** Who signs in is told by what travels there: it is encrypted, or it does not leave the machine. */
function isPrivateWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

function identityProviderOf(values: z.output<typeof Environment>): IdentityProvider | null {
  const {
    CADERNETA_IDP_URL: url,
    CADERNETA_IDP_CLIENT_ID: clientId,
    CADERNETA_IDP_CLIENT_SECRET: clientSecret,
    CADERNETA_IDP_NAME: name,
    CADERNETA_IDP_PASSWORDS: passwords,
  } = values
  if (!url) return null
  if (!clientId || !clientSecret)
    throw new Error('Com CADERNETA_IDP_URL, informe também CADERNETA_IDP_CLIENT_ID e CADERNETA_IDP_CLIENT_SECRET.')
  return { url, clientId, clientSecret, name, takesPasswords: passwords === 'accept' }
}

/** Plain HTTP is for the proxy on the same machine that ends TLS; whoever puts it elsewhere says so. */
const defaultBind = { sandbox: 'localhost', production: '127.0.0.1' } as const
const defaultProxies = { sandbox: [], production: ['127.0.0.1', '::1'] } as const

const defaultEnvironment = { sandbox: 'Sandbox', production: 'Production' } as const

function sandboxSecret(mode: Env['mode'], dataFolder: string): string {
  if (mode === 'production') throw new Error('Em produção, CADERNETA_SECRET é obrigatório (pelo menos 32 caracteres).')
  const file = join(dataFolder, 'secret')
  if (!existsSync(file)) {
    try {
      mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
    } catch (cause) {
      throw new Error(
        `A pasta de dados ${dataFolder} não pode ser gravada. Dê permissão a este usuário ou aponte CADERNETA_DATA para outra pasta.`,
        { cause },
      )
    }
  }
  return readFileSync(file, 'utf8').trim()
}
