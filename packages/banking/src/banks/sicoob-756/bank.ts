import type { Bank } from '../../cnab/bank.ts'
import { sicoobBoleto } from './boleto.ts'
import { sicoobRemessa240, sicoobRemessa400 } from './remessa.ts'
import { sicoobRetorno240, sicoobRetorno400 } from './retorno.ts'

export const sicoob: Bank = {
  code: '756',
  name: 'Sicoob',
  boleto: sicoobBoleto,
  remessas: [sicoobRemessa240, sicoobRemessa400],
  retornos: [sicoobRetorno240, sicoobRetorno400],
  homologation: [
    'Arquivos em ANSI com CR LF. Juros e multa só como taxa no CNAB 400.',
    'A homologação pede mensagens no segmento S.',
    'Não há prova de que a tarifa seja descontada do crédito no CNAB 400: aqui não é.',
    'Pix na remessa não tem fonte neste banco: o registro não é gravado.',
    'Ocorrência 50 do retorno 240: há quem leia como pagamento; aqui não é.',
  ],
}
