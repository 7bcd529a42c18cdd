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
  homologation: [
    'Só o layout do sistema cooperativo com código 136: arquivos antigos com 001 ou 090 são outros.',
    'O uso da empresa não volta no retorno: case por nosso número e seu número.',
    'A fórmula do crédito (pago menos tarifa) vem do manual; o único arquivo visto não a prova.',
  ],
}
