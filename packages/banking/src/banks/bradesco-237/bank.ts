import type { Bank } from '../../cnab/bank.ts'
import { bradescoBoleto } from './boleto.ts'
import { bradescoRemessa240, bradescoRemessa400 } from './remessa.ts'
import { bradescoRetorno240, bradescoRetorno400 } from './retorno.ts'

export const bradesco: Bank = {
  code: '237',
  name: 'Bradesco',
  boleto: bradescoBoleto,
  remessas: [bradescoRemessa400, bradescoRemessa240],
  retornos: [bradescoRetorno400, bradescoRetorno240],
  checkDigits: [
    'Nosso número 11 com dígito: módulo 11, pesos 2 a 7, sobre carteira 2 + número; resto 1 é P, resto 0 é 0.',
    'Campo livre: agência 4 + carteira 2 + nosso número 11 + conta 7 + 0.',
  ],
  homologation: [
    'A sequência do arquivo começa em 1 e sobe de um em um: um número menor faz o banco recusar o arquivo sem retorno.',
    'O boleto híbrido é configuração do contrato: a remessa não tem registro de Pix e o QR vem no registro 4 do retorno.',
    'CNAB 240: nenhum arquivo real visto; as fontes são o manual de 2017 e programas. O banco acompanha a sequência de 184-191 do lote.',
    'CNAB 240: não se sabe como volta um boleto pago por Pix; pergunte ao banco antes de confiar na baixa 09.',
    'CNAB 240: as versões 084 e 042 são as do manual de 2017; informe as do contrato.',
    'Ocorrência 66: baixa por Pix; o dinheiro entra pela conta do Pix, não no crédito da cobrança.',
  ],
}
