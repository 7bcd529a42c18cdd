// What accounts and bank agreements refuse, in words.
import type { Phrases } from './refusals.ts'

export const refusals = {
  bank_account_not_found: { 'pt-BR': 'Conta bancária não encontrada.', en: 'The bank account was not found.' },
  bank_agreement_not_found: { 'pt-BR': 'Convênio não encontrado.', en: 'The bank agreement was not found.' },
  bank_account_inactive: {
    'pt-BR': 'A conta está inativa. Ative-a antes de torná-la a conta padrão.',
    en: 'The account is switched off. Switch it on before it becomes the default one.',
  },
  bank_account_is_default: {
    'pt-BR': 'Esta já é a conta padrão da rede.',
    en: 'This already is the default account of the network.',
  },
  bank_account_already_exists: {
    'pt-BR': 'Esta conta bancária já existe nesta rede. Use a conta existente.',
    en: 'This bank account already exists in this network. Use the existing account.',
  },
  bank_agreement_already_exists: {
    'pt-BR': 'Esta conta já tem um convênio com esta carteira e este código.',
    en: 'This account already has a bank agreement with this carteira and code.',
  },
  bank_not_served: {
    'pt-BR': 'A Caderneta ainda não conversa com o banco {bank}. Escolha um da lista.',
    en: 'Caderneta does not talk to bank {bank} yet. Choose one of the list.',
  },
  bank_layout_not_served: {
    'pt-BR': 'Para este banco use um destes layouts: {layouts}.',
    en: 'For this bank use one of these layouts: {layouts}.',
  },
  invalid_bank_agency: {
    'pt-BR': 'A agência deste banco tem até {digits} números.',
    en: 'A branch number of this bank has up to {digits} digits.',
  },
  invalid_bank_account_number: {
    'pt-BR': 'A conta deste banco tem até {digits} números, sem o dígito.',
    en: 'An account number of this bank has up to {digits} digits, without the check digit.',
  },
  wrong_bank_account_digit: {
    'pt-BR': 'O dígito não confere com agência e conta. Confira os três no extrato.',
    en: 'The check digit does not match branch and account. Check all three on a statement.',
  },
  carteira_not_served: {
    'pt-BR': 'A carteira {carteira} não é atendida neste banco. Confira no contrato ou peça outra ao banco.',
    en: 'Carteira {carteira} is not served at this bank. Check the contract or ask the bank for another.',
  },
  invalid_bank_agreement_code: {
    'pt-BR': 'O código do beneficiário deste banco tem {digits} números.',
    en: 'The beneficiary code of this bank has {digits} digits.',
  },
  bank_agreement_makes_no_slip: {
    'pt-BR': 'Com estes dados não sai um boleto deste banco. {detail}',
    en: 'No boleto of this bank can be generated with this data. {detail}',
  },
  invalid_pix_key: {
    'pt-BR': 'Chave Pix inválida: use CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória.',
    en: 'Invalid Pix key: use a CPF, CNPJ, e-mail, phone with +55 or random key.',
  },
  no_protest_days_at_bank: {
    'pt-BR': 'O arquivo deste banco não leva prazo de protesto. Deixe o campo vazio e peça cada protesto ao banco.',
    en: 'The file of this bank carries no days to protest. Leave the field empty and ask the bank for each protest.',
  },
  protest_after_last_day: {
    'pt-BR':
      'O banco baixa o título {payable} dias depois do vencimento: o protesto precisa vir até lá. Diminua os dias para protestar.',
    en: 'The bank cancels the title {payable} days after it is due: the protest must come by then. Lower the days to protest.',
  },
  bank_account_has_titles: {
    'pt-BR': 'Há boletos emitidos nesta conta: banco, agência e conta não mudam mais. Cadastre outra conta.',
    en: 'Boletos were issued on this account: bank, branch and number can no longer change. Register another account.',
  },
  bank_agreement_has_titles: {
    'pt-BR': 'Há boletos emitidos neste convênio: conta, carteira e código não mudam mais. Cadastre outro convênio.',
    en: 'Boletos were issued on this bank agreement: account, carteira and code can no longer change. Register another bank agreement.',
  },
  bank_agreement_in_use: {
    'pt-BR': 'Escolas usam este convênio ({schools}). Troque o convênio delas antes de desativar.',
    en: 'Schools use this bank agreement ({schools}). Change their bank agreement before you switch it off.',
  },
  bank_account_in_use: {
    'pt-BR': 'Esta conta tem convênios em uso. Desative-os antes.',
    en: 'This account has bank agreements in use. Switch them off first.',
  },
  bank_account_of_agreements: {
    'pt-BR': 'Esta conta tem convênios ({agreements}). Exclua-os antes de excluir a conta.',
    en: 'This account has bank agreements ({agreements}). Delete them before you delete the account.',
  },
  bank_account_of_files: {
    'pt-BR': 'Há arquivos do banco nesta conta ({files}): ela não é excluída. Desative-a.',
    en: 'There are bank files of this account ({files}): it is not deleted. Switch it off.',
  },
  bank_account_of_payouts: {
    'pt-BR': 'Devoluções ou repasses saíram desta conta ({payouts}): ela não é excluída. Desative-a.',
    en: 'Refunds or transfers were paid from this account ({payouts}): it is not deleted. Switch it off.',
  },
  bank_account_of_commissions: {
    'pt-BR': 'Há comissões para esta conta, em vigor ou encerradas ({commissions}): ela não é excluída. Desative-a.',
    en: 'There are commissions for this account, current or ended ({commissions}): it is not deleted. Switch it off.',
  },
  bank_agreement_of_schools: {
    'pt-BR':
      'Escolas, em uso ou não, apontam para este convênio ({schools}). Troque o convênio delas antes de excluir.',
    en: 'Schools, in use or not, point at this bank agreement ({schools}). Change their bank agreement before you delete.',
  },
  bank_agreement_of_titles: {
    'pt-BR': 'Há boletos emitidos neste convênio ({titles}): ele não é excluído. Desative-o.',
    en: 'Boletos were issued on this bank agreement ({titles}): it is not deleted. Switch it off.',
  },
  bank_agreement_of_files: {
    'pt-BR': 'Há remessas deste convênio ({files}): ele não é excluído. Desative-o.',
    en: 'There are remessas of this bank agreement ({files}): it is not deleted. Switch it off.',
  },
} satisfies Phrases
