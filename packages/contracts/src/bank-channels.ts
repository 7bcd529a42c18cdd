// Bank channels: the SFTP server by which files of a bank account travel by themselves.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams, Text } from './fields.ts'
import { refusals as gatewayRefusals } from './gateway-refusals.ts'
import { listQuery, Search } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('bankChannels', {
  'bankChannel.created': NoPayload,
  'bankChannel.updated': NoPayload,
  /** Somebody looked at a server; of one that is no channel yet the network is the subject. */
  'bankChannel.asked': NoPayload,
})

/** Why the bank's server was not reached, or did not take a file. */
export const channelFaults = {
  channel_unreachable: {
    'pt-BR': 'O servidor do banco não respondeu. Confira o endereço e a porta; se estiverem certos, tente mais tarde.',
    en: 'The server of the bank did not answer. Check host and port; if they are right, try again later.',
  },
  channel_host_key_differs: {
    'pt-BR':
      'O servidor mostrou outra chave: {found}. Nada foi enviado. Confirme com o banco e, se ele trocou a chave, grave a nova no canal.',
    en: 'The server showed another key: {found}. Nothing was sent. Confirm with the bank, and if it changed its key, save the new one in the channel.',
  },
  channel_sign_in_refused: {
    'pt-BR': 'O banco recusou o usuário, a senha ou a chave. Corrija-os no canal.',
    en: 'The bank refused user, password or key. Correct them in the channel.',
  },
  channel_key_unreadable: {
    'pt-BR': 'A chave privada não pôde ser lida. Cole a chave inteira, sem senha, em formato OpenSSH ou PEM.',
    en: 'The private key could not be read. Paste the whole key, without a passphrase, as OpenSSH or PEM.',
  },
  channel_folder_missing: {
    'pt-BR': 'A pasta {folder} não existe no servidor do banco, ou o usuário não entra nela. Corrija a pasta no canal.',
    en: 'The folder {folder} is not on the server of the bank, or the user may not enter it. Correct it in the channel.',
  },
  channel_file_differs: {
    'pt-BR':
      'No banco já há um arquivo {file} com outro conteúdo. Confira com o banco; se ele já tem esta remessa, marque-a como enviada.',
    en: 'The bank already has a file {file} of other content. Ask the bank; if it has this remessa, mark it as sent.',
  },
  channel_address_not_allowed: {
    'pt-BR': 'Este endereço é da rede interna do servidor e não é de um banco. Informe o endereço público do banco.',
    en: 'This address is of the internal network of the server and is no bank. Give the public address of the bank.',
  },
} satisfies Phrases

export const refusals = {
  bank_channel_not_found: { 'pt-BR': 'Canal do banco não encontrado.', en: 'The bank channel was not found.' },
  bank_channel_already_exists: {
    'pt-BR': 'Esta conta já tem um canal. Edite o canal que ela tem.',
    en: 'This account has a channel already. Edit the one it has.',
  },
  bank_channel_secret_missing: {
    'pt-BR': 'Informe a senha ou a chave privada com que o canal entra no banco.',
    en: 'Give the password or the private key with which the channel signs in at the bank.',
  },
  ...channelFaults,
} satisfies Phrases

/** Segments of letters, digits and `. _ -`; none of them a step upwards. */
const Folder = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/?(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/, { error: 'invalid_folder' })

/** `SHA256:` and 43 letters, as `ssh-keygen -lf` prints it. */
const HostKey = z
  .string()
  .trim()
  .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'invalid_host_key' })
const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: 'invalid_host' })
const Port = z.number().int().min(1).max(65_535).default(22)
export const secretKinds = ['password', 'privateKey'] as const

