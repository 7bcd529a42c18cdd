// The link of a first or new password, as a person finds it: in the answer of an installation that sends no e-mails, or in a message.
import type { Client } from './api.ts'

export type PasswordLink = { userId: string; resetToken: string }

/** @throws Error where there is no link. */
export function passwordLinkOf(text: string | null | undefined): PasswordLink {
  const [, userId, resetToken] = /\/user\/[\w-]+\/([\w-]+)\/([\w-]+)/.exec(text ?? '') ?? []
  if (userId === undefined || resetToken === undefined) throw new Error(`no link in ${text}`)
  return { userId, resetToken }
}

/** Texts of the messages that the sandbox took for somebody of the administrator's network, newest first. */
export async function lettersTo(admin: Client, email: string): Promise<string[]> {
  const { items } = (await admin.sandboxMail.list({ maxResultCount: 200 })).body
  return items.filter(({ to }) => to.includes(email)).map(({ text }) => text)
}
