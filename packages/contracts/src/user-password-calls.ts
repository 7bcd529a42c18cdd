// How a person comes to a password: invited, forgotten, changed; and how they confirm their e-mail.
import { z } from 'zod'
import { read, write } from './define.ts'
import { EmailField, Id, IdParams } from './fields.ts'

/** At least one number, one special character and one capital letter; the minimum length is a host setting (floor 6). */
export const PasswordField = z
  .string()
  .min(6)
  .max(200)
  .refine((text) => /\p{N}/u.test(text) && /[^\p{L}\p{N}\s]/u.test(text) && /\p{Lu}/u.test(text), {
    error: 'weak_password',
  })

/** The address under which a person writes their first password: sent to them by e-mail, or shown once to whoever invites. */
export const FirstAccess = z.object({
  /** Null where the installation sends e-mails: nobody but the person learns it. */
  firstAccessUrl: z.string().nullable(),
  /** Masked e-mail address that it was sent to; null where the installation sends none. */
  sentTo: z.string().nullable(),
  until: z.string(),
})

const base = '/api/ebpay/user'
const passwordRules = ['password_too_short', 'password_too_common', 'password_not_encrypted'] as const

export const passwordCalls = {
  // The specification asks with GET; it changes state all the same, so it is a write: on record, limited, never prefetched.
  sendFirstAccess: write('GET /api/ebpay/resend-first-login-email/:id', {
    summary: 'Make a new address for the first password and send it by e-mail; the earlier one stops',
    needs: 'AbpIdentity.Users.Update',
    scope: 'any',
    params: IdParams,
    returns: FirstAccess,
    refuses: ['user_not_found', 'user_above_you', 'password_already_set', 'password_link_just_sent'],
    secretAnswer: true,
  }),
  makePasswordLink: write(`POST ${base}/:id/password-link`, {
    summary:
      'Make an address for a new password of somebody who forgot theirs, where the installation sends no e-mails',
    needs: 'AbpIdentity.Users.Update',
    scope: 'any',
    params: IdParams,
    returns: FirstAccess,
    refuses: ['user_not_found', 'user_above_you', 'mail_is_configured', 'password_not_set', 'password_link_just_sent'],
    touches: ['users'],
    secretAnswer: true,
    stepUp: true,
  }),
  passwordPolicy: read('GET /api/public/password-policy', {
    summary: 'How long a new password must be',
    needs: 'public',
    returns: z.object({ minimum: z.number().int() }),
  }),
  forgotPassword: write(`POST ${base}/forgot-password`, {
    summary: 'Ask for an e-mail with an address for a new password; the answer is the same for every e-mail',
    needs: 'public',
    body: z.strictObject({ email: EmailField }),
    returns: z.object({ minutes: z.number().int() }),
    refuses: ['too_many_tries', 'mail_not_configured'],
  }),
  setFirstPassword: write(`POST ${base}/set-pwd-to-first-login`, {
    summary: 'Write the first password, or a new one, with the token of the address; all sessions of the person end',
    needs: 'public',
    body: z.strictObject({ userId: Id, resetToken: z.string().min(1).max(100), password: PasswordField }),
    returns: z.object({ email: z.string() }),
    refuses: ['password_link_expired', ...passwordRules],
  }),
  sendEmailVerification: write(`POST ${base}/send-email-verification`, {
    summary: 'Send the caller a link that confirms their e-mail',
    needs: 'authenticated',
    scope: 'own',
    signedInOnly: true,
    returns: z.object({ sentTo: z.string() }),
    refuses: ['email_already_confirmed', 'mail_not_configured', 'too_many_tries', 'email_verification_failed'],
    stoppedByReadOnly: false,
  }),
  verifyEmail: write(`POST ${base}/verify-email`, {
    summary: 'Confirm an e-mail with the token of the link that was sent to it; a second time changes nothing',
    needs: 'public',
    body: z.strictObject({ userId: Id, token: z.string().min(1).max(100) }),
    returns: z.object({ confirmed: z.literal(true) }),
    refuses: ['email_link_expired', 'email_verification_failed'],
  }),
  changePassword: write(`POST ${base}/change-password`, {
    summary: "Change the caller's password; all their sessions end",
    needs: 'authenticated',
    signedInOnly: true,
    scope: 'own',
    body: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: PasswordField }),
    returns: z.object({ changed: z.literal(true) }),
    refuses: ['wrong_current_password', 'too_many_tries', ...passwordRules],
    stoppedByReadOnly: false,
  }),
}
