// Second factors: what a person proves besides the password, by an authenticator app, a code sent by e-mail or a recovery code.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import { Id, IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { refusals as userRefusals } from './user-refusals.ts'

export const events = declareEvents(
  'secondFactors',
  { 'secondFactor.changed': NoPayload },
  { 'secondFactor.changed': ['users', 'identity'] },
)

export const refusals = {
  second_factor_already_on: {
    'pt-BR': 'Esta verificação já está ligada. Desligue-a antes de configurar de novo.',
    en: 'This verification is already on. Turn it off before you set it up again.',
  },
  second_factor_not_configured: {
    'pt-BR': 'Comece pela configuração: não há código à espera de confirmação.',
    en: 'Start with the set-up: no code waits to be confirmed.',
  },
  second_factor_not_on: {
    'pt-BR': 'A verificação em duas etapas não está ligada nesta conta.',
    en: 'Two-step verification is not on for this account.',
  },
  code_wrong: {
    'pt-BR': 'O código não confere ou já foi usado. Confira o relógio do celular e digite o código que aparece agora.',
    en: 'The code does not match or was used already. Check the clock of your phone and type the code that shows now.',
  },
  code_just_sent: {
    'pt-BR': 'Um código acabou de ser enviado. Espere um minuto para pedir outro.',
    en: 'A code was just sent. Wait a minute before you ask for another.',
  },
  mail_not_available: {
    'pt-BR': 'Esta instalação não envia e-mails. Use o aplicativo autenticador.',
    en: 'This installation sends no e-mail. Use the authenticator app.',
  },
} satisfies Phrases

export const Provider = z.enum(['Authenticator', 'Email'])
export type Provider = z.output<typeof Provider>

/** Six digits, with or without a space. */
const Token = z
  .string()
  .trim()
  .regex(/^\d{3} ?\d{3}$/, { error: 'invalid_code' })
const Password = z.string().min(6).max(200)
const ProviderParams = z.strictObject({ id: Id, provider: Provider })
const base = '/api/identity/users'

/** Of the caller alone. */
const own = {
  needs: 'authenticated',
  scope: 'own',
  stoppedByReadOnly: false,
  signedInOnly: true,
  beforeSecondFactor: true,
} as const

const State = z.object({
  enabledMfaProviders: z.array(Provider),
  recoveryCodesLeft: z.number().int(),
  /** A role of the person asks for it. */
  isRequired: z.boolean(),
  /** Codes can be sent by e-mail here. */
  canMail: z.boolean(),
  /** The OpenID provider by which the caller proves again who they are; null: by the password that they have here. */
  provider: z.string().nullable(),
})

const RecoveryCodes = z.array(z.string())

export const secondFactors = area(
  'secondFactors',
  { ...userRefusals, ...refusals },
  {
    getOwn: read('GET /api/identity/mfa', {
      ...own,
      summary: "The caller's second factors",
      returns: State,
    }),
    configure: write(`POST ${base}/:id/mfa/configure/:provider`, {
      ...own,
      summary: 'Begin to set up a second factor of the caller: a secret for the app, or a code sent by e-mail',
      params: ProviderParams,
      returns: z.object({
        provider: Provider,
        /** Base32, for typing it into the app. */
        secret: z.string().nullable(),
        uri: z.string().nullable(),
        /** Rows of the QR code: 1 is dark. */
        qr: z.array(z.string()).nullable(),
        /** Where the code was sent to, masked. */
        sentTo: z.string().nullable(),
      }),
      refuses: ['user_not_found', 'second_factor_already_on', 'mail_not_available', 'code_just_sent'],
      secretAnswer: true,
      stepUp: true,
    }),
    validate: write(`POST ${base}/:id/mfa/validate/:provider`, {
      ...own,
      summary: 'Turn the second factor on with its first code; recovery codes come with the first factor, once',
      params: ProviderParams,
      body: z.strictObject({ token: Token }),
      returns: z.object({ enabledMfaProviders: z.array(Provider), recoveryCodes: RecoveryCodes.nullable() }),
      refuses: ['user_not_found', 'second_factor_not_configured', 'code_wrong', 'too_many_tries'],
      touches: ['users', 'identity'],
      secretAnswer: true,
    }),
    disable: write(`POST ${base}/mfa/disable/:id`, {
      ...own,
      summary: "Turn off the caller's second factors with the password",
      params: IdParams,
      body: z.strictObject({
        userNameOrEmailAddress: z.string().trim().min(1, { error: 'required' }).max(200),
        password: Password,
      }),
      returns: z.object({ enabledMfaProviders: z.array(Provider) }),
      refuses: ['user_not_found', 'second_factor_not_on', 'wrong_current_password', 'too_many_tries'],
      touches: ['users', 'identity'],
    }),
    takeOff: write(`DELETE ${base}/:id/mfa`, {
      summary: 'Take the second factors of a colleague off, who lost them; they are told by e-mail',
      needs: 'AbpIdentity.Users.Update',
      scope: 'any',
      params: IdParams,
      returns: z.object({ id: z.uuid() }),
      refuses: ['user_not_found', 'user_above_you', 'second_factor_not_on'],
      touches: ['users'],
      stepUp: true,
    }),
    renewRecoveryCodes: write(`POST ${base}/:id/mfa/recovery-codes`, {
      ...own,
      summary: 'Ten new recovery codes of the caller; the earlier ones stop',
      params: IdParams,
      returns: z.object({ recoveryCodes: RecoveryCodes }),
      refuses: ['user_not_found', 'second_factor_not_on'],
      secretAnswer: true,
      stepUp: true,
    }),
    sendCode: write('POST /api/identity/mfa/send-code', {
      ...own,
      summary: 'Send the caller a code by e-mail, where that factor is on',
      returns: z.object({ sentTo: z.string() }),
      refuses: ['second_factor_not_on', 'mail_not_available', 'code_just_sent'],
    }),
    prove: write('POST /api/identity/mfa/prove', {
      ...own,
      summary:
        'Prove again who calls, by a code, or by the password where no second factor is on: good for five minutes',
      body: z.strictObject({
        code: z.string().trim().min(1).max(20).optional(),
        password: z.string().min(1).max(200).optional(),
      }),
      returns: z.object({ minutes: z.number().int() }),
      refuses: ['code_wrong', 'wrong_current_password', 'too_many_tries'],
    }),
  },
)
