// Why a student may not be said to have left, or to be back.
import type { Phrases } from './refusals.ts'

export const refusals = {
  departure_invoice_held: {
    'pt-BR':
      'Um arquivo de retorno com a fatura {number} está sendo importado agora. Tente de novo quando a importação terminar.',
    en: 'A retorno with invoice {number} is being imported right now. Try again when it finishes.',
  },
  departure_invoice_agreed: {
    'pt-BR':
      'A fatura {number}, que a saída cancelaria, está num acordo. Cancele o acordo antes: o que já foi pago dele abate as faturas mais antigas, e as outras voltam.',
    en: 'Invoice {number}, which leaving would cancel, is in an agreement. Cancel the agreement first: what was paid of it covers the oldest invoices, and the others are back.',
  },
  departure_due_date_needed: {
    'pt-BR': 'O vencimento da fatura {number} já passou. Informe um novo vencimento.',
    en: 'The due date of invoice {number} has passed. Enter a new due date.',
  },
  month_part_too_small: {
    'pt-BR':
      'A parte do mês ficaria menor que o desconto de quem paga em dia. Cobre o mês inteiro ou não cobre o mês da saída.',
    en: 'The part of the month would be less than the discount for paying on time. Charge the whole month, or none of it.',
  },
  leaves_in_future: {
    'pt-BR': 'A data da saída não pode ser futura. Marque a evasão quando o aluno sair.',
    en: 'The date of leaving cannot be in the future. Record it when the student leaves.',
  },
  leaves_out_of_year: {
    'pt-BR': 'A data da saída deve estar no ano letivo da matrícula ({year}).',
    en: 'The date of leaving must be in the school year of the enrollment ({year}).',
  },
  evasion_needs_paid_invoice: {
    'pt-BR':
      'Evasão acertada na escola precisa de pelo menos uma fatura paga desta matrícula. Desmarque o acerto ou cancele a matrícula.',
    en: 'An evasion settled at the school needs at least one paid invoice of this enrollment. Untick it or cancel the enrollment.',
  },
  no_penalty_base: {
    'pt-BR': 'Nenhuma parcela a vencer é cancelada: não há sobre o que cobrar multa. Deixe a multa em branco.',
    en: 'No installment still to come is canceled, so there is nothing to take a penalty of. Leave the penalty empty.',
  },
  penalty_too_small: {
    'pt-BR': 'A multa seria de R$ 1,00 ou menos. Aumente o percentual ou deixe a multa em branco.',
    en: 'The penalty would be R$ 1.00 or less. Raise the rate or leave the penalty empty.',
  },
  evasion_not_found: {
    'pt-BR': 'Esta matrícula não tem evasão para desfazer.',
    en: 'This enrollment has no evasion to undo.',
  },
} satisfies Phrases
