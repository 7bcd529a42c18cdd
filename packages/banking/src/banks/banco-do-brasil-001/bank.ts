import type { Bank } from '../../cnab/bank.ts'
import { bancoDoBrasilBoleto } from './boleto.ts'
import { bancoDoBrasilRemessa240, bancoDoBrasilRemessa400 } from './remessa.ts'
import { bancoDoBrasilRetorno240, bancoDoBrasilRetorno400 } from './retorno.ts'

export const bancoDoBrasil: Bank = {
  code: '001',
  name: 'Banco do Brasil',
  boleto: bancoDoBrasilBoleto,
  remessas: [bancoDoBrasilRemessa240, bancoDoBrasilRemessa400],
  retornos: [bancoDoBrasilRetorno240, bancoDoBrasilRetorno400],
  checkDigits: [
    'Convênio de 7 ou 8 números: nosso número de 17 (convênio + sequência), sem dígito impresso. Campo livre: 000000 + nosso número 17 + carteira 2.',
    'Convênio de 6 ou 4: nosso número de 11 e dígito (módulo 11, pesos 9 a 2 da direita; resto 10 é X). Campo livre: 11 números + agência 4 + conta 8 + carteira 2; convênio 6 com número de 17: convênio 6 + número 17 + 21.',
    'Carteiras 11, 31 e 51: o banco numera e o nosso número vai zerado.',
  ],
  homologation: [
    'O tamanho do convênio (4, 6, 7 ou 8 números) muda o nosso número e o campo livre: use o do contrato.',
    'Pix: no CNAB 400 é a instrução 61 a 64; o retorno publicado não traz o QR. No CNAB 240 não há fonte.',
    'Ocorrência 20 do retorno 400: há quem leia como pagamento; aqui não é.',
    'Retorno de convênio de 4 números: o número alocado é lido como se o convênio tivesse 6; case pelo nosso número inteiro.',
  ],
}
