// A file of payments that was found at a bank is read as one that a person sends. Heard twice, it is known by its content.
import { events as bankEvents } from '@caderneta/contracts/bank-file-events'
import { refusals } from '@caderneta/contracts/payment-file-refusals'
import { phraseText } from '@caderneta/contracts/refusals'
import { refusalPhrases } from '@caderneta/contracts'
import { must } from '../../platform/must.ts'
import { on } from '../../platform/outbox/news.ts'
import { Refusal } from '../../platform/refusal.ts'
import { fetchedPayments, refusedPayments } from '../bank-files/public.ts'
import { readReturnBytes } from './upload-payment-return.ts'

const alreadyRead: keyof typeof refusals = 'payment_return_already_read'

export const onFetched = on(bankEvents['retorno.fetched'], {
  name: 'paymentFiles.read-fetched',
  concerns: ({ payload }) => payload.outcome === 'payments',
  hear: async ({ subjectId }, context) => {
    const upload = await fetchedPayments(context, subjectId)
    if (!upload) return
    try {
      await readReturnBytes(context.platform, context.scope, upload)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === alreadyRead) return
      const phrase = must(refusalPhrases[error.code], 'a refusal has words')
      await refusedPayments(context, subjectId, phraseText(phrase, 'pt-BR', error.values))
    }
  },
})
