import type { ListingRecord } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import {
  IconBan,
  IconDownload,
  IconFileZip,
  IconLogout,
  IconMailCheck,
  IconRefresh,
  IconShieldExclamation,
} from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import {
  dialogVerb,
  fileVerb,
  useConfirmedVerb,
  useDirectVerb,
  useReasonedVerb,
} from '../../screens/operation-verbs.ts'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { askDelivery } from './delivery-dialog.tsx'
import { askExclusion } from './exclude-dialog.tsx'
import { phrases } from './phrases.ts'

/** What comes next in the life of a listing is the filled button. */
export function useListingVerbs(listing: ListingRecord): RecordVerbs {
  const [include, drop, ask] = [useInclude(listing), useDrop(listing), useAsk(listing)]
  const { deliver, exclude, papers } = useOpened(listing)
  const { status, deliveredOn } = listing
  if (status === 'noticed') return { primary: deliveredOn === null ? deliver : include, second: drop, more: papers }
  if (status === 'inclusionRequested' || status === 'unconfirmed') return { primary: ask, more: [exclude, ...papers] }
  if (status === 'refused') return { primary: drop, more: papers }
  if (status === 'included') return { second: exclude, more: papers }
  return status === 'exclusionRequested' ? { primary: ask, more: papers } : { more: papers }
}

/** What opens a dialog of its own, or saves a file. */
function useOpened(listing: ListingRecord) {
  const t = usePhrases(phrases)
  const { can, guardianId } = listing
  const deliver = { id: 'deliver', label: t('deliver'), icon: IconMailCheck, can: can.confirmDelivery }
  const exclude = { id: 'exclude', label: t('exclude'), icon: IconLogout, can: can.exclude }
  const paper = { can: can.dossier, given: { id: guardianId } }
  return {
    deliver: dialogVerb({
      ...deliver,
      operation: negativeListings.confirmDelivery,
      open: () => askDelivery(listing),
    }),
    exclude: dialogVerb({ ...exclude, operation: negativeListings.exclude, open: () => askExclusion(listing) }),
    papers: [
      fileVerb({
        ...paper,
        operation: negativeListings.dossier,
        id: 'dossier',
        label: t('dossier'),
        icon: IconDownload,
      }),
      fileVerb({
        ...paper,
        operation: negativeListings.dossierZip,
        id: 'dossier-zip',
        label: t('dossier_zip'),
        icon: IconFileZip,
      }),
    ],
  }
}

function useInclude({ id, cents, guardianName, version, can }: ListingRecord) {
  const t = usePhrases(phrases)
  return useConfirmedVerb({
    operation: negativeListings.include,
    can: can.include,
    id: 'include',
    label: t('include'),
    icon: IconShieldExclamation,
    question: {
      title: t('include_title'),
      amount: { label: guardianName, cents },
      consequences: [t('include_text')],
    },
    given: { id, version },
    done: t('include_asked'),
  })
}

function useDrop({ id, cents, guardianName, version, can }: ListingRecord) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: negativeListings.drop,
    can: can.drop,
    id: 'drop',
    label: t('drop'),
    icon: IconBan,
    destructive: true,
    question: { title: t('drop_title'), amount: { label: guardianName, cents }, consequences: [t('drop_text')] },
    draftKey: `drop listing ${id}`,
    given: (reason) => ({ id, reason, version }),
    done: t('dropped'),
  })
}

function useAsk({ id, can }: ListingRecord) {
  const t = usePhrases(phrases)
  return useDirectVerb({
    operation: negativeListings.ask,
    can: can.ask,
    id: 'ask',
    label: t('ask'),
    icon: IconRefresh,
    given: { id },
    done: t('asked'),
  })
}
