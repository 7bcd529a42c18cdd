// "Enviar boleto e Pix" after a batch is issued: what it would do is told first, with who stays out and why.
import { type IssuedPreview, sendings } from '@caderneta/contracts/sendings'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { useMay } from '../../client/permissions.ts'
import { currentLanguage, definePhrases, usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { countText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'

export const sendIssuedPhrases = definePhrases('invoices.sendIssued', {
  'pt-BR': {
    verb: 'Enviar boleto e Pix',
    title_one: 'Enviar às famílias: {{count}} fatura',
    title_many: 'Enviar às famílias: {{count}} de faturas',
    title_other: 'Enviar às famílias: {{count}} faturas',
    text: 'Cada responsável recebe o boleto, o Pix e o link das suas faturas.',
    email_one: '{{count}} família por e-mail.',
    email_many: '{{count}} de famílias por e-mail.',
    email_other: '{{count}} famílias por e-mail.',
    out_one: '{{count}} fatura fica de fora: {{reason}}',
    out_many: '{{count}} de faturas ficam de fora: {{reason}}',
    out_other: '{{count}} faturas ficam de fora: {{reason}}',
    phones_one: '{{count}} dessas famílias tem telefone: envie a mensagem e o link pela fatura.',
    phones_many: '{{count}} dessas famílias têm telefone: envie a mensagem e o link pela fatura.',
    phones_other: '{{count}} dessas famílias têm telefone: envie a mensagem e o link pela fatura.',
    which: 'Faturas: {{numbers}}.',
    confirm: 'Enviar às famílias',
    none: 'Nenhuma fatura pode ser enviada agora',
    started_one: 'Envio começou: {{count}} fatura',
    started_many: 'Envio começou: {{count}} de faturas',
    started_other: 'Envio começou: {{count}} faturas',
    task: 'Ver tarefa',
  },
  en: {
    verb: 'Send boleto and Pix',
    title_one: 'Send to families: {{count}} invoice',
    title_other: 'Send to families: {{count}} invoices',
    text: 'Each payer receives the boleto, the Pix and the link of their invoices.',
    email_one: '{{count}} family by e-mail.',
    email_other: '{{count}} families by e-mail.',
    out_one: '{{count}} invoice stays out: {{reason}}',
    out_other: '{{count}} invoices stay out: {{reason}}',
    phones_one: '{{count}} of those families has a phone: send the message and the link from the invoice.',
    phones_other: '{{count}} of those families have a phone: send the message and the link from the invoice.',
    which: 'Invoices: {{numbers}}.',
    confirm: 'Send to families',
    none: 'No invoice can be sent now',
    started_one: 'Sending started: {{count}} invoice',
    started_other: 'Sending started: {{count}} invoices',
    task: 'See task',
  },
})

/** Nothing where the person may not send, or where no job is named. */
export function useSendIssuedVerb(jobId: string | undefined): RecordVerb | undefined {
  const t = usePhrases(sendIssuedPhrases)
  const may = useMay()
  const linesOf = usePreviewLines()
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useWrite(sendings.sendIssued, { handles: () => true })
  if (jobId === undefined || !may(sendings.sendIssued)) return undefined
  const ask = async () => {
    setBusy(true)
    const preview = await previewOf(jobId)
    setBusy(false)
    if (!preview) return
    const lines = linesOf(preview)
    if (preview.invoiceCount === 0) return void toast.error({ title: t('none'), line: lines.join(' '), code: '' })
    const count = preview.invoiceCount
    const isAsked = await dialogs.confirm({
      title: t('title', { count }),
      text: t('text'),
      consequences: lines,
      confirm: t('confirm'),
      act: async () => void (await mutateAsync({ id: jobId })),
      explain: errorText,
    })
    if (isAsked) toast.success({ title: t('started', { count }), action: { label: t('task'), href: jobPaths.list() } })
  }
  return { id: 'send', label: t('verb'), icon: IconSend, busy, run: () => void ask() }
}

/** Null where the server could not tell: the person has heard why. */
async function previewOf(id: string): Promise<IssuedPreview | null> {
  try {
    return await call(sendings.previewIssued, { id })
  } catch (thrown) {
    toast.error({ title: errorText(thrown), code: '' })
    return null
  }
}

const mostNumbers = 8

/** A line for each channel, and one for each reason to stay out. */
function usePreviewLines(): (preview: IssuedPreview) => string[] {
  const t = usePhrases(sendIssuedPhrases)
  return ({ channels, skipped }) => [
    ...channels.map(({ channel, familyCount }) => t(channel, { count: familyCount })),
    ...skipped.map(({ reason, invoiceCount, withPhoneCount, invoices }) => {
      const numbers = invoices.flatMap(({ number }) => (number === null ? [] : [countText(number, currentLanguage())]))
      const rest = invoiceCount > mostNumbers ? '…' : ''
      const which = t('which', { numbers: `${numbers.slice(0, mostNumbers).join(', ')}${rest}` })
      const phones =
        withPhoneCount > 0 && reason === 'family_without_email' ? [t('phones', { count: withPhoneCount })] : []
      return [t('out', { count: invoiceCount, reason: refusalText(sendings.send, reason) }), which, ...phones].join(' ')
    }),
  ]
}
