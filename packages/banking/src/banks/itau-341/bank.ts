import type { Bank } from '../../cnab/bank.ts'
import { itauBoleto } from './boleto.ts'
import { itauRemessa400 } from './remessa.ts'
import { itauRetorno400 } from './retorno.ts'

export const itau: Bank = {
  code: '341',
  name: 'Itaú',
  boleto: itauBoleto,
  remessas: [itauRemessa400],
  retornos: [itauRetorno400],
  homologation: [
    'Carteira 112: as fontes discordam do dígito do nosso número; o boleto é recusado até o banco confirmar.',
    'Pix: movimento 71 e registro 3. Uma fonte grava o txid com 35 posições em 79-142; confirme que parte o banco lê.',
    'Segundo e terceiro desconto ocupam 352-391 e dependem de cadastro: esta remessa leva um desconto.',
    'Ocorrência 05: há quem leia como alteração de dados; aqui é baixa.',
  ],
}
