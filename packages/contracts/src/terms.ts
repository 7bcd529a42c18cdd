// Terms of use: which ones wait for the acceptance of the caller.
import { z } from 'zod'
import { area, read } from './define.ts'

/** In the order in which the screens ask for them. */
export const TermKind = z.enum(['PrivacyPolicy', 'StatementOfResponsibility', 'RegistrationUpdate'])

export const terms = area('terms', {
  pending: read('GET /api/ebpay/term-of-service/terms-of-service-pending', {
    summary: 'Kinds of terms that wait for the acceptance of the caller',
    needs: 'authenticated',
    scope: 'any',
    beforeSecondFactor: true,
    returns: z.array(TermKind),
  }),
})
