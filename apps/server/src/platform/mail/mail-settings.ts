// How e-mails leave: an SMTP server and the address they come from.

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  isEncrypted: boolean
  user: string | null
  password: string | null
}

export type MailSettings = {
  /** `Caderneta <nao-responda@escola.com.br>`. */
  from: string
  /** In a sandbox every network has a mailbox of its own. @throws Outage when nobody answers there. */
  serverOf: (tenantId: number) => Promise<SmtpServer>
  /** Must the connection be encrypted? */
  needsTls: boolean
}

/** @param url `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. Null when it is neither. */
export function smtpServer(url: string): SmtpServer | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, port, username, password } = new URL(url)
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '') return null
  const isEncrypted = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? standardPort[protocol] : Number(port),
    isEncrypted,
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
  }
}

const standardPort = { 'smtp:': 587, 'smtps:': 465 } as const
