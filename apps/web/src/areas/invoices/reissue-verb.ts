import { type ReissuePreview, reissues } from '@caderneta/contracts/invoice-reissue'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { jobPaths } from '../jobs/paths.ts'
import { reissuePhrases } from './reissue-phrases.ts'

type Asked = { productId: string; preview: ReissuePreview; chosen: readonly number[] }

/** The count stands in the button; the word is typed because a replacement cannot be undone. */
export function useReissueVerb({ productId, preview, chosen }: Asked): RecordVerb {
  const t = usePhrases(reissuePhrases)
  const navigate = useNavigate()
  const { mutateAsync } = useWrite(reissues.reissueProduct, { handles: () => true })
  const { valueCents, productName: product } = preview
  const groups = preview.groups.filter(({ itemCents }) => chosen.includes(itemCents))
  const count = groups.reduce((sum, { toReissueCount }) => sum + toReissueCount, 0)
  const amounts = groups.map(({ itemCents }) => itemCents)
  const ask = async () => {
    const started: { jobId: string | undefined } = { jobId: undefined }
    const isConfirmed = await dialogs.typed({
      title: t('ask', { count, product }),
      amount: { label: t('new_on_each'), cents: valueCents },
      consequences: [t('each'), t('to_bank'), t('family')],
      warning: t('is_final'),
      confirm: t('reissue', { count }).replace(/…$/, ''),
      cancel: t('to_preview'),
      act: async () => {
        started.jobId = (await mutateAsync({ productId, amounts, valueCents })).jobId
      },
      explain: errorText,
    })
    if (isConfirmed && started.jobId !== undefined) navigate(jobPaths.one({ jobId: started.jobId }))
  }
  return {
    id: 'reissue',
    label: count === 0 ? t('reissue_none') : t('reissue', { count }),
    run: () => void ask(),
    disabledReason: count === 0 ? t('choose') : undefined,
  }
}
