import { type RunningSftp, startSftp } from '../../support/sftp-bank.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

const password = 'segredo-do-banco'
let running: Promise<RunningSftp> | null = null

/** One bank for all samples of a file of tests; it ends with its process. */
async function bank(): Promise<RunningSftp> {
  running ??= startSftp({ password })
  const sftp = await running
  for (const folder of ['/remessa', '/retorno', '/lidos']) sftp.foldersOf('escola').set(folder, null)
  return sftp
}

async function fields(): Promise<Given> {
  const { port, hostKey } = await bank()
  const folders = { remessaFolder: 'remessa', retornoFolder: 'retorno', doneFolder: 'lidos' }
  return { host: 'localhost', port, username: 'escola', secret: password, hostKey, ...folders }
}

export async function reachedChannel({ build, admin }: Place): Promise<string> {
  const given = { bankAccountId: (await build.bankAccount()).id, ...(await fields()) }
  return (await admin.bankChannels.create(given)).body.id
}

export const bankChannelSamples: AreaSamples = {
  ids: { 'bank-channel': async ({ build }) => (await build.bankChannel()).id },
  calls: {
    'bankChannels.create': async ({ build }) => ({
      bankAccountId: (await build.bankAccount()).id,
      ...(await fields()),
    }),
    'bankChannels.update': async () => ({ ...(await fields()), version: 1 }),
    'bankChannels.showHostKey': async () => ({ host: 'localhost', port: (await bank()).port }),
    'bankChannels.check': async (place) => ({ id: await reachedChannel(place) }),
  },
}
