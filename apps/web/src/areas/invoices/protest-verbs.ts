// To a registry and back from it: one invoice. What is asked says what the bank does next.
import { protests } from '@caderneta/contracts/invoice-protest'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { IconGavel, IconHandStop } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useInvoiceNameInSentence } from './invoice-words.ts'

const phrases = definePhrases('invoices.protest', {
  'pt-BR': {
    protest: 'Protestar…',
    protest_title: 'Protestar a {{invoice}}?',
    protest_amount: 'Vai a protesto',
    protest_bank: 'A próxima remessa leva ao banco a ordem de protesto.',
    protest_family: 'O cartório intima a família, que paga as custas além da dívida.',
    protest_costs: 'O que o cartório cobrar da escola vem no retorno como tarifa.',
    protest_confirm: 'Pedir o protesto',
    protest_done: 'Protesto pedido',
    stop: 'Sustar protesto…',
    stop_title: 'Sustar o protesto da {{invoice}}?',
    stop_waiting: 'O pedido ainda não foi ao banco: ele sai da próxima remessa.',
    stop_bank: 'A próxima remessa leva ao banco a ordem de sustação; o boleto continua valendo.',
    stop_state: 'A fatura volta a pendente quando o banco confirmar no retorno.',
    stop_confirm: 'Sustar o protesto',
    stop_done: 'Sustação pedida',
    withdrawn: 'Pedido de protesto retirado',
  },
  en: {
    protest: 'Protest…',
    protest_title: 'Protest {{invoice}}?',
    protest_amount: 'Goes to protest',
    protest_bank: 'The next remessa carries the order to protest to the bank.',
    protest_family: 'The registry summons the family, who pays its costs on top of the debt.',
    protest_costs: 'What the registry charges the school comes in the retorno as a fee.',
    protest_confirm: 'Order the protest',
    protest_done: 'Protest ordered',
    stop: 'Stop the protest…',
    stop_title: 'Stop the protest of {{invoice}}?',
    stop_waiting: 'The order has not left for the bank yet: it is taken out of the next remessa.',
    stop_bank: 'The next remessa carries the order to stop it to the bank; the boleto stays good.',
    stop_state: 'The invoice is pending again once the bank confirms it in a retorno.',
    stop_confirm: 'Stop the protest',
    stop_done: 'Asked to stop the protest',
    withdrawn: 'Protest order withdrawn',
  },
})

/** Both verbs of one invoice, each with the reason why it is off. */
export function useProtestActions(invoice: Invoice) {
  const t = usePhrases(phrases)
  const name = useInvoiceNameInSentence()
  const { mutateAsync: order } = useWrite(protests.protest, { handles: () => true })
  const { mutateAsync: stop } = useWrite(protests.stopProtest, { handles: () => true })
  const isUntold = invoice.protest === 'waiting'
  const askProtest = () =>
    dialogs.reason({
      title: t('protest_title', { invoice: name(invoice) }),
      amount: { label: t('protest_amount'), cents: invoice.openCents },
      consequences: [t('protest_bank'), t('protest_family'), t('protest_costs')],
      confirm: t('protest_confirm'),
      destructive: true,
      draftKey: `protest ${invoice.id}`,
      act: async (comment) => void (await order({ id: invoice.id, comment })),
      explain: errorText,
    })
  const askStop = () =>
    dialogs.reason({
      title: t('stop_title', { invoice: name(invoice) }),
      consequences: isUntold
        ? [t('stop_waiting')]
        : [t('stop_bank'), ...(invoice.status === 'inProtest' ? [t('stop_state')] : [])],
      confirm: t('stop_confirm'),
      draftKey: `stop protest ${invoice.id}`,
      act: async (comment) => void (await stop({ id: invoice.id, comment })),
      explain: errorText,
    })
  const told = async (asked: Promise<string | null>, title: string) => {
    if ((await asked) !== null) toast.success({ title })
  }
  return {
    protest: {
      id: 'protest',
      label: t('protest'),
      icon: IconGavel,
      run: () => void told(askProtest(), t('protest_done')),
      disabledReason: disabledReason(protests.protest, invoice.can.protest),
    },
    stopProtest: {
      id: 'stopProtest',
      label: t('stop'),
      icon: IconHandStop,
      run: () => void told(askStop(), isUntold ? t('withdrawn') : t('stop_done')),
      disabledReason: disabledReason(protests.stopProtest, invoice.can.stopProtest),
    },
  } satisfies Record<string, RecordVerb>
}

/** Once the bank was told to stop it, it may be ordered again. */
function isToStop({ protest, status }: Invoice): boolean {
  return status === 'inProtest' || (protest !== null && (protest !== 'stopOrdered' || status !== 'pending'))
}

/** The one that fits where the invoice stands; nothing for whom may do neither, and before it is late. */
export function protestVerb(invoice: Invoice, actions: ReturnType<typeof useProtestActions>): RecordVerb | undefined {
  const isOn = isToStop(invoice)
  const ability = isOn ? invoice.can.stopProtest : invoice.can.protest
  if (!ability.can && ability.reason === 'permission_denied') return undefined
  if (isOn) return actions.stopProtest
  return invoice.displayState === 'overdueButPayable' ? actions.protest : undefined
}
