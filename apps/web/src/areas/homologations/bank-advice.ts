// What to settle with each bank before the first real file: said to whoever talks to it, not to whoever reads its tables.
import type { Homologation } from '@caderneta/contracts/homologations'
import { definePhrases, usePhrases } from '../../client/phrases.ts'

const phrases = definePhrases('homologations.advice', {
  'pt-BR': {
    version:
      'Pergunte a versão do layout que vale para o seu convênio e mande a remessa de teste para o banco conferir.',
    agreement: 'Confira no contrato quantos números tem o convênio: é esse número que vai no cadastro.',
    transmission: 'Peça o código de transmissão dos dois layouts: são 15 números no CNAB 240 e 20 no CNAB 400.',
    issuer: 'Confirme que o contrato é de carteira em que a escola emite o boleto, não o banco.',
    pixAsPayment:
      'Peça que o boleto pago por Pix volte como pagamento, não como baixa. Sem isso a fatura fica em aberto até alguém conferir o extrato.',
    pixHow: 'Se o convênio tem boleto com Pix, pergunte como volta no retorno o boleto que a família pagou por Pix.',
    pixContract: 'O boleto com Pix é ligado no contrato, pelo gerente: nada muda na remessa.',
    pixCode: 'O QR Code do boleto é feito pelo banco: só sai impresso depois do retorno do registro.',
    noPix: 'O boleto com Pix deste banco não vai por arquivo. Use a cobrança Pix da Caderneta.',
    fee: 'Peça um retorno de teste com um boleto pago e com tarifa, e confira se o valor bate com o extrato.',
    late: 'Peça um retorno de teste de um boleto pago com multa e juros, e confira a soma com o extrato.',
    range: 'Peça a faixa de nosso número do convênio e avise o banco antes que ela acabe.',
    byYear: 'O nosso número recomeça a cada ano: não mande em janeiro boletos emitidos em dezembro sem avisar o banco.',
    prefer400: 'Prefira o CNAB 400: é o layout mais novo deste banco e o único com boleto com Pix.',
    fineByContract:
      'A multa depende de acordo com o banco: peça que seja ligada no convênio, ou ela não é cobrada no boleto.',
    noFine:
      'A remessa deste banco não leva multa: combine com o banco como ela será cobrada, ou deixe a multa para a segunda via.',
    wholeFine: 'A multa vai em percentual inteiro: 2% pode, 1,5% vira 2%.',
    onlyRegister:
      'Só o registro vai por arquivo: baixa, mudança de vencimento e protesto são pedidos no site do banco.',
    variant: 'O banco tem variantes deste arquivo: mande a remessa de teste e espere a aprovação por escrito.',
    sample: 'Peça ao banco um boleto de exemplo e compare o código de barras com o boleto de teste antes de emitir.',
    manual:
      'Peça o manual da cobrança ao banco e confira com ele os boletos e a remessa de teste: este layout ainda não foi usado com arquivos verdadeiros.',
    kind: 'Confirme a espécie do título do contrato: aqui vai a de cobrança credenciada.',
    value4: 'Peça que o retorno traga o valor pago pela família no campo do valor pago (conteúdo tipo 4).',
    sequence:
      'O banco recusa, sem avisar no retorno, remessa com número menor que a última: informe o número da última remessa do sistema antigo.',
    discounts: 'O segundo e o terceiro desconto dependem de cadastro no banco: peça, ou use um desconto só.',
    messages: 'O banco pede as mensagens do boleto na homologação: mande o texto que vai impresso.',
    cooperative: 'Confirme que o convênio é do sistema com o código 136: convênios antigos usam outro arquivo.',
    sevenDigits: 'Convênio com código de beneficiário de 7 números ainda não é atendido: peça ao banco um de 6.',
    returnDays: 'O banco devolve o título em até 99 dias: prazos maiores são cortados.',
    trial: 'A carteira 112 ainda não é atendida: peça ao banco a 109.',
  },
  en: {
    version:
      'Ask which version of the layout holds for your bank agreement, and send the test remessa for the bank to check.',
    agreement: 'See in the contract how many digits the bank agreement has: that number is the one to register.',
    transmission: 'Ask for the transmission code of both layouts: 15 digits in CNAB 240 and 20 in CNAB 400.',
    issuer: 'Make sure that the contract is of a carteira in which the school issues the boleto, not the bank.',
    pixAsPayment:
      'Ask for a boleto paid by Pix to come back as a payment, not as a cancellation. Otherwise the invoice stays open until somebody checks the statement.',
    pixHow:
      'If the bank agreement has boletos with Pix, ask how one that the family paid by Pix comes back in the retorno.',
    pixContract:
      'The boleto with Pix is switched on in the contract, by the manager of the account: the remessa stays as it is.',
    pixCode: 'The QR Code of the boleto is made by the bank: it is printed once the registration came back.',
    noPix: 'The boleto with Pix of this bank does not go by file. Use the Pix charge of Caderneta.',
    fee: 'Ask for a test retorno with a paid boleto and a fee, and check the amount against the statement.',
    late: 'Ask for a test retorno of a boleto paid with fine and interest, and check the sum against the statement.',
    range: 'Ask for the range of nosso número of the bank agreement, and tell the bank before it ends.',
    byYear:
      'The nosso número begins anew each year: tell the bank before you send in January what was issued in December.',
    prefer400: 'Prefer CNAB 400: it is the newest layout of this bank and the only one with Pix on the boleto.',
    fineByContract:
      'The fine depends on an agreement with the bank: ask for it to be switched on, or the boleto does not charge it.',
    noFine:
      'The remessa of this bank carries no fine: settle with the bank how it is charged, or leave it to the second copy.',
    wholeFine: 'The fine goes as a whole percentage: 2% is fine, 1.5% becomes 2%.',
    onlyRegister:
      'Only the registration goes by file: cancellation, a new due date and protest are asked for on the site of the bank.',
    variant: 'The bank has variants of this file: send the test remessa and wait for the approval in writing.',
    sample: 'Ask the bank for a sample boleto and compare its bar code with the test boleto before you issue.',
    manual:
      'Ask the bank for its manual and check boletos and test remessa against it: this layout has not been used with real files yet.',
    kind: 'Confirm the kind of title of the contract: here it is the one of accredited collection.',
    value4: 'Ask for the retorno to bring what the family paid in the field of the amount paid (content type 4).',
    sequence:
      'The bank refuses, without a word in the retorno, a remessa with a lower number than the last: tell the last number of the system before.',
    discounts: 'The second and third discount depend on a registration at the bank: ask for it, or use one discount.',
    messages: 'The bank asks for the messages of the boleto: send the text that is printed.',
    cooperative: 'Make sure that the bank agreement is of the system with code 136: older ones use another file.',
    sevenDigits: 'A beneficiary code of 7 digits is not served yet: ask the bank for one of 6.',
    returnDays: 'The bank returns a title within 99 days: longer terms are cut.',
    trial: 'Carteira 112 is not served yet: ask the bank for 109.',
  },
})

