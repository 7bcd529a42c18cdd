// What later areas may call of bank channels: a session with the bank of an account.
export { type BankChannelRow, readableAccount } from './bank-channel-view.ts'
export { ChannelFault } from './channel-fault.ts'
export { lookedAt } from './looked-at.ts'
export { openChannel } from './open-channel.ts'
export type { BankServer, RemoteFile } from './sftp-session.ts'
