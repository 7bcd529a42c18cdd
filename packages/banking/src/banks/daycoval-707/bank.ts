import type { Bank } from '../../cnab/bank.ts'
import { daycovalBoleto } from './boleto.ts'

export const daycoval: Bank = {
  code: '707',
  name: 'Daycoval',
  boleto: daycovalBoleto,
  remessas: [],
  retornos: [],
  checkDigits: [
    'Nosso número 10 com dígito: módulo 10 sobre agência 4 + carteira 3 + número 10.',
    'Campo livre: agência 4 + carteira 3 + operação 7 + nosso número 10 + dígito.',
  ],
  homologation: ['Só o boleto: não há tabela com fonte para remessa e retorno.'],
}
