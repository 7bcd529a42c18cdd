// The simulated bank's levers: what in real life happens outside, made to happen by a person. Sandbox mode only.
//
// Always holds: the bank is reached by HTTP and files alone, as a real one is; nothing here touches an invoice.
import type { Area } from '../../platform/area.ts'
import { makeRetorno, pay, payPix, sendRemessa, setBehaviour } from './drive-bank.ts'
import { downloadFile, listAccounts, listFiles, listTitles, readBehaviour } from './read-bank.ts'

export const sandboxBankArea: Area = {
  name: 'sandboxBank',
  endpoints: [
    listAccounts,
    listTitles,
    listFiles,
    downloadFile,
    sendRemessa,
    pay,
    payPix,
    makeRetorno,
    readBehaviour,
    setBehaviour,
  ],
}
