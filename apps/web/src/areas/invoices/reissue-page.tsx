import { type ReissuePreview, reissues } from '@caderneta/contracts/invoice-reissue'
import { useEffect, useState } from 'react'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { productPaths } from '../products/paths.ts'
import css from './invoice-tabs.module.css'
import { invoicePaths } from './paths.ts'
import { ReissueGroups, SkippedInvoices } from './reissue-groups.tsx'
import { reissuePhrases } from './reissue-phrases.ts'
import { useReissueVerb } from './reissue-verb.ts'

/** Which invoices get the new value of a product: a preview, then the typed word, then the job. */
export function ReissuePage() {
  const t = usePhrases(reissuePhrases)
  const { productId = '' } = useAsked()
  const crumbs = [{ label: t('products'), href: productPaths.list() }]
  const query = useRecord(reissues.previewReissue, { productId }, { staleSeconds: 0 })
  return <RecordPage query={query} title={t('title')} crumbs={crumbs} useView={usePreparingView} />
}

/** `de`: the value that the product had before, when the page is opened by the change itself. */
function useAsked() {
  const { productId, de } = usePathSearch(invoicePaths.reissue)
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return { productId: word(productId), before: de === undefined ? undefined : Number(de) }
}

/** Opened by a change that reaches no invoice: the product stands there instead. */
function useNothingToAsk(isIdle: boolean, productId: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isIdle) navigate(productPaths.one({ productId }))
  }, [isIdle, navigate, productId])
}

function usePreparingView(preview: ReissuePreview): RecordView {
  const t = usePhrases(reissuePhrases)
  const { productId = '', before } = useAsked()
  const [chosen, choose] = useState<readonly number[]>([before].filter((cents) => cents !== undefined))
  const reissue = useReissueVerb({ productId, preview, chosen })
  useNothingToAsk(before !== undefined && preview.groups.length === 0, productId)
  const { productName, valueCents, groups, skipped, isExact } = preview
  const keep = { id: 'keep', label: t('keep_invoices'), href: productPaths.one({ productId }) }
  return {
    title: t('title'),
    who: productName,
    nextStep: t('nothing_yet'),
    verbs: groups.length > 0 ? { primary: reissue, second: keep } : { primary: keep },
    lead: <BigMoney size="second" cents={valueCents} label={t('of_product')} />,
    body: (
      <div className={css.tab}>
        {!isExact && <Note tone="att">{t('not_all')}</Note>}
        {groups.length > 0 ? (
          <ReissueGroups preview={preview} before={before} chosen={chosen} onChoose={choose} />
        ) : (
          <EmptyFace title={t('no_others')}>{t('no_others_hint')}</EmptyFace>
        )}
        {skipped.length > 0 && <SkippedInvoices preview={preview} />}
      </div>
    ),
  }
}
