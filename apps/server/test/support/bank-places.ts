// Every bank that is offered, in each of its layouts, with a contract as the bank gives it.
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import { layoutsOf, servedBanks } from '../../src/areas/gateways/bank-form-rules.ts'
import type { Client } from './api.ts'
import { expect } from './server.ts'

type Contract = { carteira: string; code: string; [part: string]: string }

/** Contracts as the banks give them; the account is another for each layout. */
const contracts: Readonly<Record<string, Contract>> = {
  '001': { carteira: '17', code: '1234567' },
  '033': { carteira: '101', code: '1234567' },
  '041': { carteira: '1', code: '0340123456063' },
  '077': { carteira: '112', code: '', operation: '1234567' },
  '085': { carteira: '1', code: '101104' },
  '104': { carteira: '14', code: '123456' },
  '136': { carteira: '21', code: '1234567890' },
  '208': { carteira: '1', code: '654321' },
  '237': { carteira: '09', code: '1213141' },
  '336': { carteira: '20', code: '123456789012' },
  '341': { carteira: '109', code: '' },
  '422': { carteira: '1', code: '' },
  '707': { carteira: '121', code: '12345678', operation: '1234567' },
  '748': { carteira: '1', code: '85305', post: '05' },
  '756': { carteira: '1', code: '172278' },
}

export const bankPlaces = servedBanks.flatMap((bank) => layoutsOf(bank).map((layout) => ({ bank: bank.code, layout })))
export type BankPlace = (typeof bankPlaces)[number]

let accounts = 20_000

/** Of two layouts of one bank, each has a beneficiary of its own. */
function partsOf({ bank, layout }: BankPlace) {
  const { code = '', ...contract } = contracts[bank] ?? {}
  const own = layout === 'cnab240' || code === '' ? code : String(Number(code) + 10).padStart(code.length, '0')
  // Agency, zeros and beneficiary.
  return { ...contract, code: own, ...(bank === '033' ? { transmissionCode: `12340000${own}` } : {}) }
}

/** Account and bank agreement, registered as a person does it. */
export async function registeredContract(admin: Client, { bank, layout }: BankPlace) {
  accounts += 1
  const account = String(accounts)
  const digit = bank === '341' ? String(mod10(`1234${account}`)) : '0'
  const created = await admin.gateways.createAccount({
    bank,
    // Inter has one.
    agency: bank === '077' ? '0001' : '1234',
    agencyDigit: bank === '422' ? '5' : '',
    account,
    accountDigit: digit,
    holderName: 'Ipê Amarelo Educação Ltda',
    holderTaxId: '12ABC34501DE35',
  })
  expect(created).toSucceed()
  const bankAccountId = created.body.id
  const agreement = await admin.gateways.createBankAgreement({ ...partsOf({ bank, layout }), bankAccountId, layout })
  expect(agreement).toSucceed()
  return { accountId: bankAccountId, agreementId: agreement.body.id }
}
