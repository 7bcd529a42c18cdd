// What homologations refuse, in words.
import type { Phrases } from './refusals.ts'

export const refusals = {
  homologation_not_found: { 'pt-BR': 'Homologação não encontrada.', en: 'The homologation was not found.' },
  homologation_already_started: {
    'pt-BR': 'A homologação deste convênio já foi iniciada. Atualize a página.',
    en: 'The homologation of this bank agreement was started already. Refresh the page.',
  },
  homologation_step_waits: {
    'pt-BR': 'Esta etapa depende de outra que ainda não foi aprovada. Conclua antes a anterior.',
    en: 'This step depends on another that is not approved yet. Complete that one first.',
  },
  homologation_step_needed: {
    'pt-BR': 'Uma etapa seguinte depende desta. Desfaça antes a seguinte.',
    en: 'A later step depends on this one. Undo the later one first.',
  },
  homologation_day_missing: { 'pt-BR': 'Informe a data.', en: 'Enter the date.' },
  homologation_day_ahead: {
    'pt-BR': 'Esta data ainda não chegou. Informe o dia em que aconteceu.',
    en: 'This date is still ahead. Enter the day on which it happened.',
  },
  homologation_reason_missing: {
    'pt-BR': 'Informe o motivo da recusa, como o banco o disse.',
    en: 'Enter the reason of the refusal, as the bank told it.',
  },
  test_titles_impossible: {
    'pt-BR': 'Com os dados deste convênio não saem títulos de teste: {detail}',
    en: 'With the data of this bank agreement no test titles can be made: {detail}',
  },
  test_retorno_unreadable: {
    'pt-BR': 'Este arquivo não pôde ser lido como retorno: {detail}',
    en: 'This file could not be read as a retorno: {detail}',
  },
  test_retorno_is_remessa: {
    'pt-BR': 'Este arquivo é uma remessa. Escolha o retorno que o banco devolveu.',
    en: 'This file is a remessa. Choose the retorno that the bank gave back.',
  },
  test_retorno_of_other_bank: {
    'pt-BR': 'Este retorno é do banco {bank}. Escolha um do banco deste convênio.',
    en: 'This retorno is of bank {bank}. Choose one of the bank of this agreement.',
  },
  test_retorno_too_large: {
    'pt-BR': 'O retorno de teste tem {count} linhas de títulos: leia no máximo {limit} de cada vez.',
    en: 'The test retorno has {count} lines of titles: read at most {limit} at a time.',
  },
} satisfies Phrases
