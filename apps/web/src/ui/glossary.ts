// Nouns of the trade that not everybody who works in a school knows, each in one sentence, in both languages.

export type GlossaryNoun =
  | 'competence'
  | 'carteira'
  | 'nossoNumero'
  | 'writeOff'
  | 'payout'
  | 'bankAgreement'
  | 'remessa'
  | 'retorno'

export const glossary: Record<'pt-BR' | 'en', Record<GlossaryNoun, string>> = {
  'pt-BR': {
    competence: 'Competência é o mês a que a fatura se refere, mesmo que o vencimento caia em outro.',
    carteira: 'Carteira é a modalidade de cobrança contratada com o banco. Ela faz parte da identificação do título.',
    nossoNumero: 'Nosso número é o número do título no banco, único em cada convênio.',
    writeOff: 'Baixa é a retirada do título do banco sem pagamento. Depois dela, o boleto não pode mais ser pago.',
    payout: 'Repasse é o valor que a escola recebe do que as famílias pagaram, já com as retenções.',
    bankAgreement:
      'Convênio é o contrato de cobrança com o banco: uma conta, uma carteira, numeração e arquivos próprios.',
    remessa: 'Remessa é o arquivo com as instruções ao banco: registrar títulos, dar baixa, mudar vencimentos.',
    retorno: 'Retorno é o arquivo em que o banco responde: o que registrou, o que recusou e o que foi pago.',
  },
  en: {
    competence: 'The month billed is the month an invoice is for, even when it falls due in another one.',
    carteira: "A carteira is the kind of collection contracted with the bank. It is part of a title's identification.",
    nossoNumero: 'The nosso número is the number of a title at the bank, unique in each bank agreement.',
    writeOff:
      'A title cancellation (baixa) takes a title out of the bank without payment. Its boleto can no longer be paid.',
    payout: 'A payout (repasse) is what the school receives of what families paid, less what is withheld.',
    bankAgreement:
      'A bank agreement (convênio) is the collection contract: one account, one carteira, its own numbers and files.',
    remessa: 'A remessa is the file of instructions to the bank: register titles, cancel them, change due dates.',
    retorno: "A retorno is the file with the bank's response: what it registered, what it rejected and what was paid.",
  },
}
