// The mail server of the installation, as whoever runs it gave it: address, sender, key.
import { existsSync, readFileSync } from 'node:fs'
import { type DkimKey, dkimKey, isOfDomain, type MailSettings, smtpServer } from './platform/mail/mail-settings.ts'

type Values = {
  CADERNETA_SMTP_URL?: string | undefined
  CADERNETA_MAIL_FROM?: string | undefined
  CADERNETA_DKIM_DOMAIN?: string | undefined
  CADERNETA_DKIM_SELECTOR: string
  CADERNETA_DKIM_KEY_FILE?: string | undefined
}

/** Links and codes travel in these messages: the way to a server elsewhere is encrypted, or there is none. */
export function mailOf(values: Values): MailSettings | null {
  const { CADERNETA_SMTP_URL: url, CADERNETA_MAIL_FROM: from } = values
  const server = url === undefined ? null : smtpServer(url)
  if (server === null) return null
  if (from === undefined)
    throw new Error('Com CADERNETA_SMTP_URL, informe também CADERNETA_MAIL_FROM: Escola <nao-responda@escola.com.br>.')
  const isHere = server.host === 'localhost' || server.host === '127.0.0.1' || server.host === '::1'
  return { from, needsTls: !isHere, serverOf: async () => server, dkim: dkimOf(values, from) }
}

/** Another domain than the sender's would be signed in vain. */
function dkimOf(values: Values, from: string): DkimKey | null {
  const { CADERNETA_DKIM_DOMAIN: domain, CADERNETA_DKIM_SELECTOR: selector, CADERNETA_DKIM_KEY_FILE: file } = values
  if (domain === undefined && file === undefined) return null
  if (domain === undefined || file === undefined)
    throw new Error('Para assinar os e-mails, informe CADERNETA_DKIM_DOMAIN e CADERNETA_DKIM_KEY_FILE juntos.')
  if (!isOfDomain(from, domain))
    throw new Error(
      `CADERNETA_DKIM_DOMAIN (${domain}) não é o domínio de CADERNETA_MAIL_FROM. Use o domínio do remetente.`,
    )
  const key = existsSync(file) ? dkimKey(domain, selector, readFileSync(file, 'utf8')) : null
  if (key === null)
    throw new Error(
      `CADERNETA_DKIM_KEY_FILE (${file}) não tem uma chave privada RSA de 2048 bits ou mais, em PEM. Gere com: openssl genrsa -out dkim.pem 2048`,
    )
  return key
}
