// Somebody named this person in a comment: the words, and the way to the invoice.
import { invoicePaths } from '../areas/invoices/paths.ts'
import { definePhrases, sayNow } from '../client/phrases.ts'
import { toast } from '../ui/toast.ts'

const phrases = definePhrases('app.mention', {
  'pt-BR': { toComment: 'Ver comentário' },
  en: { toComment: 'See the comment' },
})

export function showMention(text: string, invoiceId: string): void {
  toast.info({ title: text, action: { label: sayNow(phrases, 'toComment'), href: invoicePaths.one({ invoiceId }) } })
}
