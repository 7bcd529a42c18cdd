import type { Bank } from '../../cnab/bank.ts'
import { daycovalBoleto } from './boleto.ts'

export const daycoval: Bank = {
  code: '707',
  name: 'Daycoval',
  boleto: daycovalBoleto,
  remessas: [],
  retornos: [],
  homologation: ['Só o boleto: não há tabela com fonte para remessa e retorno.'],
}
