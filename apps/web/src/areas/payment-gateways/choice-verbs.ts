// The verbs that make a gateway the one of new charges, or end that: first it is shown which networks are touched.
import { type GatewayReach, type PaymentGateway, paymentGateways } from '@caderneta/contracts/payment-gateways'
import { IconArrowsExchange, IconBan } from '@tabler/icons-react'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'

/** Names in a dialog; the count is whole. */
const mostNamed = 20

export function useChoiceVerb(record: PaymentGateway): RecordVerb | undefined {
  const choose = useChoose(record)
  const release = useRelease(record)
  return record.isChosen ? release : choose
}

function useReachWords(record: PaymentGateway) {
  const t = usePhrases(phrases)
  return (reach: GatewayReach, last: string) => {
    const named = reach.networks.slice(0, mostNamed).map(({ name }) => name)
    const count = reach.networks.length
    const more = count - named.length
    const list = more > 0 ? t('names_and_more', { list: named.join(', '), count: more }) : named.join(', ')
    const touched = record.isGlobal ? [t('touches', { count }), ...(count > 0 ? [list] : [])] : []
    const untouched = record.isGlobal ? [t('untouched', { count: reach.untouchedCount })] : []
    return [...touched, ...untouched, t('charges_stay'), last]
  }
}

function useChoose({ id, version, name, can, ...record }: PaymentGateway): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const wordsOf = useReachWords({ id, version, name, ...record })
  const { mutateAsync, isPending } = useWrite(paymentGateways.choose)
  const ability = can?.choose
  if (!ability || (!ability.can && ability.reason === 'permission_denied')) return undefined
  const run = async () => {
    const reach = await call(paymentGateways.reach, { id })
    const consequences = wordsOf(reach, t('now', { name: reach.now ?? t(reach.isGlobal ? 'installation' : 'global') }))
    if (!(await dialogs.typed({ title: t('choose_title', { name }), consequences, confirm: t('choose') }))) return
    await mutateAsync({ id, version, networkCount: reach.networks.length })
    toast.success({ title: t('chosen'), line: name })
  }
  return {
    id: 'choose',
    label: `${t('choose')}…`,
    icon: IconArrowsExchange,
    busy: isPending,
    disabledReason: disabledReason(paymentGateways.choose, ability),
    run: () => void run().catch(() => {}),
  }
}

function useRelease({ id, version, name, can, ...record }: PaymentGateway): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const wordsOf = useReachWords({ id, version, name, ...record })
  const { mutateAsync, isPending } = useWrite(paymentGateways.release)
  const ability = can?.release
  if (!ability || (!ability.can && ability.reason === 'permission_denied')) return undefined
  const run = async () => {
    const reach = await call(paymentGateways.reach, { id })
    const consequences = wordsOf(reach, t(record.isGlobal ? 'back_to_installation' : 'back_to_global'))
    if (!(await dialogs.typed({ title: t('release_title', { name }), consequences, confirm: t('release') }))) return
    await mutateAsync({ id, version, networkCount: reach.networks.length })
    toast.success({ title: t('released'), line: name })
  }
  return {
    id: 'release',
    label: `${t('release')}…`,
    icon: IconBan,
    busy: isPending,
    disabledReason: disabledReason(paymentGateways.release, ability),
    run: () => void run().catch(() => {}),
  }
}
