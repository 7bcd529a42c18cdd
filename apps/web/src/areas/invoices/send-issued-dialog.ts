// What sending the invoices of an issue to their families would do, and who stays out and why; then it is asked for.
import { type IssuedPreview, sendings } from '@caderneta/contracts/sendings'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { currentLanguage, definePhrases, sayNow } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { countText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'

const phrases = definePhrases('invoices.sendIssued', {
  'pt-BR': {
    heading_one: 'Enviar às famílias: {{count}} fatura',
    heading_many: 'Enviar às famílias: {{count}} de faturas',
    heading_other: 'Enviar às famílias: {{count}} faturas',
    eachPayer: 'Cada responsável recebe o boleto, o Pix e o link das suas faturas.',
    byEmail_one: '{{count}} família por e-mail.',
    byEmail_many: '{{count}} de famílias por e-mail.',
    byEmail_other: '{{count}} famílias por e-mail.',
    out_one: '{{count}} fatura fica de fora: {{reason}}',
    out_many: '{{count}} de faturas ficam de fora: {{reason}}',
    out_other: '{{count}} faturas ficam de fora: {{reason}}',
    phones_one: '{{count}} dessas famílias tem telefone: envie a mensagem e o link pela fatura.',
    phones_many: '{{count}} dessas famílias têm telefone: envie a mensagem e o link pela fatura.',
    phones_other: '{{count}} dessas famílias têm telefone: envie a mensagem e o link pela fatura.',
    which: 'Faturas: {{numbers}}.',
    sendNow: 'Enviar às famílias',
    none: 'Nenhuma fatura pode ser enviada agora',
    started_one: 'Envio começou: {{count}} fatura',
    started_many: 'Envio começou: {{count}} de faturas',
    started_other: 'Envio começou: {{count}} faturas',
    see: 'Ver tarefa',
  },
  en: {
    heading_one: 'Send to families: {{count}} invoice',
    heading_other: 'Send to families: {{count}} invoices',
    eachPayer: 'Each payer receives the boleto, the Pix and the link of their invoices.',
    byEmail_one: '{{count}} family by e-mail.',
    byEmail_other: '{{count}} families by e-mail.',
    out_one: '{{count}} invoice stays out: {{reason}}',
    out_other: '{{count}} invoices stay out: {{reason}}',
    phones_one: '{{count}} of those families has a phone: send the message and the link from the invoice.',
    phones_other: '{{count}} of those families have a phone: send the message and the link from the invoice.',
    which: 'Invoices: {{numbers}}.',
    sendNow: 'Send to families',
    none: 'No invoice can be sent now',
    started_one: 'Sending started: {{count}} invoice',
    started_other: 'Sending started: {{count}} invoices',
    see: 'See task',
  },
})

/** Nothing where the server could not tell, or where nothing can go: the person has heard why. */
export async function askSendIssued(jobId: string, send: () => Promise<void>): Promise<void> {
  const preview = await previewOf(jobId)
  if (!preview) return
  const lines = linesOf(preview)
  const count = preview.invoiceCount
  if (count === 0) return void toast.error({ title: sayNow(phrases, 'none'), line: lines.join(' '), code: '' })
  const isAsked = await dialogs.confirm({
    title: sayNow(phrases, 'heading', { count }),
    text: sayNow(phrases, 'eachPayer'),
    consequences: lines,
    confirm: sayNow(phrases, 'sendNow'),
    act: send,
    explain: errorText,
  })
  if (!isAsked) return
  const action = { label: sayNow(phrases, 'see'), href: jobPaths.list() }
  toast.success({ title: sayNow(phrases, 'started', { count }), action })
}

async function previewOf(id: string): Promise<IssuedPreview | null> {
  try {
    return await call(sendings.previewIssued, { id })
  } catch (thrown) {
    toast.error({ title: errorText(thrown), code: '' })
    return null
  }
}

/** A line for each channel, and one for each reason to stay out. */
function linesOf({ channels, skipped }: IssuedPreview): string[] {
  return [
    ...channels.map(({ familyCount: count }) => sayNow(phrases, 'byEmail', { count })),
    ...skipped.map(skippedLine),
  ]
}

const mostNumbers = 8

function skippedLine({ reason, invoiceCount, withPhoneCount, invoices }: IssuedPreview['skipped'][number]): string {
  const numbers = invoices.flatMap(({ number }) => (number === null ? [] : [countText(number, currentLanguage())]))
  const rest = invoiceCount > mostNumbers ? '…' : ''
  const isReached = reason === 'family_without_email' && withPhoneCount > 0
  return [
    sayNow(phrases, 'out', { count: invoiceCount, reason: refusalText(sendings.send, reason) }),
    sayNow(phrases, 'which', { numbers: `${numbers.slice(0, mostNumbers).join(', ')}${rest}` }),
    ...(isReached ? [sayNow(phrases, 'phones', { count: withPhoneCount })] : []),
  ].join(' ')
}
