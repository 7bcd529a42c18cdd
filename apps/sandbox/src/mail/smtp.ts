// The mail server: takes every message that the installation hands over, and delivers none.
import type { AddressInfo } from 'node:net'
import { timingSafeEqual } from 'node:crypto'
import type { SMTPServer, SMTPServerAuthentication, SMTPServerSession } from 'smtp-server'
import type { Database } from '../database/database.ts'
import { keepLetter } from './mailbox.ts'

export type RunningSmtp = { port: number; close: () => Promise<void> }

const largestMessage = 1024 * 1024

/** @param key the password; the user is the network's id. Listens on this machine alone. */
export async function startSmtp(database: Database, key: string): Promise<RunningSmtp> {
  const smtp = await import('smtp-server')
  const server: SMTPServer = new smtp.SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    // Between two programs of one machine.
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: largestMessage,
    onAuth: (auth, _session, done) => {
      if (isOwn(auth, key)) done(null, { user: auth.username })
      else done(new Error('Usuário ou senha incorretos'))
    },
    onRcptTo: ({ address }, _session, done) => {
      // An address that refuses, so that the way of a message that fails can be tried.
      if (address.startsWith('recusa@'))
        done(Object.assign(new Error('5.1.1 Caixa postal inexistente'), { responseCode: 550 }))
      // One that would take it later, and one at which the server turns everybody away for a while.
      else if (address.startsWith('adia@'))
        done(Object.assign(new Error('4.2.0 Tente mais tarde'), { responseCode: 450 }))
      else if (address.startsWith('lotado@'))
        done(Object.assign(new Error('4.7.0 Servidor ocupado'), { responseCode: 421 }))
      else done()
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        keepLetter(database, letterOf(session, Buffer.concat(pieces))).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
      })
    },
  })
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    port: portOf(server.server.address()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return address.port
}

function isOwn({ username, password }: SMTPServerAuthentication, key: string): boolean {
  if (!username || !password || !/^\d{1,9}$/.test(username)) return false
  const [given, expected] = [Buffer.from(password), Buffer.from(key)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function letterOf({ user, envelope }: SMTPServerSession, raw: Buffer) {
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return { network: String(user), sender, recipients: envelope.rcptTo.map(({ address }) => address), raw }
}
