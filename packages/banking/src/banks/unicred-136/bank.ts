import type { Bank } from '../../cnab/bank.ts'
import { unicredBoleto } from './boleto.ts'
import { unicredRemessa400 } from './remessa.ts'
import { unicredRetorno400 } from './retorno.ts'

export const unicred: Bank = {
  code: '136',
  name: 'Unicred',
  boleto: unicredBoleto,
  remessas: [unicredRemessa400],
  retornos: [unicredRetorno400],
  checkDigits: [
    'Nosso número 10 com dígito: módulo 11, pesos 2 a 9, 10 e 11 viram 0.',
    'Campo livre: agência 4 + conta 10 (com dígito) + nosso número 10 + dígito.',
  ],
  homologation: [
    'Só o layout do sistema cooperativo com código 136: arquivos antigos com 001 ou 090 são outros.',
    'O uso da empresa não volta no retorno: case por nosso número e seu número.',
    'A fórmula do crédito (pago menos tarifa) vem do manual; o único arquivo visto não a prova.',
  ],
}
