import { definePhrases } from '../../client/phrases.ts'

/** Of the pages on which people accept. */
export const acceptPhrases = definePhrases('terms.accept', {
  'pt-BR': {
    version: 'Versão {{number}}, publicada em {{date}}',
    tick_policy: 'Li e aceito os termos de uso e a política de privacidade',
    tick_statement: 'Li e aceito o termo de responsabilidade',
    tick_update: 'Confirmo que os meus dados estão corretos e atualizados',
    required: 'Este campo é obrigatório',
    accept: 'Aceitar e continuar',
    confirm: 'Confirmar e continuar',
    own_data: 'Confira os seus dados',
    surname: 'Sobrenome',
    email_reason: 'O e-mail é a sua conta: quem o muda é o administrador da sua rede.',
    update_failed: 'Não foi possível atualizar o cadastro. Tente de novo; se o erro continuar, fale com o suporte.',
  },
  en: {
    version: 'Version {{number}}, published on {{date}}',
    tick_policy: 'I have read and accept the terms of use and the privacy policy',
    tick_statement: 'I have read and accept the statement of responsibility',
    tick_update: 'I confirm that my details are correct and up to date',
    required: 'This field is required',
    accept: 'Accept and go on',
    confirm: 'Confirm and go on',
    own_data: 'Check your details',
    surname: 'Surname',
    email_reason: 'The e-mail is your account: the administrator of your network changes it.',
    update_failed: 'Your details could not be updated. Try again; if it goes on, contact support.',
  },
})