const Fields = z.strictObject({
  host: Host,
  port: Port,
  username: Text(60),
  secretKind: z.enum(secretKinds).default('password'),
  /** Written, never read. Empty in a change: it stays as it is. */
  secret: z.string().max(8_000).default(''),
  hostKey: HostKey,
  remessaFolder: Folder,
  retornoFolder: Folder,
  /** Where retornos go once they were taken. */
  doneFolder: Folder,
  /** Names of retornos: `*` stands for anything. */
  filePattern: z
    .string()
    .trim()
    .max(60)
    .regex(/^[\w.*-]+$/, { error: 'invalid_file_pattern' })
    .default('*'),
})
export const BankChannelInput = Fields.extend({ bankAccountId: Id })
export const BankChannelUpdate = Fields.extend({
  isActive: z.boolean().default(true),
  version: z.number().int().min(1),
})

export const BankChannel = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  bankAccountName: z.string(),
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  secretKind: z.enum(secretKinds),
  hostKey: z.string(),
  remessaFolder: z.string(),
  retornoFolder: z.string(),
  doneFolder: z.string(),
  filePattern: z.string(),
  isActive: z.boolean(),
  /** Last time that the retorno folder was read to its end. */
  fetchedAt: z.string().nullable(),
  fault: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer }).optional(),
})
export type BankChannel = z.output<typeof BankChannel>

const base = '/api/ebpay/bank-channel'

export const bankChannels = area(
  'bankChannels',
  { ...gatewayRefusals, ...refusals },
  {
    list: read(`GET ${base}`, {
      summary: 'Bank channels of the network, by account',
      needs: 'Caderneta.BankChannel.GetAll',
      query: listQuery({ search: Search, isActive: z.stringbool().optional() }, [
        'account',
        'host',
        'fetched',
        'state',
      ]),
      returns: pageOf(BankChannel),
      wholeNetwork: true,
    }),
    get: read(`GET ${base}/:id`, {
      summary: 'One bank channel; its password or key is never told',
      needs: 'Caderneta.BankChannel.Get',
      params: IdParams,
      returns: BankChannel,
      refuses: ['bank_channel_not_found'],
      wholeNetwork: true,
    }),
    create: write(`POST ${base}`, {
      summary: 'Register the SFTP server of a bank for an account, with the one server key that is believed',
      needs: 'Caderneta.BankChannel.Create',
      body: BankChannelInput,
      returns: BankChannel,
      refuses: [
        'bank_account_not_found',
        'bank_channel_already_exists',
        'bank_channel_secret_missing',
        'channel_key_unreadable',
      ],
      status: 201,
      stepUp: true,
      wholeNetwork: true,
    }),
    update: write(`PUT ${base}/:id`, {
      summary: 'Change a bank channel; an empty secret stays as it is',
      needs: 'Caderneta.BankChannel.Update',
      params: IdParams,
      body: BankChannelUpdate,
      returns: BankChannel,
      refuses: ['bank_channel_not_found', 'channel_key_unreadable', 'bank_channel_secret_missing'],
      stepUp: true,
      wholeNetwork: true,
    }),
    showHostKey: write(`POST ${base}/host-key`, {
      summary: 'The key that a server shows, to be compared with what the bank says before it is believed',
      needs: 'Caderneta.BankChannel.Create',
      body: z.strictObject({ host: Host, port: Port }),
      returns: z.object({ hostKey: z.string() }),
      refuses: ['channel_unreachable', 'channel_address_not_allowed'],
      wholeNetwork: true,
    }),
    check: write(`POST ${base}/:id/check`, {
      summary: 'Sign in at the bank and look into the three folders; nothing is sent or taken',
      needs: 'Caderneta.BankChannel.Update',
      params: IdParams,
      returns: z.object({ retornoCount: z.number().int() }),
      refuses: [
        'bank_channel_not_found',
        'channel_unreachable',
        'channel_host_key_differs',
        'channel_sign_in_refused',
        'channel_key_unreadable',
        'channel_folder_missing',
        'channel_address_not_allowed',
      ],
      wholeNetwork: true,
    }),
  },
)
