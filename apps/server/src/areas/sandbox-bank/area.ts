// The simulated bank's levers: what in real life happens outside, made to happen by a person. Sandbox mode only.
//
// Always holds: the bank is reached by HTTP and files alone, as a real one is; nothing here touches an invoice.
import type { Area } from '../../platform/area.ts'
import { answerPayments } from './answer-payments.ts'
import { makeRetorno } from './make-retorno.ts'
import { payPix } from './pay-pix.ts'
import { payTitles } from './pay-titles.ts'
import { sendRemessa } from './send-remessa.ts'
import { setBehavior } from './set-behavior.ts'
import { downloadAnswer } from './download-answer.ts'
import { downloadFile } from './download-file.ts'
import { listAccounts } from './list-accounts.ts'
import { listFiles } from './list-files.ts'
import { listPayments } from './list-payments.ts'
import { listTitles } from './list-titles.ts'
import { readBehavior } from './read-behavior.ts'
import { readChannel } from './read-channel.ts'
import { readPaymentRules } from './read-payment-rules.ts'
import { returnPayments } from './return-payments.ts'
import { sendPayments } from './send-payments.ts'
import { setPaymentRules } from './set-payment-rules.ts'

export const sandboxBankArea: Area = {
  name: 'sandboxBank',
  endpoints: [
    listAccounts,
    listTitles,
    listFiles,
    downloadFile,
    readChannel,
    sendRemessa,
    payTitles,
    payPix,
    makeRetorno,
    readBehavior,
    setBehavior,
    listPayments,
    sendPayments,
    answerPayments,
    downloadAnswer,
    returnPayments,
    readPaymentRules,
    setPaymentRules,
  ],
}
