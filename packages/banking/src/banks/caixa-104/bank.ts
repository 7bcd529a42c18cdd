import type { Bank } from '../../cnab/bank.ts'
import { caixaBoleto } from './boleto.ts'
import { caixaRemessa240, caixaRemessa400 } from './remessa.ts'
import { caixaPrecheck, caixaRetorno240, caixaRetorno400, caixaSicob } from './retorno.ts'

export const caixa: Bank = {
  code: '104',
  name: 'Caixa',
  boleto: caixaBoleto,
  remessas: [caixaRemessa240, caixaRemessa400],
  retornos: [caixaRetorno240, caixaRetorno400],
  otherRetornos: [caixaPrecheck, caixaSicob],
  checkDigits: [
    'Nosso número 17: modalidade (1 registrada, 2 sem registro) + emissor (4 a empresa) + 15; dígito de módulo 11, pesos 2 a 9, 10 e 11 viram 0.',
    'Campo livre: beneficiário 6 e seu dígito (ou 7 sem dígito) + números 3 a 5 + modalidade + 6 a 8 + emissor + 9 a 17 + dígito dos 24.',
  ],
  homologation: [
    'Beneficiário de 7 posições: os campos avançam uma posição e as versões mudam; a remessa é recusada até ter a edição do contrato e, no retorno, a empresa aparece só com as 6 primeiras.',
    'Versão do arquivo 050 e do lote 030 (manual de 2016): arquivos novos usam 101/060 e 107/067; informe as do contrato.',
    'Ocorrência 46 (pagamento on-line) pode anunciar o mesmo pagamento que depois vem como 06: vale uma vez por título.',
    'CNAB 400: 254-266 é só o principal; peça um retorno com juros e multa e confira a soma com o extrato.',
    'CNAB 400: as ocorrências 34 e 35 mudaram de sentido entre edições: aqui 34 é tarifa sem título e 35, aviso de pagamento que depois vem como 21.',
    'CNAB 400: o prazo de devolução vai até 99 dias, e a multa vai em valor.',
    'Pix na remessa não tem fonte neste layout: o registro não é gravado.',
  ],
}
