// Why a call of the files of payments is refused, in words.
import type { Phrases } from './refusals.ts'

export const refusals = {
  payment_file_not_found: { 'pt-BR': 'Arquivo de pagamentos não encontrado', en: 'The payment file was not found' },
  payment_return_not_found: {
    'pt-BR': 'Retorno de pagamentos não encontrado',
    en: 'The return file of payments was not found',
  },
  payment_return_line_not_found: {
    'pt-BR': 'Linha do retorno não encontrada',
    en: 'The line of the return file was not found',
  },
  payment_agreement_missing: {
    'pt-BR': 'A conta não tem convênio de pagamento. Informe o convênio que o banco deu e tente de novo.',
    en: 'The account has no agreement of payments. Give the one that the bank told you and try again.',
  },
  payment_sequence_spent: {
    'pt-BR': 'O próximo arquivo precisa de um número maior que {last}, o último já usado.',
    en: 'The next file needs a number above {last}, the last one used.',
  },
  payment_contract_agreement: {
    'pt-BR':
      'O convênio não é como este banco dá: até 20 números, na Caixa até 6, no Banco do Brasil até 9, e no Itaú nenhum.',
    en: 'The agreement is not as this bank gives it: up to 20 digits, 6 at Caixa, 9 at Banco do Brasil, and none at Itaú.',
  },
  payment_contract_commitment: {
    'pt-BR': 'O compromisso tem 6 números, o tipo (2) e o código (4), e só a Caixa o dá.',
    en: 'The commitment has 6 digits, its kind (2) and its code (4), and only Caixa gives one.',
  },
  payment_contract_transmission: {
    'pt-BR': 'O parâmetro de transmissão tem 2 letras ou números, e só a Caixa o dá.',
    en: 'The parameter of transmission has 2 letters or digits, and only Caixa gives one.',
  },
  payment_file_nothing: {
    'pt-BR': 'Falha ao gerar o arquivo: nenhum pagamento desta conta pode ir ao banco agora.',
    en: 'The file could not be made: no payment of this account can go to the bank now.',
  },
  payment_file_changed: {
    'pt-BR': 'Falha ao gerar o arquivo: o que vai nele mudou, agora são {total}. Confira e confirme de novo.',
    en: 'The file could not be made: what goes in has changed, it is {total} now. Look again and confirm.',
  },
  payment_file_preparing: {
    'pt-BR': 'Os arquivos desta conta estão sendo preparados. Veja em Tarefas quando acabar.',
    en: 'Files of this account are being prepared. See under Tasks when it is done.',
  },
  payment_file_left_out: {
    'pt-BR': 'Ficou fora do arquivo: mudou depois de confirmado. Se ainda puder sair, vai no próximo.',
    en: 'It stayed out of the file: it changed after it was confirmed. If it may still leave, it goes into the next.',
  },
  payment_file_unwritable: {
    'pt-BR': 'Falha ao gerar o arquivo: {detail}',
    en: 'The file could not be made: {detail}',
  },
  payment_file_not_prepared: {
    'pt-BR': 'O arquivo já foi liberado para o banco, ou foi cancelado.',
    en: 'The file was released to the bank already, or canceled.',
  },
  payment_file_not_released: {
    'pt-BR': 'O arquivo ainda não foi liberado, ou foi cancelado: só um arquivo liberado é baixado ou enviado.',
    en: 'The file is not released yet, or was canceled: only a released one is downloaded or sent.',
  },
  payment_file_late: {
    'pt-BR':
      'Falha na remessa: o dia {day} já não dá tempo, o banco recusaria. Cancele este arquivo e prepare outro, com a data nova.',
    en: 'The file cannot leave: it is too late for {day}, and the bank would refuse it. Cancel it and prepare another with the new day.',
  },
  payment_file_account_changed: {
    'pt-BR':
      'Falha na remessa: a conta de repasse de {school} mudou depois que o arquivo foi preparado. Cancele o arquivo e prepare outro.',
    en: 'The file cannot leave: the pay-out account of {school} changed after it was prepared. Cancel it and prepare another.',
  },
  payment_file_no_channel: {
    'pt-BR': 'A conta não tem canal ativo com o banco. Baixe o arquivo e entregue-o, ou configure o canal.',
    en: 'The account has no active channel to its bank. Download the file and hand it over, or set the channel up.',
  },
  payment_file_on_its_way: {
    'pt-BR': 'O arquivo já foi entregue ou está a caminho do banco.',
    en: 'The file was delivered already, or is on its way to the bank.',
  },
  payment_return_broken: {
    'pt-BR': 'O retorno não pôde ser lido: {detail} Nada foi aplicado.',
    en: 'The return file could not be read: {detail} Nothing of it was applied.',
  },
  payment_return_is_remessa: {
    'pt-BR': 'Este é o arquivo que vai ao banco, e não o retorno dele.',
    en: 'This is the file that goes to the bank, and not its answer.',
  },
  payment_return_empty: {
    'pt-BR': 'O retorno não traz nenhum pagamento.',
    en: 'The return file has no payment in it.',
  },
  payment_return_not_ours: {
    'pt-BR': 'O retorno é da conta {account}, de {company}, com convênio {agreement}: nenhuma conta desta rede é esta.',
    en: 'The return file is of account {account}, of {company}, agreement {agreement}: no account of this network is that one.',
  },
  payment_return_already_read: {
    'pt-BR': 'Este retorno já foi lido, como {fileName}. Nada foi aplicado de novo.',
    en: 'This return file was read already, as {fileName}. Nothing was applied again.',
  },
  payment_return_line_not_waiting: {
    'pt-BR': 'Esta linha não espera por ninguém.',
    en: 'This line does not wait for anybody.',
  },
} satisfies Phrases
