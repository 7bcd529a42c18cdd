import { definePhrases } from '../../client/phrases.ts'

export const fieldPhrases = definePhrases('sign-in-fields', {
  'pt-BR': {
    password: 'Senha',
    code: 'Código de verificação',
    code_hint: 'Os 6 números que o aplicativo autenticador mostra agora.',
    code_mailed: 'Enviamos um código para {{to}}. Ele vale por 10 minutos.',
    code_by_mail: 'Os 6 números do e-mail que enviamos.',
    recovery: 'Código de recuperação',
    recovery_hint: 'Um dos dez códigos que você guardou. Cada um vale uma vez.',
    use_recovery: 'Usar código de recuperação',
    use_code: 'Usar código de verificação',
    send: 'Enviar código por e-mail',
  },
  en: {
    password: 'Password',
    code: 'Verification code',
    code_hint: 'The 6 digits that the authenticator app shows now.',
    code_mailed: 'We sent a code to {{to}}. It is good for 10 minutes.',
    code_by_mail: 'The 6 digits of the e-mail that we sent.',
    recovery: 'Recovery code',
    recovery_hint: 'One of the ten codes that you kept. Each is good once.',
    use_recovery: 'Use a recovery code',
    use_code: 'Use a verification code',
    send: 'Send a code by e-mail',
  },
})
