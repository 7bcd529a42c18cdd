// How e-mails leave: an SMTP server, the address they come from, and the key that signs them.
import { createPrivateKey } from 'node:crypto'

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
  /** Under which messages are signed, so that whoever gets one can prove that its domain sent it; absent: they are not. */
  dkim?: DkimKey | null
}

/** `<selector>._domainkey.<domain>` is where the world finds the public half (RFC 6376). */
export type DkimKey = {
  domain: string
  selector: string
  /** RSA of 2,048 bits or more, PEM. */
  privateKey: string
}

/** Null where the text is no private RSA key that is strong enough. */
export function dkimKey(domain: string, selector: string, pem: string): DkimKey | null {
  try {
    const key = createPrivateKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength
    return key.asymmetricKeyType === 'rsa' && bits !== undefined && bits >= 2_048
      ? { domain, selector, privateKey: pem }
      : null
  } catch {
    return null
  }
}

/** Of an address with or without a name: what a signature must be of, for the reader's server to count it as the sender's. */
export function isOfDomain(from: string, domain: string): boolean {
  const own = /@([^@>\s]+)>?\s*$/.exec(from)?.[1]?.toLowerCase()
  return own === domain || own?.endsWith(`.${domain}`) === true
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
