import type { Debt, NegativeListing } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { IconMail, IconShieldExclamation } from '@tabler/icons-react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import { useRemedy } from './verdict-words.ts'

/** A dry run first: how many go, for how much, and how many stay out. */
export function useNotifyVerb(selection: Selection<Debt>): BulkVerb {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(negativeListings.notifyMany, { handles: () => true })
  const suitable = [...selection.rows.values()].filter(({ isSuitable }) => isSuitable)
  const run = async () => {
    const preview = await call(negativeListings.preview, { invoiceIds: [...selection.rows.keys()] })
    const going = preview.items.filter(({ isSuitable }) => isSuitable).map(({ id }) => id)
    const out = preview.count - preview.suitableCount
    const isDone = await dialogs.confirm({
      title: t('notify_title'),
      amount: { label: t('amount'), cents: preview.suitableCents },
      consequences: [t('notify_text'), ...(out > 0 ? [t('notify_left_out', { count: out })] : [])],
      confirm: `${t('notify_them')} (${going.length})`,
      act: async () => void (await mutateAsync({ invoiceIds: going })),
      explain: errorText,
    })
    if (!isDone) return
    selection.clear()
    toast.success({ title: t('notify_started') })
  }
  return {
    id: 'notify',
    label: `${t('notify_them')}…`,
    icon: IconMail,
    onClick: () => void run(),
    disabledReason: suitable.length === 0 ? t('notify_none') : undefined,
  }
}

/** As the notices: who goes, for how much, and why the others stay out. */
export function useIncludeVerb(selection: Selection<NegativeListing>): BulkVerb {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(negativeListings.includeMany, { handles: () => true })
  const { today } = useConfiguration().environment
  const ready = [...selection.rows.values()].filter(
    ({ status, waitUntil }) => status === 'noticed' && waitUntil !== null && waitUntil < today,
  )
  const remedy = useRemedy()
  const run = async () => {
    const preview = await call(negativeListings.previewInclusions, { listingIds: [...selection.rows.keys()] })
    const going = preview.items.filter(({ isSuitable }) => isSuitable).map(({ id }) => id)
    const out = preview.items.filter(({ isSuitable }) => !isSuitable)
    if (going.length === 0) {
      const why = out.flatMap(({ problems }) => problems.slice(0, 1).map(remedy))
      toast.info({ title: t('include_nothing'), line: [...new Set(why)].slice(0, 3).join(' ') })
      return
    }
    const isDone = await dialogs.confirm({
      title: t('include_many_title'),
      amount: { label: t('amount'), cents: preview.suitableCents },
      consequences: [
        t('include_many_text'),
        ...(out.length > 0 ? [t('include_left_out', { count: out.length })] : []),
        ...out
          .slice(0, 5)
          .map(({ guardianName, problems }) => [guardianName, ...problems.slice(0, 1).map(remedy)].join(': ')),
      ],
      confirm: `${t('include_them')} (${going.length})`,
      act: async () => void (await mutateAsync({ listingIds: going })),
      explain: errorText,
    })
    if (!isDone) return
    selection.clear()
    toast.success({ title: t('include_started') })
  }
  return {
    id: 'include',
    label: `${t('include_them')}…`,
    icon: IconShieldExclamation,
    onClick: () => void run(),
    disabledReason: ready.length === 0 ? t('include_none') : undefined,
  }
}
