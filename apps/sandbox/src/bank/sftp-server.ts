// An SFTP server of the simulated bank: folders in memory, one root for each user. Listens on this machine alone.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { AuthContext, Connection, ParsedKey, PublicKeyAuthContext, SFTPWrapper, utils } from 'ssh2'
import { type Folders, pathOf } from './sftp-folders.ts'
import { serveFolders } from './sftp-requests.ts'

export type RunningSftp = {
  port: number
  /** Fingerprint of its key, as `ssh-keygen -lf` prints it. */
  hostKey: string
  /** The folders of a user; they begin empty. */
  foldersOf: (user: string) => Folders
  close: () => Promise<void>
}

export type SftpOptions = {
  password: string | ((user: string) => string)
  /** Its own key as OpenSSH text; a new one where none is given. */
  privateKey?: string
  /** Any free port where none is given. */
  port?: number
  /** What the root of every user begins with. */
  folders?: readonly string[]
  /** Public key of users who sign in by key. */
  publicKey?: string
  /** A file stands whole under its name. */
  onPlaced?: (user: string, path: string, bytes: Buffer) => Promise<void>
  /** Somebody looks into a folder. */
  onLook?: (user: string, folder: string) => Promise<void>
}

/** One of 200 keys that ssh2 makes of the kind ed25519 cannot be read back; of this kind none. */
export function newHostKey(utils: typeof import('ssh2')['utils']): string {
  return utils.generateKeyPairSync('ecdsa', { bits: 256 }).private
}

export async function startSftp(options: SftpOptions): Promise<RunningSftp> {
  const { default: ssh } = await import('ssh2')
  const privateKey = options.privateKey ?? newHostKey(ssh.utils)
  const byUser = new Map<string, Folders>()
  const foldersOf = (user: string): Folders => {
    const known = byUser.get(user)
    if (known) return known
    const made: Folders = new Map((options.folders ?? []).map((folder) => [folder, null]))
    byUser.set(user, made)
    return made
  }
  const open = new Set<Connection>()
  const server = new ssh.Server({ hostKeys: [privateKey] }, (client) => {
    open.add(client)
    let user = ''
    client.on('authentication', (context) => {
      user = context.username
      if (isKnown(context, options, ssh.utils)) context.accept()
      else context.reject(['password', 'publickey'])
    })
    client.on('ready', () =>
      client.on('session', (accept) =>
        accept().on('sftp', (acceptSftp) => {
          const sftp: SFTPWrapper = acceptSftp()
          serveFolders(sftp, ssh.utils.sftp, foldersOf(user), {
            placed: async (path, bytes) => options.onPlaced?.(user, pathOf(path), bytes),
            look: async (folder) => options.onLook?.(user, pathOf(folder)),
          })
        }),
      ),
    )
    client.on('error', () => undefined)
    client.on('close', () => open.delete(client))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, 'localhost', resolve)
  })
  const parsed = ssh.utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  return {
    port: portOf(server.address()),
    hostKey: `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    foldersOf,
    close: async () => {
      for (const client of open) client.end()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The first question is whether the key would do; the proof comes with the second. */
function isProved({ key, signature, blob, hashAlgo }: PublicKeyAuthContext, known: ParsedKey): boolean {
  if (!known.getPublicSSH().equals(key.data)) return false
  return !signature || !blob || known.verify(blob, signature, hashAlgo) === true
}

function isKnown(context: AuthContext, { password, publicKey }: SftpOptions, { parseKey }: typeof utils): boolean {
  if (context.method === 'password')
    return isSame(context.password, typeof password === 'string' ? password : password(context.username))
  if (context.method !== 'publickey' || publicKey === undefined) return false
  const known = parseKey(publicKey)
  return !(known instanceof Error) && isProved(context, known)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the SFTP server has no port')
  return address.port
}
