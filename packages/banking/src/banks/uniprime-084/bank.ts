import type { Bank } from '../../cnab/bank.ts'
import { uniprimeBoleto } from './boleto.ts'

export const uniprime: Bank = {
  code: '084',
  name: 'Uniprime',
  boleto: uniprimeBoleto,
  remessas: [],
  retornos: [],
  homologation: ['Só o boleto: não há tabela com fonte para remessa e retorno.'],
}
