// A session with the SFTP server of a bank. Only the server whose key was written down is spoken to; whatever goes wrong is a fault with words.
import type { SFTPWrapper, ConnectConfig, FileEntry } from 'ssh2'
import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import type { Platform } from '../../platform/platform.ts'
import { ChannelFault } from './channel-fault.ts'

export type Server = { host: string; port: number }
export type SignIn = Server & {
  username: string
  hostKey: string
  secretKind: 'password' | 'privateKey'
  secret: string
}

export type RemoteFile = { name: string; size: number; isFile: boolean }

/** Paths are whole ones. Every call throws ChannelFault. */
export type BankServer = {
  list(folder: string): Promise<RemoteFile[]>
  /** At most `most` bytes and one more, so that the caller sees what is larger. Null where it is not there. */
  find(path: string, most: number): Promise<Buffer | null>
  write(path: string, bytes: Uint8Array): Promise<void>
  rename(from: string, to: string): Promise<void>
}

const answersWithinMs = 10_000
const endsWithinMs = 300_000

/** @throws ChannelFault; what `work` throws is thrown as it is. The session ends with `work`. */
export async function inSession<Result>(
  platform: Pick<Platform, 'mode'>,
  signIn: SignIn,
  work: (server: BankServer) => Promise<Result>,
): Promise<Result> {
  const secret = signIn.secretKind === 'password' ? { password: signIn.secret } : { privateKey: signIn.secret }
  const config = { username: signIn.username, ...secret }
  const { client, found } = await connected(platform, signIn, config, (key) => key === signIn.hostKey)
  const timer = setTimeout(() => client.destroy(), endsWithinMs)
  try {
    await found
    const sftp = await told<SFTPWrapper>((done) => client.sftp(done))
    return await work(serverOf(sftp))
  } finally {
    clearTimeout(timer)
    client.end()
  }
}

/** The key that a server shows. Nobody signs in. */
export async function shownHostKey(platform: Pick<Platform, 'mode'>, server: Server): Promise<string> {
  let shown: string | null = null
  const { client, found } = await connected(platform, server, { username: 'caderneta' }, (key) => {
    shown = key
    return false
  })
  await found.catch(() => undefined)
  client.destroy()
  if (shown === null) throw new ChannelFault('channel_unreachable')
  return shown
}

export async function isReadableKey(text: string): Promise<boolean> {
  const { default: ssh } = await import('ssh2')
  const parsed = ssh.utils.parseKey(text)
  return !(parsed instanceof Error) && (Array.isArray(parsed) ? parsed : [parsed]).some((key) => key.isPrivateKey())
}

type Config = Pick<ConnectConfig, 'username' | 'password' | 'privateKey'>

async function connected(
  platform: Pick<Platform, 'mode'>,
  { host, port }: Server,
  config: Config,
  believes: (fingerprint: string) => boolean,
) {
  const address = await allowedAddress(platform, host)
  const { default: ssh } = await import('ssh2')
  const client = new ssh.Client()
  let denied: string | null = null
  const found = new Promise<void>((resolve, reject) => {
    client.once('ready', resolve)
    client.once('close', () => reject(new ChannelFault('channel_unreachable')))
    // Stays to the end: a line that breaks later is told by the call that waits for it.
    client.on('error', (error: Error & { level?: string }) => reject(faultOf(error, denied)))
  })
  found.catch(() => undefined)
  try {
    client.connect({
      ...config,
      host: address,
      port,
      readyTimeout: answersWithinMs,
      keepaliveInterval: answersWithinMs,
      keepaliveCountMax: 3,
      hostVerifier: (key: Buffer) => {
        const fingerprint = fingerprintOf(key)
        const isBelieved = believes(fingerprint)
        if (!isBelieved) denied = fingerprint
        return isBelieved
      },
    })
  } catch (cause) {
    throw new ChannelFault('channel_key_unreadable', {}, { cause })
  }
  return { client, found }
}

/** As `ssh-keygen -lf` prints it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

function faultOf(error: Error & { level?: string }, denied: string | null): ChannelFault {
  if (denied !== null) return new ChannelFault('channel_host_key_differs', { found: denied }, { cause: error })
  if (error.level === 'client-authentication') return new ChannelFault('channel_sign_in_refused', {}, { cause: error })
  return new ChannelFault('channel_unreachable', {}, { cause: error })
}

/** The address that is spoken to is the one that was looked at. A sandbox has its bank on this machine. */
async function allowedAddress({ mode }: Pick<Platform, 'mode'>, host: string): Promise<string> {
  const found = await lookup(host).catch(() => null)
  if (found === null) throw new ChannelFault('channel_unreachable')
  const isPublic = ipaddr.process(found.address).range() === 'unicast'
  if (mode === 'production' && !isPublic) throw new ChannelFault('channel_address_not_allowed')
  return found.address
}

function serverOf(sftp: SFTPWrapper): BankServer {
  return {
    list: async (folder) => {
      const entries = await told<FileEntry[]>((done) => sftp.readdir(folder, done)).catch(missing(folder))
      return entries.map(({ filename: name, attrs }) => ({
        name,
        size: attrs.size,
        isFile: (attrs.mode & fileType) === regularFile,
      }))
    },
    find: async (path, most) => {
      const stats = await told<{ size: number }>((done) => sftp.lstat(path, done)).catch(absent)
      if (stats === null) return null
      const pieces: Buffer[] = []
      try {
        for await (const piece of sftp.createReadStream(path, { end: most })) pieces.push(Buffer.from(piece))
      } catch (cause) {
        throw new ChannelFault('channel_unreachable', {}, { cause })
      }
      return Buffer.concat(pieces)
    },
    write: (path, bytes) =>
      told<void>((done) => sftp.writeFile(path, Buffer.from(bytes), (error) => done(error ?? undefined))).catch(
        missing(path),
      ),
    rename: (from, to) =>
      told<void>((done) => sftp.rename(from, to, (error) => done(error ?? undefined))).catch(missing(to)),
  }
}

type Done<Value> = (error: Error | undefined, value?: Value) => void

async function told<Value>(ask: (done: (error?: Error | null, value?: Value) => void) => unknown): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const done: Done<Value> = (error, value) => (error ? reject(error) : resolve(value as Value))
    ask((error, value) => done(error ?? undefined, value))
  })
}

/** Links are no files: where one leads nobody knows. */
const fileType = 0o170000
const regularFile = 0o100000
const noSuchFile = 2
const permissionDenied = 3

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null
}

function absent(error: unknown): null {
  if (codeOf(error) === noSuchFile) return null
  throw new ChannelFault('channel_unreachable', {}, { cause: error })
}

function missing(path: string): (error: unknown) => never {
  return (error) => {
    const code = codeOf(error)
    if (code === noSuchFile || code === permissionDenied)
      throw new ChannelFault('channel_folder_missing', { folder: path }, { cause: error })
    throw new ChannelFault('channel_unreachable', {}, { cause: error })
  }
}
