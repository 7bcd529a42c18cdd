import type { School } from '@caderneta/contracts/school-shapes'
import { schools } from '@caderneta/contracts/schools'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { type Ability, disabledReason, isDenied } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { toast } from '../../ui/toast.ts'
import { sellerPhrases } from './seller-phrases.ts'

/** What families of the school are offered to pay with, and why nothing. */
export function sellerFact({ seller }: School, t: Translate<(typeof sellerPhrases.keys)[number]>): Fact {
  const isDenied = seller.status === 'denied'
  return {
    label: t('means'),
    // none: a denied school has a reason
    value: isDenied ? t('denied', { reason: seller.reason ?? '' }) : t('enabled'),
    attention: isDenied,
  }
}

/** The provider denies a school its means of payment, or enables them again. Nobody else sees the verb. */
export function useSellerVerb(school: School): RecordVerb | undefined {
  const [deny, enable] = [useDeny(school), useEnable(school)]
  return school.seller.status === 'enabled' ? deny : enable
}

const isHidden = (ability: Ability | undefined) => ability === undefined || isDenied(ability)

function useDeny({ id, version, fantasyName, can }: School): RecordVerb | undefined {
  const t = usePhrases(sellerPhrases)
  const { mutate, isPending } = useWrite(schools.denySeller, {
    onDone: () => toast.success({ title: t('denied_done'), line: fantasyName }),
  })
  if (isHidden(can?.denySeller)) return undefined
  const run = async () => {
    const reason = await dialogs.reason({
      title: t('deny_title'),
      consequences: [t('deny_hides'), t('deny_keeps')],
      confirm: t('deny'),
      destructive: true,
      draftKey: `deny seller ${id}`,
    })
    if (reason !== null) mutate({ id, version, reason })
  }
  return {
    id: 'deny-seller',
    label: `${t('deny')}…`,
    icon: IconBan,
    destructive: true,
    busy: isPending,
    disabledReason: disabledReason(schools.denySeller, can?.denySeller),
    run: () => void run(),
  }
}

function useEnable({ id, version, fantasyName, can }: School): RecordVerb | undefined {
  const t = usePhrases(sellerPhrases)
  const { mutate, isPending } = useWrite(schools.enableSeller, {
    onDone: () => toast.success({ title: t('enabled_done'), line: fantasyName }),
  })
  if (isHidden(can?.enableSeller)) return undefined
  const run = async () => {
    const consequences = [t('enable_shows')]
    if (await dialogs.confirm({ title: t('enable_title'), consequences, confirm: t('enable') })) mutate({ id, version })
  }
  return {
    id: 'enable-seller',
    label: `${t('enable')}…`,
    icon: IconCheck,
    busy: isPending,
    disabledReason: disabledReason(schools.enableSeller, can?.enableSeller),
    run: () => void run(),
  }
}
