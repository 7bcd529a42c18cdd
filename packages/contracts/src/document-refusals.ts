import type { Phrases } from './refusals.ts'

export const refusals = {
  payment_not_found: { 'pt-BR': 'Pagamento não encontrado', en: 'Payment not found' },
  payment_was_reversed: {
    'pt-BR': 'Este recebimento foi desfeito: não há recibo dele.',
    en: 'This payment was taken back: there is no receipt of it.',
  },
  receipt_not_found: {
    'pt-BR': 'Nenhum recibo tem este código. Confira o endereço, letra por letra.',
    en: 'No receipt has this code. Check the address letter by letter.',
  },
  proof_not_found: { 'pt-BR': 'Este pagamento não tem comprovante.', en: 'This payment has no proof.' },
  proof_not_readable: {
    'pt-BR': 'O comprovante precisa ser um PDF, PNG ou JPG inteiro.',
    en: 'The proof must be a whole PDF, PNG or JPG.',
  },
  proof_of_counter_only: {
    'pt-BR': 'Só um recebimento no balcão leva comprovante: os outros têm o do banco.',
    en: 'Only a payment at the counter takes a proof: the others have that of the bank.',
  },
  account_statement_too_long: {
    'pt-BR': 'O extrato em PDF leva até {most} lançamentos. Escolha um período mais curto, ou exporte a planilha.',
    en: 'The statement as PDF takes up to {most} lines. Choose a shorter period, or export the sheet.',
  },
  clearance_year_not_over: {
    'pt-BR': 'O ano de {year} ainda não terminou: a quitação é declarada a partir de janeiro seguinte.',
    en: 'The year {year} is not over: clearance is stated from the following January on.',
  },
  clearance_owed: {
    'pt-BR': 'Ainda há débito de {year}: {months}. A quitação do ano é declarada quando tudo estiver pago.',
    en: 'There is still debt of {year}: {months}. Clearance of the year is stated once all of it is paid.',
  },
  clearance_nothing_billed: {
    'pt-BR': 'Nada venceu em {year} para este responsável.',
    en: 'Nothing was due in {year} for this payer.',
  },
  expenses_nothing_paid: {
    'pt-BR': 'Nada foi pago em {year} por este responsável.',
    en: 'Nothing was paid in {year} by this payer.',
  },
  statements_nobody: {
    'pt-BR': 'Nenhuma família desta escola teve fatura em {year}.',
    en: 'No family of this school had an invoice in {year}.',
  },
} satisfies Phrases
