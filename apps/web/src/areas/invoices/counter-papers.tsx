// What a payment at the counter leaves behind: a receipt for the family, a proof for the school.
import { documents } from '@caderneta/contracts/documents'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { useState } from 'react'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { toast } from '../../ui/toast.ts'
import { attachProof } from './attach-proof.ts'
import { counterPaperPhrases } from './counter-paper-phrases.ts'

const mostBytes = documents.attachProof.upload.maxBytes

export function useCounterPapers() {
  const t = usePhrases(counterPaperPhrases)
  const [isPrinted, setPrinted] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  /** The money is booked: what goes wrong here is told, and done again from the payment's row. */
  const finish = async ({ id, payments }: Pick<Invoice, 'id' | 'payments'>) => {
    const paymentId = payments.at(-1)?.id
    if (paymentId === undefined) return
    const [proof] = files
    if (proof)
      await attachProof({ id, paymentId }, proof).catch(() => toast.error({ title: t('proof_failed'), code: '' }))
    if (isPrinted) await saveFile(documents.receipt, { id, paymentId })
  }
  return { isPrinted, setPrinted, files, setFiles, finish }
}

/** What the person may do with a payment at the counter. A dialog stands outside of the shell: it is asked before it opens. */
export function useCounterRights() {
  const may = useMay()
  return { mayAttach: may(documents.attachProof), mayPrint: may(documents.receipt) }
}
export type CounterRights = ReturnType<typeof useCounterRights>

export function CounterPapers({
  papers,
  rights,
}: {
  papers: ReturnType<typeof useCounterPapers>
  rights: CounterRights
}) {
  const t = usePhrases(counterPaperPhrases)
  return (
    <>
      {rights.mayAttach && (
        <FileField
          label={t('proof_label')}
          value={papers.files}
          onChange={papers.setFiles}
          formats={['pdf', 'png', 'jpg', 'jpeg']}
          maxBytes={mostBytes}
        />
      )}
      {rights.mayPrint && <CheckboxField label={t('print')} value={papers.isPrinted} onChange={papers.setPrinted} />}
    </>
  )
}
