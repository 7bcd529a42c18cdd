import { type ApiError, errorFromFailure, FILE_TOO_LARGE, NO_ANSWER, TOO_SLOW } from './api-error.ts'
import { grantersText } from './granters.ts'
import { definePhrases, sayNow } from './phrases.ts'

const phrases = definePhrases('error-words', {
  'pt-BR': {
    generic: 'Ocorreu um erro, tente novamente mais tarde',
    no_answer: 'O servidor não respondeu. Confira a sua internet; nada do que você digitou se perdeu.',
    too_slow: 'O servidor demorou demais para responder. Tente de novo; se já foi feito, não será feito duas vezes.',
    file_too_large: 'O arquivo é maior do que o permitido.',
  },
  en: {
    generic: 'Something went wrong, try again later',
    no_answer: 'The server did not respond. Check your connection; nothing you typed was lost.',
    too_slow: 'The server took too long to respond. Try again; if it was already done, it will not be done twice.',
    file_too_large: 'The file is larger than allowed.',
  },
})

export type ErrorWords = { title: string; details: string }

/** What a person reads about an error: the server's words when it gave any, ours by code otherwise. */
export function errorWords(error: ApiError): ErrorWords {
  return {
    title: error.message || ownWords(error.code),
    details: error.details ?? (error.code === 'permission_denied' ? grantersText(error.lacks) : ''),
  }
}

/** The same in one sentence, of whatever a call has thrown. */
export function errorText(thrown: unknown): string {
  return errorWords(errorFromFailure(thrown)).title
}

function ownWords(code: string): string {
  if (code === NO_ANSWER) return sayNow(phrases, 'no_answer')
  if (code === TOO_SLOW) return sayNow(phrases, 'too_slow')
  if (code === FILE_TOO_LARGE) return sayNow(phrases, 'file_too_large')
  return sayNow(phrases, 'generic')
}
