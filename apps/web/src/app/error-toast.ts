import type { ApiError } from '../client/api-error.ts'
import { unblock } from '../client/blocking.ts'
import { toast } from '../ui/toast.ts'
import { errorWords } from '../client/error-words.ts'
const MESSAGE_MS = 90_000

/** What every failed call does: hides a blocking loader and says what the server said, with the code for support. */
export function showError(error: ApiError): void {
  unblock()
  const { title, details } = errorWords(error)
  toast.error({ title, line: details, code: error.requestId })
}

/** A message that the server sends to this person, MessageUser: it stays for 90 s, and leads to what it is about. */
export function showUserMessage(text: string, about?: { kind: string; id: string }): void {
  if (about?.kind === 'invoice')
    void import('./mention-toast.ts').then(({ showMention }) => showMention(text, about.id))
  else if (about?.kind === 'job')
    void import('./job-message.ts').then(({ showJobMessage }) => showJobMessage(text, about.id))
  else toast.error({ title: text, code: '' }, MESSAGE_MS)
}
