// A session with the bank of a channel, for whoever has files for it.
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { unseal } from '../../platform/secrets.ts'
import { channelKey, oneBankChannel } from './bank-channel-store.ts'
import type { BankChannelRow } from './bank-channel-view.ts'
import { type BankServer, inSession } from './sftp-session.ts'

/** Null where the network has no such channel. @throws ChannelFault */
export async function openChannel<Result>(
  platform: Platform,
  scope: Pick<Scope, 'tenantId'>,
  id: string,
  work: (server: BankServer, channel: BankChannelRow) => Promise<Result>,
): Promise<Result | null> {
  const [channel, kept] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([
      tx.first(oneBankChannel(scope, id)),
      tx.first(
        statement(sql<{ sealed: Buffer }>`select sealed from bank_channel_secret
          where tenant_id = ${scope.tenantId}::int and bank_channel_id = ${id}::uuid`),
      ),
    ]),
  )
  if (!channel || !kept) return null
  const { host, port, username, host_key: hostKey, secret_kind: secretKind } = channel
  const secret = unseal(channelKey(platform), kept.sealed)
  return inSession(platform, { host, port, username, hostKey, secretKind, secret }, (server) => work(server, channel))
}
