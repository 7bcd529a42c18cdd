import type { Phrases } from './refusals.ts'

export const refusals = {
  remessa_not_found: { 'pt-BR': 'Remessa não encontrada', en: 'Remessa not found' },
  retorno_not_found: { 'pt-BR': 'Retorno não encontrado', en: 'Retorno not found' },
  line_not_found: { 'pt-BR': 'O arquivo não tem esta linha.', en: 'The file has no such line.' },
  personal_data_hidden: {
    'pt-BR':
      'O arquivo traz o nome e o CPF de quem paga, e os seus dados sensíveis estão ocultos. Desligue "Ocultar dados sensíveis" no seu menu para baixá-lo.',
    en: 'The file holds names and tax ids of payers, and you hide sensitive data. Switch off "Hide sensitive data" in your menu to download it.',
  },
  title_left_out: { 'pt-BR': 'Fica fora da remessa: {detail}', en: 'Left out of the remessa: {detail}' },
  nothing_to_tell: {
    'pt-BR': 'Não há nada a informar ao banco neste convênio.',
    en: 'There is nothing to tell the bank for this bank agreement.',
  },
  remessa_running: {
    'pt-BR': 'Uma remessa deste convênio ainda está sendo preparada. Volte em instantes.',
    en: 'A remessa of this bank agreement is still being prepared. Come back shortly.',
  },
  remessa_not_ready: {
    'pt-BR': 'A remessa ainda está em processamento ou tem erros e não será enviada ao banco. Corrija e prepare outra.',
    en: 'The remessa is still being processed, or has errors and will not go to the bank. Correct them and prepare another.',
  },
  file_empty: {
    'pt-BR': 'O arquivo está vazio. Baixe-o de novo no site do banco.',
    en: 'The file is empty. Download it again from the bank.',
  },
  not_a_bank_file: {
    'pt-BR':
      'Este arquivo não é um retorno de cobrança (CNAB 240 ou 400). Envie o arquivo do banco como veio, não o PDF nem a planilha.',
    en: 'This file is not a collection retorno (CNAB 240 or 400). Send the file as the bank gave it, not the PDF or a sheet.',
  },
  unknown_bank: {
    'pt-BR': '{detail}',
    en: 'The file is from a bank that Caderneta does not read yet. {detail}',
  },
  layout_not_known: {
    'pt-BR': '{detail}',
    en: 'Caderneta does not read this file of the bank yet. {detail}',
  },
  remessa_given: {
    'pt-BR': 'Este arquivo é uma remessa (o que se envia ao banco), não um retorno. Envie o arquivo de retorno.',
    en: 'This file is a remessa (what is sent to the bank), not a retorno. Send the retorno file.',
  },
  retorno_broken: {
    'pt-BR':
      'O arquivo está incompleto ou foi alterado, e nada dele foi lido: {detail} Baixe-o de novo no site do banco.',
    en: 'The file is incomplete or was changed, and nothing of it was taken: {detail} Download it again from the bank.',
  },
  retorno_sums_impossible: {
    'pt-BR':
      'Os valores do arquivo somam mais do que um banco movimenta: ele foi alterado, e nada dele foi lido. Baixe-o de novo no site do banco.',
    en: 'The amounts of the file add up to more than a bank moves: it was changed, and nothing of it was taken. Download it again from the bank.',
  },
  bank_not_ours: {
    'pt-BR': 'O arquivo é do banco {bank}, e esta rede não tem conta nele. Confira a rede escolhida e o arquivo.',
    en: 'The file is from bank {bank}, and this network has no account there. Check the chosen network and the file.',
  },
  account_not_ours: {
    'pt-BR':
      'O arquivo é da conta {account} do banco {bank}, que não é desta rede. Confira a rede escolhida, ou cadastre a conta.',
    en: 'The file is of account {account} at bank {bank}, which is not of this network. Check the chosen network, or register the account.',
  },
  company_differs: {
    'pt-BR': 'O arquivo é da empresa {company}, e a conta desta rede pertence a {holder}. Confira o arquivo.',
    en: 'The file is of company {company}, and this network’s account belongs to {holder}. Check the file.',
  },
  retorno_already_read: {
    'pt-BR': 'Este arquivo já foi lido em {at}, como {fileName}. Nada foi repetido.',
    en: 'This file was already read on {at}, as {fileName}. Nothing was done twice.',
  },
  read_again_not_permitted: {
    'pt-BR': 'Só quem pode liberar arquivos repetidos lê um retorno de novo. Peça ao administrador.',
    en: 'Only those who may release repeated files can read a retorno again. Ask the administrator.',
  },
} satisfies Phrases
