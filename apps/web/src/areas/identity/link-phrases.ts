import { definePhrases } from '../../client/phrases.ts'

/** Pages that a link of a message opens, and the page that asks for one. */
export const linkPhrases = definePhrases('users.links', {
  'pt-BR': {
    first_title: 'Crie a sua senha',
    first_hint: 'Depois disso você entra com o seu e-mail e esta senha.',
    first_save: 'Criar senha',
    first_done: 'Senha criada',
    new_title: 'Escolha uma nova senha',
    new_hint: 'A senha antiga deixa de valer, e a conta sai de todos os aparelhos.',
    new_save: 'Salvar nova senha',
    new_done: 'Senha trocada',
    done_hint: 'Agora entre com {{email}}.',
    enter: 'Entrar',
    forgot_title: 'Esqueci a senha',
    forgot_hint: 'Informe o e-mail com que você entra. Enviaremos um link para escolher uma nova senha.',
    forgot_send: 'Enviar link',
    forgot_done: 'Veja o seu e-mail',
    forgot_done_hint:
      'Se {{email}} entra na Caderneta, uma mensagem chega em instantes. O link vale por {{minutes}} minutos e só uma vez; vale sempre o da última mensagem.',
    forgot_nothing:
      'Não chegou? Confira o endereço e a caixa de spam. Quem ainda não criou a primeira senha deve pedir um novo convite a quem administra os usuários.',
    verify_title: 'Confirme o seu e-mail',
    verify_hint: 'Assim sabemos que as mensagens da Caderneta chegam a você.',
    verify_save: 'Confirmar e-mail',
    verify_done: 'E-mail confirmado',
    verify_on: 'Ir para a Caderneta',
    back: 'Voltar para a entrada',
  },
  en: {
    first_title: 'Create your password',
    first_hint: 'After that, sign in with your e-mail and this password.',
    first_save: 'Create password',
    first_done: 'Password created',
    new_title: 'Choose a new password',
    new_hint: 'The old password stops working, and the account is signed out on every device.',
    new_save: 'Save new password',
    new_done: 'Password changed',
    done_hint: 'Now sign in as {{email}}.',
    enter: 'Sign in',
    forgot_title: 'Forgot password',
    forgot_hint: 'Enter the e-mail that you sign in with. We will send a link to choose a new password.',
    forgot_send: 'Send link',
    forgot_done: 'Check your e-mail',
    forgot_done_hint:
      'If {{email}} signs in to Caderneta, a message arrives in a moment. The link is good for {{minutes}} minutes, and once; only the one in the latest message works.',
    forgot_nothing:
      'Nothing arrived? Check the address and the spam folder. If you have not created your first password yet, ask whoever manages the users for a new invitation.',
    verify_title: 'Confirm your e-mail',
    verify_hint: 'So we know that messages of Caderneta reach you.',
    verify_save: 'Confirm e-mail',
    verify_done: 'E-mail confirmed',
    verify_on: 'Go to Caderneta',
    back: 'Back to sign-in',
  },
})