type Advice = (typeof phrases)['keys'][number]

const ofBank: Readonly<Record<string, readonly Advice[]>> = {
  '001': ['agreement', 'pixHow', 'fee'],
  '033': ['transmission', 'pixAsPayment', 'pixCode', 'issuer'],
  '041': ['kind', 'value4', 'fee'],
  '077': ['onlyRegister', 'variant'],
  '085': ['version', 'fee'],
  '104': ['sevenDigits', 'noPix', 'fee'],
  '136': ['cooperative', 'fee'],
  '208': ['sample', 'manual', 'pixCode'],
  '237': ['sequence', 'pixContract', 'pixAsPayment'],
  '336': ['issuer', 'sample', 'wholeFine', 'manual'],
  '341': ['trial', 'pixAsPayment', 'fee'],
  '422': ['range', 'fineByContract', 'manual'],
  '707': ['issuer', 'noFine', 'fee', 'manual'],
  '748': ['byYear', 'prefer400', 'pixCode', 'fee'],
  '756': ['messages', 'noPix', 'fee'],
}

/** Of one layout alone. */
const ofLayout: Readonly<Record<string, readonly Advice[]>> = {
  '041/cnab240': ['version'],
  '104/cnab240': ['version'],
  '104/cnab400': ['late', 'returnDays'],
  '237/cnab240': ['version', 'pixHow'],
  '341/cnab240': ['version', 'noPix'],
  '341/cnab400': ['pixCode', 'discounts'],
  '422/cnab240': ['version'],
}

/** What to settle with the bank of a bank agreement, in its layout. */
export function useBankAdvice({ bank, layout }: Pick<Homologation, 'bank' | 'layout'>): string[] {
  const t = usePhrases(phrases)
  return [...(ofBank[bank] ?? []), ...(ofLayout[`${bank}/${layout}`] ?? [])].map((advice) => t(advice))
}
