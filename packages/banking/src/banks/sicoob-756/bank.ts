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
  checkDigits: [
    'Nosso número 7 com dígito: pesos 3, 1, 9, 7 da esquerda sobre cooperativa 4 + cliente 10 + número 7; restos 0 e 1 dão 0.',
    'Campo livre: carteira 1 + cooperativa 4 + modalidade 2 + cliente 7 (com dígito) + nosso número 7 + dígito + parcela 3.',
  ],
  homologation: [
    'Arquivos em ANSI com CR LF. Juros e multa só como taxa no CNAB 400.',
    'A homologação pede mensagens no segmento S.',
    'Não há prova de que a tarifa seja descontada do crédito no CNAB 400: aqui não é.',
    'Pix na remessa não tem fonte neste banco: o registro não é gravado.',
    'Ocorrência 50 do retorno 240: há quem leia como pagamento; aqui não é.',
  ],
}
