import type { ApiError } from '../client/api-error.ts'
import { unblock } from '../client/blocking.ts'
import { toast } from '../ui/toast.ts'
import { errorWords } from '../client/error-words.ts'
import { definePhrases, sayNow } from '../client/phrases.ts'
import { invoicePaths } from '../areas/invoices/paths.ts'

const phrases = definePhrases('app.userMessage', {
  'pt-BR': { see: 'Ver comentário' },
  en: { see: 'See the comment' },
})

const MESSAGE_MS = 90_000

/** What every failed call does: hides a blocking loader and says what the server said, with the code for support. */
export function showError(error: ApiError): void {
  unblock()
  const { title, details } = errorWords(error)
  toast.error({ title, line: details, code: error.requestId })
}

/** A message that the server sends to this person, MessageUser: it stays for 90 s, and leads to what it is about. */
export function showUserMessage(text: string, about?: { kind: string; id: string }): void {
  if (about?.kind !== 'invoice') return void toast.error({ title: text, code: '' }, MESSAGE_MS)
  const href = invoicePaths.one({ invoiceId: about.id })
  toast.info({ title: text, action: { label: sayNow(phrases, 'see'), href } })
}
