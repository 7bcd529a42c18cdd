import { notifications } from '@mantine/notifications'
import { unblockAll } from '../client/blocking.ts'
import type { ApiError } from '../client/api-error.ts'
import { errorWords } from './error-words.ts'

const ORDINARY_MS = 5000
const MESSAGE_MS = 90_000

/** What every failed call does: hides a blocking loader and says what the server said. */
export function showError(error: ApiError): void {
  unblockAll()
  const { title, details } = errorWords(error)
  show(title, details, ORDINARY_MS)
}

/** A message that the server sends to this person, MessageUser: it stays for 90 s. */
export function showUserMessage(text: string): void {
  show(text, '', MESSAGE_MS)
}

function show(title: string, details: string, autoClose: number): void {
  notifications.show({ title, message: details, color: 'red', autoClose, role: 'alert' })
}
