// The bank's files by SFTP: a remessa of titles or of payments that is left in its folder is taken, and a look into the folder of retornos
// makes those with news.
// Each account has a user and folders of its own; what lies in the folders is gone with the process, what was taken is not.
import { createHmac } from 'node:crypto'
import { isPaymentsFile } from '@caderneta/banking'
import type { Database } from '../database/database.ts'
import { makePaymentRetorno } from '../payments/payment-retorno.ts'
import { lastPaymentRetornos } from '../payments/payment-store.ts'
import { takePayments } from '../payments/take-payments.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { AccountKey } from './account-key.ts'
import type { Dialect } from './dialect.ts'
import { takeRemessa } from './remessa.ts'
import { earlierFile, listFiles, makeRetorno } from './retorno.ts'
import { newHostKey, type RunningSftp, startSftp } from './sftp-server.ts'

const folders = { remessaFolder: '/remessa', retornoFolder: '/retorno', doneFolder: '/retorno/lidos' } as const

/** The user of an account, and the folders. */
export function accountSftp({ network, bank, account }: AccountKey, key: string) {
  const username = `${network}-${bank}-${account}`
  return { username, password: passwordOf(username, key), ...folders }
}

function passwordOf(user: string, key: string): string {
  return createHmac('sha256', key).update(`sftp ${user}`).digest('base64url')
}

/** Null for a user that is no account. */
function accountOfUser(user: string): AccountKey | null {
  const [, network, bank, account] = /^(\d{1,9})-(\d{3})-(\d{1,20})$/.exec(user) ?? []
  return network && bank && account ? { network, bank, account } : null
}

export type SftpPlace = {
  database: Database
  clockOf: (network: string) => Promise<Date>
  key: string
  dialectOf: (bank: string) => Dialect
}

/** `start` starts it where it does not run; `resume` only where it was started in an earlier life of the sandbox. */
export function bankSftp(place: SftpPlace) {
  let running: Promise<RunningSftp> | null = null
  const start = () => {
    running ??= startBank(place).catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }
  return {
    start,
    resume: async () => {
      const kept = await place.database.query('select 1 from sandbox.bank_sftp')
      if (kept.length > 0) await start()
    },
    close: async () => {
      const server = await running
      await server?.close()
    },
  }
}

async function startBank(place: SftpPlace): Promise<RunningSftp> {
  const { database, key } = place
  const { privateKey, port } = await keptServer(database)
  const seen = new Set<string>()
  const options = {
    privateKey,
    password: (user: string) => passwordOf(user, key),
    folders: Object.values(folders),
    onPlaced: async (user: string, path: string, bytes: Buffer) => {
      const account = accountOfUser(user)
      if (account && /^\/remessa\/[^/]+$/.test(path) && !path.endsWith('.tmp')) await left(account, user, path, bytes)
    },
    onLook: async (user: string, folder: string) => {
      const account = accountOfUser(user)
      if (account && folder === folders.retornoFolder) await looked(account, user)
    },
  }
  const left = async (account: AccountKey, user: string, path: string, bytes: Buffer) => {
    const { network, bank } = account
    const now = await place.clockOf(network)
    const words = await refusalOf(
      isPaymentsFile(bytes)
        ? takePayments(database, account, bytes, now)
        : takeRemessa(database, place.dialectOf(bank), network, bytes, now),
    )
    if (words !== null) running.foldersOf(user).set(`${path}.recusado.txt`, Buffer.from(words))
  }
  const looked = async (account: AccountKey, user: string) => {
    const own = running.foldersOf(user)
    const put = (name: string, bytes: Uint8Array) => own.set(`${folders.retornoFolder}/${name}`, Buffer.from(bytes))
    if (!seen.has(user)) for (const { name, bytes } of await lastRetornos(database, account)) put(name, bytes)
    seen.add(user)
    await refusalOf(
      makeRetorno(database, place.dialectOf(account.bank), account, place.clockOf).then((made) => {
        if (made) put(made.name, made.bytes)
      }),
    )
    await laidPayments(place, account, put)
  }
  const running = await startSftp({ ...options, port }).catch((error: unknown) => {
    if (!isPortTaken(error)) throw error
    return startSftp(options)
  })
  await database.query('update sandbox.bank_sftp set port = $1 where port is null', [running.port])
  return running
}

/** Every file of payments with news, each after the one before. */
async function laidPayments(
  { database, clockOf }: SftpPlace,
  account: AccountKey,
  put: (name: string, bytes: Uint8Array) => void,
): Promise<void> {
  const now = await clockOf(account.network)
  const next = () => makePaymentRetorno(database, account, now)
  // Each file follows the one before.
  for (let made = await next(); made; made = await next()) put(made.name, made.bytes)
}

async function keptServer(database: Database): Promise<{ privateKey: string; port: number }> {
  const { default: ssh } = await import('ssh2')
  const made = newHostKey(ssh.utils)
  await database.query('insert into sandbox.bank_sftp (id, private_key) values (1, $1) on conflict do nothing', [made])
  const [kept] = await database.query<{ private_key: string; port: number | null }>(
    'select private_key, port from sandbox.bank_sftp',
  )
  return { privateKey: kept?.private_key ?? made, port: kept?.port ?? 0 }
}

/** Those before the process began lie there again for whoever had not taken them: who has, knows them by their content. */
async function lastRetornos(database: Database, account: AccountKey) {
  const files = (await listFiles(database, account)).filter(({ kind }) => kind === 'retorno').slice(0, mostEarlier)
  const ofTitles = await Promise.all(files.map(({ id }) => earlierFile(database, account, id)))
  return [...ofTitles, ...(await lastPaymentRetornos(database, account))]
}

const mostEarlier = 5

/** What the bank says no to, in its words; null where it took the file. */
async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof SandboxProblem) return [error.message, ...(error.details ?? [])].join('\n')
    throw error
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
