// What an action on many invoices would do, asked of the server before anything is confirmed.
import type { Operation } from '@caderneta/contracts/define'
import { type ManyAction, type ManyPreview, quarantines } from '@caderneta/contracts/invoice-quarantine'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { currentLanguage, definePhrases, sayNow } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { countText, moneyText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'

const phrases = definePhrases('invoices.many', {
  'pt-BR': {
    skipped_one: '{{count}} fica como está ({{value}}). {{reason}} {{which}}',
    skipped_many: '{{count}} ficam como estão ({{value}}). {{reason}} {{which}}',
    skipped_other: '{{count}} ficam como estão ({{value}}). {{reason}} {{which}}',
    which: 'Números: {{numbers}}.',
    none: 'Nada a fazer',
  },
  en: {
    skipped_one: '{{count}} stays as it is ({{value}}). {{reason}} {{which}}',
    skipped_other: '{{count}} stay as they are ({{value}}). {{reason}} {{which}}',
    which: 'Numbers: {{numbers}}.',
    none: 'Nothing to do',
  },
})

/** Null where the server could not tell, or where nothing would be done: the person has heard why. */
export async function previewOf(
  action: ManyAction,
  invoiceIdList: string[],
  operation: Operation,
): Promise<ManyPreview | null> {
  try {
    const preview = await call(quarantines.previewMany, { action, invoiceIdList })
    if (preview.count > 0) return preview
    toast.error({ title: sayNow(phrases, 'none'), line: skippedLines(preview, operation).join(' '), code: '' })
  } catch (thrown) {
    toast.error({ title: errorText(thrown), code: '' })
  }
  return null
}

const mostNumbers = 8

/** One line for each reason: how many, how much, why, and which. */
export function skippedLines({ skipped }: ManyPreview, operation: Operation): string[] {
  return skipped.map(({ reason, count, nominalCents, invoices }) =>
    sayNow(phrases, 'skipped', {
      count,
      value: moneyText(nominalCents),
      reason: refusalText(operation, reason),
      which: numbersText(invoices, count),
    }).trim(),
  )
}

function numbersText(invoices: ManyPreview['skipped'][number]['invoices'], count: number): string {
  const numbers = invoices.flatMap(({ number }) => (number === null ? [] : [countText(number, currentLanguage())]))
  if (numbers.length === 0) return ''
  const named = numbers.slice(0, mostNumbers)
  const rest = count > named.length ? '…' : ''
  return sayNow(phrases, 'which', { numbers: `${named.join(', ')}${rest}` })
}
