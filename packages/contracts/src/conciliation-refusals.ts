import type { Phrases } from './refusals.ts'

export const refusals = {
  conciliation_not_found: { 'pt-BR': 'Conciliação não encontrada.', en: 'The conciliation was not found.' },
  statement_line_not_found: {
    'pt-BR': 'Lançamento do extrato não encontrado.',
    en: 'The line of the statement was not found.',
  },
  statement_not_readable: {
    'pt-BR': 'O extrato não pôde ser lido. {detail}',
    en: 'The statement could not be read. In the words of the reader: {detail}',
  },
  statement_columns_unknown: {
    'pt-BR':
      'Diga qual coluna é a data, o histórico e o valor. As colunas do arquivo são: {titles}. A escolha fica guardada para esta conta.',
    en: 'Say which column is the date, the text and the amount. The columns of the file are: {titles}. The choice is kept for this account.',
  },
  statement_of_other_account: {
    'pt-BR': 'O arquivo é da conta {account}, e não da conta escolhida. Escolha a conta do arquivo.',
    en: 'The file is of account {account}, not of the chosen one. Choose the account of the file.',
  },
  statement_already_read: {
    'pt-BR': 'Este extrato já foi lido em {at} ({fileName}). Nada mudou. Para um período novo, baixe outro extrato.',
    en: 'This statement was read already on {at} ({fileName}). Nothing changed. For a new period download another statement.',
  },
  statement_line_placed: {
    'pt-BR': 'Este lançamento já tem o seu lugar. Desfaça antes de mudar.',
    en: 'This line has its place already. Undo it before you change it.',
  },
  statement_line_not_matched: {
    'pt-BR': 'Este lançamento não está conciliado com nenhum dia.',
    en: 'This line is not matched with any day.',
  },
  statement_line_not_aside: {
    'pt-BR': 'Este lançamento não foi posto fora da cobrança.',
    en: 'This line was not set aside.',
  },
  conciliation_other_account: {
    'pt-BR': 'O lançamento e o dia são de contas diferentes. Escolha um dia da mesma conta.',
    en: 'The line and the day are of different accounts. Choose a day of the same account.',
  },
  conciliation_is_transferred: {
    'pt-BR': 'O dinheiro deste dia já foi marcado como transferido. Desfaça a marca antes.',
    en: 'The money of this day was marked as transferred. Undo the mark first.',
  },
  conciliation_not_synchronized: {
    'pt-BR': 'Ainda não há extrato deste dia. Importe o extrato da conta.',
    en: 'There is no statement of this day yet. Import the statement of the account.',
  },
  conciliation_without_difference: {
    'pt-BR': 'Este dia confere: não há diferença a explicar.',
    en: 'This day is accurate: there is no difference to explain.',
  },
  conciliation_decided: {
    'pt-BR': 'A diferença deste dia já foi explicada. Desfaça a explicação para dar outra.',
    en: 'The difference of this day was explained already. Undo the explanation to give another.',
  },
  conciliation_no_fee: {
    'pt-BR': 'Só é tarifa o que o banco creditou a menos do que está no razão, com retorno e razão iguais.',
    en: 'Only what the bank credited short of the ledger is a fee, where retorno and ledger agree.',
  },
  conciliation_fee_too_high: {
    'pt-BR':
      'A diferença passa da maior tarifa por título que a rede aceita. Confira o extrato com o banco, ou mude o limite em Configurações.',
    en: 'The difference is above the largest fee per title that the network accepts. Check the statement with the bank, or change the limit in Settings.',
  },
  conciliation_not_prepared: {
    'pt-BR': 'Só o que está preparado é marcado como transferido. Explique antes a diferença de {day}.',
    en: 'Only what is prepared is marked as transferred. Explain the difference of {day} first.',
  },
  conciliation_day_not_prepared: {
    'pt-BR': 'Só o que está preparado é marcado como transferido. Explique antes a diferença do dia.',
    en: 'Only what is prepared is marked as transferred. Explain the difference of the day first.',
  },
  conciliation_transferred: {
    'pt-BR': 'O dia {day} já foi marcado como transferido.',
    en: '{day} was marked as transferred already.',
  },
  conciliation_undecided: {
    'pt-BR': 'Não há explicação nem marca a desfazer neste dia.',
    en: 'There is neither an explanation nor a mark to undo on this day.',
  },
  conciliation_transfer_in_future: {
    'pt-BR': 'A data da transferência está no futuro. Informe o dia em que o dinheiro saiu da conta.',
    en: 'The date of the transfer is in the future. Give the day on which the money left the account.',
  },
  conciliation_transfer_before_credit: {
    'pt-BR': 'O dinheiro de {day} não pode ter saído antes de entrar. Confira a data.',
    en: 'The money of {day} cannot have left before it came in. Check the date.',
  },
} satisfies Phrases
