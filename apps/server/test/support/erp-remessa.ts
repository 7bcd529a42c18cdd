// A remessa as the system of a school writes it, for an account that is none of ours.
import { writeRemessa, type RemessaTitle } from '@caderneta/banking'

export type ErpSlip = {
  number: number
  taxId: string
  dueOn: string
  cents: number
  movement?: RemessaTitle['movement']
}

export function erpRemessa(slips: readonly ErpSlip[], fileSequence = 1): Buffer {
  const titles = slips.map(
    ({ number, taxId, dueOn, cents, movement = 'register' }): RemessaTitle => ({
      movement,
      nossoNumero: number,
      companyUse: `ERP${number}`,
      documentNumber: `B${number}`,
      dueOn,
      amountCents: cents,
      issuedOn: '2026-11-20',
      payer: {
        name: 'MARINA TELES',
        taxId,
        address: 'AVENIDA PAULISTA 100',
        district: 'BELA VISTA',
        zip: '01310100',
        city: 'SAO PAULO',
        state: 'SP',
      },
    }),
  )
  const { bytes } = writeRemessa({
    bank: '341',
    layout: 'cnab400',
    agreement: {
      agency: '1500',
      account: '81234',
      accountDigit: '7',
      carteira: '109',
      company: { name: 'COLEGIO DAS ACACIAS', taxId: '11222333000181' },
    },
    fileSequence,
    createdAt: { on: '2026-11-20', time: '080000' },
    titles,
  })
  return Buffer.from(bytes)
}
