import type { Bank } from '../../cnab/bank.ts'
import { itauBoleto } from './boleto.ts'
import { itauRemessa240, itauRemessa400 } from './remessa.ts'
import { itauRetorno240, itauRetorno400 } from './retorno.ts'

export const itau: Bank = {
  code: '341',
  name: 'Itaú',
  boleto: itauBoleto,
  remessas: [itauRemessa400, itauRemessa240],
  retornos: [itauRetorno400, itauRetorno240],
  checkDigits: [
    'Nosso número 8 com DAC: módulo 10 sobre agência 4 + conta 5 + carteira 3 + número 8; carteiras 126, 131, 146, 150 e 168 só carteira + número.',
    'Campo livre: carteira 3 + nosso número 8 + DAC + agência 4 + conta 5 + DAC da conta + 000; o dígito da conta dado pelo banco vale mais que o calculado.',
    'Carteiras 107, 122, 142, 143, 196 e 198: carteira 3 + nosso número 8 + seu número 7 + cliente 5 + módulo 10 + 0.',
  ],
  homologation: [
    'Carteira 112: as fontes discordam do dígito do nosso número; o boleto é recusado até o banco confirmar.',
    'Pix: movimento 71 e registro 3. Uma fonte grava o txid com 35 posições em 79-142; confirme que parte o banco lê.',
    'Segundo e terceiro desconto ocupam 352-391 e dependem de cadastro: esta remessa leva um desconto.',
    'CNAB 240: nenhum arquivo real visto. Peça ao banco um retorno com tarifa e confira se 78-92 do U vem antes ou depois dela.',
    'CNAB 240: o boleto com Pix não tem registro conhecido; a baixa automática vai até 99 dias.',
    'Ocorrência 05: há quem leia como alteração de dados; aqui é baixa.',
  ],
}
