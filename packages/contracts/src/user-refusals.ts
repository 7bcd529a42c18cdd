// Phrases of what users' calls refuse.
import type { Phrases } from './refusals.ts'

export const refusals = {
  user_not_found: { 'pt-BR': 'Usuário não encontrado', en: 'The user was not found' },
  email_already_exists: {
    'pt-BR': 'Já existe um usuário com este e-mail. Use outro.',
    en: 'There is already a user with this e-mail. Use another.',
  },
  user_name_already_exists: {
    'pt-BR': 'Já existe um usuário com este nome de acesso. Use outro.',
    en: 'There is already a user with this user name. Use another.',
  },
  cpf_already_exists: {
    'pt-BR': 'CPF já existe. Outro usuário desta rede tem este CPF.',
    en: 'The CPF already exists. Another user of this network has it.',
  },
  user_document_already_exists: {
    'pt-BR': 'CPF ou CNPJ já existe. Outro usuário desta rede tem este documento.',
    en: 'The CPF or CNPJ already exists. Another user of this network has it.',
  },
  school_of_operation_needed: {
    'pt-BR': 'Escolha pelo menos uma escola de atuação.',
    en: 'Choose at least one school of operation.',
  },
  last_administrator: {
    'pt-BR': 'Esta é a última pessoa que administra esta rede. Dê o grupo admin a outra antes.',
    en: 'This is the last administrator here. Give the admin group to someone else first.',
  },
  cannot_remove_self: {
    'pt-BR': 'Você não pode excluir ou desativar o seu próprio usuário.',
    en: 'You cannot delete or deactivate your own user.',
  },
  user_above_you: {
    'pt-BR': 'Este usuário tem permissões que você não tem. Peça a quem administra.',
    en: 'This user holds permissions that you do not. Ask an administrator.',
  },
  wrong_current_password: { 'pt-BR': 'A senha atual não confere.', en: 'The current password does not match.' },
  password_too_short: {
    'pt-BR': 'A senha precisa de pelo menos {minimum} caracteres.',
    en: 'The password needs at least {minimum} characters.',
  },
  password_too_common: {
    'pt-BR': 'Esta senha é fácil de adivinhar. Escolha outra.',
    en: 'This password is easy to guess. Choose another.',
  },
  password_link_expired: {
    'pt-BR':
      'Este link já foi usado ou expirou. Para trocar a senha, use "Esqueci a senha"; no primeiro acesso, peça um novo link a quem administra os usuários.',
    en: 'This link was used or has expired. To change a password, use "Forgot password"; for a first access, ask whoever manages the users for a new link.',
  },
  password_not_encrypted: {
    'pt-BR': 'Falha ao criptografar a senha. Tente de novo em alguns instantes.',
    en: 'Failed to encrypt the password. Try again in a moment.',
  },
  mail_not_configured: {
    'pt-BR':
      'Esta instalação não envia e-mails. Peça um link para a nova senha a quem administra os usuários: ele sai da página do seu usuário.',
    en: 'This installation sends no e-mails. Ask whoever manages the users for a link for a new password: they make it on the page of your user.',
  },
  email_link_expired: {
    'pt-BR':
      'Este link de confirmação venceu, ou o e-mail da conta mudou depois dele. Entre e peça outro em Minha conta.',
    en: 'This confirmation link has expired, or the e-mail of the account changed after it. Sign in and ask for another in My account.',
  },
  email_verification_failed: {
    'pt-BR': 'Erro ao verificar o e-mail. Tente novamente mais tarde.',
    en: 'The e-mail could not be verified. Try again later.',
  },
  mail_is_configured: {
    'pt-BR': 'Esta instalação envia e-mails: a própria pessoa usa "Esqueci a senha" na entrada.',
    en: 'This installation sends e-mails: the person uses "Forgot password" at the sign-in.',
  },
  password_not_set: {
    'pt-BR': 'Esta pessoa ainda não criou a primeira senha. Gere um link de primeiro acesso.',
    en: 'This person has not written their first password yet. Make a first-access link.',
  },
  email_already_confirmed: {
    'pt-BR': 'O seu e-mail já está confirmado.',
    en: 'Your e-mail is already confirmed.',
  },
  password_link_just_sent: {
    'pt-BR': 'Um link acabou de ser gerado. Espere um minuto para pedir outro.',
    en: 'A link was just made. Wait a minute before you ask for another.',
  },
  password_already_set: {
    'pt-BR': 'Esta pessoa já criou a sua senha.',
    en: 'This person has already written their password.',
  },
  second_factor_own: {
    'pt-BR':
      'Cada pessoa liga a verificação em duas etapas em Minha conta; quem administra só pode retirá-la, na página do usuário.',
    en: 'People turn two-step verification on in My account; an administrator can only take it off, on the page of the user.',
  },
} satisfies Phrases
