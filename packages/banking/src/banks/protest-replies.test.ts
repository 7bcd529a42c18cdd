// Where an answer to an order to protest says in a field of its own whether the bank took it.
import { expect, test } from 'vitest'
import { buildEntry, buildRetornoOf } from '../../test/retorno-build.ts'
import { readBankFile } from '../cnab/read-bank-file.ts'

const read = (bank: string, protestReply: string | undefined) =>
  readBankFile(buildRetornoOf(bank, 'cnab400', [buildEntry({ event: '19', payerPaidCents: 0, protestReply })]))
    .titles[0]

test.each(['237', '748'])('%s drops an order to protest with the letter D alone', (bank) => {
  expect(read(bank, 'D')?.event).toMatchObject({ ours: 'refused', meaning: 'pedido de protesto desprezado' })
  for (const taken of ['A', undefined]) {
    expect(read(bank, taken)?.event).toMatchObject({ ours: 'information', meaning: 'pedido de protesto recebido' })
  }
})
