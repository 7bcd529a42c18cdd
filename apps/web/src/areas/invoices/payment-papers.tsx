import { documents } from '@caderneta/contracts/documents'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { useRef, type ChangeEvent } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { clientPort } from '../../client/client-port.ts'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { attachProof } from './attach-proof.ts'
import { paperPhrases } from './paper-phrases.ts'

type Payment = Invoice['payments'][number]

/** The receipt of a payment; of one at the counter also what proves it. */
export function PaymentPapers({ invoice, payment }: { invoice: Invoice; payment: Payment }) {
  const t = usePhrases(paperPhrases)
  const may = useMay()
  const params = { id: invoice.id, paymentId: payment.id }
  const isCounter = payment.method === 'school'
  const proofs = useRecord(documents.proofs, { id: invoice.id }, { enabled: isCounter && may(documents.proofs) })
  const proof = proofs.data?.items.find(({ paymentId }) => paymentId === payment.id)
  return (
    <>
      {may(documents.receipt) && (
        <TextLink onClick={() => void saveFile(documents.receipt, params)}>{t('receipt')}</TextLink>
      )}
      {proof && (
        <>
          {' · '}
          <TextLink onClick={() => void saveFile(documents.proof, params)} label={t('proof_of', { name: proof.name })}>
            {t('proof')}
          </TextLink>
        </>
      )}
      {isCounter && may(documents.attachProof) && (
        <>
          {' · '}
          <Attach params={params} isAgain={proof !== undefined} onDone={() => void proofs.refetch()} />
        </>
      )}
    </>
  )
}

type AttachProps = { params: { id: string; paymentId: string }; isAgain: boolean; onDone: () => void }

function Attach({ params, isAgain, onDone }: AttachProps) {
  const t = usePhrases(paperPhrases)
  const input = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    try {
      await attachProof(params, file)
      toast.success({ title: t('attached') })
      onDone()
    } catch (thrown) {
      clientPort().showError(errorFromFailure(thrown))
    } finally {
      target.value = ''
    }
  }
  return (
    <>
      <TextLink onClick={() => input.current?.click()}>{t(isAgain ? 'attach_again' : 'attach')}</TextLink>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        hidden
        aria-label={t('attach')}
        onChange={(event) => void take(event)}
      />
    </>
  )
}
