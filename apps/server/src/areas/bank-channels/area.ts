// Bank channels: the SFTP server by which files of a bank account travel by themselves.
//
// Always holds: one channel for each bank account; only the server key that somebody wrote down is believed, before anything is told to
// the server; password or private key are sealed, and no call, list, history or audit line gives them back.
// Events out: bankChannel.created, bankChannel.updated, bankChannel.asked.
import type { Area } from '../../platform/area.ts'
import { channelSeal } from './bank-channel-store.ts'
import { subjects } from './audit-subjects.ts'
import { checkBankChannel } from './check-bank-channel.ts'
import { createBankChannel } from './create-bank-channel.ts'
import { getBankChannel } from './get-bank-channel.ts'
import { listBankChannels } from './list-bank-channels.ts'
import { showHostKey } from './show-host-key.ts'
import { updateBankChannel } from './update-bank-channel.ts'

export const bankChannelsArea: Area = {
  name: 'bankChannels',
  sealed: [{ table: 'public.bank_channel_secret', column: 'sealed', purpose: channelSeal }],
  subjects,
  endpoints: [listBankChannels, getBankChannel, createBankChannel, updateBankChannel, showHostKey, checkBankChannel],
}
