import type { Bank } from '../../cnab/bank.ts'
import { banestesBoleto } from './boleto.ts'

export const banestes: Bank = {
  code: '021',
  name: 'Banestes',
  boleto: banestesBoleto,
  remessas: [],
  retornos: [],
  homologation: [
    'Só o boleto: não há tabela com fonte para remessa e retorno.',
    'O par de dígitos do nosso número impresso tem uma só fonte: confirme na homologação.',
  ],
}
