import type { Bank } from '../../cnab/bank.ts'
import { bnbBoleto } from './boleto.ts'

export const bnb: Bank = {
  code: '004',
  name: 'Banco do Nordeste',
  boleto: bnbBoleto,
  remessas: [],
  retornos: [],
  homologation: ['Só o boleto: não há tabela com fonte para remessa e retorno.'],
}
