import { sendings } from '@caderneta/contracts/sendings'
import { direct } from '../../platform/operation/endpoint.ts'
import { firstName } from '../slips/public.ts'
import { shownEmail } from './send-invoice.ts'
import { toldInvoice, wordsOf } from './sent-invoice.ts'

/** Made when asked for and kept nowhere: a person sends it by the messenger of their choice. */
export const readMessage = direct(sendings.message, async ({ platform, scope, input: { params } }) => {
  const told = await toldInvoice(platform, scope, params.id, { withSlip: false })
  const { school, student, month, due, value } = wordsOf(told, scope, scope.locale)
  const name = firstName(told.payer.name)
  const { url, validUntil } = told.link
  const text =
    scope.locale === 'en'
      ? `Hello, ${name}. The ${school} invoice of ${student}, ${month}, is ${value} and due on ${due}. Pay by Pix or boleto here: ${url}`
      : `Olá, ${name}. A fatura de ${student}, ${month}, do(a) ${school}, é de ${value} e vence em ${due}. Pague por Pix ou boleto aqui: ${url}`
  const { email } = told.payer
  return { text, url, validUntil, recipient: email === null ? null : shownEmail(email, scope) }
})
