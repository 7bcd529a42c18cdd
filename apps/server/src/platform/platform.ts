// What every operation may use: built once in main, handed down, never looked up.
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import type pg from 'pg'
import type { SealSecret } from './secrets.ts'
import type { Subject } from './audit/subject.ts'
import type { TenantDirectory } from './access/tenant-directory.ts'
import type { Clock } from './clock.ts'
import type { FileStore } from './files/file-store.ts'
import type { Logger } from './logger.ts'
import type { MailSettings } from './mail/mail-settings.ts'
import type { Scope } from './access/scope.ts'
import type { Tx, WriteTx } from './db/connection.ts'
import type { Refused } from './operation/effects.ts'
import type { NumberBlocks } from './operation/number-blocks.ts'

/** A request to a service outside, answered as `fetch` answers. */
export type Sender = (address: string, request: SentRequest) => Promise<Response>
export type SentRequest = { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal }

export type PixSettings = {
  url: string
  clientSecret: string
  webhookSecret: string
  /** Who we are there; the number of the network unless told. */
  clientId?: string
  /** How requests leave, where somebody typed the address: with a certificate of the client, and to no address of our own network. */
  send?: Sender
}

export type BureauSettings = { url: string; key: string }
/** The WhatsApp business account of the installation, at the Cloud API or what speaks as it does. */
export type WhatsappSettings = {
  url: string
  accountId: string
  token: string
  /** The number that messages leave from, and what proves notices to be WhatsApp's. Null = templates are read, nothing is sent. */
  sending: { phoneId: string; appSecret: string; verifyToken: string } | null
}
/** A provider of SMS: what proves us to it, and it to us. */
export type SmsSettings = { url: string; key: string; webhookSecret: string }

/** An OpenID provider of the installation's owner, by which people sign in. */
export type IdentityProvider = {
  /** Its issuer: the discovery document is below it. */
  url: string
  clientId: string
  clientSecret: string
  /** As people know it: "Entrar com {name}". */
  name: string
  /** Whether people may sign in with e-mail and password too. */
  takesPasswords: boolean
}

/** Without pools: who holds one connection and waits for a second waits for ever where as many do so as there are connections. */
export type Poolless = Omit<Platform, 'readPool' | 'writePool' | 'operatorPool'>

export type GuardedCall<Input> = { platform: Platform; scope: Scope; input: Input }
export type AskGuard<Code extends string> = (tx: WriteTx) => Promise<Refused<Code> | null>
/** A refusal that an area has for a call of an area above it (`operation/guard.ts`). */
export type Guard = {
  operation: string
  /** What needs a connection of its own comes before the transaction. */
  ready: (asked: GuardedCall<unknown>) => Promise<AskGuard<string>>
  /** What it would refuse, as a record tells it beforehand: it locks nothing. */
  foresee?: (asked: GuardedCall<unknown>) => Promise<Foresight>
  /** The same of several records at once, as a list tells it: the code for each that it would refuse. */
  foreseeMany?: ForeseeMany
}
export type ForeseeMany<Code extends string = string> = (
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Code>>
export type Foresight = (tx: Tx) => Promise<Refused<string> | null>

export type Platform = {
  /** Reads of one network. */
  readPool: pg.Pool
  /** Writes of one network: about four connections per database core; the rest waits here. */
  writePool: pg.Pool
  /** Reads across networks, of a few tables: see operation/pages.ts. */
  operatorPool: pg.Pool
  clock: Clock
  /** For calls that learn their network from a signature or a link. */
  directory: TenantDirectory
  files: FileStore
  numbers: NumberBlocks
  logger: Logger
  /** How records are called where the audit log speaks of them, of all areas. */
  subjects: readonly Subject[]
  /** Refusals that areas have for calls of areas above them. */
  guards: readonly Guard[]
  /** Called after a commit that left news in the outbox, so that the relay need not wait for its next look. */
  wakeRelay: () => void
  /** In tests and development answers are checked against the contract. */
  checksAnswers: boolean
  secret: string
  /** What values are sealed under, newest first, before the installation's own secret. */
  sealSecrets: readonly SealSecret[]
  url: string
  /** The Pix provider: where it is, what proves us to it, what proves it to us. Null = this installation has none. */
  pix: PixSettings | null
  /** The credit bureau. Null = this installation lists nobody. */
  bureau: BureauSettings | null
  /** How e-mails leave. Null = this installation sends none. */
  mail: MailSettings | null
  /** By which WhatsApp messages leave. Null = this installation sends none. */
  whatsapp: WhatsappSettings | null
  /** By which SMS leave. Null = this installation sends none. */
  sms: SmsSettings | null
  /** Messages of a channel that leave in a second at most, of all networks by all processes. */
  messagesPerSecond: Record<MessageChannel, number>
  /** A service of postal codes in the format of ViaCEP; null = this installation asks none. */
  postalCodeUrl: string | null
  /** The central bank's time series (SGS); null = values are pasted. */
  priceIndexUrl: string | null
  /** Folders that clients of banks leave retornos in, one for each account; null = this installation watches none. */
  bankFolder: string | null
  /** The base below which schools' own systems leave remessas and find retornos, `<network>/<name>`; null = this installation watches none. */
  erpFolder: string | null
  /** Who else tells us who a person is; null = this installation asks for passwords itself. */
  identityProvider: IdentityProvider | null
  /** Root of the simulated outside world; null outside sandbox mode. */
  sandboxUrl: string | null
  mode: 'sandbox' | 'production'
  environmentName: 'Development' | 'Homologation' | 'Production' | 'Sandbox'
}
